"""Days that do not count are not counted, and none is left out twice."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.quiet import Range, counted_days

START = date(2026, 11, 1)


def day(at: int) -> date:
    return START + timedelta(days=at)


def test_quiet_days_are_left_out() -> None:
    assert counted_days([], day(0), day(10)) == 10
    assert counted_days([Range(day(3), day(5))], day(0), day(10)) == 7
    assert counted_days([Range(day(-9), day(50))], day(0), day(10)) == 0


def test_the_day_itself_does_not_count_anyway() -> None:
    assert counted_days([Range(day(0), day(0))], day(0), day(10)) == 10


def test_a_day_to_come_is_no_age() -> None:
    assert counted_days([], day(10), day(0)) == 0


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(-5, 40), st.integers(0, 9)), max_size=6), st.integers(0, 30))
def test_overlaps_count_once(ranges: list[tuple[int, int]], end: int) -> None:
    quiet = [Range(day(first), day(first + more)) for first, more in ranges]
    expected = sum(
        not any(one.first <= day(at) <= one.last for one in quiet) for at in range(1, end + 1)
    )
    assert counted_days(quiet, day(0), day(end)) == expected
