"""What DREAMS.md tells, night by night: the words between its lines, with the day they belong to.

Format: OpenClaw 2026.4.15, ``memory/DREAMS.md`` diary entries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from mnemoscope.domain.diary import MONTHS

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_RULE = re.compile(r"^[ \t]*---[ \t]*$", re.MULTILINE)
_WHEN = re.compile(r"^[ \t]*\*(?!\*)(?P<when>[^*\n]+)\*[ \t]*$", re.MULTILINE)
_ENGLISH = re.compile(r"(?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), (?P<year>\d{4})")
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})")
_DIARY = re.compile(
    r"<!--[ \t]*openclaw:dreaming:diary:start[ \t]*-->(?P<diary>.*?)"
    r"(?:<!--[ \t]*openclaw:dreaming:diary:end[ \t]*-->|\Z)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class DiaryEntry:
    """One night as the diary tells it."""

    day: str | None
    """ISO day in the zone of the diary; None where its date cannot be read."""
    when: str
    """The date line as it stands there."""
    words: str
    """Plain paragraphs, parted by an empty line; comments taken out."""


def diary_entries(text: str) -> tuple[DiaryEntry, ...]:
    """Return the entries of a diary in their order; a text without any has none."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = _DIARY.search(text)
    told = _COMMENT.sub("", found["diary"] if found else text)
    entries = (_entry(part) for part in _RULE.split(told))
    return tuple(entry for entry in entries if entry is not None)


def _entry(part: str) -> DiaryEntry | None:
    when = _WHEN.search(part)
    if when is None or part[: when.start()].strip():
        return None
    paragraphs = re.split(r"\n\s*\n", part[when.end() :].strip())
    words = "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs if paragraph)
    return DiaryEntry(_day(when["when"]), when["when"].strip(), words)


def _day(when: str) -> str | None:
    english, iso = _ENGLISH.search(when), _ISO.search(when)
    try:
        if iso is not None:
            return date.fromisoformat(iso[0]).isoformat()
        if english is not None:
            month = MONTHS.index(str(english["month"])) + 1
            return date(int(english["year"]), month, int(english["day"])).isoformat()
    except ValueError:
        return None
    return None
