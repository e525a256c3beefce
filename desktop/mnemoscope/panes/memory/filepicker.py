"""The list from which another file of the workspace is opened, found by part of its path."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mnemoscope.domain.model import FileState
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.paths import is_short_term_path
from mnemoscope.engine.listing import Listing
from mnemoscope.kit import format as numbers
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import Row, RowList
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme

_MOST = 200
"""Rows shown at once; typing finds the others."""
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

_OTHER = Mark("file-text", "muted", "")


class FilePicker(QFrame):
    """A popup below the name of the file; `picked` sends the path."""

    picked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self._field = Field(theme, self.tr("Find a file"), name=self.tr("Find a file"))
        self._list = RowList(theme, self.tr("Files of the workspace"))
        self._count = Label(theme, "", "micro", "muted")
        self._listing: Listing | None = None
        self._build()

    def offer(self, listing: Listing, current: str, below: QWidget) -> None:
        """Show the files below a widget, the current one chosen."""
        self._listing = listing
        self._field.clear()
        self._fill()
        self._list.set_current(current)
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() / 2))
        self.move(below.mapToGlobal(QPoint(0, below.height() + 4)))
        self.show()
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def sizeHint(self) -> QSize:
        """Wide enough for a path, as high as a dozen rows."""
        return QSize(400, 12 * self._theme.size("row") + 96)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the field move through the list, Enter takes its current row."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in _MOVES:
                self._list.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._pick(self._list.current())
                return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._field)
        column.addWidget(self._list, 1)
        column.addWidget(self._count)
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._fill)
        self._list.opened.connect(self._pick)
        self._list.clicked.connect(self._on_clicked)

    @Slot()
    def _fill(self) -> None:
        if self._listing is None:
            return
        words = self._field.text().casefold().split()
        found = [file for file in self._listing.files if _matches(file.path, words)]
        problems = {problem.path: problem for problem in self._listing.problems}
        rows = [_row(file, problems.get(file.path)) for file in found[:_MOST]]
        memory = self._listing.memory_path
        if not self._listing.has_memory and _matches(memory, words):
            # It can be begun, so it can be gone to.
            rows.insert(0, Row(memory, RowFace(memory, icon=_OTHER, muted=True)))
        self._list.set_rows(rows)
        if found and not self._list.current():
            self._list.set_current(found[0].path)
        shown = self.tr("{0} of {1}").replace("{0}", numbers.count(min(len(found), _MOST)))
        self._count.setText(shown.replace("{1}", numbers.count(len(self._listing.files))))

    @Slot()
    def _on_clicked(self) -> None:
        self._pick(self._list.current())

    @Slot(str)
    def _pick(self, path: str) -> None:
        if path:
            self.hide()
            self.picked.emit(path)


def _matches(path: str, words: list[str]) -> bool:
    folded = path.casefold()
    return all(word in folded for word in words)


def _row(file: FileState, problem: Problem | None) -> Row:
    short = is_short_term_path(file.path)
    icon = Mark("layer.short_term", "layer.short_term", "") if short else None
    marks = () if problem is None else (Mark("warning", "warn", str(problem)),)
    return Row(file.path, RowFace(file.path, icon=icon or _OTHER, marks=marks))
