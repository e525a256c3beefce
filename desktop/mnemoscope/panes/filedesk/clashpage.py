"""Why something was not written: what another hand changed since, beside what was to be written."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import Clash
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.label import Label
from mnemoscope.kit.linediff import DiffLine, hunks
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.filedesk.covering import covered

_MOST = 20
"""Places of each side that are shown."""


@dataclass(frozen=True, slots=True)
class ClashWords:
    """What a clash is called, translated."""

    title: str
    explanation: str
    since: str
    """Above what was changed since."""
    wanted: str
    """Above what would have been written."""


class ClashPage(QWidget):
    """Two lists of hunks; `opened` asks for the file at a line, `left` to leave it as it is."""

    opened = Signal(str, int)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._path, self._line = "", 1
        self._title = Label(theme, "", "section", wrap=True)
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._open = Button(theme, self.tr("Open it"), icon="arrow-elbow-down-right", small=True)
        self._leave = Button(theme, self.tr("Leave it as it is"), kind="quiet", small=True)
        self._area = QScrollArea()
        self._build()

    def show_clash(self, clash: Clash, words: ClashWords) -> None:
        """Show both changes of the same text, each against what it was."""
        self._path = clash.path
        self._title.setText(words.title)
        self._words.setText(words.explanation)
        holder = QWidget()
        holder.setBackgroundRole(QPalette.ColorRole.Base)
        holder.setAutoFillBackground(True)
        column = QVBoxLayout(holder)
        column.setContentsMargins(24, 8, 12, 16)
        column.setSpacing(8)
        base = to_editor(clash.base)
        since = hunks(base, to_editor(clash.disk), context=0)
        self._line = since[0][0].number if since else 1
        sides = ((words.since, clash.disk), (words.wanted, clash.edited))
        for title, text in sides:
            changes = covered(hunks(base, to_editor(text))[:_MOST])
            if changes:
                column.addWidget(Label(self._theme, title, "strong"))
            for lines in changes:
                column.addWidget(self._hunk(lines))
        column.addStretch(1)
        self._area.setWidget(holder)

    def take_keys(self) -> None:
        """Give the keys to the way out that changes nothing."""
        self._leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._open)
        row.addWidget(self._leave)
        row.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(24, 16, 24, 8)
        head.setSpacing(6)
        head.addWidget(self._title)
        head.addWidget(self._words)
        head.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        self._open.clicked.connect(self._on_open)
        self._leave.clicked.connect(self.left)

    def _hunk(self, lines: tuple[DiffLine, ...]) -> DiffHunk:
        title = f"{self._path}:{lines[0].number}"
        return DiffHunk(self._theme, HunkFace("file-text", title, lines=lines))

    @Slot()
    def _on_open(self) -> None:
        self.opened.emit(self._path, self._line)
