"""A strip of time from left to right: night hours, what ran and will run, and where now is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_BAR = 24
_MOON = 20
_TICK = 14
_GAP = 12


@dataclass(frozen=True, slots=True)
class StripTick:
    """A job at a place from 0 to 1; hollow where it has not run yet."""

    at: float
    role: str = "text"
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class StripMoon:
    """A dream at a place from 0 to 1, as a moon with a word above it."""

    at: float
    share: float
    words: str
    state: str = "lit"


@dataclass(frozen=True, slots=True)
class StripFace:
    """What the strip shows; all places are shares of its width from 0 to 1."""

    nights: Sequence[tuple[float, float]] = ()
    hours: Sequence[tuple[float, str]] = ()
    now: float = 0.0
    now_words: str = ""
    ticks: Sequence[StripTick] = ()
    moons: Sequence[StripMoon] = ()
    note: str = ""
    """Said above the part that is to come, such as that nothing is planned."""


class DayStrip(Painted):
    """Words above, the bar, hours below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face = StripFace()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_face(self, face: StripFace, words: str) -> None:
        """Show other hours; `words` say them to whoever cannot see them."""
        self._face = face
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        """The bar between two lines of words."""
        return QSize(320, _BAR + 2 * self._theme.line("micro") + 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw all of it."""
        painter, line = QPainter(self), self._theme.line("micro")
        bar = QRectF(0, line + 4, self.width(), _BAR)
        self._paint_bar(painter, bar)
        self._paint_hours(painter, bar)
        for tick in self._face.ticks:
            self._paint_tick(painter, bar, tick)
        for moon in self._face.moons:
            at = QPointF(round(self._x(bar, moon.at)), bar.center().y())
            if moon.state == "future":
                self._paint_due(painter, at)
            else:
                paint_moon(painter, self._theme, at, _MOON, moon.share, state=moon.state)
        x = round(self._x(bar, self._face.now))
        now = QRectF(x - 0.75, bar.top() - 2, 1.5, bar.height() + 6)
        painter.fillRect(now, self._theme.color("text"))
        self._paint_words(painter, bar)

    def _x(self, bar: QRectF, at: float) -> float:
        return bar.left() + bar.width() * at

    def _paint_bar(self, painter: QPainter, bar: QRectF) -> None:
        theme = self._theme
        painter.fillRect(bar, theme.color("surface"))
        for start, end in self._face.nights:
            left, right = self._x(bar, start), self._x(bar, end)
            painter.fillRect(QRectF(left, bar.top(), right - left, _BAR), theme.color("night"))
        line = theme.color("border")
        for edge in (
            QRectF(bar.left(), bar.top(), bar.width(), 1),
            QRectF(bar.left(), bar.top(), 1, _BAR),
            QRectF(bar.right() - 1, bar.top(), 1, _BAR),
        ):
            painter.fillRect(edge, line)
        foot = QRectF(bar.left(), bar.bottom() - 1, bar.width(), 1)
        painter.fillRect(foot, theme.color("border_strong"))

    def _paint_hours(self, painter: QPainter, bar: QRectF) -> None:
        theme, line = self._theme, self._theme.line("micro")
        used = 0.0
        for at, words in self._face.hours:
            x, width = self._x(bar, at), paint.width_of(theme, words, "micro")
            painter.fillRect(QRectF(round(x), bar.bottom(), 1, 3), theme.color("border_strong"))
            left = x - width / 2
            if left < used or left + width > bar.right():
                continue
            area = QRectF(left, bar.bottom() + 4, width + 2, line)
            paint.text(painter, theme, area, words, font="micro", role="muted")
            used = left + width + _GAP

    def _paint_tick(self, painter: QPainter, bar: QRectF, tick: StripTick) -> None:
        area = QRectF(round(self._x(bar, tick.at)) - 1.5, bar.bottom() - 1 - _TICK, 3, _TICK)
        colour = self._theme.color(tick.role)
        if not tick.hollow:
            painter.fillRect(area, colour)
            return
        painter.setPen(colour)
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_due(self, painter: QPainter, at: QPointF) -> None:
        """A disc that is still empty; the night behind it must not swallow its edge."""
        pen = QPen(self._theme.color("border_strong"), 1.25)
        pen.setDashPattern([2.2, 1.8])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(self._theme.color("surface"))
        painter.drawEllipse(at, _MOON / 2 - 0.5, _MOON / 2 - 0.5)
        painter.restore()

    def _paint_words(self, painter: QPainter, bar: QRectF) -> None:
        """Now first; the words of the moons keep clear of it and of each other."""
        face, theme = self._face, self._theme
        taken = [self._paint_above(painter, bar, face.now, face.now_words, [], strong=True)]
        for moon in face.moons:
            taken.append(self._paint_above(painter, bar, moon.at, moon.words, taken))
        if face.note:
            width = paint.width_of(theme, face.note, "micro")
            at = (face.now + 1) / 2
            if bar.width() * (1 - face.now) > width + 2 * _GAP:
                self._paint_above(painter, bar, at, face.note, taken)

    def _paint_above(
        self,
        painter: QPainter,
        bar: QRectF,
        at: float,
        words: str,
        taken: Sequence[QRectF],
        *,
        strong: bool = False,
    ) -> QRectF:
        theme, line = self._theme, self._theme.line("micro")
        width = paint.width_of(theme, words, "micro", strong=strong) + 2
        left = max(0.0, min(self._x(bar, at) - width / 2, bar.right() - width))
        area = QRectF(left, 0, width, line)
        for other in taken:
            if area.adjusted(-_GAP, 0, _GAP, 0).intersects(other):
                before = area.center().x() <= other.center().x()
                area.moveLeft(other.left() - width - _GAP if before else other.right() + _GAP)
        inside = area.left() >= 0 and area.right() <= bar.right()
        free = not any(area.intersects(other) for other in taken)
        if words and inside and free:
            role = "text" if strong else "muted"
            paint.text(painter, theme, area, words, font="micro", role=role, strong=strong)
        return area
