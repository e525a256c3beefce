"""What the chart paints above its curves: thresholds, uses, the fall, and words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, isnan

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPen

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.chartlabels import Room, along, around
from mnemoscope.kit.chartlines import on_axis
from mnemoscope.kit.chartview import ChartView
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.drawing import Ghosts
from mnemoscope.panes.decay.spots import Sight, Spot
from mnemoscope.panes.decay.words import day_of, full_day

translate = QCoreApplication.translate

_DASHES = [4.0, 3.0]
_DOTS = [1.0, 3.0]
_WIDEST = 280
_PAD = 8


@dataclass(frozen=True, slots=True)
class Line:
    """A level line with its words."""

    value: float
    words: str
    role: str
    dashes: tuple[float, ...]


class Ink:
    """Paints onto one chart, in pixels; words keep off each other and off the chosen curve."""

    def __init__(self, chart: ChartView, theme: Theme, painter: QPainter, sight: Sight) -> None:
        self._chart = chart
        self._theme = theme
        self._painter = painter
        self._sight = sight
        self._area = chart.area()
        self._room = Room(self._area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._keep_off()

    def paint(self, lines: list[Line], spot: Spot | None, tried: tuple[Ghosts, str] | None) -> None:
        """Paint all of it."""
        self._paint_now()
        if tried is not None:
            self._paint_tried(*tried, [self._level(line) for line in lines])
        traced = self._sight.traced
        for line in lines:
            self._paint_line(line)
        if traced is not None:
            if traced.held:
                self._paint_held()
            else:
                self._paint_uses()
                self._paint_fall()
                self._paint_half()
        if spot is not None:
            self._paint_spot(spot)

    def _keep_off(self) -> None:
        traced = self._sight.traced
        if traced is None or len(traced.x) < 2:
            return
        x, y = self._pixels(traced.x, traced.y)
        inside = (x >= self._area.left() - 20) & (x <= self._area.right() + 20)
        if np.count_nonzero(inside) > 1:
            self._room.keep_off(x[inside], y[inside])

    def _pixels(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        first, last = self._chart.span()
        area = self._area
        across = area.left() + (x - first) / (last - first) * area.width()
        return across, area.bottom() - on_axis(y, log=self._sight.log) * area.height()

    def _point(self, at: float, value: float) -> QPointF:
        x, y = self._pixels(np.array([at]), np.array([value]))
        return QPointF(float(x[0]), float(y[0]))

    def _paint_now(self) -> None:
        x, area = self._chart.px(self._sight.figures.stock.today), self._area
        if area.left() <= x <= area.right():
            rect = QRectF(round(x - 0.75), area.top(), 1.5, area.height())
            self._painter.fillRect(rect, self._theme.color("text"))
            self._room.take(rect)

    def _paint_line(self, line: Line) -> None:
        area, theme, painter = self._area, self._theme, self._painter
        # Through the middle of a pixel, so that it is as sharp as the hairlines.
        y = self._level(line)
        if not area.top() - 1 <= y <= area.bottom() + 1:
            return
        pen = QPen(theme.color(line.role), 1.5 if line.role == "cut" else 1.0)
        pen.setDashPattern(list(line.dashes))
        painter.setPen(pen)
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        size = self._size(line.words, "micro")
        box = self._room.place(along(y, area, size))
        self._paper(box)
        paint.text(painter, theme, box, line.words, font="micro", role=line.role, align=paint.RIGHT)

    def _level(self, line: Line) -> float:
        return floor(self._point(0.0, line.value).y()) + 0.5

    def _paper(self, box: QRectF) -> None:
        """Give words a ground, so that faint curves do not cross them."""
        today = self._chart.px(self._sight.figures.stock.today)
        ground = QColor(self._theme.color("sunken" if box.center().x() > today else "surface"))
        ground.setAlphaF(0.86)
        self._painter.fillRect(box.adjusted(-3, 0, 3, 0), ground)

    def _paint_held(self) -> None:
        traced = self._sight.traced
        assert traced is not None
        words = translate("DecayPane", "held: it does not fade")
        middle = QPointF(self._area.center().x(), self._point(0.0, 1.0).y())
        box = self._room.place(around(middle, self._size(words, "micro"), 6)[1:])
        self._paper(box)
        paint.text(self._painter, self._theme, box, words, font="micro", role="accent", strong=True)

    def _paint_uses(self) -> None:
        traced = self._sight.traced
        assert traced is not None
        painter, theme = self._painter, self._theme
        for jump in traced.jumps:
            self._dot(self._point(jump.at, jump.after), 4.5, "surface", "accent")
        now = self._point(self._sight.figures.stock.today, traced.now)
        if self._area.contains(now):
            self._dot(now, 5.5, "accent", "surface")
            painter.setPen(QPen(theme.color("surface"), 1.5))

    def _dot(self, at: QPointF, radius: float, fill: str, line: str) -> None:
        if self._area.adjusted(-1, -1, 1, 1).contains(at):
            self._painter.setPen(QPen(self._theme.color(line), 2))
            self._painter.setBrush(self._theme.color(fill))
            self._painter.drawEllipse(at, radius, radius)
            side = 2 * radius
            self._room.take(QRectF(at.x() - radius, at.y() - radius, side, side))

    def _paint_fall(self) -> None:
        traced, sight = self._sight.traced, self._sight
        assert traced is not None
        if isnan(traced.falls):
            return
        at = self._point(traced.falls, sight.figures.way.params.let_go)
        if not self._area.contains(at):
            return
        self._dot(at, 3.0, "cut", "cut")
        day = full_day(day_of(sight.figures.stock, traced.falls))
        words = translate("DecayPane", "falls {0}").replace("{0}", day)
        size = self._size(words, "small") + QSizeF(2 * _PAD + 4, 6)
        box = self._room.place(around(at, size, 20))
        painter, theme = self._painter, self._theme
        near = QPointF(
            box.left() + 2 if box.left() > at.x() else box.right() - 2,
            box.bottom() - 3 if box.bottom() < at.y() else box.top() + 3,
        )
        painter.setPen(QPen(theme.color("cut"), 1))
        painter.drawLine(at, near)
        paint.box(painter, box, 6, theme, fill="surface", line="cut")
        paint.text(painter, theme, box, words, font="small", role="cut", align=paint.CENTRE)

    def _paint_half(self) -> None:
        traced, stock = self._sight.traced, self._sight.figures.stock
        assert traced is not None
        if isnan(traced.halves):
            return
        at = self._point(traced.halves, traced.now / 2)
        if not self._area.contains(at):
            return
        painter, theme = self._painter, self._theme
        painter.setPen(QPen(theme.color("accent"), 1.5))
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6))
        days = round(traced.halves - stock.today)
        words = translate("DecayPane", "half of today's in %n days", None, days)
        box = self._room.place(around(at, self._size(words, "micro"), 9))
        self._paper(box)
        paint.text(painter, theme, box, words, font="micro", role="muted")

    def _paint_tried(self, ghosts: Ghosts, words: str, levels: Sequence[float]) -> None:
        """Name the dashed curve near its end, rather not across a threshold."""
        area, theme, painter = self._area, self._theme, self._painter
        first, last = self._chart.span()
        x = area.left() + (ghosts.x - first) / (last - first) * area.width()
        y = area.bottom() - ghosts.y * area.height()
        self._room.keep_off(x, y)
        size = self._size(words, "micro")
        right = area.right() - size.width() / 2 - 12
        at = QPointF(right, float(np.interp(right, x, y)))
        left = at.x() - size.width() / 2
        tops = (at.y() - size.height() - 10, at.y() + 10, at.y() - size.height() - 30, at.y() + 30)
        boxes = [QRectF(QPointF(left, top), size) for top in tops]
        boxes.sort(
            key=lambda box: any(box.top() - 1 <= level <= box.bottom() + 1 for level in levels)
        )
        box = self._room.place(boxes)
        self._paper(box)
        paint.text(painter, theme, box, words, font="micro", role="chart_5", strong=True)

    def _paint_spot(self, spot: Spot) -> None:
        painter, theme = self._painter, self._theme
        at = self._point(spot.at, spot.value)
        self._painter.setPen(QPen(theme.color("accent"), 2))
        painter.setBrush(theme.color("accent"))
        painter.drawEllipse(at, 3.5, 3.5)
        notes = [line for line in spot.note.split("\n") if line]
        line, small = theme.line("small_strong"), theme.line("small")
        wide = max(
            paint.width_of(theme, spot.title, "small_strong"),
            *(paint.width_of(theme, note, "small") for note in notes),
            40,
        )
        wide = min(wide, theme.scaled(_WIDEST))
        size = QSizeF(wide + 2 * _PAD + 4, line + len(notes) * small + 2 * 5)
        box = self._room.place(around(at, size, 12))
        paint.box(painter, box, 6, theme, fill="surface", line="border_strong")
        area = QRectF(box.left() + _PAD + 2, box.top() + 5, wide + 1, line)
        paint.text(painter, theme, area, spot.title, font="small_strong")
        for number, note in enumerate(notes):
            below = QRectF(area.left(), area.bottom() + number * small, wide + 1, small)
            paint.text(painter, theme, below, note, font="small", role="muted")

    def _size(self, words: str, font: str) -> QSizeF:
        wide = paint.width_of(self._theme, words, font, strong=True) + 2
        return QSizeF(wide, self._theme.line(font))


def level_lines(sight: Sight) -> list[Line]:
    """Return the thresholds of a model with their words."""
    params, model = sight.figures.way.params, sight.figures.way.model
    let_go = translate("DecayPane", "let go below {0}")
    lines = [Line(params.let_go, _with(let_go, params.let_go), "cut", tuple(_DASHES))]
    hot = translate("DecayPane", "hot above {0}")
    lines.append(Line(params.hot, _with(hot, params.hot), "muted", tuple(_DOTS)))
    if model.value == "temperature" and abs(params.cold - params.let_go) > 0.005:
        cold = translate("DecayPane", "cold below {0}")
        lines.append(Line(params.cold, _with(cold, params.cold), "muted", tuple(_DOTS)))
    return lines


def _with(words: str, value: float) -> str:
    return words.replace("{0}", numbers.score(value, 2))
