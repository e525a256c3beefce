"""Small bars and rows of moons that tell one number each, such as beside its name in a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_BAR = 8
_WEEK = 7
"""So many moons stand in a row at least."""


@dataclass(frozen=True, slots=True)
class MeterPart:
    """A share of the bar from 0 to 1 in a colour role."""

    share: float
    role: str = "accent"


@dataclass(frozen=True, slots=True)
class MeterFace:
    """The parts from the left on, and a mark across the bar."""

    parts: Sequence[MeterPart] = ()
    mark: float | None = None
    mark_role: str = "text"


@dataclass(frozen=True, slots=True)
class MeterMoon:
    """One moon of a row."""

    share: float
    words: str
    state: str = "lit"


class Meter(Painted):
    """A bar of parts, or a row of moons in its place."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face = MeterFace()
        self._moons: tuple[MeterMoon, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_face(self, face: MeterFace, words: str) -> None:
        """Show a bar; `words` say it to whoever cannot see it."""
        self._face, self._moons = face, ()
        self._tell(words)

    def set_moons(self, moons: Sequence[MeterMoon]) -> None:
        """Show moons, the latest at the right."""
        self._moons = tuple(moons)
        self._tell("\n".join(moon.words for moon in moons))

    def sizeHint(self) -> QSize:
        """As high as a moon."""
        return QSize(176, self._theme.size("moon") + 6)

    def minimumSizeHint(self) -> QSize:
        """Seven moons find room, and bars among them are no longer."""
        return QSize(_WEEK * (self._theme.size("moon") + 2), _BAR)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar or the moons."""
        painter, theme = QPainter(self), self._theme
        if self._moons:
            self._paint_moons(painter)
            return
        top = round((self.height() - _BAR) / 2)
        bar = QRectF(0, top, self.width(), _BAR)
        paint.box(painter, bar, theme.radius("bar"), theme, fill="track")
        left = 0.0
        for part in self._face.parts:
            width = bar.width() * max(0.0, part.share)
            gap = 1 if left else 0
            area = QRectF(left + gap, top, max(0.0, min(width, bar.width() - left) - gap), _BAR)
            paint.box(painter, area, 0 if left else theme.radius("bar"), theme, fill=part.role)
            left += width
        if self._face.mark is not None:
            x = round(bar.width() * self._face.mark)
            mark = QRectF(x - 0.75, top - 3, 1.5, _BAR + 6)
            painter.fillRect(mark, theme.color(self._face.mark_role))

    def _paint_moons(self, painter: QPainter) -> None:
        size, count = self._theme.size("moon"), len(self._moons)
        step = min(26.0, (self.width() - size - 2) / max(1, count - 1))
        for place, moon in enumerate(self._moons):
            at = QPointF(size / 2 + 1 + place * step, self.height() / 2)
            paint_moon(painter, self._theme, at, size, moon.share, state=moon.state)

    def _tell(self, words: str) -> None:
        self.setAccessibleName(words.replace("\n", ", "))
        self.setToolTip(plain_tip(words))
        self._restyle()
