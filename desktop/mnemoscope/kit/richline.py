"""A few lines of plain text with some of its characters marked, for delegates."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

Span = tuple[int, int]
"""First character and number of characters, in code points."""

_MOST = 600


def lay_out(
    theme: Theme,
    words: str,
    width: float,
    *,
    font: str = "body",
    matches: Sequence[Span] = (),
    faint: Sequence[Span] = (),
    lines: int = 1,
) -> QTextLayout:
    """The text broken into at most so many lines, the last one cut with an ellipsis.

    Matches stand on the wash of role `match` in 600; faint ones have a line of dots below.
    """
    flat = paint.one_line(words[:_MOST])
    shown, spans = flat, _formats(theme, _in_units(flat, matches), _in_units(flat, faint))
    layout = _broken(theme, shown, width, font, spans)
    if layout.lineCount() > lines:
        start = layout.lineAt(lines - 1).textStart()
        units = shown.encode("utf-16-le", "surrogatepass")
        head = units[: 2 * start].decode("utf-16-le", "surrogatepass")
        rest = units[2 * start :].decode("utf-16-le", "surrogatepass")
        metrics = QFontMetrics(theme.font(font, strong=bool(matches)))
        tail = metrics.elidedText(rest.strip(), Qt.TextElideMode.ElideRight, int(width))
        layout = _broken(theme, head + tail, width, font, spans)
    return layout


def _broken(
    theme: Theme,
    words: str,
    width: float,
    font: str,
    formats: list[QTextLayout.FormatRange],
) -> QTextLayout:
    layout = QTextLayout(words, theme.font(font))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats(formats)
    height = theme.line(font)
    layout.beginLayout()
    place = 0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, place * height + (height - line.height()) / 2))
        place += 1
    layout.endLayout()
    return layout


def paint_lines(
    painter: QPainter, theme: Theme, rect: QRectF, layout: QTextLayout, role: str = "text"
) -> None:
    """Draw a laid-out text at the top left of `rect`."""
    painter.setPen(theme.color(role))
    layout.draw(painter, rect.topLeft())


def _formats(
    theme: Theme, matches: Sequence[Span], faint: Sequence[Span]
) -> list[QTextLayout.FormatRange]:
    strong, weak = QTextCharFormat(), QTextCharFormat()
    strong.setBackground(theme.color("match"))
    strong.setFontWeight(QFont.Weight.DemiBold)
    weak.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    weak.setUnderlineColor(theme.color("warn"))
    ranges: list[QTextLayout.FormatRange] = []
    for spans, look in ((matches, strong), (faint, weak)):
        for start, length in spans:
            marked = QTextLayout.FormatRange()
            marked.start, marked.length, marked.format = start, length, look
            ranges.append(marked)
    return ranges


def _in_units(words: str, spans: Sequence[Span]) -> list[Span]:
    """Spans counted in the UTF-16 units that text layouts use."""
    if words.isascii() or max(words, default="") < "\U00010000":
        return list(spans)
    before = [0]
    for char in words:
        before.append(before[-1] + (2 if char > "\uffff" else 1))
    last = len(words)
    found: list[Span] = []
    for start, length in spans:
        first, end = before[min(start, last)], before[min(start + length, last)]
        found.append((first, end - first))
    return found
