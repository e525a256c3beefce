"""One open conflict: both sides, what speaks for which, what would follow, and why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.settlement import Scope, Settlement
from mnemoscope.engine.settleviews import RecallChange, SettlePlan
from mnemoscope.kit.field import Field
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.advicestrip import AdviceStrip
from mnemoscope.panes.conflicts.advicewords import cells_of
from mnemoscope.panes.conflicts.bothpanel import BothPanel
from mnemoscope.panes.conflicts.casefile import Case
from mnemoscope.panes.conflicts.casehead import CaseHead
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.loading import Wanted
from mnemoscope.panes.conflicts.markedtext import differences
from mnemoscope.panes.conflicts.mergepanel import MergePanel, texts_of
from mnemoscope.panes.conflicts.outcomeview import SHOWN, OutcomeView
from mnemoscope.panes.conflicts.sidecard import CardFace, SideCard
from mnemoscope.panes.conflicts.thirds import Thirds, thirds_of

_BESIDE = 640
"""From this width on the cards stand beside each other."""


class CasePage(QWidget):
    """`wanted` sends a `Wanted` to be worked out, `taken` one that shall be written.

    `opened` sends a `Target`.
    """

    wanted = Signal(object)
    taken = Signal(object)
    opened = Signal(object)
    closed = Signal()
    """A panel, or the field for why, was left without deciding."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._item: Item | None = None
        self._case: Case | None = None
        self._seen: SettlePlan | None = None
        self.head = CaseHead(theme)
        self.cards = (SideCard(theme, "A"), SideCard(theme, "B"))
        self.thirds = Thirds(theme)
        self.strip = AdviceStrip(theme)
        self.both = BothPanel(theme)
        self.merge = MergePanel(theme)
        self.outcome = OutcomeView(theme)
        why = self.tr("Why, for the record (optional)")
        self.why = Field(theme, why, icon="pencil-simple", name=self.tr("Why, for the record"))
        self._area = QScrollArea()
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build()

    @property
    def conflict(self) -> Conflict | None:
        """The conflict that is shown."""
        return self._item.conflict if self._item is not None else None

    @property
    def panel(self) -> QWidget | None:
        """The panel that is open: for both, or for a merge."""
        return next((one for one in (self.both, self.merge) if not one.isHidden()), None)

    def show_item(
        self, item: Item, place: int, total: int, others: Sequence[Conflict], today: date
    ) -> None:
        """Show a conflict at once; what speaks for its sides follows."""
        fresh = self._item is None or self._item.id != item.id
        self._item, conflict = item, item.conflict
        if conflict is None:
            return
        left, right = conflict.sides
        said = (conflict.reason.left, conflict.reason.right)
        spans = differences(left.text, right.text, said)
        advised = item.advice.settlement if item.advice is not None else None
        self.head.show_conflict(conflict, place, total)
        self.thirds.show_thirds(thirds_of(conflict, others))
        self.head.show_marked(marked=any(spans))
        keeps = (Settlement.KEEP_A, Settlement.KEEP_B)
        for card, side, span, keep in zip(self.cards, (left, right), spans, keeps, strict=True):
            card.show_face(CardFace(side, span, advised is keep, today))
        if item.advice is not None:
            self.strip.show_cells(cells_of(item.advice))
        if fresh:
            self._begin(advised)

    def show_case(self, case: Case) -> None:
        """Show what was read of the sides."""
        self._case = case
        for card, file in zip(self.cards, case.sides, strict=True):
            card.show_file(file)
        if self.outcome.current is Settlement.BOTH and self.panel is None:
            # Until now the proposal of when each side holds was not known.
            self.ask()

    def show_plan(self, wanted: Wanted, plan: SettlePlan | Refused) -> None:
        """Show what a decision would write."""
        if wanted.settlement is self.outcome.current:
            self.outcome.show_plan(plan)
            self._seen = plan if isinstance(plan, SettlePlan) else self._seen

    @Slot(object, object)
    def show_answers(self, wanted: Wanted, changes: tuple[RecallChange, ...]) -> None:
        """Show what recall answers then, below what is written."""
        if wanted.settlement is self.outcome.current:
            self.outcome.show_answers(changes)

    def seen(self) -> SettlePlan | None:
        """Return what was shown last of what a decision about this conflict would write."""
        seen, conflict = self._seen, self.conflict
        known = seen is not None and conflict is not None and seen.conflict.id == conflict.id
        return seen if known else None

    def ask(self) -> None:
        """Have it worked out anew what would follow."""
        self._on_turned(self.outcome.current)

    def begin(self, settlement: Settlement) -> bool:
        """Open the panel that a verb needs; False: it needs none, or nothing is read yet."""
        case, conflict = self._case, self.conflict
        if conflict is None or settlement not in (Settlement.BOTH, Settlement.MERGE):
            return False
        panel = self.both if settlement is Settlement.BOTH else self.merge
        self.close_panel()
        panel.show()
        self.outcome.set_current(settlement)
        if settlement is Settlement.BOTH:
            known = case is not None and case.conflict.id == conflict.id
            self.both.begin(case.scope if case is not None and known else Scope())
        else:
            self.merge.begin(conflict, newer_is_a=_newer_is_a(conflict))
        self.ask()
        self._area.ensureWidgetVisible(panel)
        return True

    def begin_why(self) -> None:
        """Put the cursor into the field for why, wherever the page was scrolled to."""
        self.why.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._area.ensureWidgetVisible(self.why)

    @Slot()
    def close_panel(self) -> bool:
        """Put a panel away; tells whether one was open."""
        panel = self.panel
        if panel is None:
            return False
        panel.hide()
        self.closed.emit()
        return True

    def settled(self) -> bool:
        """Tell whether nothing that was typed waits to be worked out."""
        return self.merge.settled()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards beside each other or under each other."""
        super().resizeEvent(event)
        beside = event.size().width() >= self._theme.scaled(_BESIDE)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if beside else down)

    def _begin(self, advised: Settlement | None) -> None:
        self._case = None
        self.both.hide()
        self.merge.hide()
        self.why.clear()
        self.outcome.forget()
        usual = advised if advised in SHOWN else Settlement.KEEP_B
        self.outcome.set_current(usual or Settlement.KEEP_B)
        self._area.verticalScrollBar().setValue(0)
        self.ask()

    def _build(self) -> None:
        holder = QWidget()
        holder.setBackgroundRole(QPalette.ColorRole.Base)
        holder.setAutoFillBackground(True)
        self._beside.setSpacing(16)
        for card in self.cards:
            self._beside.addWidget(card, 1)
            card.opened.connect(self.opened)
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(24, 12, 24, 16)
        inner.setSpacing(16)
        inner.addWidget(self.head)
        inner.addLayout(self._beside)
        for part in (self.thirds, self.strip, self.both, self.merge, self.outcome, self.why):
            inner.addWidget(part)
        inner.addStretch(1)
        self._area.setWidget(holder)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)
        self.both.hide()
        self.merge.hide()
        self._connect()

    def _connect(self) -> None:
        self.outcome.turned.connect(self._on_turned)
        self.why.returnPressed.connect(self.closed)
        self.thirds.opened.connect(self.opened)
        self.both.turned.connect(self._on_scope)
        self.both.taken.connect(self._on_both)
        self.both.left.connect(self.close_panel)
        self.merge.turned.connect(self._on_text)
        self.merge.taken.connect(self._on_merge)
        self.merge.left.connect(self.close_panel)

    @Slot(object)
    def _on_turned(self, settlement: Settlement) -> None:
        scope, text, conflict = None, None, self.conflict
        if conflict is None:
            return
        if settlement is Settlement.BOTH:
            proposed = self._case.scope if self._case is not None else None
            scope = self.both.scope() if self.panel is self.both else proposed
        elif settlement is Settlement.MERGE:
            left, right = texts_of(conflict)
            newer = left if _newer_is_a(conflict) else right
            text = (self.merge.words() if self.panel is self.merge else newer) or left or right
        self._want(settlement, text, scope)

    @Slot(object)
    def _on_scope(self, scope: Scope) -> None:
        self.outcome.set_current(Settlement.BOTH)
        self._want(Settlement.BOTH, None, scope)

    @Slot(str)
    def _on_text(self, text: str) -> None:
        if text:
            self.outcome.set_current(Settlement.MERGE)
            self._want(Settlement.MERGE, text, None)

    @Slot(object)
    def _on_both(self, scope: Scope) -> None:
        if self.conflict is not None:
            self.taken.emit(Wanted(self.conflict, Settlement.BOTH, None, scope))

    @Slot(str)
    def _on_merge(self, text: str) -> None:
        if self.conflict is not None:
            self.taken.emit(Wanted(self.conflict, Settlement.MERGE, text, None))

    def _want(self, settlement: Settlement, text: str | None, scope: Scope | None) -> None:
        if self.conflict is not None:
            self.outcome.show_waiting()
            self.wanted.emit(Wanted(self.conflict, settlement, text, scope))


def _newer_is_a(conflict: Conflict) -> bool:
    left, right = conflict.sides
    return (left.day or "") > (right.day or "")
