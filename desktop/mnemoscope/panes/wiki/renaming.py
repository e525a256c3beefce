"""Another title for a page: the file that it would get, and whether it keeps the one it has."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.pagerename import renamed_file
from mnemoscope.engine.wikidesk import Survey
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme

_WIDTH = 520
_KEEP, _MOVE = "keep", "move"


class Renaming(QWidget):
    """`renamed` sends the title and whether the file moves, `left` that all stays."""

    renamed = Signal(str, bool)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._survey: Survey | None = None
        self._page: Page | None = None
        self._title = Field(theme, self.tr("Title of the page"), icon=None)
        segments = [
            Segment(_KEEP, self.tr("Keep the file name")),
            Segment(_MOVE, self.tr("Name the file after it")),
        ]
        self._file = Segmented(theme, segments, name=self.tr("File of the page"))
        self._path = Label(theme, "", "code", "muted", elide=True)
        self._said = Label(theme, "", "small", "muted", wrap=True)
        self._take = Button(theme, self.tr("Rename the page"), kind="primary", icon="check")
        self._leave = Button(theme, self.tr("Leave it"))
        self._build()

    def begin(self, survey: Survey, page: Page) -> None:
        """Ask for another title of a page."""
        self._survey, self._page = survey, page
        self._file.set_current(_KEEP)
        self._title.setText(page.title)
        self._title.selectAll()
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
        for button in (self._take, self._leave):
            acts.add(button)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(8)
        column.addWidget(Label(theme, self.tr("Rename the page"), "section"))
        column.addWidget(self._title)
        column.addWidget(self._file, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self._path, self._said, acts):
            column.addWidget(widget)
        for widget in (self._title, self._path, self._said, acts):
            widget.setMaximumWidth(theme.scaled(_WIDTH))
        column.addStretch(1)
        self._title.textChanged.connect(self._show_file)
        self._file.chosen.connect(self._show_file)
        self._title.returnPressed.connect(self._on_take)
        self._take.clicked.connect(self._on_take)
        self._leave.clicked.connect(self.left)

    @Slot()
    def _show_file(self) -> None:
        """Say where the page would lie, and how much leads to it."""
        survey, page = self._survey, self._page
        if survey is None or page is None:
            return
        target = self._target(survey, page)
        self._path.setText(survey.vault.place.path(target) if target else "")
        title = " ".join(self._title.text().split())
        other = bool(target) and (title, target) != (page.title, page.relative)
        self._take.setEnabled(other)
        count = sum(
            any(survey.web.meant(one, link) == (page.relative,) for link in links)
            for relative, links in survey.web.links.items()
            if (one := survey.web.pages.get(relative)) is not None and one is not page
        )
        words = self.tr("%n pages link here; their links are written anew.", None, count)
        self._said.setText(words if count else self.tr("No other page links here."))

    def _target(self, survey: Survey, page: Page) -> str:
        try:
            taken = (one.relative for one in survey.vault.pages)
            moved = renamed_file(page, self._title.text().strip(), taken)
        except BadInput:
            return ""
        return moved if self._file.current() == _MOVE else page.relative

    @Slot()
    def _on_take(self) -> None:
        if self._take.isEnabled():
            title = " ".join(self._title.text().split())
            self.renamed.emit(title, self._file.current() == _MOVE)
