"""The column at the right: the graph in figures, one entity with all that is known, or several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.graph import Entity, Graph
from mnemoscope.domain.graphwalks import Statistics, Way
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.headline import Headline
from mnemoscope.panes.graph.lines import (
    Cell,
    Rows,
    deed_rows,
    line_rows,
    side_columns,
    side_rows,
    text_columns,
)
from mnemoscope.panes.graph.stock import Line, Offers
from mnemoscope.panes.graph.tables import GraphTable
from mnemoscope.panes.graph.words import day, origin_words, span_words

_MOST_ROWS = 24
_MOST_LINES = 8


class Side(SidePanel):
    """`jumped` sends the id of an entity to go to, `placed` the number of a line.

    `undoing` sends the number of an operation that shall be taken back.
    """

    jumped = Signal(str)
    placed = Signal(int)
    undoing = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        tr = self.tr
        self.entity = ""
        self._graph = Graph()
        self.head = Headline(theme)
        self._facts = FactRows(theme)
        self.relations = GraphTable(theme, tr("Relations"), side_columns(), most=_MOST_ROWS)
        self.lines = GraphTable(theme, tr("Remembered"), text_columns(), most=_MOST_LINES)
        self._story = GraphTable(theme, tr("History"), text_columns(), most=6)
        self.deeds = GraphTable(theme, tr("Done"), text_columns(), most=6)
        self.undo = Button(theme, tr("Take back"), icon="arrow-counter-clockwise", small=True)
        self._deeds: dict[str, Deed] = {}
        self._chosen = ""
        self._central = GraphTable(theme, tr("Most relations"), text_columns(), most=10)
        self.same = Button(theme, "", small=True, icon="arrows-merge")
        self.spare = Button(theme, "", small=True, icon="scissors")
        self.edit = Button(theme, tr("Edit"), icon="pencil-simple", small=True)
        self.merge = Button(theme, tr("Merge…"), icon="arrows-merge", small=True)
        self.remove = Button(theme, tr("Remove"), kind="danger", icon="trash", small=True)
        self._way = Label(theme, "", "small", wrap=True)
        self._fill()

    def show_overview(self, graph: Graph, statistics: Statistics) -> None:
        """Show the graph in figures."""
        self._graph, self.entity = graph, ""
        self.head.show_words(self.tr("The whole graph"), "")
        tr = self.tr
        rows = [
            FactRow(tr("Entities"), numbers.count(statistics.entities)),
            FactRow(tr("Relations"), numbers.count(statistics.relations)),
            *(FactRow(origin_words(o), numbers.count(n)) for o, n in statistics.origins),
            FactRow(tr("Alone"), numbers.count(statistics.orphans)),
            FactRow(tr("Groups without a way between"), numbers.count(statistics.components)),
            FactRow(tr("Unsupported relations"), numbers.count(statistics.unsupported)),
        ]
        self._facts.set_rows(rows)
        central = [graph.by_id[one] for one, count in statistics.central if count]
        faces = [{"text": Cell(one.name, mark=one.type)} for one in central]
        self._central.show_rows(Rows([one.id for one in central], faces.__getitem__))
        self._show(overview=True)
        self.show_actions(shown=False)

    def show_offers(self, offers: Offers) -> None:
        """Offer what may be one, and what could go."""
        same, spare = len(offers.proposals), len(offers.spare.relations)
        alone = len(offers.spare.entities)
        self.same.setText(self.tr("%n may be one under two names", None, same))
        self.spare.setText(self.tr("%n could go", None, spare + alone))
        self.same.setVisible(bool(same))
        self.spare.setVisible(bool(spare + alone))
        self._offers.setVisible(not self.entity and bool(same + spare + alone))

    def show_entity(self, graph: Graph, entity: Entity, *, writable: bool) -> None:
        """Show all that is known of an entity; its lines follow."""
        fresh = entity.id != self.entity
        self._graph, self.entity = graph, entity.id
        around = graph.around(entity.id)
        self.head.show_entity(entity)
        rows = [FactRow(name, value) for name, value in entity.props]
        rows.append(FactRow(self.tr("first, last seen"), span_words(around, entity)))
        rows.append(FactRow(self.tr("who says so"), origin_words(entity.origin)))
        self._facts.set_rows(rows)
        self.relations.show_rows(side_rows(graph, entity.id))
        self._related.set_words(self.tr("Relations"), numbers.count(len(around)))
        self._story.show_rows(_story(graph, entity))
        if fresh:
            self.show_lines(())
            self.show_deeds((), writable=writable)
        self._show(overview=False)
        self.show_actions(shown=True)
        for button in (self.edit, self.merge, self.remove):
            button.setEnabled(writable)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show the lines that speak for the entity."""
        self.lines.show_rows(line_rows(lines))
        self._remembered.set_words(self.tr("Remembered"), numbers.count(len(lines)))
        self._remembered.setVisible(bool(lines) and bool(self.entity))

    def show_deeds(self, deeds: Sequence[Deed], *, writable: bool) -> None:
        """Show what was done to the entity; what is in force may be taken back."""
        self._deeds = {str(one.operation): one for one in deeds} if writable else {}
        self.deeds.show_rows(deed_rows(deeds))
        self.deeds.setVisible(bool(deeds))
        self.undo.setVisible(bool(deeds))
        self._on_deed("")

    def show_several(
        self, graph: Graph, entities: Sequence[Entity], way: Way | None, *, writable: bool
    ) -> None:
        """Show several that are chosen, and the way between two."""
        self._graph, self.entity = graph, ""
        words = self.tr("%n chosen", None, len(entities))
        self.head.show_words(words, "")
        faces = [{"text": Cell(one.name, mark=one.type)} for one in entities]
        self._central.show_rows(Rows([one.id for one in entities], faces.__getitem__))
        self._facts.set_rows(())
        self._show(overview=True)
        self._offers.hide()
        self._most.set_words(self.tr("Chosen"))
        self._way.setText(way_words(graph, way))
        self._between.setVisible(way is not None)
        self.show_actions(shown=True)
        self.edit.setEnabled(False)
        for button in (self.merge, self.remove):
            button.setEnabled(writable)

    def _show(self, *, overview: bool) -> None:
        self._related.setVisible(not overview)
        self._told.setVisible(not overview)
        self._remembered.setVisible(not overview and self.lines.model().rowCount() > 0)
        self._most.setVisible(overview)
        self._most.set_words(self.tr("Most relations"))
        self._between.hide()
        if not overview:
            self._offers.hide()

    def _fill(self) -> None:
        tr = self.tr
        self.insert(self.head)
        self._known = self.add_section()
        self._known.body.addWidget(self._facts)
        self._offers = self.add_section(tr("To look through"))
        self._between = self.add_section(tr("The way between them"))
        self._between.body.addWidget(self._way)
        self._most = self.add_section(tr("Most relations"))
        self._most.body.addWidget(self._central)
        self._related = self.add_section(tr("Relations"))
        self._related.body.addWidget(self.relations)
        self._remembered = self.add_section(tr("Remembered"))
        self._remembered.body.addWidget(self.lines)
        self._told = self.add_section(tr("History"))
        self._told.body.addWidget(self.deeds)
        self._told.body.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignLeft)
        self._told.body.addWidget(self._story)
        self.deeds.chosen.connect(self._on_deed)
        self.undo.clicked.connect(self._on_undo)
        column = QVBoxLayout()
        for button in (self.same, self.spare):
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
        self._offers.body.addLayout(column)
        self._offers.hide()
        for button in (self.edit, self.merge):
            self.add_action(button)
        self.add_action(self.remove, end=True)
        self.relations.opened.connect(self._on_relation)
        self._central.opened.connect(self.jumped)
        self.lines.opened.connect(self._on_line)

    @Slot(str)
    def _on_relation(self, key: str) -> None:
        relation = self._graph.relation(key)
        if relation is not None:
            other = relation.target if relation.source == self.entity else relation.source
            self.jumped.emit(other)

    @Slot(str)
    def _on_deed(self, key: str) -> None:
        deed = self._deeds.get(key)
        self._chosen = key
        self.undo.setEnabled(deed is not None and deed.undoable)

    @Slot()
    def _on_undo(self) -> None:
        deed = self._deeds.get(self._chosen)
        if deed is not None:
            self.undoing.emit(deed.operation)

    @Slot(str)
    def _on_line(self, key: str) -> None:
        self.placed.emit(int(key))


def way_words(graph: Graph, way: Way | None) -> str:
    """Return a way as lines of relations, or that there is none."""
    if way is None:
        return ""
    return "\n".join(graph.line(one) for one in way.relations)


def _story(graph: Graph, entity: Entity) -> Rows:
    """Return what happened to an entity and its relations, the latest first."""
    found = [(one.first_seen, graph.line(one)) for one in graph.around(entity.id)]
    found += [(one.until, f"✕ {graph.line(one)}") for one in graph.around(entity.id)]
    told = [(at, words) for at, words in found if at is not None]
    if entity.created is not None:
        told.append((entity.created, entity.name))
    told.sort(key=lambda pair: (pair[0], pair[1]), reverse=True)
    faces = [{"text": Cell(f"{day(at)}  {words}", role="muted", tip=words)} for at, words in told]
    return Rows([str(place) for place in range(len(faces))], faces.__getitem__)
