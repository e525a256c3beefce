"""A new page: its kind, its title, and the file that it would get."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.pagemaking import KINDS, page_file
from mnemoscope.engine.wikidesk import Survey
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.words import KIND_ICONS, kind_words

_WIDTH = 520


class NewPage(QWidget):
    """`made` sends kind and title, `left` that no page is wanted."""

    made = Signal(object, str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._survey: Survey | None = None
        self._taken: frozenset[str] = frozenset()
        segments = [Segment(kind, kind_words(kind), icon=KIND_ICONS[kind]) for kind in KINDS]
        self._kind = Segmented(theme, segments, name=self.tr("Kind of the page"))
        self._title = Field(theme, self.tr("Title of the page"), icon=None)
        self._file = Label(theme, "", "code", "muted", elide=True)
        self._same = Label(theme, "", "small", "warn", wrap=True)
        self._make = Button(theme, self.tr("Make the page"), kind="primary", icon="plus")
        self._leave = Button(theme, self.tr("Leave it"))
        self._build()

    def begin(self, survey: Survey) -> None:
        """Ask for a page of a vault."""
        self._survey = survey
        self._taken = frozenset(page.relative for page in survey.vault.pages)
        self._title.clear()
        self._show_file()
        self._title.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        theme, column = self._theme, QVBoxLayout(self)
        acts = FlowRow()
        for button in (self._make, self._leave):
            acts.add(button)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(8)
        column.addWidget(Label(theme, self.tr("New page"), "section"))
        column.addWidget(self._kind, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self._title, self._file, self._same, acts):
            widget.setMaximumWidth(theme.scaled(_WIDTH))
            column.addWidget(widget)
        column.addStretch(1)
        self._kind.chosen.connect(self._show_file)
        self._title.textChanged.connect(self._show_file)
        self._title.returnPressed.connect(self._on_make)
        self._make.clicked.connect(self._on_make)
        self._leave.clicked.connect(self.left)

    @Slot()
    def _show_file(self) -> None:
        """Say which file it gets, and whether a page is called like that already."""
        title = self._title.text().strip()
        self._make.setEnabled(bool(title))
        words = self.tr("The file is named after the title.")
        same = ""
        if title and self._survey is not None:
            relative = page_file(PageKind(self._kind.current()), title, self._taken)
            words = self._survey.vault.place.path(relative)
            named = self._survey.web.table.named(title)
            if named:
                same = self.tr("{0} is called that already.").replace("{0}", ", ".join(named[:3]))
        self._file.setText(words)
        self._same.setText(same)
        self._same.setVisible(bool(same))

    @Slot()
    def _on_make(self) -> None:
        title = self._title.text().strip()
        if title:
            self.made.emit(PageKind(self._kind.current()), title)
