"""Refreshes memories and lets them go, takes it back, and says in one sentence how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayviews import Fade
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.panes.today.words import flat
from mnemoscope.runtime.bus import Notice, NoticeKind

if TYPE_CHECKING:
    # The first pane is shown before the verbs of its deeds are loaded, which need numpy.
    from mnemoscope.domain.lifecycle import Kept
    from mnemoscope.engine.lifeplan import LifePlan

_KEY = "today"
_LONGEST = 48


@dataclass(frozen=True, slots=True)
class Done:
    """What was carried out."""

    plan: LifePlan
    changes: Changes
    dropped: bool
    """It was let go; else refreshed."""


@dataclass(frozen=True, slots=True)
class Stays:
    """Nothing of it can be carried out, and why."""

    kept: Kept


class Acting(QObject):
    """Runs one deed at a time."""

    changed = Signal()
    """A deed has begun or ended."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.busy = False

    def refresh(self, fade: Fade) -> None:
        """Say that a memory still holds."""
        self._do(fade, dropped=False)

    def let_go(self, fade: Fade) -> None:
        """Put a memory into the trash."""
        self._do(fade, dropped=True)

    def _do(self, fade: Fade, *, dropped: bool) -> None:
        if self.busy:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            _drop if dropped else _renew,
            self._context.session,
            fade.id,
            done=self._on_done,
            failed=self._on_failed,
        )

    def _on_done(self, outcome: Done | Stays | Refused) -> None:
        self._set_busy(busy=False)
        match outcome:
            case Refused():
                self._say(describe_refusal(outcome), NoticeKind.WARN)
            case Stays():
                from mnemoscope.panes.today.keptwords import kept_words

                words = self.tr("It stays as it is: {0}.").replace("{0}", kept_words(outcome.kept))
                self._say(words, NoticeKind.WARN)
            case Done():
                text = _short(outcome.plan.steps[0].text)
                words = self.tr("Refreshed “{0}”")
                if outcome.dropped:
                    words = self.tr("Let “{0}” go: it lies in the trash for 7 days")
                self._say_done(words.replace("{0}", text), outcome.changes.operation)

    def _say_done(self, words: str, operation: int | None) -> None:
        act = None if operation is None else partial(self._undo, operation)
        link = "" if act is None else self.tr("Undo")
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, link, act, key=_KEY))

    def _undo(self, operation: int) -> None:
        self._context.writes.run(_take_back, self._context.session, operation, done=self._on_undone)

    def _on_undone(self, outcome: Changes | Refused | Clash) -> None:
        self._say(*describe_undone(outcome, self.tr("It was taken back")))

    def _on_failed(self, error: Exception) -> None:
        self._set_busy(busy=False)
        self._context.jobs.failed.emit(error)

    def _set_busy(self, *, busy: bool) -> None:
        self.busy = busy
        self.changed.emit()

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def _renew(session: Session, claim: str) -> Done | Stays | Refused:
    from mnemoscope.engine.lifecycle import refresh

    return _carry_out(session, refresh(session, [claim]), dropped=False)


def _drop(session: Session, claim: str) -> Done | Stays | Refused:
    from mnemoscope.engine.lifecycle import let_go

    return _carry_out(session, let_go(session, [claim]), dropped=True)


def _carry_out(session: Session, plan: LifePlan, *, dropped: bool) -> Done | Stays | Refused:
    from mnemoscope.engine.lifecycle import apply

    if plan.nothing and plan.kept:
        return Stays(plan.kept[0])
    answer = apply(session, plan)
    return answer if isinstance(answer, Refused) else Done(plan, answer, dropped)


def _take_back(session: Session, operation: int) -> Changes | Refused | Clash:
    from mnemoscope.engine.undo import undo_operation

    return undo_operation(session, operation)


def _short(text: str) -> str:
    words = flat(text)
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
