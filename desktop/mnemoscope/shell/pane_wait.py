"""What stands in the place of a pane until it is loaded, and where it cannot be."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import PaneEntry


class PaneWait(QWidget):
    """The head of the pane as it will be, and below it one sentence."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._header = PaneHeader(theme, "", "")
        self._page = EmptyState(theme, "sun-horizon", "", "")
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        # What is typed too early must not go to the rail, nor to what is shown next.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._page, 1)

    def show_entry(self, entry: PaneEntry, *, failed: bool) -> None:
        """Say that this pane is being loaded, or that it cannot be."""
        title = entry.title()
        self._header.set_words(title, "")
        if not failed:
            self._page.set_words(entry.icon, self.tr("Opening {0}…").replace("{0}", title), "")
            return
        self._page.set_words(
            entry.icon,
            self.tr("{0} cannot be shown").replace("{0}", title),
            self.tr(
                "A part of Mnemoscope that it needs could not be loaded. All other panes can be"
                " used; nothing was lost. Where it stays so, install Mnemoscope anew."
            ),
        )
