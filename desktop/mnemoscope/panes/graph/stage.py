"""The middle of the pane: choices, the graph or its table, the line below, why nothing is here."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.foot import Foot
from mnemoscope.panes.graph.shown import Shown
from mnemoscope.panes.graph.tablepage import TablePage
from mnemoscope.panes.graph.toolbar import Toolbar


class Stage(QWidget):
    """`acted` is the empty state's button."""

    acted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.toolbar = Toolbar(theme)
        self.page = TablePage(theme)
        self.foot = Foot(theme)
        self._empty = EmptyState(theme, "graph", "", "")
        self.holder = QWidget()
        """Holds the canvas; a picture is taken of it."""
        self._pages = QStackedWidget()
        self._table = False
        self._build()

    def take_canvas(self, canvas: QWidget) -> None:
        """Put the canvas in its place, now that it can be made."""
        column = QVBoxLayout(self.holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(canvas)

    def show_table(self, *, table: bool) -> None:
        """Show the table, or the graph."""
        self._table = table
        if not self.is_empty():
            self.show_graph()

    def shows_table(self) -> bool:
        """Tell whether the table is chosen."""
        return self._table

    def show_graph(self) -> None:
        """There is something to show."""
        self._pages.setCurrentWidget(self.page if self._table else self.holder)
        if self._table:
            self.page.fill()
        self.toolbar.show()
        self.foot.show()

    def show_empty(self, title: str, words: str, action: str = "", *, bars: bool = False) -> None:
        """Say why there is nothing; `bars`: filters may be the reason."""
        self._empty.set_words("graph", title, words, action)
        self._pages.setCurrentWidget(self._empty)
        self.toolbar.setVisible(bars)
        self.foot.setVisible(bars)

    def is_empty(self) -> bool:
        """Tell whether nothing is shown."""
        return self._pages.currentWidget() is self._empty

    def show_counts(self, shown: Shown) -> None:
        """Say how much of the graph is shown, and what is not."""
        known, part, tr = shown.stock.graph, shown.graph, self.tr
        words = tr("{0} of {1} entities, {2} of {3} relations")
        counts = (part.entities, known.entities, part.relations, known.relations)
        for place, each in enumerate(counts):
            words = words.replace(f"{{{place}}}", numbers.count(len(each)))
        note = ""
        if shown.grouped:
            note = tr(
                "More than 3,000 would hide each other: %n communities are drawn with their"
                " strongest ties. Enter or a double click opens one.", None, len(shown.members),
            )  # fmt: skip
        self.foot.show_counts(words, note)
        self.foot.every.setVisible(shown.grouped)
        self.foot.back.setVisible(bool(shown.wish.group) or shown.wish.every)

    def _build(self) -> None:
        for page in (self.holder, self.page, self._empty):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self._pages, 1)
        column.addWidget(self.foot)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._empty.acted.connect(self.acted)
