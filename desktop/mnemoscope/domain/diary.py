"""DREAMS.md: the diary of dreams and the block that tells what the last deep sleep did.

Format: OpenClaw 2026.4.15 (diary) and 2026.9.6 (``## Deep Sleep``). A marker counts only where it
stands alone on its line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

NAMES = ("DREAMS.md", "dreams.md")
"""Names of the diary, the one that is created first."""

_START = "<!-- openclaw:dreaming:diary:start -->"
_END = "<!-- openclaw:dreaming:diary:end -->"
_DEEP_HEADING = "## Deep Sleep"
_DEEP_START = "<!-- openclaw:dreaming:deep:start -->"
_DEEP_END = "<!-- openclaw:dreaming:deep:end -->"
_LINE_START = r"(?:\A|(?<=[\r\n]))[ \t]*"
_LINE_END = r"[ \t]*(?=[\r\n]|\Z)"
_DEEP_BLOCK = re.compile(
    rf"{_LINE_START}{_DEEP_HEADING}{_LINE_END}\s*{re.escape(_DEEP_START)}{_LINE_END}"
    rf".*?{_LINE_START}{re.escape(_DEEP_END)}{_LINE_END}",
    re.DOTALL,
)


def with_entry(diary: str, moment: datetime, words: str, newline: str) -> str:
    """The diary with one more entry at its end; the moment is in the person's zone."""
    entry = ["---", "", f"*{spoken(moment)}*", "", words]
    end = _last_alone(diary, _END)
    start = _last_alone(diary, _START)
    if end is not None and start is not None and start < end:
        lines = newline.join(["", *entry, "", ""])
        return _ended(diary[:end] + lines + diary[end:], newline)
    if start is not None:
        at = start + len(_START)
        return _ended(diary[:at] + newline.join(["", *entry, "", _END]) + diary[at:], newline)
    whole = newline.join(["# Dream Diary", "", _START, *entry, "", _END, ""])
    return _ended(f"{whole}{newline}{diary}", newline) if diary.strip() else whole


def without_entry(diary: str, told: str) -> str | None:
    """The diary without the entry that was its last one when it read ``told``.

    None where that entry no longer stands there, word for word and once.
    """
    end = _last_alone(told, _END)
    start = _last_alone(told[:end], "---") if end is not None else None
    entry = "" if start is None else told[start:end]
    return diary.replace(entry, "") if entry and diary.count(entry) == 1 else None


def with_deep_sleep(diary: str, lines: Sequence[str], newline: str) -> str:
    """The diary with the deep-sleep block replaced, or appended where there is none."""
    block = newline.join([_DEEP_HEADING, _DEEP_START, *lines, _DEEP_END])
    found = _DEEP_BLOCK.search(diary)
    if found is not None:
        return diary[: found.start()] + block + diary[found.end() :]
    above = diary.rstrip()
    return f"{above}{newline}{newline}{block}{newline}" if above else block + newline


def spoken(moment: datetime) -> str:
    """A moment as the diary writes it: ``November 3, 2026 at 3:00 AM UTC``."""
    month = MONTHS[moment.month - 1]
    half = "AM" if moment.hour < 12 else "PM"
    zone = moment.tzname() or "UTC"
    hour = moment.hour % 12 or 12
    return f"{month} {moment.day}, {moment.year} at {hour}:{moment.minute:02} {half} {zone}"


# The diary is English whatever the locale, which strftime would follow.
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def _ended(text: str, newline: str) -> str:
    return text if text.endswith(("\n", "\r")) else text + newline


def _last_alone(text: str, marker: str) -> int | None:
    """The offset of the last marker that stands alone on its line."""
    places = re.finditer(f"{_LINE_START}({re.escape(marker)}){_LINE_END}", text)
    return max((place.start(1) for place in places), default=None)
