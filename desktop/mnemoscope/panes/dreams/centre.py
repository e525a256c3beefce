"""The centre of the pane as pages: a night, a dream that runs, the history, or nothing yet."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Clash
from mnemoscope.domain.profile import Profile
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.history import History
from mnemoscope.panes.dreams.nighthead import NightHead
from mnemoscope.panes.dreams.nightview import NightView
from mnemoscope.panes.dreams.runningpage import RunningPage
from mnemoscope.panes.dreams.stage import Part, Stage
from mnemoscope.panes.dreams.words import clash_words
from mnemoscope.panes.filedesk.clashpage import ClashPage


class Centre(QStackedWidget):
    """`planned` asks for a plan, from the empty page; `left` for the night, from another page."""

    planned = Signal()
    left = Signal()

    def __init__(
        self, theme: Theme, profile: Profile, zone: tzinfo, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.head = NightHead(theme)
        self.stage = Stage(theme, profile)
        self.running = RunningPage(theme)
        self.history = History(theme, zone)
        self.clash = ClashPage(theme)
        self._night = QWidget()
        self._empty = EmptyState(theme, "moon-stars", "", "")
        self._clashed = False
        self._build()

    def show_night(self, view: NightView, name: str) -> None:
        """Fill the page of a night; it comes to the front with `show_page`."""
        self.head.show_view(view, name)
        self.stage.show_part(self.head.part())
        self.stage.show_view(view)

    def show_clash(self, clash: Clash) -> None:
        """Show why a night could not be taken back, until the person leaves it."""
        self.clash.show_clash(clash, clash_words(clash.path))
        self._clashed = True
        self.setCurrentWidget(self.clash)
        self.clash.take_keys()

    def leave_clash(self) -> None:
        """Go on with what was shown before."""
        self._clashed = False

    def show_page(self, *, running: bool, history: bool, night: bool) -> None:
        """Bring the page to the front that matters most."""
        page = self._night if night else self._empty
        if running:
            page = self.running
        elif self._clashed:
            page = self.clash
        elif history:
            page = self.history
        if page is not self.currentWidget():
            self.setCurrentWidget(page)

    def say_empty(self, title: str, words: str, action: str = "") -> None:
        """Say what would stand here."""
        self._empty.set_words("moon-stars", title, words, action)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape comes back from the history or a clash."""
        away = self.currentWidget() in (self.history, self.clash)
        if event.key() == Qt.Key.Key_Escape and away:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _build(self) -> None:
        column = QVBoxLayout(self._night)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.stage, 1)
        for page in (self._empty, self._night, self.running, self.history, self.clash):
            self.addWidget(page)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._empty.acted.connect(self.planned)
        self.head.part_chosen.connect(self._on_part)
        self.clash.left.connect(self.left)
        # The button is put away while the rest is accepted, and its keys with it.
        self.head.rest.connect(self.stage.take_keys)

    @Slot(str)
    def _on_part(self, part: str) -> None:
        self.stage.show_part(Part(part))
