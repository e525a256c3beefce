"""What compiling would write, before it does: the files by name, and what is left alone."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.engine.wikidesk import CompilePlan
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import Row
from mnemoscope.kit.outline import Group, Outline
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.words import count_words

_MOST = 300


class Compiling(QWidget):
    """`run_asked` wants the files written, `left` that they stay as they are."""

    run_asked = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._run = Button(theme, self.tr("Write these files"), kind="primary", icon="floppy-disk")
        self._leave = Button(theme, self.tr("Leave it"))
        self._files = Outline(theme, self.tr("Files that would be written"))
        self._empty = EmptyState(theme, "check-circle", "", "")
        self._stack = QStackedWidget()
        self._build()

    def show_waiting(self) -> None:
        """Say that it is being worked out."""
        self._words.setText(self.tr("Working out what would be written…"))
        self._files.set_groups(())
        self._run.setEnabled(False)
        self._stack.setCurrentWidget(self._files)

    def show_plan(self, plan: CompilePlan, *, writable: bool) -> None:
        """Show what would be written."""
        count = len(plan.made) + len(plan.changed)
        words = self.tr("Related blocks, reports, indexes and the digest, from what the pages say.")
        written = self.tr("%n files would be written; one undo takes all back.", None, count)
        self._words.setText(f"{words} {written}" if count else words)
        self._run.setEnabled(writable and count > 0)
        self._files.set_groups(self._groups(plan))
        if count or plan.problems:
            self._stack.setCurrentWidget(self._files)
        else:
            title = self.tr("All is as it should be")
            self._empty.set_words("check-circle", title, self.tr("Compiling would write nothing."))
            self._stack.setCurrentWidget(self._empty)

    def take_keys(self) -> None:
        """Give the keys to the main button, else to the way out."""
        button = self._run if self._run.isEnabled() else self._leave
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _groups(self, plan: CompilePlan) -> list[Group]:
        new, pen = Mark("file-plus", "good", ""), Mark("pencil-simple", "muted", "")
        lone = Mark("warning", "warn", "")
        told = (
            ("left", self.tr("Left alone"), [str(one) for one in plan.problems], lone),
            ("made", self.tr("New files"), list(plan.made), new),
            ("changed", self.tr("Files that change"), list(plan.changed), pen),
        )
        groups: list[Group] = []
        for key, title, paths, mark in told:
            rows = [Row(f"{key}.{path}", RowFace(path, mark)) for path in paths[:_MOST]]
            count = len(paths)
            value = numbers.count(count) if count <= _MOST else count_words(_MOST, count)
            if rows:
                groups.append(Group(key, RowFace(title, value=value, kind="head"), tuple(rows)))
        return groups

    def _build(self) -> None:
        acts = FlowRow()
        for button in (self._run, self._leave):
            acts.add(button)
        head = QVBoxLayout()
        head.setContentsMargins(24, 16, 24, 12)
        head.setSpacing(8)
        head.addWidget(Label(self._theme, self.tr("Compile the wiki"), "section"))
        head.addWidget(self._words)
        head.addWidget(acts)
        for widget in (self._files, self._empty):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
        self._run.clicked.connect(self.run_asked)
        self._leave.clicked.connect(self.left)
