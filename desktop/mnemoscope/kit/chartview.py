"""A chart on the plot library: curves are its items, words and hairlines are painted by the house.

The library is loaded with this module, which takes a while: import it in a lane first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

# Its way of ending touches every object of the program; nothing here needs that.
pyqtgraph.setConfigOptions(exitCleanup=False)

_STILL_MS = 140
"""How long a chart has not moved before its lines are smooth again."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark of an axis, in the units of the chart."""

    at: float
    words: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Margins:
    """Room around the curves for the words of the axes, in pixels at the usual text size."""

    left: int = 32
    top: int = 8
    right: int = 8
    bottom: int = 24


class ChartView(pyqtgraph.GraphicsView):
    """Curves between two axes; time runs across, and is moved by the mouse and zoomed by its wheel.

    Subclasses add items to `box` and paint below and above them, in pixels, by `px` and `py`.
    """

    hovered = Signal(object)
    """`QPointF` below the mouse in pixels; None: it has left."""
    picked = Signal(object)
    """`QPointF` that was clicked."""
    ranged = Signal()
    """The part of the time that is shown has changed."""
    doubled = Signal()
    """A double click, which asks for the usual part."""

    def __init__(
        self, theme: Theme, name: str, margins: Margins | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._margins = margins or Margins()
        self.box = pyqtgraph.ViewBox(enableMenu=False, defaultPadding=0.0)
        self._across: tuple[Tick, ...] = ()
        self._up: tuple[Tick, ...] = ()
        self._smooth: list[pyqtgraph.PlotCurveItem] = []
        self._pressed: QPointF | None = None
        self._ring = False
        self._still = QTimer(self, interval=_STILL_MS, singleShot=True)
        self.setAccessibleName(name)
        self._build()

    def set_ticks(self, across: Sequence[Tick], up: Sequence[Tick]) -> None:
        """Show other marks of the axes."""
        self._across, self._up = tuple(across), tuple(up)
        self.viewport().update()

    def set_span(
        self, first: float, last: float, *, least: float, most: tuple[float, float]
    ) -> None:
        """Show the time from `first` to `last`; no less than `least` of it, nothing beyond."""
        self.box.setLimits(
            xMin=most[0], xMax=most[1], minXRange=least, yMin=0.0, yMax=1.0, maxYRange=1.0
        )
        self.box.setXRange(first, last, padding=0.0)
        self.box.setYRange(0.0, 1.0, padding=0.0)

    def span(self) -> tuple[float, float]:
        """The time that is shown."""
        first, last = self.box.viewRange()[0]
        return float(first), float(last)

    def add_curve(self, *, smooth: bool = True, level: int = 0) -> pyqtgraph.PlotCurveItem:
        """A new curve without points; those of a higher level lie above the others."""
        curve = pyqtgraph.PlotCurveItem(connect="finite", antialias=smooth)
        curve.setZValue(level)
        self.box.addItem(curve, ignoreBounds=True)
        if smooth:
            self._smooth.append(curve)
        return curve

    def area(self) -> QRectF:
        """Where the curves are, in pixels."""
        margins, scaled = self._margins, self._theme.scaled
        whole = QRectF(self.viewport().rect())
        bottom = max(scaled(margins.bottom), self._theme.line("micro") + 8)
        return whole.adjusted(
            scaled(margins.left), margins.top, -scaled(margins.right), -float(bottom)
        )

    def px(self, at: float) -> float:
        """Where a moment is, in pixels from the left."""
        (first, last), area = self.span(), self.area()
        return area.left() + (at - first) / max(1e-9, last - first) * area.width()

    def py(self, place: float) -> float:
        """Where a place of the upright axis is, in pixels from the top."""
        area = self.area()
        return area.bottom() - place * area.height()

    def at(self, point: QPointF) -> tuple[float, float]:
        """Return moment and place of a point, the reverse of `px` and `py`."""
        (first, last), area = self.span(), self.area()
        across = (point.x() - area.left()) / max(1.0, area.width())
        return first + across * (last - first), (area.bottom() - point.y()) / max(1, area.height())

    def paint_below(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies below the curves."""

    def paint_above(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies above the curves."""

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint ground, hairlines and what a subclass puts there."""
        area, theme = self.area(), self._theme
        painter.fillRect(QRectF(self.viewport().rect()), theme.color("surface"))
        self.paint_below(painter, area)
        for tick in self._up:
            y = round(self.py(tick.at))
            strong = tick.at <= 0.0
            line = theme.color("border_strong" if strong else "border")
            painter.fillRect(QRectF(area.left(), y, area.width(), 1), line)

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint the words of the axes and what a subclass puts there."""
        area = self.area()
        self._paint_axes(painter, area)
        self.paint_above(painter, area)
        if self._ring and self.hasFocus():
            whole = QRectF(self.viewport().rect())
            paint.focus_ring(painter, whole, self._theme.radius("control"), self._theme)

    def mouseMoveEvent(self, ev: QMouseEvent) -> None:
        """Tell where the mouse is, unless it moves the chart."""
        super().mouseMoveEvent(ev)
        point = ev.position()
        inside = self.area().contains(point)
        still = ev.buttons() == Qt.MouseButton.NoButton
        self.hovered.emit(point if inside and still else None)

    def mousePressEvent(self, ev: QMouseEvent) -> None:
        """Remember where the mouse went down: a click is not a move."""
        self._pressed = ev.position()
        super().mousePressEvent(ev)

    def mouseReleaseEvent(self, ev: QMouseEvent) -> None:
        """Tell a click."""
        super().mouseReleaseEvent(ev)
        pressed, self._pressed = self._pressed, None
        if pressed is None or ev.button() is not Qt.MouseButton.LeftButton:
            return
        if (ev.position() - pressed).manhattanLength() < 4:
            self.picked.emit(ev.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask for the usual part of the time."""
        super().mouseDoubleClickEvent(event)
        self.doubled.emit()

    def leaveEvent(self, ev: QEvent) -> None:
        """The mouse is no longer here."""
        super().leaveEvent(ev)
        self.hovered.emit(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, ev: QResizeEvent | None) -> None:
        """Give the curves the room between the axes."""
        super().resizeEvent(ev)
        # The base resizes itself while it is being made.
        if hasattr(self, "box"):
            self._place()

    def close(self) -> None:
        """Close as any widget does: the base would take the viewport away, and crash."""
        QWidget.close(self)

    def _build(self) -> None:
        self.setCacheMode(self.CacheModeFlag.CacheNone)
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        # A click on it gives the keys to the chart, which has a name.
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Only now: the viewport hands its policy on to what has its keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Not as the central item, which the view would stretch over the axes.
        self.scene().addItem(self.box)
        self.box.setMouseEnabled(x=True, y=False)
        self.box.disableAutoRange()
        self.box.sigXRangeChanged.connect(self._on_range)
        self._still.timeout.connect(self._on_still)
        self._theme.changed.connect(self._restyle)

    def _paint_axes(self, painter: QPainter, area: QRectF) -> None:
        theme, high = self._theme, self._theme.line("micro")
        for tick in self._up:
            box = QRectF(0, self.py(tick.at) - high / 2, area.left() - 8, high)
            self._say(painter, box, tick, paint.RIGHT)
        painter.setPen(QPen(theme.color("border_strong"), 1))
        shown = sorted(self._across, key=lambda tick: not tick.strong)
        places: list[tuple[float, float]] = []
        for tick in shown:
            x = self.px(tick.at)
            half = paint.width_of(theme, tick.words, "micro", strong=tick.strong) / 2 + 6
            inside = area.left() - 2 <= x <= area.right() + 2
            if not inside or any(x - half < end and start < x + half for start, end in places):
                continue
            places.append((x - half, x + half))
            painter.fillRect(QRectF(round(x), area.bottom(), 1, 4), theme.color("border_strong"))
            left = min(x - half, self.viewport().width() - 2 * half)
            self._say(painter, QRectF(left, area.bottom() + 5, 2 * half, high), tick, paint.CENTRE)

    def _say(self, painter: QPainter, box: QRectF, tick: Tick, align: Qt.AlignmentFlag) -> None:
        role = "text" if tick.strong else "muted"
        paint.text(
            painter, self._theme, box, tick.words, font="micro", role=role, strong=tick.strong,
            align=align,
        )  # fmt: skip

    @Slot()
    def _on_range(self) -> None:
        # Smooth lines take three times as long: what moves is not looked at so closely.
        for curve in self._smooth:
            curve.opts["antialias"] = False
        self._still.start()
        self.ranged.emit()

    @Slot()
    def _on_still(self) -> None:
        for curve in self._smooth:
            curve.opts["antialias"] = True
        self.viewport().update()

    def _place(self) -> None:
        self.box.setGeometry(self.area())

    @Slot()
    def _restyle(self) -> None:
        self.restyle()
        self._place()
        self.viewport().update()

    def restyle(self) -> None:
        """Take the colours of the theme anew."""
