"""Carries deeds out, takes them back, and says in one sentence how each has ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.outcomes import Changes, Clash, RefusalReason, Refused
from mnemoscope.engine.decaysettings import save_decay_settings
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.lives import Values, set_values
from mnemoscope.engine.quietdays import pause, resume
from mnemoscope.engine.undo import undo_operation
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.panes.decay.verbs import Done, Verb, carry_out, do, done_words, join, plan_of
from mnemoscope.runtime.bus import Notice, NoticeKind

_KEY = "decay"


class Acting(QObject):
    """Runs the verbs; `planned` brings a plan that is to be shown first."""

    changed = Signal()
    """Something is on its way, or has ended."""
    planned = Signal(object, object)
    """`Verb` and `LifePlan`."""
    kept = Signal()
    """The settings were saved."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.busy = False

    def plan(self, verb: Verb, ids: Sequence[str]) -> None:
        """Make a plan to be shown."""
        self._context.jobs.read(
            plan_of,
            self._context.session,
            verb,
            tuple(ids),
            done=partial(self._on_planned, verb),
            token=("decay", "plan"),
        )

    def do(self, verb: Verb, ids: Sequence[str], strength: str = "") -> None:
        """Do what needs no question: it is one operation, and taken back by one undo."""
        if self.busy or not ids:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            do,
            self._context.session,
            verb,
            tuple(ids),
            done=partial(self._on_done, verb, strength),
            failed=self._on_failed,
        )

    def carry_out(self, verb: Verb, plan: LifePlan) -> None:
        """Carry out what was shown."""
        if self.busy:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            carry_out,
            self._context.session,
            plan,
            done=partial(self._on_done, verb, ""),
            failed=self._on_failed,
        )

    def join(self, ids: Sequence[str], text: str) -> None:
        """Let a text that a person has worded stand for some memories."""
        if self.busy:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            join,
            self._context.session,
            tuple(ids),
            text,
            done=partial(self._on_done, Verb.COMPACT, ""),
            failed=self._on_failed,
        )

    def value(self, ids: Sequence[str], values: Values) -> None:
        """Say by hand what memories are and what they are worth."""
        if self.busy or not ids:
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            set_values,
            self._context.session,
            tuple(ids),
            values,
            done=partial(self._on_valued, len(ids)),
            failed=self._on_failed,
        )

    def save(self, model: Model, params: Params) -> None:
        """Save another model and its constants for this workspace."""
        self._context.writes.run(
            save_decay_settings, self._context.session, model, params, done=self._on_saved
        )

    def pause(self, until: datetime | None) -> None:
        """Let no job clean up until a moment, or until somebody says so."""
        self._context.writes.run(pause, self._context.session, until, done=self._on_paused)

    def resume(self) -> None:
        """End the pause."""
        self._context.writes.run(resume, self._context.session, done=self._on_resumed)

    def _on_planned(self, verb: Verb, plan: LifePlan) -> None:
        self.planned.emit(verb, plan)

    def _on_done(self, verb: Verb, strength: str, outcome: Done | Refused) -> None:
        self._set_busy(busy=False)
        if isinstance(outcome, Refused):
            self._refuse(verb, outcome)
            return
        words = done_words(verb, outcome.plan, strength)
        left = len(outcome.plan.kept)
        if left:
            words = f"{words}. {self.tr('%n stay as they are', None, left)}"
        self._say_with_undo(words, outcome.changes.operation)

    def _on_valued(self, count: int, outcome: Changes | Refused) -> None:
        self._set_busy(busy=False)
        if not isinstance(outcome, Refused):
            words = self.tr("The values of %n memories hold as you said", None, count)
            self._say_with_undo(words, outcome.operation)
        elif outcome.reason is RefusalReason.NOTHING_TO_DO:
            self._say(self.tr("It is so already."), NoticeKind.WARN)
        else:
            self._say(describe_refusal(outcome), NoticeKind.WARN)

    def _refuse(self, verb: Verb, refused: Refused) -> None:
        words = describe_refusal(refused)
        if refused.reason is RefusalReason.NOTHING_TO_DO and verb in (Verb.PIN, Verb.UNPIN):
            words = self.tr("It is so already.")
        self._say(words, NoticeKind.WARN)

    def _on_saved(self, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        self.kept.emit()
        self._say_with_undo(self.tr("The model of fading was saved"), outcome.operation)

    def _on_paused(self, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        words = self.tr("Forgetting is paused: no job lets anything go.")
        notice = Notice(words, NoticeKind.INFO, self.tr("Go on"), self.resume, key=_KEY)
        self._context.bus.noticed.emit(notice)

    def _on_resumed(self, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
        else:
            self._say(self.tr("Forgetting goes on; the paused days do not count."), NoticeKind.GOOD)

    def _say_with_undo(self, words: str, operation: int | None) -> None:
        act = None if operation is None else partial(self._undo, operation)
        link = self.tr("Undo") if act is not None else ""
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, link, act, key=_KEY))

    def _undo(self, operation: int) -> None:
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

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
