"""Communities: groups of entities that have more to do with each other than with the rest.

Source: Blondel, Guillaume, Lambiotte and Lefebvre 2008 ("Louvain"): entities move to the community
of the neighbour that raises the modularity most until nothing moves, then communities become the
entities of the next round. Entities are visited in a fixed order, so that the same graph has the
same communities each time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from mnemoscope.domain.graph import Graph

_ROUNDS = 12
"""Rounds of moving at most; later ones move a few entities to and fro."""
_LEVELS = 12
_LEAST = 1e-12
"""Gain below which a move is none."""

_Weights = list[dict[int, float]]
"""For each node the weights of its ties by the other node; its own number: ties within it."""


def communities(graph: Graph) -> tuple[frozenset[str], ...]:
    """Return the communities as groups of ids, the largest first; each entity is in one.

    Relations weigh as much as their weight and their confidence say.
    """
    ids = sorted(graph.by_id)
    member = _members(_weights(graph, {entity: at for at, entity in enumerate(ids)}))
    groups: defaultdict[int, set[str]] = defaultdict(set)
    for entity, group in zip(ids, member, strict=True):
        groups[group].add(entity)
    return tuple(
        sorted(map(frozenset, groups.values()), key=lambda group: (-len(group), min(group)))
    )


def members(edges: Sequence[tuple[int, int]], n: int) -> list[int]:
    """Return for each of n nodes the number of its community; edges are ties that weigh the same.

    Each tie stands there once, and none is a loop.
    """
    weights: _Weights = [{} for _ in range(n)]
    for one, other in edges:
        weights[one][other] = weights[other][one] = 1.0
    return _members(weights)


def _members(weights: _Weights) -> list[int]:
    member = list(range(len(weights)))
    for _ in range(_LEVELS):
        place = _moved(weights)
        if len(set(place)) == len(place):
            break
        place = _numbered(place)
        member = [place[at] for at in member]
        weights = _condensed(weights, place)
    return member


def _weights(graph: Graph, number: dict[str, int]) -> _Weights:
    weights: _Weights = [{} for _ in number]
    for one in graph.relations:
        if not one.loop:
            start, end = number[one.source], number[one.target]
            worth = max(one.weight * one.confidence, _LEAST)
            weights[start][end] = weights[start].get(end, 0.0) + worth
            weights[end][start] = weights[end].get(start, 0.0) + worth
    return weights


def _moved(weights: _Weights) -> list[int]:
    """Return the community of each node once no move makes it better."""
    place = list(range(len(weights)))
    degree = [sum(ties.values()) + ties.get(at, 0.0) for at, ties in enumerate(weights)]
    total = list(degree)
    whole = sum(degree)
    if whole <= 0:
        return place
    for _ in range(_ROUNDS):
        moves = 0
        for at, ties in enumerate(weights):
            here = place[at]
            toward: defaultdict[int, float] = defaultdict(float)
            for other, weight in ties.items():
                if other != at:
                    toward[place[other]] += weight
            total[here] -= degree[at]
            best, gain = here, toward.get(here, 0.0) - total[here] * degree[at] / whole
            for group, weight in toward.items():
                better = weight - total[group] * degree[at] / whole
                if better > gain + _LEAST:
                    best, gain = group, better
            total[best] += degree[at]
            place[at] = best
            moves += best != here
        if not moves:
            break
    return place


def _numbered(place: Sequence[int]) -> list[int]:
    """Number communities anew without gaps, in the order of their first nodes."""
    numbers: dict[int, int] = {}
    return [numbers.setdefault(group, len(numbers)) for group in place]


def _condensed(weights: _Weights, place: Sequence[int]) -> _Weights:
    """Return the ties between communities; what lies within one is its own tie, counted once."""
    found: _Weights = [{} for _ in range(max(place) + 1)]
    for at, ties in enumerate(weights):
        here = place[at]
        for other, weight in ties.items():
            there = place[other]
            # A tie within is met from both of its nodes, a node's own tie once.
            worth = weight / 2 if there == here and other != at else weight
            found[here][there] = found[here].get(there, 0.0) + worth
    return found
