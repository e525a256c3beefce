"""The sheets for merging with its preview, for splitting, and for what may be one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal, Slot
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QWidget

from mnemoscope.domain.graph import Entity, Graph
from mnemoscope.domain.graphidentity import Proposal
from mnemoscope.domain.graphprune import Spare
from mnemoscope.engine.graphmerge import MergePlan
from mnemoscope.engine.pagejoin import JoinedPages
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label
from mnemoscope.kit.tablehead import Column
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.lines import (
    named_rows,
    pair_key,
    proposal_rows,
    side_columns,
    side_rows,
    text_columns,
)
from mnemoscope.panes.graph.sheet import Sheet
from mnemoscope.panes.graph.tables import GraphTable


class MergeSheet(Sheet):
    """`wanted` asks for a preview of another choice."""

    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Merge"), "arrows-merge", parent=parent)
        tr = self.tr
        self._graph = Graph()
        self._ids: tuple[str, ...] = ()
        self.plan: MergePlan | None = None
        self._other = Field(theme, tr("The other one"), icon=None)
        self._names = QStringListModel(self)
        self._keep = FilterButton(theme, tr("Stays"), (), value=True)
        self._facts = FactRows(theme)
        self._also = Label(theme, "", "small", "muted", wrap=True)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._other.setCompleter(completer)
        self.body.addWidget(self._other)
        self.body.addWidget(self._keep, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self._facts)
        self.body.addWidget(self._also)
        self.body.addStretch(1)
        self._other.textChanged.connect(self._on_other)
        self._keep.chosen.connect(self.wanted)

    def begin(self, graph: Graph, ids: Sequence[str]) -> None:
        """Ask which of some entities stays; of one alone, with whom it shall be merged."""
        self._graph = graph
        alone = len(ids) == 1
        self._other.setVisible(alone)
        self._other.clear()
        if alone:
            self._names.setStringList([one.name for one in graph.entities if one.id != ids[0]])
        self._take(tuple(ids))
        (self._other if alone else self.leave).setFocus(Qt.FocusReason.OtherFocusReason)

    def keep(self) -> str:
        """The id of the one that stays."""
        return self._keep.current()

    def gone(self) -> tuple[str, ...]:
        """The ids of those that become part of it."""
        return tuple(one for one in self._ids if one != self.keep())

    def show_plan(self, plan: MergePlan | None, why: str = "") -> None:
        """Show what would become of them; None: nothing can, for a reason."""
        self.plan = plan
        self.act.setEnabled(plan is not None)
        self._also.setText(why)
        rows: list[FactRow] = []
        if plan is not None:
            moved, tr = plan.moved, self.tr
            count = len(moved.put) + plan.told
            rows = [
                FactRow(tr("Relations that change"), numbers.count(count)),
                FactRow(tr("Said by both, become one"), numbers.count(moved.joined)),
                FactRow(tr("Between them, go"), numbers.count(len(moved.loops))),
                *self._of_pages(plan.pages),
                *(FactRow(name, value) for name, value in plan.after.props),
            ]
            words = tr("{0}, also called: {1}").replace("{0}", plan.after.name)
            self._also.setText(words.replace("{1}", ", ".join(plan.after.aliases) or "–"))
        self._facts.set_rows(rows)

    def _of_pages(self, pages: JoinedPages | None) -> list[FactRow]:
        """Say what becomes of pages: what they say goes over before they go."""
        if pages is None:
            return []
        tr = self.tr
        return [
            FactRow(tr("Pages that go"), ", ".join(page.relative for page in pages.gone)),
            FactRow(tr("Page that takes it all in"), pages.keep.relative),
            FactRow(tr("Claims that go over"), numbers.count(pages.claims)),
            FactRow(tr("Files led to the page"), numbers.count(len(pages.others))),
        ]

    def _take(self, ids: tuple[str, ...]) -> None:
        self._ids = ids
        found = [self._graph.by_id[one] for one in ids]
        # A page stays; then whoever hangs together with most.
        order = sorted(found, key=lambda one: (one.page is None, -self._graph.degree(one.id)))
        self._keep.set_choices([Choice(one.id, one.name) for one in order])
        if order:
            self._keep.set_current(order[0].id)
        names = ", ".join(one.name for one in found)
        self.set_words(self.tr("Merge {0}").replace("{0}", names))
        self.show_plan(None)
        if len(ids) > 1:
            self.wanted.emit()

    @Slot(str)
    def _on_other(self, name: str) -> None:
        found = [one for one in self._graph.answering(name) if one.id != self._ids[0]]
        if found:
            self._take((self._ids[0], found[0].id))


class SplitSheet(Sheet):
    """A name for the second entity, and the relations that go with it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Split it"), "scissors", parent=parent)
        tr = self.tr
        self.entity = ""
        self._name = Field(theme, tr("Name of the second one"), icon=None)
        self._rows = GraphTable(
            theme, tr("Relations that go with it"), side_columns(), many=True, most=14
        )
        self.add(tr("Name of the second one"), self._name)
        self.add(tr("Relations that go with it"), self._rows)
        self.body.addStretch(1)
        self._name.textChanged.connect(self._check)

    def begin(self, graph: Graph, entity: Entity) -> None:
        """Ask for the second one."""
        self.entity = entity.id
        self.set_words(self.tr("Split {0}").replace("{0}", entity.name))
        self._name.clear()
        self._rows.show_rows(side_rows(graph, entity.id))
        self._rows.clearSelection()
        self._check()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def name(self) -> str:
        """The name of the second one."""
        return " ".join(self._name.text().split())

    def relations(self) -> tuple[str, ...]:
        """The ids of the relations that go with it."""
        return self._rows.selection()

    @Slot()
    def _check(self) -> None:
        self.act.setEnabled(bool(self.name()))


