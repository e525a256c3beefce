"""The chart of the pane: faint curves as one line, the chosen one with its uses, and the future."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from mnemoscope.kit.chartlines import on_axis
from mnemoscope.kit.chartview import ChartView, Margins, Tick
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.drawing import Drawn, Ghosts, Traced, View
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.ink import Ink, level_lines
from mnemoscope.panes.decay.spots import Sight, Spot
from mnemoscope.panes.decay.ticks import time_marks, value_marks

_FAINT = 0.42
_REACH = 7.0
"""Pixels within which a curve is met."""
_LEAST = 2.0
"""Days that can be shown at least."""
_NONE = np.empty(0)


class DecayChart(ChartView):
    """Shows `Drawn` and `Traced`; `chosen` sends the row of a curve that was clicked."""

    chosen = Signal(int)
    stepped = Signal(int)
    """Up and Down: by how many rows the list shall go on."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, Margins(top=10), parent)
        self._past = self.add_curve(level=1)
        self._future = self.add_curve(level=1)
        self._lit = self.add_curve(level=2)
        self._ghosts = self.add_curve(level=1)
        self._ghost = self.add_curve(level=3)
        self._one_past = self.add_curve(level=4)
        self._one_future = self.add_curve(level=4)
        self._sight: Sight | None = None
        self._view = View(0.0, 1.0)
        self._spot: Spot | None = None
        self._cursor: float | None = None
        self._tried: tuple[Ghosts, str] | None = None
        self.hovered.connect(self._on_hover)
        self.picked.connect(self._on_picked)
        self.ranged.connect(self._show_marks)
        self.restyle()

    @property
    def spot(self) -> Spot | None:
        """What is told of beside the curve."""
        return self._spot

    def show_view(self, view: View, most: tuple[float, float]) -> None:
        """Show a part of the time; nothing beyond `most` can be gone to."""
        self._view = view
        self.set_span(view.first, view.last, least=_LEAST, most=most)
        self._show_marks()

    def show_drawn(self, figures: Figures, drawn: Drawn | None) -> None:
        """Show other faint curves."""
        traced = self._sight.traced if self._sight is not None else None
        self._see(Sight(figures, drawn, traced, self._view.log))
        self._past.setData(*(drawn.past if drawn is not None else (_NONE, _NONE)))
        self._future.setData(*(drawn.future if drawn is not None else (_NONE, _NONE)))
        self._pen_future(dotted=drawn is None or drawn.dotted)
        self._light(None)
        self.viewport().update()

    def show_traced(self, figures: Figures, traced: Traced | None, *, log: bool) -> None:
        """Show another memory in full; None: none."""
        drawn = self._sight.drawn if self._sight is not None else None
        self._see(Sight(figures, drawn, traced, log))
        self._cursor = self._spot = None
        if traced is None:
            self._one_past.setData(_NONE, _NONE)
            self._one_future.setData(_NONE, _NONE)
        else:
            today, y = figures.stock.today, on_axis(traced.y, log=log)
            past = traced.x <= today
            now = on_axis(np.array([traced.now]), log=log)
            self._one_past.setData(
                np.append(traced.x[past], today), np.append(y[past], now)
            )  # fmt: skip
            self._one_future.setData(
                np.append(today, traced.x[~past]), np.append(now, y[~past])
            )  # fmt: skip
        self._light(None)
        self.viewport().update()

    def show_ghosts(self, found: Ghosts | None, words: str = "") -> None:
        """Show what is tried beside what is saved; None: nothing is tried."""
        self._ghost.setData(*((found.x, found.y) if found is not None else (_NONE, _NONE)))
        self._ghosts.setData(*(found.others if found is not None else (_NONE, _NONE)))
        self._tried = (found, words) if found is not None and len(found.x) else None
        self.viewport().update()

    def restyle(self) -> None:
        """Take the colours of the theme anew."""
        theme = self._theme
        self._past.setPen(QPen(self._faint(), 0))
        self._pen_future(dotted=self._sight is None or self._dotted())
        wide = 2.5
        solid = _pen(theme.color("accent"), wide)
        self._one_past.setPen(solid)
        ahead = _pen(theme.color("accent"), wide, (0.01, 2.2))
        self._one_future.setPen(ahead)
        self._lit.setPen(_pen(theme.color("accent"), 1.5))
        self._ghost.setPen(_pen(theme.color("chart_5"), 2.0, (3.0, 2.0)))
        faint = QColor(theme.color("chart_5"))
        faint.setAlphaF(_FAINT)
        self._ghosts.setPen(_pen(faint, 1.0, (3.0, 3.0)))

    def paint_below(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies ahead on darker ground."""
        if self._sight is None:
            return
        x = max(area.left(), self.px(self._sight.figures.stock.today))
        ahead = QRectF(x, area.top(), max(0.0, area.right() - x), area.height())
        painter.fillRect(ahead, self._theme.color("sunken"))

    def paint_above(self, painter: QPainter, area: QRectF) -> None:
        """Paint thresholds, uses and words."""
        if self._sight is None:
            return
        painter.save()
        painter.setClipRect(area.adjusted(-8, -10, 8, 8))
        ink = Ink(self, self._theme, painter, self._sight)
        ink.paint(level_lines(self._sight), self._spot, self._tried)
        painter.restore()

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        """Left and Right go along the curve by days, with Ctrl by uses; Up and Down to others."""
        key = Qt.Key(ev.key())
        by_uses = bool(ev.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            way = 1 if key is Qt.Key.Key_Right else -1
            self._go_by_uses(way) if by_uses else self._go(way)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not by_uses:
            self.stepped.emit(1 if key is Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape and self._cursor is not None:
            self._cursor = None
            self._show_spot(None)
        else:
            ev.ignore()

    def look(self, point: QPointF) -> Spot | None:
        """Return what is near a point, in pixels."""
        if self._sight is None:
            return None
        (first, last), area = self.span(), self.area()
        reach = (_REACH * (last - first) / max(1, area.width()), _REACH / max(1, area.height()))
        return self._sight.look(self.at(point), reach)

    def _go(self, way: int) -> None:
        sight = self._sight
        if sight is None or sight.traced is None:
            return
        first, last = self.span()
        step = max(1.0, round((last - first) / 90))
        at = sight.figures.stock.today if self._cursor is None else self._cursor + way * step
        self._set_cursor(min(last, max(first, at)))

    def _go_by_uses(self, way: int) -> None:
        sight = self._sight
        if sight is None or sight.traced is None or not sight.traced.jumps:
            return
        at = sight.figures.stock.today if self._cursor is None else self._cursor
        moments = [jump.at for jump in sight.traced.jumps]
        later = [number for number, one in enumerate(moments) if one > at + 1e-6]
        sooner = [number for number, one in enumerate(moments) if one < at - 1e-6]
        found = later[:1] if way > 0 else sooner[-1:]
        if found:
            self._cursor = moments[found[0]]
            self._show_spot(sight.use(found[0]))

    def _set_cursor(self, at: float) -> None:
        sight = self._sight
        spot = sight.moment(at) if sight is not None else None
        if spot is not None:
            self._cursor = at
            self._show_spot(spot)

    def _show_spot(self, spot: Spot | None) -> None:
        self._spot = spot
        words = f"{spot.title}. {spot.note}" if spot is not None else ""
        self.setAccessibleDescription(words)
        self.viewport().update()

    @Slot(object)
    def _on_hover(self, point: QPointF | None) -> None:
        spot = self.look(point) if point is not None else None
        chosen = self._sight.traced.row if self._sight and self._sight.traced else -1
        self._light(spot.row if spot is not None and spot.row != chosen else None)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if spot is not None else Qt.CursorShape.ArrowCursor
        )
        if spot is None and self._cursor is not None:
            return
        self._show_spot(spot)

    @Slot(object)
    def _on_picked(self, point: QPointF) -> None:
        spot = self.look(point)
        if spot is not None:
            self.chosen.emit(spot.row)

    def _light(self, row: int | None) -> None:
        drawn = self._sight.drawn if self._sight is not None else None
        found: Sequence[int] = ()
        if row is not None and drawn is not None:
            found = np.flatnonzero(drawn.rows == row).tolist()
        if drawn is not None and found:
            self._lit.setData(drawn.x, drawn.y[found[0]])
        elif self._lit.xData is not None and len(self._lit.xData):
            self._lit.setData(_NONE, _NONE)

    def _dotted(self) -> bool:
        drawn = self._sight.drawn if self._sight is not None else None
        return drawn is None or drawn.dotted

    def _faint(self) -> QColor:
        colour = QColor(self._theme.color("border_strong"))
        colour.setAlphaF(_FAINT)
        return colour

    def _pen_future(self, *, dotted: bool) -> None:
        pen = QPen(self._faint(), 0)
        if dotted:
            pen.setDashPattern([1.5, 2.5])
        self._future.setPen(pen)

    def _see(self, sight: Sight) -> None:
        first, self._sight = self._sight is None, sight
        if first:
            # The view was shown before there was anything to tell its days by.
            self._show_marks()

    @Slot()
    def _show_marks(self) -> None:
        if self._sight is None:
            return
        across = (Tick(*mark) for mark in time_marks(self._sight.figures.stock, *self.span()))
        up = (Tick(*mark) for mark in value_marks(log=self._view.log))
        self.set_ticks(tuple(across), tuple(up))


def _pen(colour: QColor, width: float, dashes: Sequence[float] = ()) -> QPen:
    pen = QPen(colour, width)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if dashes and dashes[0] < 1 else Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen
