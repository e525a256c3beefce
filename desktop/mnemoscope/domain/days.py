"""Finds the days, months and years that a question names, in English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from mnemoscope.domain.diary import MONTHS
from mnemoscope.domain.regex import late

_NAMES = {
    spelling: at
    for at, name in enumerate(map(str.lower, MONTHS), 1)
    for spelling in (name, name[:3], "sept" if name == "september" else name)
}
# "may" and "march" are words, too: alone they name a month only after a preposition.
_MONTH = "|".join(sorted(_NAMES, key=len, reverse=True))
_BEFORE = r"(?:in|of|since|until|till|during|by|last|this|next|early|mid|late|before|after|from)"
_ISO = late(r"(?<!\d)((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?(?!\d)")
_DAY_FIRST = late(
    rf"(?<!\w)(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({_MONTH})\b\.?(?:,? ((?:19|20)\d\d))?"
)
_MONTH_FIRST = late(rf"\b({_MONTH})\.? (\d{{1,2}})(?:st|nd|rd|th)?(?!\w)(?:,? ((?:19|20)\d\d))?")
_MONTH_YEAR = late(rf"\b({_MONTH})\.?,? ((?:19|20)\d\d)(?!\d)")
_MONTH_ALONE = late(rf"\b{_BEFORE} ({_MONTH})\b|\b({_MONTH})\b")
_CHINESE = late(r"(?:((?:19|20)\d\d)年)?(\d{1,2})月(?:(\d{1,2})[日号])?")
_YEAR = late(r"(?<![\d.:-])((?:19|20)\d\d)(?![\d.:-])年?")
_AMBIGUOUS = frozenset({"may", "march", "mar", "sep", "dec", "jan", "jun", "jul", "oct"})
_RELATIVE = {
    "today": (0, 0),
    "今天": (0, 0),
    "yesterday": (1, 1),
    "昨天": (1, 1),
    "前天": (2, 2),
    "this week": (0, 6),
    "本周": (0, 6),
    "这周": (0, 6),
    "last week": (1, 13),
    "上周": (1, 13),
    "last month": (1, 61),
    "上个月": (1, 61),
}
"""Words with the youngest and the oldest day that they may mean, in days before today."""
_WHOLE_DAY = 1.0
_WHOLE_MONTH = 0.5
_WHOLE_YEAR = 0.2


@dataclass(frozen=True, slots=True)
class Named:
    """A day, month or year as a question names it; None stands for any."""

    year: int | None
    month: int | None
    day: int | None

    def fits(self, day: date) -> float:
        """Tell how well a day is the one named: 1 a day, .5 its month, .2 its year, else 0."""
        parts = ((self.year, day.year), (self.month, day.month), (self.day, day.day))
        if any(named not in (None, real) for named, real in parts):
            return 0.0
        if self.day is not None:
            return _WHOLE_DAY
        return _WHOLE_MONTH if self.month is not None else _WHOLE_YEAR


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some days before today, such as last week."""

    first: date
    last: date

    def fits(self, day: date) -> float:
        """Tell how well a day is meant: the shorter the stretch the better."""
        if not self.first <= day <= self.last:
            return 0.0
        length = (self.last - self.first).days
        return _WHOLE_DAY if length < 1 else _WHOLE_MONTH


def days_named(text: str, today: date) -> tuple[Named | Stretch, ...]:
    """Return the days that a folded question names, each once."""
    return tuple(dict.fromkeys([*dates_named(text), *_relative(text, today)]))


def dates_named(text: str) -> tuple[Named, ...]:
    """Return those of them that do not depend on today."""
    return tuple(_dates(text))


def fit(named: tuple[Named | Stretch, ...], day: str | None) -> float:
    """Tell how well an ISO day is one of those named, 0 to 1."""
    if not named or day is None:
        return 0.0
    real = date.fromisoformat(day)
    return max(one.fits(real) for one in named)


def is_named(named: tuple[Named, ...], day: str) -> bool:
    """Tell whether an ISO day is named, and no other year with it."""
    year = int(day[:4])
    return fit(named, day) == _WHOLE_DAY and all(one.year in (None, year) for one in named)


def _dates(text: str) -> Iterator[Named]:
    for pattern, read in (
        (_ISO, _iso),
        (_DAY_FIRST, _day_first),
        (_MONTH_FIRST, _month_first),
        (_MONTH_YEAR, _month_year),
        (_CHINESE, _chinese),
    ):
        for match in pattern.finditer(text):
            if (named := read(match)) is not None:
                yield named
        # What was read is not read again as a smaller part of it.
        text = pattern.sub(" ", text)
    for match in _MONTH_ALONE.finditer(text):
        if match[1] or match[2] not in _AMBIGUOUS:
            yield Named(None, _NAMES[match[1] or match[2]], None)
    for match in _YEAR.finditer(text):
        yield Named(int(match[1]), None, None)


def _iso(match: re.Match[str]) -> Named | None:
    return _named(match[1], int(match[2]), match[3])


def _day_first(match: re.Match[str]) -> Named | None:
    return _named(match[3], _NAMES[match[2]], match[1])


def _month_first(match: re.Match[str]) -> Named | None:
    return _named(match[3], _NAMES[match[1]], match[2])


def _month_year(match: re.Match[str]) -> Named | None:
    return _named(match[2], _NAMES[match[1]], None)


def _chinese(match: re.Match[str]) -> Named | None:
    return _named(match[1], int(match[2]), match[3])


def _named(year: str | None, month: int, day: str | None) -> Named | None:
    date_in_month = int(day) if day else None
    if not 1 <= month <= 12 or (date_in_month is not None and not 1 <= date_in_month <= 31):
        return None
    return Named(int(year) if year else None, month, date_in_month)


def _relative(text: str, today: date) -> Iterator[Stretch]:
    for words, (youngest, oldest) in _RELATIVE.items():
        said = words in text if not words.isascii() else re.search(rf"\b{words}\b", text)
        if said:
            yield Stretch(today - timedelta(days=oldest), today - timedelta(days=youngest))
