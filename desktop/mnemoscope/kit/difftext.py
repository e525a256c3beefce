"""The lines of a difference: numbers, signs, and the words that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.linediff import DiffLine, Span
from mnemoscope.kit.linespacing import SpacedLayout
from mnemoscope.kit.plaintext import MOST_IN_LINE, to_widget, units
from mnemoscope.kit.theme import Theme

_WASH = {"+": "diff_add", "-": "diff_del"}
_WORD = {"+": "diff_add_word", "-": "diff_del_word"}
_END = 12
"""Room after the longest line."""
_MOST = 2000
"""Most lines shown; the caller says how many there are."""


class DiffText(QPlainTextEdit):
    """Read-only lines, as high as they need; the column of numbers and signs is painted."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[DiffLine, ...] = ()
        self.document().setDocumentMargin(0)
        self._spaced = SpacedLayout(self.document())
        self._column, self._end = _Column(theme, self), _Wash(theme, self)
        self.setAccessibleName(name)
        self._setup()

    def _setup(self) -> None:
        self.document().setDocumentLayout(self._spaced)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def set_lines(self, lines: Sequence[DiffLine]) -> None:
        """Show other lines."""
        self._lines = tuple(lines[:_MOST])
        texts = (line.text[:MOST_IN_LINE].replace("\u2028", " ") for line in self._lines)
        self.setPlainText(to_widget("\n".join(texts)).text)
        self._restyle()

    def sizeHint(self) -> QSize:
        """As high as the lines are at this width."""
        return QSize(320, self._needed())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the washes, the column, the text, and the marks on words."""
        painter = QPainter(self.viewport())
        for line, (_, rect) in zip(self._lines, self.blocks(), strict=False):
            wash = _WASH.get(line.sign)
            if wash:
                full = QRectF(0, rect.top(), self.viewport().width(), rect.height())
                painter.fillRect(full, self._theme.color(wash))
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        for line, (block, rect) in zip(self._lines, self.blocks(), strict=False):
            self._paint_words(painter, line, block, rect)

    def lines(self) -> tuple[DiffLine, ...]:
        """The lines that are shown."""
        return self._lines

    def blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """The lines as blocks, and where each stands."""
        found: list[tuple[QTextBlock, QRectF]] = []
        block = self.document().firstBlock()
        rect = self.blockBoundingGeometry(block).translated(self.contentOffset())
        for _ in self._lines:
            if not block.isValid():
                break
            found.append((block, QRectF(rect)))
            block = block.next()
            height = self.blockBoundingRect(block).height() if block.isValid() else 0.0
            rect = QRectF(rect.left(), rect.bottom(), rect.width(), height)
        return found

    def _needed(self) -> int:
        if not self._lines:
            return 0
        return round(sum(rect.height() for _, rect in self.blocks()))

    def _paint_words(
        self, painter: QPainter, line: DiffLine, block: QTextBlock, rect: QRectF
    ) -> None:
        role = _WORD.get(line.sign)
        if role is None:
            return
        painter.setPen(QPen(self._theme.color(role), 2 if line.sign == "+" else 1.5))
        text, layout = block.text(), block.layout()
        for start, length in line.spans:
            first, last = units(text, start), units(text, start + length)
            for at in range(layout.lineCount()):
                row = layout.lineAt(at)
                left = max(first, row.textStart())
                right = min(last, row.textStart() + row.textLength())
                if left < right:
                    self._paint_mark(painter, line.sign, rect, row, (left, right))

    def _paint_mark(
        self, painter: QPainter, sign: str, rect: QRectF, row: QTextLine, span: Span
    ) -> None:
        # PySide gives the place and the character it fell on, whatever its stubs say.
        left, right = (
            rect.left() + float(cast("tuple[float, int]", row.cursorToX(place))[0])
            for place in span
        )
        top = rect.top() + row.y()
        y = top + row.ascent() + 3 if sign == "+" else top + row.ascent() * 0.68
        painter.drawLine(QPointF(left, y), QPointF(right, y))

    @Slot()
    def _restyle(self) -> None:
        self.setFont(self._theme.font("code"))
        self._spaced.set_spacing(self._theme.font("code"), self._theme.line("code"))
        self._fit()
        self.viewport().update()
        self._column.update()
        self._end.update()

    def _fit(self) -> None:
        width = self._column.width_needed()
        self.setViewportMargins(width, 0, _END, 0)
        height = self._needed()
        self.setFixedHeight(height)
        self._column.setGeometry(0, 0, width, height)
        self._end.setGeometry(self.width() - _END, 0, _END, height)
        self.updateGeometry()


class _Wash(QWidget):
    """The washes of the lines, beside their text."""

    def __init__(self, theme: Theme, text: DiffText) -> None:
        super().__init__(text)
        self._theme = theme
        self._text = text

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for line, (_, rect) in zip(self._text.lines(), self._text.blocks(), strict=False):
            area = QRectF(0, rect.top(), self.width(), rect.height())
            painter.fillRect(area, self._theme.color(_WASH.get(line.sign, "surface")))


class _Column(_Wash):
    """Numbers and signs before the lines."""

    def width_needed(self) -> int:
        figure = QFontMetrics(self._theme.font("code")).horizontalAdvance("0")
        digits = max((len(str(line.number)) for line in self._text.lines()), default=1)
        return figure * (max(3, digits) + 3) + 8

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, theme = QPainter(self), self._theme
        figure = QFontMetrics(theme.font("code")).horizontalAdvance("0")
        numbers = self.width() - 3 * figure
        for line, (block, rect) in zip(self._text.lines(), self._text.blocks(), strict=False):
            sign = line.sign.strip()
            height = rect.height() / max(1, block.layout().lineCount())
            number = QRectF(0, rect.top(), numbers, height)
            paint.text(
                painter,
                theme,
                number,
                str(line.number),
                font="code",
                role="muted",
                align=paint.RIGHT,
            )
            place = QRectF(numbers + figure, rect.top(), figure + 2, height)
            role = _WORD.get(line.sign, "muted")
            paint.text(painter, theme, place, sign, font="code", role=role, strong=True)
