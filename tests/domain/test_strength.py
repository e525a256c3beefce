"""Every recall lifts a memory to 1; from there it halves."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.strength import strengths

TODAY = date(2026, 11, 28)


def test_it_halves_between_recalls() -> None:
    curve = strengths(["2026-11-20", "2026-11-24", "no day"], TODAY, 4.0, days=10)
    assert len(curve) == 10
    assert curve[0] == 0.0
    assert curve[1] == 1.0
    assert curve[5] == 1.0
    assert curve[3] == pytest.approx(0.5**0.5)
    assert curve[-1] == pytest.approx(0.5)


def test_a_recall_before_the_first_day_is_still_felt() -> None:
    assert strengths(["2026-10-29"], TODAY, 30.0, days=2)[-1] == pytest.approx(0.5)


@given(st.lists(st.dates().map(date.isoformat), max_size=5), st.floats(0, 100))
def test_strengths_stay_between_0_and_1(days: list[str], half_life: float) -> None:
    assert all(0.0 <= value <= 1.0 for value in strengths(days, TODAY, half_life))
