"""Where the words of a chart stand: not on each other, and not on the line that is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF

Numbers = NDArray[np.float64]

_MARGIN = 3.0
_SHIFTS = (0, -1, 1, -2, 2, -3, 3, -4, 4)
"""By how many of its own heights words are moved."""


class Room:
    """The area in which words may stand, and what stands in it already."""

    def __init__(self, area: QRectF) -> None:
        self._area = area
        self._taken: list[QRectF] = []
        self._x = np.empty(0)
        self._y = np.empty(0)

    def keep_off(self, x: Numbers, y: Numbers) -> None:
        """Keep words off a line, given in pixels; NaN parts it."""
        steps = 8
        share = np.linspace(0.0, 1.0, steps, endpoint=False)
        for values, name in ((x, "_x"), (y, "_y")):
            between = values[:-1, None] + (values[1:] - values[:-1])[:, None] * share
            setattr(self, name, np.concatenate([getattr(self, name), between.ravel(), values[-1:]]))

    def take(self, rect: QRectF) -> None:
        """Keep words off a rectangle."""
        self._taken.append(rect)

    def place(self, wanted: Sequence[QRectF]) -> QRectF:
        """Take the first of some rectangles that is free, else the one in which the least stands.

        Each is moved into the area first; where none is free, they are tried higher and lower.
        """
        best, least = QRectF(), inf
        for lines in _SHIFTS:
            for rect in wanted:
                one = self._moved(rect.translated(0.0, lines * (rect.height() + 2 * _MARGIN)))
                cost = self._cost(one)
                if cost < least:
                    best, least = one, cost
            if least == 0.0:
                break
        self.take(best)
        return best

    def _moved(self, rect: QRectF) -> QRectF:
        area, moved = self._area, QRectF(rect)
        moved.moveLeft(max(area.left(), min(rect.left(), area.right() - rect.width())))
        moved.moveTop(max(area.top(), min(rect.top(), area.bottom() - rect.height())))
        return moved

    def _cost(self, rect: QRectF) -> float:
        near = rect.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        covered = 0.0
        for other in self._taken:
            shared = near.intersected(other)
            covered += max(0.0, shared.width()) * max(0.0, shared.height())
        within = (self._x >= near.left()) & (self._x <= near.right())
        within &= (self._y >= near.top()) & (self._y <= near.bottom())
        return covered + 20.0 * float(np.count_nonzero(within))


def around(point: QPointF, size: QSizeF, away: float) -> list[QRectF]:
    """Return the places for words beside a point: right above, right below, then at the left."""
    return [
        QRectF(QPointF(x, y), size)
        for x in (point.x() + away, point.x() - away - size.width())
        for y in (point.y() - away - size.height(), point.y() + away)
    ]


def along(y: float, area: QRectF, size: QSizeF, gap: float = 3.0) -> list[QRectF]:
    """Return the places for words along a level line: at its right end first, above, then below."""
    sides: Iterable[float] = (
        area.right() - size.width() - 4,
        area.left() + 4,
        area.center().x() - size.width() / 2,
    )
    return [
        QRectF(QPointF(x, top), size) for x in sides for top in (y - gap - size.height(), y + gap)
    ]
