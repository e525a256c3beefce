"""The cut inside a text: a step from the top of the line at the character to the line's foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF, QTextBlock

from mnemoscope.kit import paint
from mnemoscope.kit.cutline import cut_pen
from mnemoscope.kit.theme import Theme

_TRIES = 8


def paint_step(
    painter: QPainter,
    theme: Theme,
    blocks: Sequence[tuple[QTextBlock, QRectF]],
    column: int,
    width: float,
    words: str,
    grid: float,
) -> None:
    """Draw the step in the first of `blocks`, at a column in UTF-16 units, and its sentence.

    What is read lies left of the step and above it. The sentence takes the next visual line that
    has room for it at its end. `grid` is the distance of visual lines.
    """
    block, rect = blocks[0]
    line = block.layout().lineForTextPosition(column)
    if not line.isValid():
        return
    # PySide gives the place and the character it fell on, whatever its stubs say.
    x = rect.left() + float(cast("tuple[float, int]", line.cursorToX(column))[0])
    top = round(rect.top() + line.lineNumber() * grid) + 0.5
    bottom = top + grid - 1
    x = round(x) + 0.5
    step = [QPointF(width, top), QPointF(x, top), QPointF(x, bottom), QPointF(2, bottom)]
    painter.setPen(cut_pen(theme, 1.25))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(step))
    rows = _rows(blocks, line.lineNumber() + 1, grid)
    _paint_words(painter, theme, rows, width, words)


def _rows(
    blocks: Sequence[tuple[QTextBlock, QRectF]], first: int, grid: float
) -> list[tuple[float, float, float]]:
    """Top, height and end of the text of the visual lines after the one that is cut."""
    rows: list[tuple[float, float, float]] = []
    for place, (block, rect) in enumerate(blocks):
        layout = block.layout()
        for at in range(first if place == 0 else 0, layout.lineCount()):
            line = layout.lineAt(at)
            end = rect.left() + line.x() + line.naturalTextWidth()
            rows.append((rect.top() + at * grid, grid, end))
            if len(rows) == _TRIES:
                return rows
    return rows


def _paint_words(
    painter: QPainter,
    theme: Theme,
    rows: Sequence[tuple[float, float, float]],
    width: float,
    words: str,
) -> None:
    if not rows:
        return
    needed = paint.width_of(theme, words, "micro") + 4
    left = width - needed - 12
    fits = [row for row in rows if row[2] + 12 <= left]
    top, height, _ = fits[0] if fits else rows[0]
    area = QRectF(left, top, needed, height)
    if not fits:
        painter.fillRect(area.adjusted(-4, 1, 4, -1), theme.color("surface"))
    paint.text(painter, theme, area, words, font="micro", role="cut", align=paint.RIGHT)
