"""The marks of the axes: days, months or years as there is room, and strengths."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import numpy as np
from PySide6.QtCore import QCoreApplication

from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.chartlines import on_axis
from mnemoscope.panes.decay.stock import Stock
from mnemoscope.panes.decay.words import day_of

_EVEN = (0.0, 0.25, 0.5, 0.75, 1.0)
_LOG = (0.01, 0.03, 0.1, 0.3, 1.0)
_MOST = 400
"""Marks that are looked at: a hundred years of months are not."""


def time_marks(stock: Stock, first: float, last: float) -> tuple[tuple[float, str, bool], ...]:
    """Return moment, words and whether it is today, of each mark between two moments."""
    today = QCoreApplication.translate("DecayPane", "today")
    found = [
        (stock.start_of(day), words, False)
        for day, words in _days(day_of(stock, first), day_of(stock, last))
        if day != stock.day
    ]
    return (*found, (stock.today, today, True))


def value_marks(*, log: bool) -> tuple[tuple[float, str, bool], ...]:
    """Return place and words of each mark of the upright axis."""
    values = np.array(_LOG if log else _EVEN)
    places = on_axis(values, log=log).tolist()
    words = (_value(value) for value in values.tolist())
    return tuple((place, text, False) for place, text in zip(places, words, strict=True))


def _value(value: float) -> str:
    return numbers.count(round(value)) if value in (0.0, 1.0) else numbers.score(value, 2)


def _days(first: date, last: date) -> Iterator[tuple[date, str]]:
    span = (last - first).days
    if span <= 18:
        for ahead in range(span + 1):
            day = first + timedelta(days=ahead)
            yield day, dates.short_day(day)
    elif span <= 45:
        for ahead in range(span + 1):
            day = first + timedelta(days=ahead)
            if day.weekday() == 0:
                yield day, dates.short_day(day)
    else:
        yield from _months(first, last, span)


def _months(first: date, last: date, span: int) -> Iterator[tuple[date, str]]:
    """Halves of months, months, quarters or years."""
    halves = span <= 150
    step = 1 if span <= 560 else 3 if span <= 1_500 else 12 * max(1, span // 6_000)
    pattern = QCoreApplication.translate("DecayPane", "MMM yyyy", "pattern of a far month")
    number = first.year * 12 + first.month - 1
    if step > 1:
        number -= number % step
    for _ in range(_MOST):
        year, month = divmod(number, 12)
        number += step
        if year < date.min.year:
            continue
        if year > date.max.year or date(year, month + 1, 1) > last:
            return
        day = date(year, month + 1, 1)
        if day >= first:
            if step >= 12:
                yield day, str(year)
            else:
                yield day, dates.short_day(day) if halves else dates.written(day, pattern)
        if halves and first <= day.replace(day=15) <= last:
            yield day.replace(day=15), dates.short_day(day.replace(day=15))
