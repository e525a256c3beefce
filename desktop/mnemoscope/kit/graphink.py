"""What is painted over the marks of a graph in pixels: names on flat ground, rings, pins."""

from __future__ import annotations

from math import sqrt
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from mnemoscope.kit import paint
from mnemoscope.kit.graphlabels import MOST, Sight, placed
from mnemoscope.kit.graphpicture import Picture
from mnemoscope.kit.theme import Theme

_LONGEST = 28
"""Letters of a name in the picture; the rest stands in its tip and at the side."""
_ROOM = 26.0
"""Pixels between two neighbouring nodes at which marks have their full size."""
_STEPS = 8
_DENSE, _FEW = 1_000, 36
"""Nodes beyond which fewer names are shown: each hides what lies below it."""
_NEAR = 40
"""Neighbours of the chosen one whose names come first."""


class Canvas(Protocol):
    """What is painted on."""

    picture: Picture
    places: NDArray[np.float64]
    chosen: tuple[int, ...]
    hot: int
    pinned: frozenset[int]

    def pixels(self) -> NDArray[np.float64]:
        """Return where the nodes are."""
        ...

    def sides(self) -> NDArray[np.float64]:
        """Return how large the marks are."""
        ...

    def size(self) -> QSize:
        """Return how large the canvas is."""
        ...


class GraphInk:
    """Paints; it measures each name once."""

    def __init__(self, theme: Theme, canvas: Canvas) -> None:
        self._theme = theme
        self._canvas = canvas
        self._widths: dict[tuple[int, bool], float] = {}
        self._words: dict[int, str] = {}
        self._middle = -1
        self._near: list[int] = []
        self._last: list[int] = []
        """Nodes whose names were shown when it last stood still."""
        self.moving = False
        """Whether no other names come now: they would flicker, and take time."""
        self.shown: int = 0
        """How many names were painted last."""

    def forget(self) -> None:
        """Measure anew: other names, another font."""
        self._last = []
        self._widths.clear()
        self._words.clear()

    def emphasize(self, node: int) -> None:
        """Show the names of a node and of its neighbours first and in strong letters; -1: none."""
        self._middle, self._near = node, []
        if node >= 0:
            near = self._canvas.picture.neighbours(node)
            order = np.argsort(-self._canvas.picture.ranks[near], kind="stable")
            self._near = near[order][:_NEAR].tolist()

    def shrink(self) -> float:
        """Return by how much marks are smaller, in steps: they must not hide each other."""
        count, size = len(self._canvas.places), self._canvas.size()
        if count < 2:
            return 1.0
        points = self._canvas.pixels()[:: max(1, count // 512)]
        span = np.ptp(points, axis=0)
        area = max(1.0, float(span[0])) * max(1.0, float(span[1]))
        least = 0.3 if size.width() else 1.0
        room = sqrt(area / count) / max(_ROOM, self._theme.scaled(_ROOM))
        return max(least, min(1.0, round(room * _STEPS) / _STEPS))

    def paint(self, painter: QPainter) -> None:
        """Draw rings, pins and names."""
        canvas = self._canvas
        if not len(canvas.places):
            self.shown = 0
            return
        points, sides = canvas.pixels(), canvas.sides()
        self._paint_rings(painter, points, sides)
        size = canvas.size()
        first = [node for node in (self._middle, *canvas.chosen) if node >= 0]
        strong = list(dict.fromkeys([*first, *self._near]))
        sight = Sight(points, sides, canvas.picture.ranks, size.width(), size.height())
        only = self._last if self.moving and self._last else None
        most = MOST if len(points) <= _DENSE else _FEW
        names = placed(sight, strong, self._size_of, most, only)
        if only is None:
            self._last = [one.node for one in names]
        self.shown = len(names)
        ground = self._theme.color("surface")
        for one in names:
            rect = QRectF(one.left, one.top, one.width, one.height)
            painter.fillRect(rect, ground)
            role = "text" if one.strong else "muted"
            font = "small_strong" if one.strong else "micro"
            painter.setFont(self._theme.font(font))
            painter.setPen(self._theme.color(role))
            metrics = QFontMetricsF(self._theme.font(font))
            base = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(round(rect.left() + 2), round(base)), self._word(one.node))

    def _paint_rings(
        self, painter: QPainter, points: NDArray[np.float64], sides: NDArray[np.float64]
    ) -> None:
        theme, canvas = self._theme, self._canvas
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for node in canvas.pinned:
            at = QPointF(*map(float, points[node]))
            reach = float(sides[node]) / 2
            at += QPointF(reach + 2, -reach - 2)
            paint.icon(painter, theme, "push-pin", "muted", at, theme.scaled(10), fill=True)
        for place, node in enumerate(canvas.chosen[:400]):
            painter.setPen(QPen(theme.color("accent"), 2 if place == 0 else 1.5))
            reach = float(sides[node]) / 2 + 4
            painter.drawEllipse(QPointF(*map(float, points[node])), reach, reach)

    def _word(self, node: int) -> str:
        word = self._words.get(node)
        if word is None:
            name = paint.one_line(self._canvas.picture.names[node])
            word = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
            self._words[node] = word
        return word

    def _size_of(self, node: int, strong: bool) -> tuple[float, float]:  # noqa: FBT001
        font = "small_strong" if strong else "micro"
        wide = self._widths.get((node, strong))
        if wide is None:
            wide = float(paint.width_of(self._theme, self._word(node), font)) + 4
            self._widths[node, strong] = wide
        return wide, float(self._theme.line(font))
