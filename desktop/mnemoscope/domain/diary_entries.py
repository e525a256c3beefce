"""What DREAMS.md tells, night by night: the words between its lines, with the day they belong to.

Format: OpenClaw 2026.4.15, ``memory/DREAMS.md`` diary entries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from mnemoscope.domain.concepts import utf16_length
from mnemoscope.domain.diary import MONTHS

_BACKFILL = re.compile(r"openclaw:dreaming:backfill-entry(?:[^>\n]*?\bsource=(?P<source>[^\s>]+))?")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_RULE = re.compile(r"^[ \t]*---[ \t\r]*$", re.MULTILINE)
_WHEN = re.compile(r"^[ \t]*\*(?!\*)(?P<when>[^*\r\n]+)\*[ \t\r]*$", re.MULTILINE)
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
    is_backfill: bool = False
    """It was written afterwards from an older note, and not by a night."""
    source: str = ""
    """The note that it was written from; empty for a night."""


@dataclass(frozen=True, slots=True)
class Duplicates:
    """Entries of a diary that say letter for letter the same as an earlier one."""

    removed: int
    kept: int
    text: str
    """The diary without them; all else stands as it stood."""


def diary_entries(text: str) -> tuple[DiaryEntry, ...]:
    """Return the entries of a diary in their order; a text without any has none."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = _DIARY.search(text)
    entries = (_entry(part) for part in _RULE.split(found["diary"] if found else text))
    return tuple(entry for entry in entries if entry is not None)


def duplicates(text: str) -> Duplicates:
    """Find the entries between the markers that repeat an earlier one, date line and all.

    Two are the same where their first date line and their body are, spaces of the one and comments
    and headings of the other left out of account (OpenClaw 2026.9.6).
    """
    found = _DIARY.search(text)
    if found is None:
        return Duplicates(0, 0, text)
    start, end = found.span("diary")
    rules = [start + match.start() for match in _RULE.finditer(text[start:end])]
    seen: set[str] = set()
    kept: list[str] = [text[: rules[0]] if rules else text[:end]]
    removed = 0
    for first, last in zip(rules, [*rules[1:], end], strict=True):
        block = text[first:last]
        mark = _fingerprint(block)
        if mark and mark in seen:
            removed += 1
            continue
        seen.add(mark)
        kept.append(block)
    return Duplicates(removed, len(rules) - removed, "".join((*kept, text[end:])))


def clipped(words: str, limit: int) -> str:
    """Cut a text to so many UTF-16 units and three dots, never through a character."""
    if utf16_length(words) <= limit:
        return words
    size = 0
    for place, char in enumerate(words):
        size += utf16_length(char)
        if size > limit:
            return f"{words[:place].rstrip()}..."
    return words


def _fingerprint(block: str) -> str:
    """The first date line and the lines below it; empty where there is no date line."""
    when = _WHEN.search(block)
    if when is None:
        return ""
    body = (line.strip() for line in block[when.end() :].splitlines())
    told = [line for line in body if line and not line.startswith(("<!--", "#"))]
    return "\n".join([" ".join(when[0].split()), *told])


def _entry(part: str) -> DiaryEntry | None:
    backfill = _BACKFILL.search(part)
    part = _COMMENT.sub("", part)
    when = _WHEN.search(part)
    if when is None or part[: when.start()].strip():
        return None
    paragraphs = re.split(r"\n\s*\n", part[when.end() :].strip())
    words = "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs if paragraph)
    source = (backfill["source"] or "") if backfill else ""
    is_backfill = backfill is not None
    return DiaryEntry(_day(when["when"]), when["when"].strip(), words, is_backfill, source)


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
