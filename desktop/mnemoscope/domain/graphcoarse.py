"""A graph made smaller step by step: nodes that are tied to each other become one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Edges = NDArray[np.int64]
Numbers = NDArray[np.float64]

_COARSEST = 24
"""Nodes at which it is small enough."""
_LEAST_GAIN = 0.85
"""A level that keeps more of its nodes than this is not worth its steps."""
_DEEPEST = 16


@dataclass(frozen=True, slots=True)
class Level:
    """A graph of one size."""

    count: int
    edges: Edges
    """Shape (m, 2), each once."""
    weights: Numbers
    """What the edges of the whole graph that each one stands for weigh together."""
    masses: Numbers
    """How many nodes of the whole graph each node stands for."""
    belongs: NDArray[np.int64]
    """For each node of the level below the node that it is part of here."""


def ties(edges: Edges, n: int) -> Edges:
    """Return each tie between two of n nodes once, the lower number first, and no loops."""
    inside = ((edges >= 0) & (edges < n)).all(axis=1) & (edges[:, 0] != edges[:, 1])
    kept = np.sort(edges[inside], axis=1)
    return np.unique(kept, axis=0) if len(kept) else kept.reshape(-1, 2)


def parts_of(tied: Edges, n: int) -> list[tuple[NDArray[np.int64], Edges]]:
    """Return the nodes and edges of each part between which no edge leads, the largest first."""
    root = list(range(n))

    def top(node: int) -> int:
        while root[node] != node:
            root[node] = root[root[node]]
            node = root[node]
        return node

    for one, other in tied.tolist():
        a, b = top(one), top(other)
        if a != b:
            root[max(a, b)] = min(a, b)
    roots = np.array([top(node) for node in range(n)], dtype=np.int64)
    order = np.argsort(roots, kind="stable")
    firsts = np.flatnonzero(np.diff(roots[order], prepend=-1))
    groups = np.split(order, firsts[1:])
    place = np.empty(n, dtype=np.int64)
    for nodes in groups:
        place[nodes] = np.arange(len(nodes))
    by_root = np.argsort(roots[tied[:, 0]], kind="stable") if len(tied) else np.empty(0, np.int64)
    sorted_edges = tied[by_root]
    keys = roots[sorted_edges[:, 0]] if len(tied) else np.empty(0, np.int64)
    found: list[tuple[NDArray[np.int64], Edges]] = []
    for nodes in groups:
        begin, end = np.searchsorted(keys, [roots[nodes[0]], roots[nodes[0]] + 1])
        found.append((nodes, place[sorted_edges[begin:end]].reshape(-1, 2)))
    return sorted(found, key=lambda part: -len(part[0]))


def levels(edges: Edges, n: int, weights: Numbers) -> list[Level]:
    """Return the graph and ever coarser ones; the last one is the smallest."""
    here = Level(n, edges, weights, np.ones(n), np.arange(n))
    ladder = [here]
    while here.count > _COARSEST and len(ladder) < _DEEPEST:
        above = _coarser(here)
        if above.count > here.count * _LEAST_GAIN:
            break
        ladder.append(above)
        here = above
    return ladder


def _coarser(level: Level) -> Level:
    belongs = _matched(level)
    count = int(belongs.max()) + 1
    ends = np.sort(belongs[level.edges], axis=1)
    apart = ends[:, 0] != ends[:, 1]
    keys, inverse = np.unique(ends[apart] @ np.array([count, 1]), return_inverse=True)
    weights = np.bincount(inverse, level.weights[apart], len(keys)).astype(np.float64)
    edges = np.stack([keys // count, keys % count], axis=1).astype(np.int64)
    masses = np.bincount(belongs, level.masses, count).astype(np.float64)
    return Level(count, edges, weights, masses, belongs)


def _matched(level: Level) -> NDArray[np.int64]:
    """Number groups: each node with its heaviest free neighbour, else with a neighbour's group."""
    both = np.concatenate([level.edges, level.edges[:, ::-1]])
    weights = np.concatenate([level.weights, level.weights])
    # Light neighbours first: groups grow evenly.
    order = np.lexsort((both[:, 1], level.masses[both[:, 1]], -weights, both[:, 0]))
    others: list[int] = both[order, 1].tolist()
    begins: list[int] = np.searchsorted(both[order, 0], np.arange(level.count + 1)).tolist()
    degrees = np.diff(begins)
    group = [-1] * level.count
    size: list[int] = []
    ranked: list[int] = np.argsort(degrees, kind="stable").tolist()
    for node in ranked:
        if group[node] >= 0:
            continue
        near = others[begins[node] : begins[node + 1]]
        free = next((other for other in near if group[other] < 0), -1)
        if free >= 0:
            group[node] = group[free] = len(size)
            size.append(2)
        elif near:
            joined: int = min((group[other] for other in near), key=size.__getitem__)
            group[node] = joined
            size[joined] += 1
        else:
            group[node] = len(size)
            size.append(1)
    return np.array(group, dtype=np.int64)
