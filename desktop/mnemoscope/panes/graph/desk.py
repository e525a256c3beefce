"""The side of the pane: what is known of what is chosen, or the sheet that lies over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TypeVar

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QStackedLayout, QWidget

from mnemoscope.domain.graph import Entity, Relation
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.graphedit import RelationEdit
from mnemoscope.engine.graphmerge import PAGE_STAYS, MergePlan, plan_merge
from mnemoscope.engine.pagejoin import SOURCE_STAYS
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.graph.acting import Acting
from mnemoscope.panes.graph.forms import EntityForm, RelationForm
from mnemoscope.panes.graph.joining import MergeSheet, PruneSheet, SameSheet, SplitSheet
from mnemoscope.panes.graph.sheet import Sheet
from mnemoscope.panes.graph.side import Side
from mnemoscope.panes.graph.stock import Offers, Stock

_Sheet = TypeVar("_Sheet", bound=Sheet)


class Desk(QWidget):
    """`looked` sends the ids of what a sheet speaks of; `turned` says that another one is shown."""

    looked = Signal(tuple)
    turned = Signal()

    def __init__(self, context: PaneContext, acting: Acting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = context.theme
        self._context, self._acting = context, acting
        self.stock: Stock | None = None
        self.offers: Offers | None = None
        self.side = Side(theme)
        self._pages = QStackedLayout(self)
        self._back: Sheet | None = None
        self._build()

    def open_entity(self, entity: Entity | None = None) -> None:
        """Ask for a new entity, or for other words for one."""
        if self.stock is not None:
            self.entity.begin(self.stock.types(), entity)
            self._show(self.entity)

    def open_relation(self, source: str = "", relation: Relation | None = None) -> None:
        """Ask for a new relation, or for other words for one."""
        if self.stock is not None:
            self.relation.begin(self.stock.graph, source, relation)
            self._show(self.relation)

    def open_merge(self, ids: tuple[str, ...]) -> None:
        """Ask which of some stays."""
        known = self.stock.graph.by_id if self.stock is not None else {}
        found = tuple(one for one in ids if one in known)
        if self.stock is not None and found:
            self._show(self.merging)
            self.merging.begin(self.stock.graph, found)

    def open_split(self, entity: Entity) -> None:
        """Ask for a second entity."""
        if self.stock is not None:
            self.splitting.begin(self.stock.graph, entity)
            self._show(self.splitting)

    @Slot()
    def open_prune(self) -> None:
        """Show what could go."""
        if self.stock is not None and self.offers is not None:
            self.pruning.begin(self.stock.graph, self.offers.spare)
            self._show(self.pruning)

    @Slot()
    def open_same(self) -> None:
        """Show what may be one."""
        if self.offers is not None:
            self.same.begin(self.offers.proposals)
            self._show(self.same)

    def take_offers(self, offers: Offers) -> None:
        """Take other offers; sheets that show them are filled anew."""
        self.offers = offers
        self.side.show_offers(offers)
        if isinstance(self.sheet(), SameSheet):
            self.same.begin(offers.proposals)

    def sheet(self) -> Sheet | None:
        """The sheet that lies over the side, if any."""
        shown = self._pages.currentWidget()
        return shown if isinstance(shown, Sheet) else None

    @Slot()
    def close_sheet(self) -> None:
        """Go back to what is known."""
        if self._back is not None and self.offers is not None and self.offers.proposals:
            self.open_same()
        else:
            self._pages.setCurrentWidget(self.side)
        self._back = None
        self.turned.emit()

    def sizeHint(self) -> QSize:
        """As the side."""
        return self.side.sizeHint()

    def _show(self, sheet: Sheet) -> None:
        self._pages.setCurrentWidget(sheet)
        self.turned.emit()

    def _build(self) -> None:
        self._pages.addWidget(self.side)
        self.side.same.clicked.connect(self.open_same)
        self.side.spare.clicked.connect(self.open_prune)
        self.side.undoing.connect(self._acting.take_back)
        self.setMinimumWidth(280)

    # Sheets are made when they are first wanted: all at once would hold the window.

    @cached_property
    def entity(self) -> EntityForm:
        """The form of an entity."""
        return self._made(EntityForm(self._context.theme), self._on_entity)

    @cached_property
    def relation(self) -> RelationForm:
        """The form of a relation."""
        return self._made(RelationForm(self._context.theme), self._on_relation)

    @cached_property
    def merging(self) -> MergeSheet:
        """The sheet of a merge."""
        sheet = self._made(MergeSheet(self._context.theme), self._on_merge)
        sheet.wanted.connect(self._plan)
        return sheet

    @cached_property
    def splitting(self) -> SplitSheet:
        """The sheet of a split."""
        return self._made(SplitSheet(self._context.theme), self._on_split)

    @cached_property
    def pruning(self) -> PruneSheet:
        """The sheet of what could go."""
        return self._made(PruneSheet(self._context.theme), self._on_prune)

    @cached_property
    def same(self) -> SameSheet:
        """The sheet of those that may be one."""
        sheet = self._made(SameSheet(self._context.theme), self._on_same)
        sheet.apart.connect(self._on_apart)
        sheet.looked.connect(self.looked)
        return sheet

    def _made(self, sheet: _Sheet, act: Callable[[], None]) -> _Sheet:
        self._pages.addWidget(sheet)
        sheet.agreed.connect(act)
        sheet.left.connect(self.close_sheet)
        return sheet

    @Slot()
    def _on_entity(self) -> None:
        words, old = self.entity.words(), self.entity.entity
        if old is None:
            self._acting.make_entity(words)
        else:
            self._acting.change_entity(old.id, words)
        self.close_sheet()

    @Slot()
    def _on_relation(self) -> None:
        words, old = self.relation.words(), self.relation.relation
        if old is None or self.stock is None:
            self._acting.make_relation(words)
        else:
            over = self.relation.is_over()
            ends = self._context.session.clock.now() if over and old.until is None else None
            edit = RelationEdit(
                words.kind, None, words.weight, words.confidence, ends, holds_again=not over
            )
            self._acting.change_relation(old.id, self.stock.graph.line(old), edit)
        self.close_sheet()

    @Slot()
    def _plan(self) -> None:
        keep, gone = self.merging.keep(), self.merging.gone()
        self.looked.emit((keep, *gone))
        self._context.jobs.read(
            plan_merge, self._context.session, keep, gone,
            done=partial(self._on_plan, keep), token=("graph", "merge"),
        )  # fmt: skip

    def _on_plan(self, keep: str, plan: MergePlan | Refused) -> None:
        if keep != self.merging.keep():
            return
        if isinstance(plan, Refused):
            self.merging.show_plan(None, self._why_not(plan))
        else:
            self.merging.show_plan(plan)

    def _why_not(self, refused: Refused) -> str:
        """Say why entities cannot become one."""
        if refused.reason is RefusalReason.BLOCKED and refused.path:
            if refused.detail == PAGE_STAYS:
                return self.tr("A page of the wiki stays: let the other one go.")
            if refused.detail == SOURCE_STAYS:
                return self.tr("A source stays what it is: other pages cite it.")
        return describe_refusal(refused)

    @Slot()
    def _on_merge(self) -> None:
        plan, keep, gone = self.merging.plan, self.merging.keep(), self.merging.gone()
        if plan is None:
            return
        names = ", ".join(one.name for one in plan.before[1:]), plan.before[0].name
        self._acting.merge(keep, gone, names, len(plan.moved.put) + plan.told)
        self.close_sheet()

    @Slot()
    def _on_split(self) -> None:
        self._acting.split(self.splitting.entity, self.splitting.name(), self.splitting.relations())
        self.close_sheet()

    @Slot()
    def _on_prune(self) -> None:
        self._acting.prune()
        self.close_sheet()

    @Slot()
    def _on_same(self) -> None:
        pair = self.same.pair()
        if pair is not None:
            self._back = self.same
            self.open_merge((pair.keep.id, pair.gone.id))

    @Slot()
    def _on_apart(self) -> None:
        pair = self.same.pair()
        if pair is not None:
            names = f"{pair.keep.name} / {pair.gone.name}"
            self._acting.keep_apart((pair.keep.id, pair.gone.id), names)
