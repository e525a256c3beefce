"""Reads conflicts, what speaks for their sides and what a decision would write; latest wish wins.

All of it is read in the background; the pane shows what its signals bring.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Control, Progress, Refused, Stopped
from mnemoscope.domain.settlement import Advice, Scope, Settlement
from mnemoscope.engine.conflicts import opened, settled
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice, preview
from mnemoscope.engine.settlerecall import recall_changes
from mnemoscope.engine.settleviews import RecallChange, Settled, SettlePlan
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.conflicts.casefile import Case, open_case
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.sieve import held_words
from mnemoscope.runtime.jobs import Job

_LISTED = 2_500
"""So many of the surest are listed: a queue of ten thousand would hold the window."""
_STAGE = "advice"
_STEP = 256
"""Conflicts between two of its steps."""
_REST_MS = 120
"""So long a conflict has to be looked at before it is worked out what would follow."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is open, the surest first, and what was decided and holds."""

    waiting: tuple[tuple[Conflict, Advice], ...]
    settled: tuple[Settled, ...]
    more: bool = False
    """Whether more is open than is listed, less sure."""
    rest: tuple[tuple[Item, str], ...] = ()
    """What else is known to be open, not listed, each with the words it can be found by."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A decision of which the consequences are asked for."""

    conflict: Conflict
    settlement: Settlement
    text: str | None = None
    scope: Scope | None = None


class Loading(QObject):
    """Runs the reading; what was asked for before something else was wanted falls away."""

    found = Signal(object)
    """`Found`."""
    opened = Signal(object)
    """A `Case`."""
    planned = Signal(object, object)
    """The `Wanted` and its `SettlePlan` or `Refused`."""
    recalled = Signal(object, object)
    """The `Wanted` and the tuple of `RecallChange` that follows from it; after `planned`."""
    stepped = Signal(object)
    """`Progress` of the search."""
    stopped = Signal()
    failed = Signal(object)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._opening = False
        self._planning = False
        self._asking: Job | None = None
        self._wanted: Wanted | None = None
        self._case: Conflict | None = None
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._plan)

    @property
    def searching(self) -> bool:
        """Whether the conflicts are being looked for."""
        return self._job is not None

    def settled(self) -> bool:
        """Tell whether nothing is on its way and nothing about to be asked."""
        waits = self._timer.isActive() or self._planning or self._opening
        waits = waits or self._asking is not None
        return not self.searching and not waits

    def read(self) -> None:
        """Look for conflicts; after an edit only what it touched is compared."""
        self._job = self._context.jobs.read(
            look,
            self._context.session,
            done=self._on_found,
            failed=self._on_failed,
            progress=self._on_progress,
            token=("conflicts", "search"),
        )

    def stop(self) -> None:
        """End the search; what was found before stays."""
        if self._job is not None:
            self._job.stop()

    def open(self, conflict: Conflict) -> None:
        """Read what speaks for both sides of a conflict."""
        self._case = conflict
        self._opening = True
        self._context.jobs.read(
            open_case,
            self._context.session,
            conflict,
            done=self._on_opened,
            failed=self._on_case_failed,
            token=("conflicts", "case"),
        )

    def plan(self, wanted: Wanted) -> None:
        """Work out what a decision would write, once the person rests on it."""
        self._leave_off()
        self._wanted = wanted
        self._timer.start()

    def forget(self) -> None:
        """Want no consequences any more."""
        self._leave_off()
        self._wanted = self._case = None
        self._timer.stop()

    def _leave_off(self) -> None:
        """Ask recall nothing more about what nobody looks at any longer."""
        if self._asking is not None:
            self._asking.stop()
            self._asking = None

    @Slot()
    def _plan(self) -> None:
        wanted = self._wanted
        if wanted is None:
            return
        self._planning = True
        self._context.jobs.read(
            consequences,
            self._context.session,
            wanted,
            done=self._on_planned,
            failed=self._on_plan_failed,
            token=("conflicts", "plan"),
        )

    def _ask(self, wanted: Wanted) -> None:
        self._asking = self._context.jobs.read(
            answers,
            self._context.session,
            wanted,
            done=self._on_recalled,
            failed=self._on_ask_failed,
            progress=_unheard,
            token=("conflicts", "recall"),
        )

    def _on_found(self, found: Found) -> None:
        self._job = None
        self.found.emit(found)

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        if isinstance(error, Stopped):
            self.stopped.emit()
        else:
            self.failed.emit(error)

    def _on_progress(self, progress: Progress) -> None:
        self.stepped.emit(progress)

    def _on_opened(self, case: Case) -> None:
        self._opening = False
        if self._case is not None and case.conflict.id == self._case.id:
            self.opened.emit(case)

    def _on_case_failed(self, error: Exception) -> None:
        self._opening = False
        self._context.jobs.failed.emit(error)

    def _on_planned(self, found: tuple[Wanted, SettlePlan | Refused]) -> None:
        self._planning = False
        wanted, plan = found
        if wanted == self._wanted:
            self.planned.emit(wanted, plan)
            if isinstance(plan, SettlePlan):
                self._ask(wanted)

    def _on_recalled(self, found: tuple[Wanted, tuple[RecallChange, ...]]) -> None:
        self._asking = None
        wanted, changes = found
        if wanted == self._wanted:
            self.recalled.emit(wanted, changes)

    def _on_ask_failed(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            return
        self._asking = None
        self._context.jobs.failed.emit(error)

    def _on_plan_failed(self, error: Exception) -> None:
        self._planning = False
        self._context.jobs.failed.emit(error)


def look(session: Session, *, control: Control) -> Found:
    """Find what is open, with advice on each, and what was settled; runs in a lane.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person asked to stop.
    """
    open_ = opened(session, control)
    advised: list[tuple[Conflict, Advice]] = []
    for number, one in enumerate(open_.conflicts):
        if number % _STEP == 0:
            control.step(_STAGE, number, len(open_.conflicts))
        advised.append((one, advice(session, one)))
    rest = [Item(one.id, one, advice=said) for one, said in advised[_LISTED:]]
    words = tuple((item, held_words(item)) for item in rest)
    return Found(tuple(advised[:_LISTED]), settled(session), open_.more or bool(rest), words)


def consequences(session: Session, wanted: Wanted) -> tuple[Wanted, SettlePlan | Refused]:
    """Return what a decision would write; runs in a lane."""
    plan = preview(
        session, wanted.conflict, wanted.settlement, wanted.text, wanted.scope, questions=False
    )
    return wanted, plan


def answers(
    session: Session, wanted: Wanted, *, control: Control
) -> tuple[Wanted, tuple[RecallChange, ...]]:
    """Return what recall answers once a decision holds, which takes longer; runs in a lane.

    Raises:
        Stopped: the person has moved on.
    """
    found = recall_changes(session, wanted.conflict, wanted.settlement, wanted.text, control)
    return wanted, found


def _unheard(_progress: Progress) -> None:
    """Three questions need no bar."""
