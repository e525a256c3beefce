"""Neighbours in a picture, and the way by arrows."""

from __future__ import annotations

import numpy as np
from tests.kit.net import picture

from mnemoscope.kit.graphpicture import toward

PLACES = np.array([[0.0, 0.0], [2.0, 0.1], [5.0, 0.0], [0.2, 3.0], [-1.0, -4.0]])


def test_neighbours_and_edges() -> None:
    made = picture(5, [(0, 1), (0, 3), (3, 4)])
    assert made.neighbours(0).tolist() == [1, 3]
    assert made.neighbours(2).tolist() == []
    assert made.edges_of([0]).tolist() == [[0, 1], [0, 3]]
    assert made.edges_of([]).shape == (0, 2)
    assert made.index["n3"] == 3


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    assert toward(PLACES, 0, (1, 0)) == 1
    assert toward(PLACES, 1, (1, 0)) == 2
    assert toward(PLACES, 0, (0, 1)) == 3
    assert toward(PLACES, 0, (0, -1)) == 4
    assert toward(PLACES, 2, (1, 0)) is None
