"""Which nodes of a picture have their name shown, and where: no name lies on another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

MOST = 60
"""Names shown at once, besides those of the chosen one and its neighbours."""
_MARGIN = 2.0
_TRIED = 240
"""Nodes that are looked at: those after them would hardly find room."""
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
) -> list[Placed]:
    """Give names a place below their marks, else above or beside them; who finds none has none.

    `strong` nodes come first, in their order, then the others as they rank, `most` of them.
    """
    x, y = sight.points[:, 0], sight.points[:, 1]
    inside = (x > -8) & (x < sight.width + 8) & (y > -8) & (y < sight.height + 8)
    seen = np.flatnonzero(inside)
    first = [node for node in strong if inside[node]]
    taken = _Taken(sight, seen if len(seen) <= _MARKS else np.asarray(first, np.int64))
    found: list[Placed] = []
    for node in first:
        _try(found, taken, sight, node, size_of(node, True), strong=True)  # noqa: FBT003
    named, own = len(found), set(first)
    order = seen[np.argsort(-sight.ranks[seen], kind="stable")][:_TRIED]
    for node in order.tolist():
        if len(found) - named >= most:
            break
        if node not in own:
            _try(found, taken, sight, node, size_of(node, False), strong=False)  # noqa: FBT003
    return found


def _try(
    found: list[Placed],
    taken: _Taken,
    sight: Sight,
    node: int,
    size: tuple[float, float],
    *,
    strong: bool,
) -> None:
    (wide, high), half = size, float(sight.sides[node]) / 2 + 2
    x, y = map(float, sight.points[node])
    below, middle = (x - wide / 2, y + half), y - high / 2
    spots = (below, (x - wide / 2, y - half - high), (x + half, middle), (x - half - wide, middle))
    for left, top in spots:
        inside = left >= 0 and top >= 0 and left + wide <= sight.width
        if inside and top + high <= sight.height and taken.free(left, top, wide, high, node):
            taken.add(left, top, wide, high)
            found.append(Placed(node, left, top, wide, high, strong))
            return


class _Taken:
    """Rectangles that are taken: marks, and the names that have found a place."""

    def __init__(self, sight: Sight, marks: NDArray[np.int64]) -> None:
        half = sight.sides[marks] / 2 - 1
        points = sight.points[marks]
        rows = [points[:, 0] - half, points[:, 1] - half, points[:, 0] + half, points[:, 1] + half]
        self._count = len(marks)
        self._rects = np.zeros((self._count + 64, 4))
        self._rects[: self._count] = np.stack(rows, axis=1)
        self._owners = np.full(len(self._rects), -1)
        self._owners[: self._count] = marks

    def free(self, left: float, top: float, wide: float, high: float, node: int) -> bool:
        rects = self._rects[: self._count]
        hit = (
            (rects[:, 0] < left + wide + _MARGIN)
            & (rects[:, 2] > left - _MARGIN)
            & (rects[:, 1] < top + high)
            & (rects[:, 3] > top)
            & (self._owners[: self._count] != node)
        )
        return not hit.any()

    def add(self, left: float, top: float, wide: float, high: float) -> None:
        if self._count == len(self._rects):
            self._rects = np.concatenate([self._rects, np.zeros((64, 4))])
            self._owners = np.concatenate([self._owners, np.full(64, -1)])
        self._rects[self._count] = (left, top, left + wide, top + high)
        self._count += 1
