"""A graph on the plot library: marks and edges are its items, names are painted by the house.

The library is loaded with this module, which takes a while: import it in a lane first.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import pyqtgraph
from numpy.typing import NDArray
from PySide6.QtCore import (
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.graphink import GraphInk
from mnemoscope.kit.graphpicture import NOTHING, Picture, Points
from mnemoscope.kit.graphspots import Spots
from mnemoscope.kit.theme import Theme

# Its way of ending touches every object of the program; nothing here needs that.
pyqtgraph.setConfigOptions(exitCleanup=False)

_STILL_MS = 160
_SMOOTH = 1_500
"""Edges up to which lines are smooth once nothing moves."""
_DASHED = 400
"""Edges up to which those that nothing supports are dashed: dashes take long."""
_FLY_MS = 240
_WIDTHS = (1, 2, 3)


class _Lines(pyqtgraph.GraphItem):
    """Marks, and edges of one pen."""

    pos: Any
    """Places; the library hides a method of Qt behind that name."""

    smooth = True

    def paint(self, p: QPainter, *args: object) -> None:
        """Draw the edges smooth only where that is quick."""
        p.setRenderHint(QPainter.RenderHint.Antialiasing, self.smooth)
        super().paint(p, *args)


class GraphCanvas(pyqtgraph.GraphicsView):
    """Shows a picture at its places; subclasses hear mouse and keys."""

    sighted = Signal()
    """Another part is in sight."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.picture: Picture = NOTHING
        self.places: Points = np.empty((0, 2))
        self.chosen: tuple[int, ...] = ()
        self.hot = -1
        self.pinned: frozenset[int] = frozenset()
        self._ring = False
        self.box = pyqtgraph.ViewBox(enableMenu=False, defaultPadding=0.0, lockAspect=True)
        self._lines = _Lines()
        self._thick = [pyqtgraph.PlotCurveItem(connect="pairs") for _ in _WIDTHS[1:]]
        self._faded = pyqtgraph.PlotCurveItem(connect="pairs")
        self._lit = pyqtgraph.PlotCurveItem(connect="pairs", antialias=True)
        self._spots = Spots(theme, self._lines.scatter)
        self._ink = GraphInk(theme, self)
        self._still = QTimer(self, interval=_STILL_MS, singleShot=True)
        self._flight = QVariantAnimation(self, duration=_FLY_MS)
        self.setAccessibleName(name)
        self._build()

    def show_picture(self, picture: Picture, places: Points) -> None:
        """Show another picture; what was chosen stays so where it is still there."""
        kept = [self.picture.ids[node] for node in self.chosen]
        self.picture, self.hot = picture, -1
        self.chosen = tuple(picture.index[one] for one in kept if one in picture.index)
        self._ink.forget()
        self.places = places
        self._redraw()

    def move_to(self, places: Points) -> None:
        """Put the nodes elsewhere."""
        self.places = places
        self._begin_moving()
        self._draw_edges()
        self._spots.move(places)
        self._light()

    def _redraw(self) -> None:
        self._side = self._ink.shrink()
        self._draw_edges()
        self._spots.put(self.places, self.sides(), self.picture.types)
        self._light()

    def choose(self, nodes: Sequence[int]) -> None:
        """Mark nodes and light the edges of the first one."""
        self.chosen = tuple(nodes)
        self._light()

    def set_pinned(self, nodes: Collection[int]) -> None:
        """Mark nodes that stay where they are."""
        self.pinned = frozenset(nodes)
        self.viewport().update()

    def light(self, node: int) -> None:
        """Light the edges of the node below the mouse; -1: none."""
        if node != self.hot:
            self.hot = node
            self._light()

    def fit(self, *, fly: bool = False) -> None:
        """Bring all into sight."""
        if not len(self.places):
            return
        low, high = self.places.min(axis=0), self.places.max(axis=0)
        size = np.maximum(high - low, 2.0)
        middle, margin = (low + high) / 2, max(1.0, float(size.max()) * 0.05)
        size = size + 2 * margin
        self._go(QRectF(*(middle - size / 2).tolist(), *size.tolist()), fly=fly)

    def fly_to(self, node: int) -> None:
        """Bring a node into the middle, near enough to read what is around it."""
        shown = self.box.viewRect()
        wide = min(shown.width(), max(14.0, self._usual_width() * 0.35))
        high = wide * shown.height() / max(1e-9, shown.width())
        x, y = map(float, self.places[node])
        self._go(QRectF(x - wide / 2, y - high / 2, wide, high), fly=True)

    def show_node(self, node: int) -> None:
        """Move no further than is needed to have a node in sight."""
        point = self.pixels()[node]
        area = self.viewport().rect().adjusted(24, 24, -24, -24)
        if not area.contains(round(point[0]), round(point[1])):
            shown = self.box.viewRect()
            shown.moveCenter(QPointF(*map(float, self.places[node])))
            self._go(shown, fly=True)

    def zoom(self, factor: float) -> None:
        """Come nearer by a factor above 1, or go farther away."""
        self.box.scaleBy((1 / factor, 1 / factor))

    def pixels(self) -> NDArray[np.float64]:
        """Return where the nodes are in pixels."""
        shown, area = self.box.viewRect(), self.viewport().rect()
        scale = area.width() / max(1e-9, shown.width())
        x = (self.places[:, 0] - shown.left()) * scale
        y = area.height() - (self.places[:, 1] - shown.top()) * scale
        return np.stack([x, y], axis=1)

    def at(self, point: QPointF) -> tuple[float, float]:
        """Return the place of a pixel."""
        shown, area = self.box.viewRect(), self.viewport().rect()
        scale = shown.width() / max(1, area.width())
        y = shown.top() + (area.height() - point.y()) * scale
        return shown.left() + point.x() * scale, y

    def node_at(self, point: QPointF) -> int:
        """Return the node below a pixel, or -1."""
        if not len(self.places):
            return -1
        line = self.pixels() - np.array([point.x(), point.y()])
        away = np.hypot(line[:, 0], line[:, 1]) - self.sides() / 2
        node = int(np.argmin(away))
        return node if away[node] <= 4 else -1

    def sides(self) -> NDArray[np.float64]:
        """Sides of the marks in pixels: smaller ones where all of a large graph is in sight."""
        scale = max(1.0, self._theme.scaled(100) / 100)
        return self.picture.sizes * (self._ink.shrink() * scale)

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint the ground."""
        painter.fillRect(QRectF(self.viewport().rect()), self._theme.color("surface"))

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint rings and names in pixels."""
        painter.save()
        painter.resetTransform()
        self._ink.paint(painter)
        if self._ring and self.hasFocus():
            whole = QRectF(self.viewport().rect())
            paint.focus_ring(painter, whole, self._theme.radius("control"), self._theme)
        painter.restore()

    def paintEvent(self, ev: QPaintEvent) -> None:
        """Take the size of the marks before they are drawn."""
        self._size_nodes()
        super().paintEvent(ev)

    def resizeEvent(self, ev: QResizeEvent | None) -> None:
        """Give the picture all the room."""
        super().resizeEvent(ev)
        # The base resizes itself while it is being made.
        if hasattr(self, "box"):
            self.box.setGeometry(QRectF(self.viewport().rect()))

    def close(self) -> None:
        """Close as any widget does: the base would take the viewport away, and crash."""
        QWidget.close(self)

    def _build(self) -> None:
        self.setCacheMode(self.CacheModeFlag.CacheNone)
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        # A click on it gives the keys to the graph, which has a name.
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Only now: the viewport hands its policy on to what has its keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        # Not as the central item, which the view would stretch.
        self.scene().addItem(self.box)
        # The marks on their own, so that lit edges lie above all others and below the marks.
        marks = self._lines.scatter
        for level, item in enumerate((self._faded, *self._thick, self._lines, self._lit, marks)):
            item.setZValue(level)
            self.box.addItem(item, ignoreBounds=True)
        self.box.disableAutoRange()
        self.box.setRange(QRectF(-10, -10, 20, 20), padding=0.0)
        self.box.sigRangeChanged.connect(self._on_range)
        self._still.timeout.connect(self._on_still)
        self._flight.valueChanged.connect(self._on_flight)
        self._theme.changed.connect(self._restyle)
        self._side = -1.0

    def _edge_colour(self) -> QColor:
        """Opaque: where lines cross nothing grows darker."""
        one, other = self._theme.color("border"), self._theme.color("border_strong")
        share = 0.45 if len(self.picture.edges) <= _SMOOTH else 0.25
        pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
        return QColor(*(round(a + (b - a) * share) for a, b in pairs))

    def _draw_edges(self) -> None:
        picture, places = self.picture, self.places
        colour, dashes = self._edge_colour(), len(picture.edges) <= _DASHED
        thin = (picture.widths == 0) & ~picture.faded
        pen = pyqtgraph.mkPen(colour, width=1)
        self._lines.pos = places
        edges = picture.edges[thin]
        self._lines.adjacency = edges if len(edges) else None
        self._lines.pen = pen
        self._lines.picture = None
        self._lines.prepareGeometryChange()
        self._lines.update()
        for width, curve in enumerate(self._thick, start=1):
            wide = pyqtgraph.mkPen(colour, width=_WIDTHS[width])
            self._put(curve, picture.edges[(picture.widths == width) & ~picture.faded], wide)
        style = Qt.PenStyle.DashLine if dashes else Qt.PenStyle.SolidLine
        faint = pyqtgraph.mkPen(self._theme.color("border"), width=1, style=style)
        self._put(self._faded, picture.edges[picture.faded], faint)

    def _put(self, curve: pyqtgraph.PlotCurveItem, edges: NDArray[np.int64], pen: QPen) -> None:
        points = self.places[edges.ravel()]
        curve.setData(points[:, 0], points[:, 1], pen=pen, antialias=self._lines.smooth)

    def _size_nodes(self) -> None:
        """Let the marks grow and shrink in steps, as one comes nearer or goes away."""
        shrink = self._ink.shrink()
        if len(self.picture.ids) and shrink != self._side:
            self._side = shrink
            self._spots.resize(self.sides())

    def _light(self) -> None:
        nodes = [self.hot] if self.hot >= 0 else list(self.chosen[:1])
        pen = pyqtgraph.mkPen(self._theme.color("accent"), width=2)
        self._put(self._lit, self.picture.edges_of(nodes), pen)
        self._ink.emphasize(nodes[0] if nodes else -1)
        self.viewport().update()

    def _usual_width(self) -> float:
        return float(np.ptp(self.places[:, 0])) if len(self.places) else 14.0

    def _go(self, target: QRectF, *, fly: bool) -> None:
        self._flight.stop()
        if not fly or not self.isVisible():
            self.box.setRange(target, padding=0.0)
            return
        self._flight.setStartValue(self.box.viewRect())
        self._flight.setEndValue(target)
        self._flight.start()

    def flies(self) -> bool:
        """Tell whether it moves by itself."""
        return self._flight.state() is QVariantAnimation.State.Running

    @Slot(object)
    def _on_flight(self, rect: QRectF) -> None:
        self.box.setRange(rect, padding=0.0)

    @Slot()
    def _on_range(self) -> None:
        self._begin_moving()
        self.sighted.emit()

    def _begin_moving(self) -> None:
        # Smooth lines take three times as long: what moves is not looked at so closely.
        self._smoothen(smooth=False)
        self._ink.moving = True
        self._still.start()

    @Slot()
    def _on_still(self) -> None:
        self._ink.moving = False
        self._smoothen(smooth=len(self.picture.edges) <= _SMOOTH)
        self.viewport().update()

    def _smoothen(self, *, smooth: bool) -> None:
        self._lines.smooth = smooth
        for curve in (self._lit, self._faded, *self._thick):
            curve.opts["antialias"] = smooth or curve is self._lit

    @Slot()
    def _restyle(self) -> None:
        self._ink.forget()
        self._redraw()
