"""Carries decisions out, takes them back, and says in one sentence how each has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.settlement import Scope, Settlement
from mnemoscope.engine.conflicts import looked_at, reopen, settled
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settlebatch import Batch, Choice, settle_together
from mnemoscope.engine.settleclash import clash_of
from mnemoscope.engine.settleviews import Settled, SettlePlan
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.conflicts.titles import title_of
from mnemoscope.panes.conflicts.words import (
    reopen_clash_words,
    settle_clash_words,
    verdict_words,
)
from mnemoscope.runtime.bus import Notice, NoticeKind

_LONGEST = 48
_NAMED = 3
"""Conflicts that are called by their names in one notice."""
_KEY = "conflict"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided about one conflict."""

    conflict: Conflict
    settlement: Settlement
    text: str | None = None
    scope: Scope | None = None
    why: str = ""
    seen: SettlePlan | None = None
    """What was shown of the conflict before; None: nothing was yet."""


@dataclass(frozen=True, slots=True)
class Several:
    """What became of a batch."""

    batch: Batch
    number: int
    """Of one of its decisions, which takes all of them back; 0: there is none."""
    changes: Changes

    @property
    def count(self) -> int:
        """How many conflicts were settled."""
        return len(self.batch.settled)


class Acting(QObject):
    """Runs the verbs in the write lane."""

    changed = Signal()
    """What is on its way is another."""
    refused = Signal(str)
    """Nothing was written about that conflict."""
    clashed = Signal(object, object)
    """A `Clash` because of which nothing was written, and its `ClashWords`."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.pending: dict[str, Decision] = {}
        """Decided, and not yet written, by the id of the conflict."""
        self.busy = False
        """A batch or a taking back is on its way."""

    def decide(self, decision: Decision) -> None:
        """Write what was decided."""
        name = decision.conflict.id
        if name in self.pending:
            return
        self.pending[name] = decision
        self._context.writes.run(
            carry_out,
            self._context.session,
            decision,
            done=partial(self._on_decided, decision),
            failed=partial(self._on_failed, decision),
        )
        self.changed.emit()

    def reopen(self, number: int) -> None:
        """Take a decision back, with all that it wrote."""
        self._run(reopen, number, done=self._on_reopened)

    def let_stand(self, number: int) -> None:
        """Note that a person has looked at what a rule settled."""
        self._run(looked_at, (number,), done=self._on_looked_at)

    def settle_together(self, choices: Sequence[Choice]) -> None:
        """Settle several as one operation; one link takes all of them back."""
        self._run(settle_several, tuple(choices), done=self._on_several)

    def _run(self, verb: object, argument: object, *, done: object) -> None:
        if self.busy or not callable(verb) or not callable(done):
            return
        self.busy = True
        self._context.writes.run(
            verb,
            self._context.session,
            argument,
            done=partial(self._on_done, done),
            failed=self._on_broken,
        )
        self.changed.emit()

    def _on_done(self, then: object, outcome: object) -> None:
        self.busy = False
        self.changed.emit()
        if callable(then):
            then(outcome)

    def _on_decided(self, decision: Decision, outcome: Changes | Refused | Clash) -> None:
        self.pending.pop(decision.conflict.id, None)
        self.changed.emit()
        if not isinstance(outcome, Changes):
            self.refused.emit(decision.conflict.id)
        match outcome:
            case Changes():
                words = self.tr("Settled: {0}, “{1}”")
                words = words.replace("{0}", verdict_words(decision.settlement))
                words = words.replace("{1}", _short(title_of(decision.conflict).text))
                act = partial(self._take_back, decision.conflict.id)
                notice = Notice(words, NoticeKind.GOOD, self.tr("Undo"), act, key=_KEY)
                self._context.bus.noticed.emit(notice)
            case Refused(reason=RefusalReason.CHANGED_SINCE):
                words = self.tr(
                    "The words of “{0}” were changed meanwhile; nothing was written."
                    " The conflicts are read again."
                )
                words = words.replace("{0}", _short(title_of(decision.conflict).text))
                self._say(words, NoticeKind.WARN)
                self._context.bus.changed.emit(Changes(Facet.CONFLICTS), None)
            case Refused():
                self._say(describe_refusal(outcome), NoticeKind.WARN)
            case Clash():
                self.clashed.emit(outcome, settle_clash_words(outcome.path))
                self._context.bus.changed.emit(Changes(Facet.CONFLICTS), None)

    def _take_back(self, conflict: str) -> None:
        """Take the latest decision about a conflict back."""
        self._run(reopen_latest, conflict, done=self._on_reopened)

    def _on_reopened(self, outcome: Changes | Refused | Clash) -> None:
        match outcome:
            case Changes():
                self._say(self.tr("The decision was taken back"), NoticeKind.GOOD)
            case Refused():
                self._say(describe_refusal(outcome), NoticeKind.WARN)
            case Clash():
                self.clashed.emit(outcome, reopen_clash_words(outcome.path))

    def _on_looked_at(self, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)

    def _on_several(self, outcome: Several | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        count, left = outcome.count, [choice.conflict for choice, _ in outcome.batch.refused]
        words = self.tr("%n conflicts were settled by rule", None, count)
        if left:
            names = ", ".join(f"“{_short(title_of(one).text)}”" for one in left[:_NAMED])
            rest = self.tr("; left open: {0}")
            words += rest.replace("{0}", names if len(left) <= _NAMED else f"{names}, …")
        kind = NoticeKind.GOOD if count else NoticeKind.WARN
        act = partial(self.reopen, outcome.number) if count else None
        link = self.tr("Undo") if count else ""
        self._context.bus.noticed.emit(Notice(words, kind, link, act, key=_KEY))

    def _on_failed(self, decision: Decision, error: Exception) -> None:
        self.pending.pop(decision.conflict.id, None)
        self.changed.emit()
        self.refused.emit(decision.conflict.id)
        self._context.jobs.failed.emit(error)

    def _on_broken(self, error: Exception) -> None:
        self.busy = False
        self.changed.emit()
        self._context.jobs.failed.emit(error)

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def carry_out(session: Session, decision: Decision) -> Changes | Refused | Clash:
    """Plan a decision on the files as they are and write it; runs in the write lane.

    Where a statement has changed since it was shown, the answer is a clash.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    plan = preview(
        session,
        decision.conflict,
        decision.settlement,
        decision.text,
        decision.scope,
        why=decision.why,
        questions=False,
    )
    answer = plan if isinstance(plan, Refused) else settle(session, plan)
    if isinstance(answer, Refused) and decision.seen is not None:
        return clash_of(session, decision.seen, decision.settlement, answer) or answer
    return answer


def reopen_latest(session: Session, conflict: str) -> Changes | Refused | Clash:
    """Take the latest decision about a conflict back; runs in the write lane."""
    number = next((one.id for one in _latest(session) if one.conflict == conflict), 0)
    return reopen(session, number)


def settle_several(session: Session, choices: Sequence[Choice]) -> Several | Refused:
    """Settle several conflicts; runs in the write lane. Refused where none may be written."""
    batch = settle_together(session, choices)
    if batch.refused and not batch.settled:
        first = batch.refused[0][1]
        if isinstance(first, Refused):
            return first
    number = next(iter(_latest(session)), None)
    return Several(batch, number.id if number is not None else 0, batch.changes)


def _latest(session: Session) -> list[Settled]:
    return sorted(settled(session), key=_number, reverse=True)


def _number(one: Settled) -> int:
    return one.id


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
