"""What a picture of a graph shows, and how one walks in it by keys; without its library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Numbers = NDArray[np.float64]
Edges = NDArray[np.int64]

_ASIDE = 2.0
"""How much worse a node is that lies aside of the direction than one that lies ahead."""


@dataclass(frozen=True)
class Picture:
    """Nodes in one order, and the edges between them by their numbers."""

    ids: Sequence[str]
    names: Sequence[str]
    types: Sequence[str]
    sizes: Numbers
    """Sides of the marks in pixels at the usual text size."""
    ranks: Numbers
    """Who is more important has its name shown first."""
    edges: Edges
    """Shape (m, 2)."""
    widths: NDArray[np.int64]
    """Of each edge: 0 thin, 1 stronger, 2 strongest."""
    faded: NDArray[np.bool_]
    """Of each edge: nothing supports it any more, or it holds no longer."""

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each id."""
        return {one: number for number, one in enumerate(self.ids)}

    @cached_property
    def _sorted(self) -> tuple[Edges, NDArray[np.int64]]:
        both = np.concatenate([self.edges, self.edges[:, ::-1]])
        both = both[np.argsort(both[:, 0], kind="stable")]
        return both, np.searchsorted(both[:, 0], np.arange(len(self.ids) + 1))

    def neighbours(self, node: int) -> NDArray[np.int64]:
        """Return the numbers of the nodes at the other ends of a node's edges, each once."""
        both, begins = self._sorted
        return np.unique(both[begins[node] : begins[node + 1], 1])

    def edges_of(self, nodes: Sequence[int]) -> Edges:
        """Return the edges that touch some nodes."""
        if not len(nodes) or not len(self.edges):
            return np.empty((0, 2), np.int64)
        return self.edges[np.isin(self.edges, np.asarray(nodes)).any(axis=1)]


NOTHING = Picture(
    (), (), (), np.empty(0), np.empty(0), np.empty((0, 2), np.int64), np.empty(0, np.int64),
    np.empty(0, np.bool_),
)  # fmt: skip


def toward(places: Points, start: int, direction: tuple[float, float]) -> int | None:
    """Return the nearest node that lies in a direction; None: nothing lies there.

    What lies aside counts as farther away; what lies more than half a right angle aside only where
    nothing else is left within the half plane.
    """
    line = places - places[start]
    ahead = line[:, 0] * direction[0] + line[:, 1] * direction[1]
    aside = np.abs(line[:, 0] * direction[1] - line[:, 1] * direction[0])
    there = ahead > 1e-9
    there[start] = False
    if not there.any():
        return None
    cone = there & (aside <= ahead)
    within = cone if cone.any() else there
    return int(np.argmin(np.where(within, ahead + _ASIDE * aside, np.inf)))
