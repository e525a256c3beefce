"""Three texts of one file beside each other, named by where they come from and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QPlainTextEdit,
    QSplitter,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.domain.alignment import changes
from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import Clash
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

_MOST = 2_000_000
"""Characters of a side up to which the lines that differ are looked for."""


@dataclass(frozen=True, slots=True)
class Side:
    """One text with its origin and time in words."""

    title: str
    note: str
    text: str


class ClashView(QWidget):
    """Shows base, edited text and disk, and asks which one the file shall hold."""

    keep_disk = Signal()
    write_edited = Signal()
    join = Signal()
    back = Signal()
    """The person goes on editing; nothing is decided."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, "", "section", elide=True)
        self._explanation = Label(theme, "", "small", "muted", wrap=True)
        self._columns = tuple(_Column(theme, first=at == 0) for at in range(3))
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._actions: list[Button] = []
        self._build()

    def show_clash(self, clash: Clash, sides: tuple[Side, Side, Side]) -> None:
        """Show base, edited and disk, in this order, each scrolled to its first change."""
        self._title.setText(self.tr("There are two new texts of {0}").replace("{0}", clash.path))
        base = to_editor(clash.base)
        for column, side in zip(self._columns, sides, strict=True):
            column.show_side(side, _changed_lines(base, side.text))
        self._columns[1].view.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to editing."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the actions below each other where they do not fit beside each other."""
        super().resizeEvent(event)
        needed = sum(button.sizeHint().width() + 8 for button in self._actions)
        fits = needed + 8 <= event.size().width() - 48
        ways = QBoxLayout.Direction
        self._buttons.setDirection(ways.LeftToRight if fits else ways.TopToBottom)

    def minimumSizeHint(self) -> QSize:
        """Three columns may be narrow; the actions give way by themselves."""
        return QSize(360, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        self._explanation.setText(
            self.tr(
                "Both changed the same lines since the file was opened. Nothing has been written"
                " yet; a text on disk that is written over stays in the history."
            )
        )
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(1)
        splitter.setChildrenCollapsible(False)
        for column in self._columns:
            splitter.addWidget(column)
        self._add_button(self.tr("Go on editing"), "quiet", "arrow-left", self.back)
        self._buttons.addStretch(1)
        self._add_button(self.tr("Keep the disk's text"), "plain", "file-text", self.keep_disk)
        edited = self.tr("Write the edited text")
        self._add_button(edited, "plain", "floppy-disk", self.write_edited)
        self._add_button(self.tr("Edit a joined text"), "primary", "arrows-merge", self.join)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addWidget(self._explanation)
        column.addSpacing(8)
        column.addWidget(splitter, 1)
        column.addSpacing(8)
        column.addLayout(self._buttons)

    def _add_button(self, text: str, kind: str, icon: str, signal: object) -> None:
        button = Button(self._theme, text, kind=kind, icon=icon)
        button.clicked.connect(signal)
        self._buttons.addWidget(button)
        self._actions.append(button)


class _Column(QFrame):
    """One text, read-only, with the lines that differ from the base washed."""

    def __init__(self, theme: Theme, *, first: bool) -> None:
        super().__init__()
        self._theme = theme
        self._title = Label(theme, "", "strong", elide=True)
        self._note = Label(theme, "", "small", "muted", elide=True)
        self.view = QPlainTextEdit()
        self._lines: tuple[int, ...] = ()
        self._build(first=first)

    def show_side(self, side: Side, lines: Sequence[int]) -> None:
        self._title.setText(side.title)
        self._note.setText(side.note)
        self.view.setAccessibleName(f"{side.title}, {side.note}")
        self.view.setPlainText(side.text)
        self._lines = tuple(lines)
        self._mark()
        if lines:
            block = self.view.document().findBlockByNumber(lines[0])
            self.view.setTextCursor(QTextCursor(block))
            self.view.centerCursor()

    def _build(self, *, first: bool) -> None:
        self.view.setReadOnly(True)
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setTabChangesFocus(True)
        self.view.document().setDocumentMargin(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0 if first else 16, 0, 8, 0)
        column.setSpacing(0)
        column.addWidget(self._title)
        column.addWidget(self._note)
        column.addSpacing(8)
        column.addWidget(self.view, 1)
        self._theme.changed.connect(self._mark)

    @Slot()
    def _mark(self) -> None:
        self.view.setFont(self._theme.font("code"))
        marks: list[QTextEdit.ExtraSelection] = []
        for line in self._lines:
            block = self.view.document().findBlockByNumber(line)
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(block)
            # The whole line: a wrapped one is washed in all its rows.
            mark.cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            mark.format.setBackground(self._theme.color("match"))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
            marks.append(mark)
        self.view.setExtraSelections(marks)


def _changed_lines(base: str, text: str) -> list[int]:
    """0-based lines of a text that are not as in the base; at most a screenful of them."""
    if len(text) > _MOST or len(base) > _MOST:
        return []
    found: list[int] = []
    for _, _, start, end in changes(base.split("\n"), text.split("\n")):
        found += range(start, max(end, start + 1))
    return found[:500]
