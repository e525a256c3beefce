"""A row of days with a dot for each thing that happened, stacked upon each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_DOT = 7
_STEP = 9
_MOST = 5
"""More dots of one day are told by a number."""


@dataclass(frozen=True, slots=True)
class Dot:
    """Something that happened: a colour role, and whether it is drawn as a ring."""

    role: str
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class DotDay:
    """A day of the row: how many days after the first, its dots from below, its words."""

    place: int
    dots: tuple[Dot, ...]
    words: str


@dataclass(frozen=True, slots=True)
class DotFace:
    """So many days, those with dots, and words below some of them: place and text."""

    length: int
    days: Sequence[DotDay]
    labels: Sequence[tuple[int, str]]


class DayDots(Painted):
    """Dots over a line; `set_face` says what happened to whoever cannot see it, too."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face = DotFace(1, (), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_face(self, face: DotFace, words: str) -> None:
        """Show other days."""
        self._face = face
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for five dots and a line of words."""
        return QSize(240, _MOST * _STEP + 4 + self._theme.line("micro") + 2)

    def minimumSizeHint(self) -> QSize:
        """Narrow, since the days share the width."""
        return QSize(120, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Tell what happened on the day below the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            x = event.pos().x()
            near = min(self._face.days, key=lambda day: abs(self._x(day.place) - x), default=None)
            close = near is not None and abs(self._x(near.place) - x) <= _STEP
            words = near.words if near is not None and close else self.accessibleName()
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw line, dots and words."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        floor = self.height() - theme.line("micro") - 3
        painter.fillRect(QRectF(0, floor, self.width(), 1), theme.color("border_strong"))
        for day in self._face.days:
            self._paint_day(painter, day, floor)
        self._paint_labels(painter, floor)

    def _paint_day(self, painter: QPainter, day: DotDay, floor: float) -> None:
        x, over = self._x(day.place), len(day.dots) > _MOST
        shown = day.dots[: _MOST - 1] if over else day.dots
        for number, dot in enumerate(shown):
            at = QPointF(x, floor - 5 - number * _STEP)
            colour = self._theme.color(dot.role)
            painter.setPen(QPen(colour, 1.5))
            painter.setBrush(self._theme.color("sunken") if dot.hollow else colour)
            radius = _DOT / 2 - 0.75
            painter.drawEllipse(at, radius, radius)
        if over:
            area = QRectF(x - 20, 0, 40, floor - 5 - len(shown) * _STEP + _STEP / 2)
            area.setTop(area.bottom() - _STEP - 2)
            words = f"+{len(day.dots) - len(shown)}"
            paint.text(painter, self._theme, area, words, font="micro", align=paint.CENTRE)

    def _paint_labels(self, painter: QPainter, floor: float) -> None:
        """Words below the line, from the ends inwards; what finds no room is left out."""
        theme, taken = self._theme, list[tuple[float, float]]()
        for place, words in self._face.labels:
            width = paint.width_of(theme, words, "micro")
            x = min(max(0.0, self._x(place) - width / 2), self.width() - width)
            if any(x < end + 8 and start < x + width + 8 for start, end in taken):
                continue
            taken.append((x, x + width))
            area = QRectF(x, floor + 2, width + 2, theme.line("micro"))
            paint.text(painter, theme, area, words, font="micro", role="muted")

    def _x(self, place: int) -> float:
        step = (self.width() - _STEP) / max(1, self._face.length - 1)
        return _STEP / 2 + place * step
