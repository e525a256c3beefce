"""The cut line: dashed, with the sentence that says what ends there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

DASHES = (3.0, 2.0)


def cut_pen(theme: Theme, width: float = 1.0) -> QPen:
    """The pen of every cut line."""
    pen = QPen(theme.color("cut"), width)
    pen.setDashPattern(list(DASHES))
    return pen


def paint_cut(painter: QPainter, theme: Theme, rect: QRectF, words: str) -> None:
    """Draw the line through the middle of `rect`, broken for its sentence."""
    needed = min(paint.width_of(theme, words, "micro") + 2, rect.width())
    area = QRectF(rect.center().x() - needed / 2, rect.top(), needed, rect.height())
    paint.text(painter, theme, area, words, font="micro", role="cut", align=paint.CENTRE)
    y = round(rect.center().y()) + 0.5
    painter.setPen(cut_pen(theme))
    if area.left() - 8 > rect.left():
        painter.drawLine(QPointF(rect.left(), y), QPointF(area.left() - 8, y))
        painter.drawLine(QPointF(area.right() + 8, y), QPointF(rect.right(), y))
