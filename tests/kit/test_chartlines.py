"""Curves as one line: joined by gaps, thinned where nobody sees it, found below the mouse."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.kit.chartlines import FLOOR, joined, nearest, off_axis, on_axis


def pieces(x: np.ndarray, y: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """What is drawn: the runs between the gaps."""
    cuts = np.flatnonzero(np.isnan(y))
    runs = zip(np.concatenate([[-1], cuts]), np.concatenate([cuts, [len(y)]]), strict=True)
    return [(x[a + 1 : b], y[a + 1 : b]) for a, b in runs if b > a + 1]


def saws(count: int, seed: int) -> np.ndarray:
    """Curves that begin somewhere, fall, and are lifted a few times."""
    rng = np.random.default_rng(seed)
    x = np.arange(365.0)
    found = np.empty((count, len(x)))
    for row in range(count):
        lifts = np.sort(rng.choice(365, 4, replace=False))
        since = x - lifts[np.maximum(np.searchsorted(lifts, x, side="right") - 1, 0)]
        found[row] = np.exp(-since / rng.uniform(5, 90))
        found[row, x < lifts[0]] = np.nan
    return found


@given(st.integers(0, 10_000))
def test_what_is_left_out_is_not_seen(seed):
    x, y = np.arange(365.0), saws(5, seed)
    drawn = pieces(*joined(x, y, 0.001))
    assert len(drawn) == 5
    for (xs, ys), row in zip(drawn, y, strict=True):
        there = np.isfinite(row)
        assert xs[0] == x[there][0]
        assert xs[-1] == x[-1]
        assert np.abs(np.interp(x[there], xs, ys) - row[there]).max() < 0.004


def test_few_points_are_left():
    x, _ = joined(np.arange(365.0), saws(100, 1), 0.001)
    assert len(x) < 100 * 60


def test_without_tolerance_all_points_stay():
    y = np.array([[np.nan, 0.5, 0.4], [1.0, 0.9, 0.8]])
    x, line = joined(np.array([0.0, 1.0, 2.0]), y)
    assert x[[0, 1, 2, 4, 5, 6]].tolist() == [0, 1, 2, 0, 1, 2]
    assert np.isnan(line[[0, 3, 7]]).all()


def test_a_gap_within_a_curve_parts_it():
    row = np.linspace(1.0, 0.5, 9)
    row[4] = np.nan
    found = pieces(*joined(np.arange(9.0), row[None, :], 0.01))
    assert [piece[0].tolist()[0] for piece in found] == [0, 5]


def test_nothing_is_joined_of_nothing():
    x, y = joined(np.arange(5.0), np.empty((0, 5)), 0.001)
    assert len(x) == len(y) == 0


@given(st.floats(FLOOR, 1.0), st.booleans())
def test_an_axis_and_back(value, log):
    place = float(on_axis(np.array([value]), log=log)[0])
    assert -1e-9 <= place <= 1 + 1e-9
    assert off_axis(place, log=log) == pytest.approx(value)


def test_below_the_floor_is_at_the_foot():
    assert on_axis(np.array([0.0, FLOOR / 2]), log=True).tolist() == [0.0, 0.0]


def test_the_nearest_curve_is_found_and_none_beyond_reach():
    x = np.arange(4.0)
    y = np.array([[1.0, 1.0, 0.2, 0.2], [0.5, 0.5, 0.5, 0.5], [np.nan, np.nan, 0.9, 0.9]])
    assert nearest(x, y, (0.5, 0.52), 0.05) == 1
    assert nearest(x, y, (1.5, 0.7), 0.05) == 0, "a steep one is met wherever it passes"
    assert nearest(x, y, (2.5, 0.88), 0.05) == 2
    assert nearest(x, y, (0.5, 0.7), 0.05) is None
    assert nearest(x, y, (9.0, 0.5), 0.05) is None
    assert nearest(x, np.empty((0, 4)), (1.0, 0.5), 1.0) is None
