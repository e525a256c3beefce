"""The gutter of the editor: line numbers, the layer bar, and a mark where reading stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QTextBlock
from PySide6.QtWidgets import QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

BAR = 3
_NUMBERS = 36
_PAD = 8


class Paper(Protocol):
    """What the gutter needs to know of the editor beside it."""

    def visible_blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """Blocks on the screen and where each stands in the viewport."""
        ...

    def layer(self, line: int) -> str | None:
        """Colour role of the layer of a line."""
        ...

    def is_current(self, line: int) -> bool:
        """Whether a line belongs to the current entry."""
        ...

    def cut_row(self, blocks: Sequence[tuple[QTextBlock, QRectF]]) -> QRectF | None:
        """The visual line in which reading stops, in the viewport."""
        ...

    def baseline(self) -> float:
        """Baseline of a line below its top, in pixels."""
        ...

    def line_count(self) -> int:
        """Number of lines."""
        ...


class Gutter(QWidget):
    """36 pixels of numbers and 3 of layer bar; wider where numbers are longer."""

    def __init__(self, theme: Theme, paper: Paper, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paper = paper

    def width_needed(self) -> int:
        """Width in pixels for the numbers of this document."""
        metrics = QFontMetrics(self._theme.font("code"))
        digits = len(str(max(1, self._paper.line_count())))
        return max(_NUMBERS, digits * metrics.horizontalAdvance("0") + 2 * _PAD) + BAR

    def sizeHint(self) -> QSize:
        """As wide as it needs."""
        return QSize(self.width_needed(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines that are on the screen."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(event.rect(), theme.color("surface"))
        numbers = self.width() - BAR
        blocks = self._paper.visible_blocks()
        cut = self._paper.cut_row(blocks)
        metrics = QFontMetrics(theme.font("code"))
        muted, accent = theme.color("muted"), theme.color("accent")
        baseline = self._paper.baseline()
        painter.setFont(theme.font("code"))
        for block, rect in blocks:
            line = block.blockNumber() + 1
            current = self._paper.is_current(line)
            row = QRectF(0, rect.top(), self.width(), rect.height())
            if current:
                painter.fillRect(row, theme.color("selection"))
            layer = self._paper.layer(line)
            if layer is not None:
                bar = QRect(numbers, round(rect.top()), BAR, round(rect.height()))
                painter.fillRect(bar, theme.color(layer))
            # The mark of the cut takes the place of the number where both stand in one line.
            if cut is None or abs(cut.top() - rect.top()) > 1:
                words = str(line)
                x = numbers - _PAD - metrics.horizontalAdvance(words)
                painter.setPen(accent if current else muted)
                painter.drawText(QPointF(x, rect.top() + baseline), words)
        if cut is not None:
            at = QPointF(numbers - _PAD - 7, cut.center().y())
            paint.icon(painter, theme, "scissors", "cut", at, 14)
