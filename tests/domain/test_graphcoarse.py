"""Parts and coarser levels of a graph."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.graphcoarse import levels, parts_of, ties

EDGES = st.lists(st.tuples(st.integers(0, 19), st.integers(0, 19)), max_size=60)


@given(EDGES)
def test_ties_are_there_once_and_lead_elsewhere(edges: list[tuple[int, int]]) -> None:
    found = ties(np.array(edges, np.int64).reshape(-1, 2), 20)
    wanted = {(min(pair), max(pair)) for pair in edges if pair[0] != pair[1]}
    assert set(map(tuple, found.tolist())) == wanted


@given(EDGES)
def test_parts_hold_each_node_and_each_tie_once(edges: list[tuple[int, int]]) -> None:
    tied = ties(np.array(edges, np.int64).reshape(-1, 2), 20)
    parts = parts_of(tied, 20)
    assert sorted(np.concatenate([nodes for nodes, _ in parts]).tolist()) == list(range(20))
    whole = {tuple(nodes[pair].tolist()) for nodes, inner in parts for pair in inner}
    assert whole == set(map(tuple, tied.tolist()))
    sizes = [len(nodes) for nodes, _ in parts]
    assert sizes == sorted(sizes, reverse=True)


def test_each_level_stands_for_all_nodes() -> None:
    edges = ties(np.array([(i, (i * 7 + 1) % 400) for i in range(400)]), 400)
    ladder = levels(edges, 400, np.ones(len(edges)))
    assert len(ladder) > 2
    for below, level in itertools.pairwise(ladder):
        assert len(level.belongs) == below.count
        assert level.count < below.count
        assert level.masses.sum() == 400


def test_a_star_does_not_end_in_endless_levels() -> None:
    edges = np.array([(0, i) for i in range(1, 500)])
    assert levels(edges, 500, np.ones(len(edges)))[-1].count < 30
