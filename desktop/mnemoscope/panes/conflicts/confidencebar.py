"""How sure a statement is: a word, a bar, a number."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_BAR = 96
_GAP = 8


class ConfidenceBar(Painted):
    """Takes no keys; nothing is drawn where no confidence is known."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._value: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_value(self, value: float | None) -> None:
        """Show another confidence, 0 to 1."""
        self._value = value
        self.setVisible(value is not None)
        score = "" if value is None else numbers.score(value, 2)
        self.setAccessibleName(f"{self.tr('Confidence')} {score}".strip())
        self._restyle()

    def sizeHint(self) -> QSize:
        """Word, bar and number beside each other."""
        theme = self._theme
        word = paint.width_of(theme, self.tr("Confidence"), "small")
        number = paint.width_of(theme, self._number(), "strong")
        return QSize(word + number + theme.scaled(_BAR) + 2 * _GAP, theme.line())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        if self._value is None:
            return
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        used = paint.text(painter, theme, rect, self.tr("Confidence"), font="small", role="muted")
        width = theme.scaled(_BAR)
        bar = QRectF(used + _GAP, rect.center().y() - 4, width, 8)
        paint.box(painter, bar, 2, theme, fill="track")
        full = QRectF(bar)
        full.setWidth(max(2.0, width * min(1.0, max(0.0, self._value))))
        paint.box(painter, full, 2, theme, fill="accent")
        paint.text(painter, theme, rect, self._number(), strong=True, align=paint.RIGHT)

    def _number(self) -> str:
        return "" if self._value is None else numbers.score(self._value, 2)
