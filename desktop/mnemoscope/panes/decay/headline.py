"""The line above the chart: the chosen memory, and in fainter words how it stands with it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_LEAST = 0.4
"""Of the line, at least, for the text where both are too long."""


class HeadLine(Painted):
    """Moon, text and standing; what is cut is told by the tip."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._text = self._note = ""
        self._strength: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_words(self, text: str, note: str = "", strength: float | None = None) -> None:
        """Show a memory; without a strength there is no moon."""
        self._text, self._note, self._strength = text, note, strength
        words = ", ".join(part for part in (text, note) if part)
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        """One line of text."""
        return QSize(200, self._theme.line() + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter, theme, left = QPainter(self), self._theme, 0.0
        middle = self.height() / 2
        if self._strength is not None:
            size = theme.size("moon")
            at = QPointF(size / 2 + 1, middle)
            paint_moon(painter, theme, at, size, self._strength, fading=True)
            left = size + 9.0
        room = self.width() - left
        note = paint.width_of(theme, self._note) + 10 if self._note else 0
        area = QRectF(left, 0, max(room * _LEAST, room - note), self.height())
        used = paint.text(painter, theme, area, self._text, strong=True)
        rest = QRectF(left + used + 10, 0, room - used - 10, self.height())
        if rest.width() > 40:
            paint.text(painter, theme, rest, self._note, role="muted")
