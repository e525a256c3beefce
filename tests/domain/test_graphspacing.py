"""The last touch on places."""

from __future__ import annotations

import numpy as np

from mnemoscope.domain.graphspacing import spaced, turned


def least(places: np.ndarray) -> float:
    line = places[:, None] - places[None, :]
    away = np.linalg.norm(line, axis=2)
    return float(away[~np.eye(len(places), dtype=bool)].min())


def test_nodes_on_top_of_each_other_part() -> None:
    places = np.concatenate([np.zeros((9, 2)), np.random.default_rng(2).uniform(-9, 9, (30, 2))])
    assert least(places) == 0
    assert least(spaced(places)) > 0.4


def test_who_is_not_free_stays() -> None:
    places = np.zeros((4, 2))
    free = np.array([True, True, True, False])
    assert np.allclose(spaced(places, free)[3], 0, atol=0.01)


def test_the_whole_is_wider_than_high() -> None:
    high = np.random.default_rng(3).normal(0, 1, (60, 2)) * [1, 8]
    wide = turned(high)
    assert np.ptp(wide[:, 0]) > 3 * np.ptp(wide[:, 1])
    assert np.isclose(np.linalg.norm(wide[0] - wide[1]), np.linalg.norm(high[0] - high[1]))
