"""The days and moments that notes tell, as people write them, and what cannot be one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import Problem

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DAY = timedelta(days=1)
_NUMBERS = re.compile(
    r"(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2})|年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日)"
)
_LEADING = re.compile(r"\[?(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})\S*)?\]?(?:[:：\s]|$)")
_CLOCK = re.compile(r"\[?(\d{1,2}):(\d{2})(?!\d)")


@dataclass(frozen=True, slots=True)
class DateNote:
    """A date that a file tells."""

    at: datetime | None
    """In UTC; None where it cannot be read."""
    written: str
    line: int | None
    """1-based; None for the name of the file."""


def moment(text: str, zone: tzinfo) -> datetime | None:
    """Read a moment or a day in UTC; a day begins in `zone`; None where it is neither."""
    said = text.strip()
    found = _NUMBERS.fullmatch(said)
    if found is None:
        return parse_utc(said) if len(said) > len("2026-05-20") else None
    year, month, day = (int(part) for part in found.groups() if part is not None)
    return _day(year, month, day, zone)


def leading(text: str, zone: tzinfo) -> datetime | None:
    """Return the day, with its time, with which a line begins; None where it begins otherwise."""
    if not text[:2].lstrip("[").isdigit():
        return None
    found = _LEADING.match(text)
    if found is None:
        return None
    day = moment(found[1], zone)
    return day if day is None or found[2] is None else at_clock(day, found[2], zone)


def at_clock(day: datetime, words: str, zone: tzinfo) -> datetime:
    """Return the moment of a day that a heading such as ``14:30 — Title`` tells; else the day."""
    found = _CLOCK.match(words)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        return day
    clock = time(int(found[1]), int(found[2]))
    try:
        return datetime.combine(day.astimezone(zone).date(), clock, zone).astimezone(UTC)
    except OverflowError:
        return day


def possible(at: datetime, now: datetime) -> datetime:
    """Cut a date to what it can be: 1970 … now."""
    return min(max(at, EPOCH), max(now, EPOCH))


def problems(path: str, notes: Sequence[DateNote], now: datetime) -> tuple[Problem, ...]:
    """Tell which dates of a file cannot be; a day that has begun anywhere on earth can."""
    found: list[Problem] = []
    for note in notes:
        if note.at is None:
            code, message = "bad-date", f"{note.written!r} is no date, so it is not counted"
        elif note.at > now + _DAY:
            code, message = "future-date", f"{note.written} lies ahead, so it counts as today"
        elif note.at < EPOCH - _DAY:
            code, message = "early-date", f"{note.written} counts as 1970-01-01"
        else:
            continue
        found.append(Problem(code, path, message, note.line))
    return tuple(found)


def epoch_days(at: datetime) -> float:
    """Return the days since 1970 in UTC, with their fraction."""
    return (at - EPOCH) / _DAY


def _day(year: int, month: int, day: int, zone: tzinfo) -> datetime | None:
    try:
        return datetime(year, month, day, tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
