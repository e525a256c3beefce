"""The five fields of a line of cron: what they mean, and what is wrong with them.

Numbers, names of months and weekdays in English, lists, ranges and steps, as crontab(5) of Vixie
cron has them; 0 and 7 are Sunday.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time

FIELDS = ("minute", "hour", "day of the month", "month", "day of the week")
_BOUNDS = ((0, 59), (0, 23), (1, 31), (1, 12), (0, 7))
_MONTHS = (
    "",
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_WEEKDAYS = ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
_NAMES: tuple[Sequence[str], ...] = ((), (), (), _MONTHS, _WEEKDAYS)
_SHORT = 3
_LONGEST_DAYS = {2: 29, 4: 30, 6: 30, 9: 30, 11: 30}
_WEEK = 7


@dataclass(frozen=True, slots=True)
class CronFields:
    """What the five fields allow."""

    minutes: frozenset[int]
    hours: frozenset[int]
    days: frozenset[int]
    months: frozenset[int]
    weekdays: frozenset[int]
    """0 to 6, from Sunday."""
    either: bool
    """Both kinds of days are restricted: cron then takes a day that is of one of them."""

    @property
    def times(self) -> tuple[time, ...]:
        """The times of a day, in their order."""
        return tuple(
            time(hour, minute) for hour in sorted(self.hours) for minute in sorted(self.minutes)
        )

    def is_on(self, day: date) -> bool:
        """Tell whether anything is due on a day."""
        if day.month not in self.months:
            return False
        in_month, in_week = day.day in self.days, day.isoweekday() % _WEEK in self.weekdays
        return in_month or in_week if self.either else in_month and in_week


@dataclass(frozen=True, slots=True)
class CronFlaw:
    """What is wrong with a line, and in which of its fields."""

    field: int | None
    """0 to 4; None: the line as a whole."""
    message: str
    """One plain English clause."""


def read_fields(text: str) -> CronFields | CronFlaw:
    """Read five fields; an answer says what cannot be read."""
    words = text.split()
    if len(words) != len(FIELDS):
        return CronFlaw(None, f"{len(words)} of 5 fields: minute hour day month weekday")
    read: list[frozenset[int]] = []
    for number, word in enumerate(words):
        values = _field(number, word)
        if isinstance(values, str):
            return CronFlaw(number, f"the {FIELDS[number]} {word!r}: {values}")
        read.append(values)
    minutes, hours, days, months, weekdays = read
    either = not words[2].startswith("*") and not words[4].startswith("*")
    fields = CronFields(
        minutes, hours, days, months, frozenset(day % _WEEK for day in weekdays), either
    )
    if not either and not any(
        day <= _LONGEST_DAYS.get(month, 31) for month in months for day in days
    ):
        return CronFlaw(2, "no month has such a day")
    return fields


def _field(number: int, word: str) -> frozenset[int] | str:
    found: set[int] = set()
    for part in word.split(","):
        values = _part(number, part)
        if isinstance(values, str):
            return values
        found.update(values)
    return frozenset(found)


def _part(number: int, part: str) -> range | str:
    body, slash, step_word = part.partition("/")
    step = _number(step_word) if slash else 1
    if step is None or step < 1:
        return "the step is no number of 1 or more"
    low, high = _BOUNDS[number]
    if body == "*":
        return range(low, (high if high != _WEEK else high - 1) + 1, step)
    first_word, dash, last_word = body.partition("-")
    first = _value(number, first_word)
    last = _value(number, last_word) if dash else (high if slash else first)
    if first is None or last is None:
        return f"not within {low} to {high}"
    if number == len(FIELDS) - 1 and dash and last < first and last == 0:
        last = _WEEK
    if last < first:
        return "the range runs backwards"
    return range(first, last + 1, step)


def _value(number: int, word: str) -> int | None:
    low, high = _BOUNDS[number]
    value = _number(word)
    if value is None and word.isalpha() and len(word) >= _SHORT:
        value = _named(_NAMES[number], word.lower())
    return value if value is not None and low <= value <= high else None


def _named(names: Sequence[str], word: str) -> int | None:
    """Return the place of a name, in full or its first three letters; None: no such name."""
    found = (place for place, name in enumerate(names) if name and word in (name, name[:_SHORT]))
    return next(found, None)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= _SHORT else None
