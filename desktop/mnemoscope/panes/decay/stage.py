"""The middle of the pane: choices, charts or table, the bar below, and why nothing is here."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.charts import Charts
from mnemoscope.panes.decay.tablepage import TablePage
from mnemoscope.panes.decay.toolbar import Toolbar
from mnemoscope.panes.decay.whatif import WhatIf


class Stage(QWidget):
    """`acted` is the empty state's button."""

    acted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.toolbar = Toolbar(theme)
        self.charts = Charts(theme)
        self.page = TablePage(theme)
        self.what_if = WhatIf(theme)
        self._note = Label(theme, "", "small", "warn", wrap=True)
        self._note_box = QWidget()
        self._empty = EmptyState(theme, "trend-down", "", "")
        self._pages = QStackedWidget()
        self._build()

    def show_table(self, *, table: bool) -> None:
        """Show the table, or the charts."""
        self.toolbar.table.setChecked(table)
        if not self.is_empty():
            self._pages.setCurrentWidget(self.page if table else self.charts)

    def shows_table(self) -> bool:
        """Tell whether the table is chosen."""
        return self.toolbar.table.isChecked()

    def show_memories(self) -> None:
        """There is something to show."""
        self._pages.setCurrentWidget(self.page if self.shows_table() else self.charts)
        self.toolbar.show()
        self.what_if.show()

    def show_empty(self, title: str, words: str, action: str = "") -> None:
        """Say why there is nothing."""
        self._empty.set_words("trend-down", title, words, action)
        self._pages.setCurrentWidget(self._empty)
        self.toolbar.hide()
        self.what_if.hide()

    def is_empty(self) -> bool:
        """Tell whether nothing is shown."""
        return self._pages.currentWidget() is self._empty

    def show_note(self, words: str) -> None:
        """Say above the charts what is wrong; nothing for empty words."""
        self._note.setText(words)
        self._note_box.setVisible(bool(words))

    def _build(self) -> None:
        note = QHBoxLayout(self._note_box)
        note.setContentsMargins(24, 10, 24, 0)
        note.addWidget(self._note)
        self._note_box.hide()
        for page in (self.charts, self.page, self._empty):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self._note_box)
        column.addWidget(self._pages, 1)
        column.addWidget(self.what_if)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._empty.acted.connect(self.acted)
        self.toolbar.table.clicked.connect(self._on_table)

    @Slot()
    def _on_table(self) -> None:
        self.show_table(table=self.shows_table())
