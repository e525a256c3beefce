"""Which nodes of a picture have their name shown, and where: no name lies on another one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

MOST = 60
"""Names shown at once, besides those of the chosen one and its neighbours."""
_MARGIN = 2.0
_TRIED = 240
"""Nodes that are looked at: those after them would hardly find room."""
_HEADS = 14
"""The most important nodes have their names shown even where these hide a mark."""
_MARKS = 500
"""Nodes in sight up to which names keep off the marks of all others."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A name and the rectangle that it fills, in pixels."""

    node: int
    left: float
    top: float
    width: float
    height: float
    strong: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """What is in sight, in pixels."""

    points: Numbers
    """Shape (n, 2)."""
    sides: Numbers
    ranks: Numbers
    width: float
    height: float


def placed(
    sight: Sight,
    strong: Sequence[int],
    size_of: Callable[[int, bool], tuple[float, float]],
    most: int = MOST,
    only: Collection[int] | None = None,
) -> list[Placed]:
    """Give names a place below their marks, else above or beside them; who finds none has none.

    `strong` nodes come first, in their order, then the others as they rank, `most` of them. Of
    others than `only` these no name is shown, and names do not keep off marks: that is quick, and
    for what moves.
    """
    x, y = sight.points[:, 0], sight.points[:, 1]
    inside = (x > -8) & (x < sight.width + 8) & (y > -8) & (y < sight.height + 8)
    seen = np.flatnonzero(inside)
    first = [node for node in strong if inside[node]]
    seen = seen if only is None else np.array([node for node in only if inside[node]], np.int64)
    order = seen[np.argsort(-sight.ranks[seen], kind="stable")][:_TRIED]
    may_hide, own = {*first, *order[:_HEADS].tolist()}, set(first)
    above = np.array([*may_hide], np.int64)
    # Names keep off all marks; those before the others may lie on small ones where they must.
    loose, careful = _Taken(sight, above), only is None and len(seen) <= _MARKS
    strict = _Taken(sight, np.union1d(seen, above)) if careful else loose
    found: list[Placed] = []
    for node in (*first, *(one for one in order.tolist() if one not in own)):
        if sum(not each.strong for each in found) >= most:
            break
        size = size_of(node, node in own)
        one = _spot(strict, sight, node, size, strong=node in own)
        if one is None and careful and node in may_hide:
            one = _spot(loose, sight, node, size, strong=node in own)
        if one is None and first[:1] == [node]:
            # The one that a person looks at has its name, whatever lies below.
            one = _spot(_Taken(sight, seen[:0]), sight, node, size, strong=True)
        if one is not None:
            found.append(one)
            strict.take(one)
            loose.take(one)
    return found


def _spot(
    taken: _Taken, sight: Sight, node: int, size: tuple[float, float], *, strong: bool
) -> Placed | None:
    (wide, high), half = size, float(sight.sides[node]) / 2 + 2
    x, y = map(float, sight.points[node])
    below, middle = (x - wide / 2, y + half), y - high / 2
    spots = (below, (x - wide / 2, y - half - high), (x + half, middle), (x - half - wide, middle))
    free = taken.free(spots, wide, high, node)
    for (left, top), is_free in zip(spots, free, strict=True):
        inside = left >= 0 and top >= 0 and left + wide <= sight.width
        if is_free and inside and top + high <= sight.height:
            return Placed(node, left, top, wide, high, strong)
    return None


class _Taken:
    """Rectangles that are taken: marks, and the names that have found a place."""

    def __init__(self, sight: Sight, marks: NDArray[np.int64]) -> None:
        self._sight = sight
        self._count = 0
        self._rects = np.zeros((64, 4))
        self._owners = np.full(64, -1)
        self.add_marks(marks)

    def add_marks(self, marks: NDArray[np.int64]) -> None:
        """Keep names off these marks."""
        half = self._sight.sides[marks] / 2 - 1
        x, y = self._sight.points[marks, 0], self._sight.points[marks, 1]
        fresh = np.stack([x - half, y - half, x + half, y + half], axis=1)
        self._rects = np.concatenate([self._rects[: self._count], fresh, np.zeros((64, 4))])
        owners = [self._owners[: self._count], marks, np.full(64, -1)]
        self._owners = np.concatenate(owners)
        self._count += len(marks)

    def free(
        self, spots: Sequence[tuple[float, float]], wide: float, high: float, node: int
    ) -> list[bool]:
        """Tell of each spot whether nothing is there; all are asked at once, as that is quicker."""
        rects, at = self._rects[: self._count], np.array(spots)
        left, top = at[:, 0, None], at[:, 1, None]
        hit = (rects[:, 0] < left + (wide + _MARGIN)) & (rects[:, 2] > left - _MARGIN)
        hit &= (rects[:, 1] < top + high) & (rects[:, 3] > top)
        hit &= self._owners[: self._count] != node
        return (~hit.any(axis=1)).tolist()

    def take(self, name: Placed) -> None:
        """Keep other names off one; once more does no harm."""
        self._add(name.left, name.top, name.width, name.height)

    def _add(self, left: float, top: float, wide: float, high: float) -> None:
        if self._count == len(self._rects):
            self._rects = np.concatenate([self._rects, np.zeros((64, 4))])
            self._owners = np.concatenate([self._owners, np.full(64, -1)])
        self._rects[self._count] = (left, top, left + wide, top + high)
        self._count += 1
