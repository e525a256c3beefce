"""The text editor: a plain text with line numbers, layers, the current entry, and the cut."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from mnemoscope.kit import paint, plaintext
from mnemoscope.kit.cutstep import paint_step
from mnemoscope.kit.gutter import Gutter
from mnemoscope.kit.linespacing import SpacedLayout
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Characters of one line that look different: another colour role, or 600."""

    start: int
    length: int
    role: str = "text"
    strong: bool = False


@dataclass(frozen=True, slots=True)
class LayerRange:
    """Lines, 1-based and inclusive, and the colour role of their bar."""

    first: int
    last: int
    role: str


@dataclass(frozen=True, slots=True)
class Cut:
    """Where reading stops: a 1-based line, a 0-based column, and the sentence that says so."""

    line: int
    column: int
    text: str


_MANY = 10_000
"""A change of more characters colours everything anew instead of asking block by block."""

Dresser = Callable[[str], Sequence[TextSpan]]
"""Says how the characters of one line look."""


class TextEditor(QPlainTextEdit):
    """Plain text, any size; only what is on the screen is coloured.

    `line_changed` sends the 1-based line of the text cursor. A text with a line too long to edit is
    shown only: `held()` says why.
    """

    line_changed = Signal(int)

    def __init__(
        self, theme: Theme, name: str, dresser: Dresser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._dresser = dresser
        self._original = ""
        self._shown = plaintext.Shown("", None)
        self._read_only = False
        self._layers: list[LayerRange] = []
        self._starts: list[int] = []
        self._current = (0, -1)
        self._cut: Cut | None = None
        self._line = 1
        self._dressing = 0
        self._ring = False
        self.document().setDocumentMargin(8)
        self._spaced = SpacedLayout(self.document())
        self._gutter = Gutter(theme, self, self)
        self.setAccessibleName(name)
        self._setup()

    def set_text(self, text: str, *, keep_place: bool = False) -> None:
        """Show a text as saved; `keep_place` stays at the same line, for a reload."""
        line, column = self.line(), self.textCursor().positionInBlock()
        top = self.verticalScrollBar().value()
        self._original = text
        self._shown = plaintext.to_widget(text)
        self.setPlainText(self._shown.text)
        self.setReadOnly(self._read_only)
        if keep_place:
            self._move(line, column)
            self.verticalScrollBar().setValue(top)
        self.mark_saved()
        self._dress_visible()

    def text(self) -> str:
        """The text as it stands, every character as it came."""
        if self._shown.held is not None:
            return self._original
        return plaintext.from_widget(self.document().toRawText(), self._shown.base)

    def as_shown(self, piece: str) -> str:
        """A piece of `text` as the document holds it, for cursors that put it in."""
        return plaintext.disguise(piece, self._shown.base)

    def held(self) -> plaintext.Held | None:
        """Why this text cannot be edited here, or None."""
        return self._shown.held

    def mark_saved(self) -> None:
        """Say that the text is what is on the disk."""
        self.document().setModified(False)

    def setReadOnly(self, ro: bool) -> None:  # noqa: FBT001
        """Forbid editing; a held text is never edited."""
        self._read_only = ro
        super().setReadOnly(ro or self._shown.held is not None)

    def line(self) -> int:
        """1-based line of the text cursor."""
        return self.textCursor().blockNumber() + 1

    def line_count(self) -> int:
        """Number of lines."""
        return self.blockCount()

    def go_to(self, line: int, column: int = 0) -> None:
        """Put the text cursor into a line and show it in the middle if it was off the screen."""
        block = self.document().findBlockByNumber(min(max(line, 1), self.blockCount()) - 1)
        seen = {shown.blockNumber() for shown, _ in self.visible_blocks()[:-2]}
        self._move(line, plaintext.units(block.text(), column))
        if block.blockNumber() not in seen:
            self.centerCursor()

    def set_layers(self, layers: Sequence[LayerRange]) -> None:
        """Show the layer of each line as a bar."""
        self._layers = sorted(layers, key=lambda layer: layer.first)
        self._starts = [layer.first for layer in self._layers]
        self._gutter.update()

    def set_current(self, first: int, last: int) -> None:
        """Show these lines as the current entry; an empty range shows none."""
        self._current = (first, last)
        self._refresh()

    def set_cut(self, cut: Cut | None) -> None:
        """Show where reading stops; what follows is muted."""
        if cut != self._cut:
            self._cut = cut
            self._redress()

    def layer(self, line: int) -> str | None:
        """Colour role of the layer of a line."""
        place = bisect_right(self._starts, line) - 1
        if place < 0 or line > self._layers[place].last:
            return None
        return self._layers[place].role

    def is_current(self, line: int) -> bool:
        """Whether a line belongs to the current entry."""
        return self._current[0] <= line <= self._current[1]

    def visible_blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """Blocks on the screen and where each stands in the viewport."""
        found: list[tuple[QTextBlock, QRectF]] = []
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        rect = self.blockBoundingGeometry(block).translated(self.contentOffset())
        while block.isValid() and rect.top() <= bottom:
            found.append((block, QRectF(rect)))
            block = block.next()
            height = self.blockBoundingRect(block).height() if block.isValid() else 0.0
            rect = QRectF(rect.left(), rect.bottom(), rect.width(), height)
        return found

    def cut_row(self, blocks: Sequence[tuple[QTextBlock, QRectF]]) -> QRectF | None:
        """The visual line in which reading stops, if it is in one of these blocks."""
        if self._cut is None:
            return None
        for block, rect in blocks:
            if block.blockNumber() == self._cut.line - 1:
                place = plaintext.units(block.text(), self._cut.column)
                line = block.layout().lineForTextPosition(place)
                if line.isValid():
                    top = rect.top() + line.lineNumber() * self._spaced.spacing()
                    return QRectF(rect.left(), top, rect.width(), self._spaced.spacing())
        return None

    def baseline(self) -> float:
        """Baseline of a line below its top, in pixels."""
        return self._spaced.baseline()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the gutter beside the text."""
        super().resizeEvent(event)
        self._place_gutter()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the band of the current entry, the text, and the cut."""
        self._dress_visible()
        blocks = self.visible_blocks()
        painter = QPainter(self.viewport())
        for block, rect in blocks:
            if self.is_current(block.blockNumber() + 1):
                band = QRectF(0, rect.top(), self.viewport().width(), rect.height())
                painter.fillRect(band, self._theme.color("selection"))
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self._cut is not None:
            for place, (block, _) in enumerate(blocks):
                if block.blockNumber() == self._cut.line - 1:
                    column = plaintext.units(block.text(), self._cut.column)
                    width = self.viewport().width()
                    words = self._cut.text
                    grid = self._spaced.spacing()
                    paint_step(painter, self._theme, blocks[place:], column, width, words, grid)
        if self.hasFocus() and self._ring:
            ring = QRectF(self.viewport().rect())
            paint.focus_ring(painter, ring, 0, self._theme)

    def _setup(self) -> None:
        self.document().setDocumentLayout(self._spaced)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.blockCountChanged.connect(self._place_gutter)
        self.updateRequest.connect(self._on_update)
        self.cursorPositionChanged.connect(self._on_cursor)
        self.document().contentsChange.connect(self._on_change)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _move(self, line: int, column: int) -> None:
        block = self.document().findBlockByNumber(min(max(line, 1), self.blockCount()) - 1)
        cursor = QTextCursor(block)
        steps = min(column, max(0, block.length() - 1))
        cursor.setPosition(block.position() + steps)
        self.setTextCursor(cursor)

    def _dress_visible(self) -> None:
        """Colour the blocks on the screen that are not; the rest waits until it is seen."""
        for block, _ in self.visible_blocks():
            if block.userState() != self._dressing:
                block.setUserState(self._dressing)
                block.layout().setFormats(self._formats(block))
                self.document().markContentsDirty(block.position(), block.length())

    def _formats(self, block: QTextBlock) -> list[QTextLayout.FormatRange]:
        text, line = block.text(), block.blockNumber() + 1
        spans = list(self._dresser(text))
        cut = self._cut
        if cut is not None and line >= cut.line:
            start = cut.column if line == cut.line else 0
            spans.append(TextSpan(start, len(text) - start, "muted"))
        ranges: list[QTextLayout.FormatRange] = []
        for span in spans:
            one = QTextLayout.FormatRange()
            one.start = plaintext.units(text, span.start)
            one.length = plaintext.units(text, span.start + span.length) - one.start
            look = QTextCharFormat()
            look.setForeground(self._theme.color(span.role))
            if span.strong:
                look.setFontWeight(QFont.Weight.DemiBold)
            one.format = look
            ranges.append(one)
        return ranges

    def _redress(self) -> None:
        self._dressing += 1
        self._refresh()

    def _refresh(self) -> None:
        self._gutter.update()
        self.viewport().update()

    @Slot(int, int, int)
    def _on_change(self, place: int, _removed: int, added: int) -> None:
        if added > _MANY:
            self._dressing += 1
            return
        block = self.document().findBlock(place)
        last = self.document().findBlock(place + added).blockNumber()
        while block.isValid() and block.blockNumber() <= last:
            block.setUserState(-1)
            block = block.next()

    @Slot(QRect, int)
    def _on_update(self, rect: QRect, moved: int) -> None:
        if moved:
            self._gutter.scroll(0, moved)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())

    @Slot()
    def _on_cursor(self) -> None:
        line = self.line()
        if line != self._line:
            self._line = line
            self.line_changed.emit(line)

    @Slot()
    def _place_gutter(self) -> None:
        width = self._gutter.width_needed()
        self.setViewportMargins(width, 0, 0, 0)
        inside = self.contentsRect()
        self._gutter.setGeometry(inside.left(), inside.top(), width, inside.height())

    @Slot()
    def _restyle(self) -> None:
        self.setFont(self._theme.font("code"))
        self._spaced.set_spacing(self._theme.font("code"), self._theme.line("code"))
        self.setCursorWidth(max(1, round(self._theme.line("code") / 16)))
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self._place_gutter()
        self._redress()
