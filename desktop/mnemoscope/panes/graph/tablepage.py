"""The table twin of the graph: entities and relations, with its filters and its selection."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.graph import entity_key
from mnemoscope.kit import format as numbers
from mnemoscope.kit.label import Label
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.lines import (
    entity_columns,
    entity_rows,
    relation_columns,
    relation_rows,
)
from mnemoscope.panes.graph.shown import Shown
from mnemoscope.panes.graph.tables import GraphTable


class TablePage(QWidget):
    """`picked` sends the ids of entities that are chosen, `related` those of relations."""

    picked = Signal(tuple)
    related = Signal(tuple)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr = self.tr
        segments = [Segment("entities", tr("Entities")), Segment("relations", tr("Relations"))]
        self._view = Segmented(theme, segments, name=tr("What is listed"))
        self.entities = GraphTable(theme, tr("Entities"), entity_columns(), many=True)
        self.relations = GraphTable(theme, tr("Relations"), relation_columns(), many=True)
        self._count = Label(theme, "", "small", "muted")
        self._pages = QStackedWidget()
        self._shown: Shown | None = None
        self._words = ""
        self._chosen: tuple[str, ...] = ()
        self._orders = {"entities": ("links", True), "relations": ("source", False)}
        self._build()

    def view(self) -> str:
        """``entities`` or ``relations``."""
        return self._view.current()

    def show_graph(self, shown: Shown) -> None:
        """List what the picture shows, one by one even where it draws communities."""
        self._shown = shown
        if self.isVisible():
            self._fill()

    def search(self, words: str) -> None:
        """List those of whose names one holds the words."""
        self._words = entity_key(words)
        if self.isVisible():
            self._fill()

    def choose(self, ids: tuple[str, ...]) -> None:
        """Choose rows without a signal."""
        self._chosen = ids
        if self.isVisible():
            self._take()

    def _take(self) -> None:
        self.entities.blockSignals(True)  # noqa: FBT003
        if self._chosen and self.entities.set_current(self._chosen[0]):
            self.entities.select(self._chosen)
        elif not self._chosen:
            self.entities.clearSelection()
        self.entities.blockSignals(False)  # noqa: FBT003

    def fill(self) -> None:
        """Make the rows: it is shown now."""
        self._fill()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(24, 10, 24, 10)
        head.addWidget(self._view)
        head.addStretch(1)
        head.addWidget(self._count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._pages, 1)
        for table in (self.entities, self.relations):
            self._pages.addWidget(table)
        self._view.chosen.connect(self._on_view)
        self.entities.sorting.connect(self._on_sorting)
        self.relations.sorting.connect(self._on_sorting)
        self.entities.selected.connect(self._on_picked)
        self.relations.selected.connect(self._on_related)

    def _fill(self) -> None:
        shown = self._shown
        if shown is None:
            return
        graph, key = shown.graph, self._words
        sort, down = self._orders[self.view()]
        if self.view() == "entities":
            found = [
                one
                for one in graph.entities
                if not key or any(key in entity_key(name) for name in one.names)
            ]
            self.entities.set_sorted(sort, down=down)
            self.entities.show_rows(entity_rows(graph, found, sort, down=down))
            self._take()
            known = len(graph.entities)
        else:
            found = [
                one for one in graph.relations if not key or key in entity_key(graph.line(one))
            ]
            self.relations.set_sorted(sort, down=down)
            self.relations.show_rows(relation_rows(graph, found, sort, down=down))
            known = len(graph.relations)
        words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(len(found)))
        self._count.setText(words.replace("{1}", numbers.count(known)))

    @Slot()
    def _on_view(self) -> None:
        self._pages.setCurrentIndex(0 if self.view() == "entities" else 1)
        self._fill()

    @Slot(str)
    def _on_sorting(self, column: str) -> None:
        sort, down = self._orders[self.view()]
        self._orders[self.view()] = (column, not down if column == sort else False)
        self._fill()

    @Slot()
    def _on_picked(self) -> None:
        current, found = self.entities.current(), self.entities.selection()
        rest = tuple(one for one in found if one != current)
        self.picked.emit((current, *rest) if current in found else found)

    @Slot()
    def _on_related(self) -> None:
        self.related.emit(self.relations.selection())
