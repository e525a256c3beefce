"""Each formula against the figures of its source."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain import decayformulas as formulas


def test_accesses_are_whole_and_bounded() -> None:
    """memory-lancedb-pro, access-tracker.test.mjs."""
    told = np.array([-10.0, 99_999.0, 3.7, 9_999.0 + 100, np.nan, np.inf])
    assert formulas.counted(told).tolist() == [0, 10_000, 3, 10_000, 0, 10_000]


def test_importance_is_cut_and_has_a_usual_value() -> None:
    """memory-lancedb-pro, store-importance-normalization.test.mjs."""
    assert formulas.share(np.array([np.nan, 99.0, -1.0, 0.2]), 0.7).tolist() == [0.7, 1, 0, 0.2]


def test_half_is_left_after_each_half_life() -> None:
    """OpenClaw, temporal-decay.test.ts: 10 and 30 days of a half-life of 30; .8 at 10 days."""
    left = formulas.halved(np.array([0.0, 10.0, 30.0, 60.0]), 30.0)
    assert left == pytest.approx([1.0, 0.793701, 0.5, 0.25], abs=1e-6)
    assert 0.8 * left[1] == pytest.approx(0.634960, abs=1e-6)


def test_a_factor_for_each_day() -> None:
    assert formulas.daily(np.array([0.0, 1.0, 2.0, 13.513407]), 0.95) == pytest.approx(
        [1.0, 0.95, 0.9025, 0.5], abs=1e-6
    )


@pytest.mark.parametrize(
    ("base", "count", "since", "factor", "cap", "expected"),
    [
        (30, 10, 0, 0.5, 5, 65.968429),
        (30, 1, 0, 0.5, 3, 40.397208),
        (60, 10, 0, 0.5, 3, 131.936858),
        (60, 3, 0, 0.5, 3, 101.588831),
        (60, 100, 0, 0.5, 3, 180),
        (30, 10, 30, 0.5, 100, 56.876392),
        (30, 10, 60, 0.5, 10, 48.791445),
        (30, 10_000, 0, 10, 3, 90),
        (30, 10, 0, 0, 3, 30),
        (30, 0, 0, 0.5, 3, 30),
        (30, -5, 0, 0.5, 3, 30),
    ],
)
def test_reinforced_half_lives(
    base: float, count: float, since: float, factor: float, cap: float, expected: float
) -> None:
    """memory-lancedb-pro, access-tracker.test.mjs and runs of its access tracker.

    The runs are told to four decimals; two more are from base + base · factor · ln(1 + a).
    """
    found = formulas.reinforced(base, np.asarray(count), np.asarray(since), factor, cap)
    assert float(found) == pytest.approx(expected, abs=1e-6)


def test_how_often_it_was_used() -> None:
    """memory-lancedb-pro, first factor of frequency, and its runs over 10 and 9 days."""
    count = np.array([0.0, 1.0])
    assert formulas.used_often(count, np.zeros(2), 5.0, 30.0) == pytest.approx(
        [0.0, 0.181269], abs=1e-6
    )
    many = np.array([2.0, 3.0, 5.0, 10.0, 20.0])
    assert 1 - np.exp(-many / 5) == pytest.approx(
        [0.32968, 0.451188, 0.632121, 0.864665, 0.981684], abs=1e-6
    )
    spread = formulas.used_often(np.array([5.0, 3.0]), np.array([10.0, 9.0]), 5.0, 30.0)
    assert spread == pytest.approx([0.606850, 0.419765], abs=1e-6)


def test_the_rates_of_value_and_temperature() -> None:
    assert formulas.by_hours(np.array([0.0, 57.762265]), 0.0005) == pytest.approx([1, 0.5])
    assert formulas.by_days(np.array([0.0, 23.104906]), 0.03) == pytest.approx([1, 0.5])


def test_few_of_them_count_in_part() -> None:
    told = np.array([-1.0, 0.0, 1.0, 3.0, 9.0, np.nan, np.inf])
    assert formulas.up_to(told, 3.0) == pytest.approx([0, 0, 1 / 3, 1, 1, 0, 1])


@given(
    age=st.floats(0, 1e12),
    half_life=st.floats(1e-3, 1e6),
    shape=st.floats(0.05, 10),
    factor=st.floats(1e-9, 1),
)
def test_no_age_overflows(age: float, half_life: float, shape: float, factor: float) -> None:
    old = np.array([age])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        left = [
            formulas.halved(old, half_life),
            formulas.daily(old, factor),
            formulas.weibull(old, np.array([half_life]), np.array([shape])),
            formulas.by_hours(old, 1e3),
            formulas.by_days(old, 1e3),
            formulas.logistic(old, half_life, 1.2),
        ]
    assert all(0.0 <= float(value[0]) <= 1.0 for value in left)


@given(age=st.floats(0, 5000), half_life=st.floats(0.5, 1000), shape=st.floats(0.3, 3))
def test_half_of_a_weibull_is_left_at_its_true_half_life(
    age: float, half_life: float, shape: float
) -> None:
    true = half_life ** (1 / shape)
    left = formulas.weibull(np.array([true]), np.array([half_life]), np.array([shape]))
    assert float(left[0]) == pytest.approx(0.5, abs=1e-9)
    scale = (half_life / np.log(2)) ** (1 / shape)
    textbook = float(np.exp(-((age / scale) ** shape)))
    ours = formulas.weibull(np.array([age]), np.array([half_life]), np.array([shape]))
    assert float(ours[0]) == pytest.approx(textbook, abs=1e-9)


@given(count=st.floats(0, 1e4), since=st.floats(0, 1e5), more=st.floats(1, 100))
def test_an_access_makes_a_half_life_longer_up_to_its_cap(
    count: float, since: float, more: float
) -> None:
    def after(number: float, days: float) -> float:
        return float(formulas.reinforced(30.0, np.asarray(number), np.asarray(days), 0.5, 3.0))

    assert 30.0 <= after(count, since) <= 90.0
    assert after(count + more, 0.0) >= after(count, since)
    if after(count, since) < 90.0:
        assert after(count + more, 0.0) > after(count, since)
