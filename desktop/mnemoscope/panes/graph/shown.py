"""What of the graph is shown: filters, a moment, the surroundings of one, or communities."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.graph import Graph, Relation
from mnemoscope.domain.graphcommunities import communities
from mnemoscope.domain.graphwalks import neighbourhood
from mnemoscope.kit.graphpicture import Picture
from mnemoscope.panes.graph.stock import Stock

MOST = 3_000
"""Entities that are drawn one by one; of more their communities are."""
SMALLEST, LARGEST = 11.0, 26.0
"""Sides of marks in pixels."""
GROUP = "group:"
"""With this the id of a community begins; that of its most important entity follows."""
_MOST_GROUPS = 400
_MOST_TIES = 3
"""Ties that are drawn of each community."""
_LEAST_GROUP = 4
"""Smaller communities are drawn as one: there may be thousands of them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wants to see."""

    hidden: frozenset[str] = frozenset()
    """Types that are put out."""
    kind: str = ""
    """The one kind of relation that is shown; empty: all."""
    as_of: datetime | None = None
    centre: str = ""
    """The entity around which is shown; empty: the whole graph."""
    steps: int = 2
    size_by: str = "links"
    """What makes marks larger: ``links``, ``lines`` or ``same``."""
    every: bool = False
    """Whether entities are drawn one by one however many they are."""
    group: frozenset[str] = frozenset()
    """Entities of the community that alone is shown; empty: all."""

    def filters(self) -> bool:
        """Tell whether anything is left out but by the centre."""
        return bool(self.hidden or self.kind or self.as_of or self.group)


@dataclass(frozen=True)
class Shown:
    """A picture, and the part of the graph that it shows."""

    stock: Stock
    wish: Wish
    graph: Graph
    """What the filters let through."""
    picture: Picture
    members: Sequence[frozenset[str]]
    """By node of a picture of communities the ids of their entities; empty: no such picture."""
    counts: Counter[str]
    """How many entities of each type there are, put out or not."""

    @property
    def grouped(self) -> bool:
        """Whether communities are shown."""
        return bool(self.members)

    @property
    def layout_key(self) -> str:
        """Pictures of one key share their places."""
        if self.grouped:
            return "groups"
        return f"around {self.wish.centre} {self.wish.steps}" if self.wish.centre else "whole"


def shown(stock: Stock, wish: Wish) -> Shown:
    """Filter the graph and make a picture of what is left; takes a moment on large graphs."""
    within = stock.graph
    if wish.as_of is not None or wish.kind:
        within = within.of(kinds=[wish.kind] if wish.kind else None, as_of=wish.as_of)
    if wish.kind:
        tied = {end for one in within.relations for end in (one.source, one.target)}
        within = within.within(tied)
    counts = Counter(one.type for one in within.entities)
    if wish.hidden:
        within = within.of(types=[name for name in counts if name not in wish.hidden])
    if wish.group:
        within = within.within(wish.group)
    if wish.centre:
        within = neighbourhood(within, wish.centre, wish.steps)
    if len(within.entities) > MOST and not wish.every:
        picture, members = grouped(within)
        return Shown(stock, wish, within, picture, members, counts)
    return Shown(stock, wish, within, drawn(within, wish.size_by), (), counts)


def drawn(graph: Graph, size_by: str = "links") -> Picture:
    """Return the picture of a graph, entity by entity."""
    ids = [one.id for one in graph.entities]
    index = {one: number for number, one in enumerate(ids)}
    ties: dict[tuple[int, int], list[Relation]] = defaultdict(list)
    for one in graph.relations:
        source, target = index[one.source], index[one.target]
        if source != target:
            ties[min(source, target), max(source, target)].append(one)
    links = np.array([graph.degree(one) for one in ids], dtype=float)
    values = np.full(len(ids), 1.0) if size_by == "same" else links
    if size_by == "lines":
        values = np.array([_lines(graph, one) for one in ids], dtype=float)
    return Picture(
        ids,
        [one.name for one in graph.entities],
        [one.type for one in graph.entities],
        _sizes(values, same=size_by == "same"),
        links + values / 1e3,
        _edges(ties),
        _widths(np.array([sum(one.weight for one in tie) for tie in ties.values()])),
        np.array([not any(one.supported for one in tie) for tie in ties.values()], dtype=bool),
    )


def grouped(graph: Graph) -> tuple[Picture, Sequence[frozenset[str]]]:
    """Return a picture of the communities of a graph, the largest of them, and who is in each.

    Of the ties between them the strongest are drawn: all would be one grey heap.
    """
    every = sorted(communities(graph), key=len, reverse=True)
    found = [members for members in every if len(members) >= _LEAST_GROUP][:_MOST_GROUPS]
    rest = frozenset(one for members in every[len(found) :] for one in members)
    if rest:
        found.append(rest)
    group = {one: number for number, members in enumerate(found) for one in members}
    heads = [max(members, key=lambda one: (graph.degree(one), one)) for members in found]
    ties: Counter[tuple[int, int]] = Counter()
    for one in graph.relations:
        a, b = group.get(one.source, -1), group.get(one.target, -1)
        if a != b and a >= 0 and b >= 0:
            ties[min(a, b), max(a, b)] += 1
    ties = _strongest(ties)
    sizes = np.array([len(members) for members in found], dtype=float)
    names = [
        graph.name(head) if len(members) == 1 else f"{graph.name(head)} +{len(members) - 1}"
        for head, members in zip(heads, found, strict=True)
    ]
    if rest:
        words = QCoreApplication.translate("GraphPane", "%n in small groups", None, len(rest))
        names[-1] = words
        sizes[-1] = min(sizes[-1], float(sizes[0]))
    picture = Picture(
        [GROUP + head for head in heads],
        names,
        [graph.by_id[head].type for head in heads],
        _sizes(sizes, same=False) * 1.25,
        sizes,
        _edges(ties),
        _widths(np.array([float(count) for count in ties.values()])),
        np.zeros(len(ties), bool),
    )
    return picture, found


def _strongest(ties: Counter[tuple[int, int]]) -> Counter[tuple[int, int]]:
    """Return the ties that are among the few strongest of one of their ends."""
    by_end: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for tie, _ in sorted(ties.items(), key=lambda one: (-one[1], one[0])):
        for end in tie:
            by_end[end].append(tie)
    kept = {tie for found in by_end.values() for tie in found[:_MOST_TIES]}
    return Counter({tie: count for tie, count in ties.items() if tie in kept})


def _edges(
    ties: Counter[tuple[int, int]] | dict[tuple[int, int], list[Relation]],
) -> NDArray[np.int64]:
    return np.array([*ties], dtype=np.int64).reshape(-1, 2)


def _lines(graph: Graph, entity: str) -> int:
    """How many lines speak for the relations of an entity."""
    around = graph.around(entity)
    return len({(each.path, each.start_line) for one in around for each in one.evidence})


def _sizes(values: NDArray[np.float64], *, same: bool) -> NDArray[np.float64]:
    """Return sides: the area of a mark grows with its value."""
    if same or not len(values):
        return np.full(len(values), 15.0)
    top = max(6.0, float(values.max()))
    return SMALLEST + (LARGEST - SMALLEST) * np.sqrt(np.maximum(values, 0.0) / top)


def _widths(weights: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return 0, 1 or 2 by weight; where all weigh the same all are thin."""
    if not len(weights):
        return np.empty(0, np.int64)
    low = float(weights.min())
    return (weights > low * 1.9).astype(np.int64) + (weights > low * 3.9)
