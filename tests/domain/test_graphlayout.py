"""The layout: quick, the same each time, and safe for every graph."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graphlayout import layout, steps

EDGES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=40)


@settings(max_examples=40, deadline=None)
@given(EDGES, st.integers(0, 12))
def test_every_graph_has_finite_places_of_their_own(edges: list[tuple[int, int]], n: int) -> None:
    places = layout(edges, n)
    assert places.shape == (n, 2)
    assert np.isfinite(places).all()
    assert len(np.unique(places.round(6), axis=0)) == n


def test_the_same_graph_gives_the_same_picture() -> None:
    edges = [(i, (i * 7) % 300) for i in range(300)]
    assert np.array_equal(layout(edges, 300), layout(edges, 300))


def test_neighbours_stand_nearer_than_others() -> None:
    ring = [(i, (i + 1) % 40) for i in range(40)]
    places = layout(ring, 40)
    near = np.linalg.norm(places - np.roll(places, -1, axis=0), axis=1).mean()
    far = np.linalg.norm(places - np.roll(places, -20, axis=0), axis=1).mean()
    assert near * 2 < far


def test_pinned_nodes_stay_and_known_ones_are_kept() -> None:
    edges = [(i, i + 1) for i in range(20)]
    known = layout(edges, 21)
    known[20] = np.nan
    pinned = np.arange(21) < 20
    places = layout(edges, 21, known, pinned)
    assert np.array_equal(places[:20], known[:20])
    assert np.linalg.norm(places[20] - places[19]) < 6


def test_a_new_part_without_edges_goes_below_all_others() -> None:
    known = layout([(0, 1)], 4)
    known[2:] = np.nan
    places = layout([(0, 1)], 4, known, np.array([True, True, False, False]))
    assert np.isfinite(places).all()
    assert not np.allclose(places[2], places[3])


def test_a_new_pair_that_nothing_ties_to_the_rest_stands_near_it() -> None:
    edges = [(at, at + 1) for at in range(40)] + [(at, at + 7) for at in range(34)]
    known = layout(edges, 41)
    places = np.vstack([known, np.full((3, 2), np.nan)])
    found = layout([*edges, (41, 42)], 44, places, np.arange(44) < 41)
    assert (found[:41] == known).all()
    low = known[:, 1].min()
    assert (found[41:, 1] < low).all()
    assert (found[41:, 1] > low - 4).all()
    assert 0.3 < np.hypot(*(found[41] - found[42])) < 2


def test_stopping_ends_it_at_the_next_step() -> None:
    edges = [(i, (i * 13) % 900) for i in range(900)]
    whole = sum(1 for _ in steps(edges, 900))
    asked = iter([False] * 3 + [True] * 10_000)
    stopped = [*steps(edges, 900, stop=lambda: next(asked))]
    assert 1 < len(stopped) < whole
    assert np.isfinite(stopped[-1]).all()


@pytest.mark.parametrize("edges", [[(0, 0)], [(0, 1), (1, 0), (0, 1)], [(0, 9)]])
def test_loops_doubles_and_strangers_do_no_harm(edges: list[tuple[int, int]]) -> None:
    assert np.isfinite(layout(edges, 2)).all()