class PruneSheet(Sheet):
    """What would go."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Prune"), "scissors", kind="danger", parent=parent)
        self._rows = GraphTable(theme, self.tr("What would go"), text_columns(), most=400)
        self._rows.setMaximumHeight(16_000)
        self.body.addWidget(self._rows, 1)

    def begin(self, graph: Graph, spare: Spare) -> None:
        """Show what would go."""
        count = len(spare.relations) + len(spare.entities)
        title = self.tr("Take %n out of the graph?", None, count)
        words = self.tr(
            "Relations that no line says any more, and whoever stands alone. What you made stays,"
            " and one undo brings all of it back."
        )
        self.set_words(title if count else self.tr("Nothing could go"), words if count else "")
        self._rows.show_rows(named_rows(graph, spare.relations, spare.entities))
        self._rows.setMinimumHeight(80)
        self._rows.setMaximumHeight(16_000)
        self.act.setEnabled(bool(count))
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)


class SameSheet(Sheet):
    """`apart` says that the chosen pair is two, `looked` sends the ids of the one looked at."""

    apart = Signal()
    looked = Signal(tuple)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Merge…"), "arrows-merge", parent=parent)
        tr = self.tr
        columns = (Column("other", tr("The two"), 160, stretch=True, lead=1),
                   Column("why", tr("Why"), 110, spare=1),
                   Column("confidence", tr("How likely"), 54, right=True))  # fmt: skip
        self._rows = GraphTable(theme, tr("May be one"), columns, most=400)
        self._not = Button(theme, tr("Not the same"), small=True)
        self._proposals: Sequence[Proposal] = ()
        row = QHBoxLayout()
        row.addWidget(self._not)
        row.addStretch(1)
        self.body.addWidget(self._rows, 1)
        self.body.addLayout(row)
        self._not.clicked.connect(self.apart)
        self._rows.chosen.connect(self._on_chosen)
        self._rows.opened.connect(self.agreed)

    def begin(self, proposals: Sequence[Proposal]) -> None:
        """Show the pairs."""
        self._proposals = proposals
        self.set_words(
            self.tr("%n may be one under two names", None, len(proposals)),
            self.tr("Nothing is merged before you say so."),
        )
        self._rows.show_rows(proposal_rows(proposals))
        self._rows.setMinimumHeight(80)
        self._rows.setMaximumHeight(16_000)
        if proposals and self.pair() is None:
            self._rows.set_current(pair_key(proposals[0]))
        self._rows.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in (self.act, self._not):
            button.setEnabled(bool(proposals))

    def pair(self) -> Proposal | None:
        """The pair that is chosen."""
        key = self._rows.current()
        return next((one for one in self._proposals if pair_key(one) == key), None)

    @Slot()
    def _on_chosen(self) -> None:
        pair = self.pair()
        if pair is not None:
            self.looked.emit((pair.keep.id, pair.gone.id))
