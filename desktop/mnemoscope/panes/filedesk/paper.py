"""The editor of files: the kit's, giving undo back to the window where it has none itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.edits import LineEdit
from mnemoscope.kit.editor import TextEditor
from mnemoscope.kit.markdown import dress
from mnemoscope.kit.theme import Theme


class Paper(TextEditor):
    """A text editor that knows whole-line edits."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, dress, parent)

    def apply(self, edits: Sequence[LineEdit]) -> None:
        """Carry edits of whole lines out, the lowest first, as one step of undo."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for edit in edits:
            lines = tuple(self.as_shown(line) for line in edit.lines)
            _replace_lines(cursor, replace(edit, lines=lines))
        cursor.endEditBlock()

    def event(self, event: QEvent) -> bool:
        """Keep undo and redo for the text while there is something to undo in it."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            document = self.document()
            undo = event.matches(QKeySequence.StandardKey.Undo) and not document.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not document.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return True
        return super().event(event)


def _replace_lines(cursor: QTextCursor, edit: LineEdit) -> None:
    document = cursor.document()
    first = document.findBlockByNumber(edit.first - 1)
    text = "\n".join(edit.lines)
    if edit.last < edit.first and not edit.lines:
        return
    if edit.last < edit.first:
        _put_in(cursor, edit.first, text)
        return
    last = document.findBlockByNumber(edit.last - 1)
    cursor.setPosition(first.position())
    cursor.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(text)
    if edit.lines:
        return
    # The lines are empty now; the line itself goes too.
    if cursor.block().next().isValid():
        cursor.deleteChar()
    else:
        cursor.deletePreviousChar()


def _put_in(cursor: QTextCursor, line: int, text: str) -> None:
    document = cursor.document()
    block = document.findBlockByNumber(line - 1)
    if block.isValid():
        cursor.setPosition(block.position())
        cursor.insertText(f"{text}\n")
        return
    cursor.movePosition(QTextCursor.MoveOperation.End)
    # A text that ends with a line end has an empty last line already.
    lead = "" if not cursor.block().text() else "\n"
    cursor.insertText(f"{lead}{text}")
