"""Brings verbs, keys and buttons together for whichever conflict is current."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.conflicts.acting import Acting, Decision
from mnemoscope.panes.conflicts.docket import Docket
from mnemoscope.panes.conflicts.items import next_open
from mnemoscope.panes.conflicts.loading import Wanted
from mnemoscope.panes.conflicts.stage import Stage


class Parts(Protocol):
    """What the decisions are about."""

    context: PaneContext
    built: bool
    docket: Docket
    stage: Stage
    acting: Acting


class Deciding(QObject):
    """Decides, takes back, steps on; made with the pane, called by its commands too."""

    def __init__(self, pane: Parts) -> None:
        super().__init__(pane.stage)
        self._pane = pane
        stage = pane.stage
        stage.verbs.decided.connect(self.decide)
        stage.verbs.undone.connect(self.undo)
        stage.case.taken.connect(self._on_taken)
        stage.case.head.stepped.connect(self.step)
        stage.settled.undone.connect(self.undo)
        stage.settled.stands.connect(self._on_stands)
        stage.rule.taken.connect(self._on_rule)

    @property
    def writable(self) -> bool:
        """Whether decisions may be written."""
        return not self._pane.context.session.read_only

    def can_decide(self) -> bool:
        """Tell whether the current conflict can be decided now."""
        item = self._pane.docket.item()
        if item is None or not item.open or item.conflict is None:
            return False
        front = self._pane.stage.front is self._pane.stage.case
        return front and self.writable and item.id not in self._pane.acting.pending

    def can_undo(self) -> bool:
        """Tell whether there is a decision that can be taken back now."""
        free = self.writable and not self._pane.acting.busy
        return free and self._pane.docket.latest() is not None

    def can_batch(self) -> bool:
        """Tell whether several can be settled by rule now."""
        free = self.writable and not self._pane.acting.busy
        return free and self._pane.docket.any_open(self._pane.acting.pending)

    @Slot(object)
    def decide(self, settlement: Settlement) -> None:
        """Decide about the current conflict, or open the panel that the verb needs."""
        conflict = self._pane.stage.case.conflict
        if not self.can_decide() or conflict is None:
            return
        if settlement in (Settlement.BOTH, Settlement.MERGE):
            self._pane.stage.case.begin(settlement)
            return
        self._on_taken(Wanted(conflict, settlement))

    @Slot()
    def undo(self) -> None:
        """Take back what was decided about the current item, else the latest decision."""
        docket = self._pane.docket
        item = docket.item()
        if item is None or item.settled is None:
            item = docket.latest()
        if item is None or item.settled is None or not self.can_undo():
            return
        docket.follow(item.id)
        self._pane.acting.reopen(item.settled.id)

    @Slot(int)
    def step(self, by: int) -> None:
        """Go to the next open conflict, or to the previous one."""
        self._pane.docket.step(by, self._pane.acting.pending)

    @Slot(object)
    def _on_taken(self, wanted: Wanted) -> None:
        if not self.can_decide():
            return
        case = self._pane.stage.case
        why = case.why.text().strip()
        decision = Decision(
            wanted.conflict, wanted.settlement, wanted.text, wanted.scope, why, case.seen()
        )
        case.close_panel()
        # The next one is shown at once; the write goes on behind it.
        docket, acting = self._pane.docket, self._pane.acting
        docket.decide()
        acting.decide(decision)
        if next_open(docket.shown, docket.current, acting.pending):
            self.step(1)

    @Slot()
    def _on_stands(self) -> None:
        item = self._pane.docket.item()
        if item is not None and item.settled is not None:
            self._pane.acting.let_stand(item.settled.id)

    @Slot(object)
    def _on_rule(self, choices: object) -> None:
        if isinstance(choices, tuple):
            self._pane.docket.decide()
            self._pane.acting.settle_together(choices)
