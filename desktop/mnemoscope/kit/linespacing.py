"""A plain text layout with a fixed distance of lines, so that Chinese does not move its line."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout


class SpacedLayout(QPlainTextDocumentLayout):
    """Qt's layout, with each line moved to its place on a grid of `spacing` pixels.

    The margin of the document is set before. Qt asks for the rectangle of a block before it uses
    the block's lines, so the lines are moved there. All lines have the baseline of the document's
    own font. The layout never asks Qt for its own document: PySide would then make each the owner
    of the other.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._spacing = 0.0
        self._baseline = 0.0
        self._margin = document.documentMargin()

    def set_spacing(self, font: QFont, pixels: int) -> None:
        """Distance of lines for the font of the document; less than it needs is not taken."""
        metrics = QFontMetricsF(font)
        self._spacing = float(max(pixels, round(metrics.height())))
        self._baseline = (self._spacing - metrics.height()) / 2 + metrics.ascent()

    def spacing(self) -> float:
        """Distance of lines in pixels."""
        return self._spacing

    def baseline(self) -> float:
        """Baseline of a line below its top."""
        return self._baseline

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        """Where a block lies: its lines on the grid."""
        rect = super().blockBoundingRect(block)
        if not self._spacing or not block.isValid() or not block.isVisible():
            return rect
        layout = block.layout()
        count = layout.lineCount()
        for at in range(count):
            line = layout.lineAt(at)
            y = at * self._spacing + self._baseline - line.ascent()
            if line.y() != y:
                line.setPosition(QPointF(line.x(), y))
        below = 0.0 if block.next().isValid() else self._margin
        return QRectF(rect.x(), rect.y(), rect.width(), count * self._spacing + below)
