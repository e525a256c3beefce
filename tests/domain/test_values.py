"""Values that may and may not both hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.values import ANYBODY, TWELVE, Bound, Value, agree, comparable


def amount(low: float, bound: Bound = Bound.EXACT, high: float | None = None) -> Value:
    return Value(Attribute.AMOUNT, "eur", low, low if high is None else high, bound=bound)


def day(year: int, month: int, number: int) -> Value:
    return Value(Attribute.DATE, "", 0, 0, (year, month, number))


def version(name: str, unit: str = "redis") -> Value:
    return Value(Attribute.VERSION, unit, 0, 0, name=name)


@given(st.floats(0, 1e9))
def test_a_value_agrees_with_itself(low: float) -> None:
    assert agree(amount(low), amount(low))


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        (amount(200), amount(201), False),
        (amount(200, Bound.ROUGH), amount(215), True),
        (amount(200, Bound.ROUGH), amount(300), False),
        (amount(12, Bound.LEAST), amount(16), True),
        (amount(12, Bound.LEAST), amount(8), False),
        (amount(12, Bound.LEAST), amount(16, Bound.LEAST), False),
        (amount(50, Bound.THRESHOLD), amount(62), True),
        (amount(50, Bound.THRESHOLD), amount(60, Bound.THRESHOLD), False),
        (amount(9, Bound.RANGE, 11), amount(10), True),
        (amount(9, Bound.RANGE, 11), amount(12), False),
        (amount(9, Bound.RANGE, 11), amount(9, Bound.RANGE, 12), False),
        (amount(9, Bound.RANGE, 11), amount(9, Bound.RANGE, 11), True),
    ],
)
def test_bounds_are_respected(one: Value, other: Value, *, may: bool) -> None:
    assert agree(one, other) is may
    assert agree(other, one) is may


def test_a_date_agrees_where_it_tells_less() -> None:
    assert agree(day(2026, 11, 9), day(0, 11, 9))
    assert not agree(day(2026, 11, 9), day(0, 11, 10))
    assert not comparable(day(2026, 0, 0), day(0, 11, 0))
    assert comparable(day(2026, 0, 0), day(2027, 5, 0))


def test_a_month_has_thirty_days_or_so() -> None:
    month, day = 2629800.0, 86400.0

    def lasts(seconds: float) -> Value:
        return Value(Attribute.DURATION, "duration", seconds, seconds)

    assert agree(lasts(month), lasts(30 * day))
    assert agree(lasts(31 * day), lasts(month))
    assert agree(lasts(365 * day), lasts(12 * month))
    assert not agree(lasts(month), lasts(28 * day))
    assert not agree(lasts(3 * month), lasts(30 * day))
    assert not agree(lasts(100), lasts(101))


def test_an_hour_without_its_half_of_the_day_may_be_either() -> None:
    nine = Value(Attribute.TIME, TWELVE, 540, 540)
    assert agree(nine, Value(Attribute.TIME, "", 540 + 720, 540 + 720))
    assert not agree(nine, Value(Attribute.TIME, "", 600, 600))


def test_a_version_may_be_told_more_exactly() -> None:
    assert agree(version("16"), version("16.2"))
    assert not agree(version("16"), version("1"))
    assert not comparable(version("7"), version("16", "postgresql"))


def test_only_like_is_compared_with_like() -> None:
    weeks = Value(Attribute.DURATION, "duration", 1, 1)
    every = Value(Attribute.DURATION, "every", 1, 1)
    assert not comparable(weeks, every)
    assert not comparable(weeks, amount(1))
    assert comparable(Value(Attribute.COUNT, "guest", 2, 2), Value(Attribute.COUNT, ANYBODY, 3, 3))
    assert not comparable(
        Value(Attribute.COUNT, "guest", 2, 2), Value(Attribute.COUNT, "room", 3, 3)
    )


def test_a_value_can_be_moved() -> None:
    assert (amount(3).moved(5).start, amount(3).moved(5).end) == (5, 5)
