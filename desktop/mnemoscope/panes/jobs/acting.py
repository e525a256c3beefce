"""Runs, stops and rests jobs, changes their plan, and says how that has ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from PySide6.QtCore import QObject

from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobsettings import pause_jobs, resume_jobs, set_job
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo_operation
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.jobs.timewords import day_time, span_words
from mnemoscope.panes.jobs.words import job_name
from mnemoscope.runtime.bus import Notice, NoticeKind

_KEY = "jobs"


@dataclass(frozen=True, slots=True)
class Wish:
    """What shall hold for a job; what is None stays."""

    rule: str | None = None
    zone: str | None = None
    on: bool | None = None
    rests: bool | None = None
    late: Late | None = None
    max_age: timedelta | None = None


class Acting(QObject):
    """Everything goes through the shift of the workspace, where there is one."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context

    def run(self, job: str) -> None:
        """Run a job now; its plan stays as it is."""
        shift = self._context.shift
        if shift is not None and not shift.run_now(job):
            self._say(self.tr("{0} runs already.").replace("{0}", job_name(job)), NoticeKind.INFO)

    def make_up(self, job: str) -> None:
        """Run, late, what the person was asked about."""
        if self._context.shift is not None:
            self._context.shift.make_up(job)

    def leave_out(self, job: str) -> None:
        """Note that the person does not want what was missed."""
        if self._context.shift is not None:
            self._context.shift.leave_out(job)

    def stop(self, job: str = "") -> None:
        """Ask what runs to end at its next step."""
        if self._context.shift is not None:
            self._context.shift.stop_run(job)

    def pause(self, until: datetime | None, job: str = "") -> None:
        """Let a job, or all, rest."""
        session = self._context.session
        words = self.tr("All jobs are paused.") if not job else self.tr("{0} is paused.")
        if until is not None:
            words = (
                self.tr("All jobs are paused until {1}.")
                if not job
                else self.tr("{0} is paused until {1}.")
            )
            words = words.replace("{1}", day_time(until, session.zone))
        words = words.replace("{0}", job_name(job))
        self._context.writes.run(
            pause_jobs, session, job, until, done=partial(self._on_done, words)
        )

    def resume(self, job: str = "") -> None:
        """End a pause, or all of them."""
        words = self.tr("All jobs go on.") if not job else self.tr("{0} goes on.")
        words = words.replace("{0}", job_name(job))
        session = self._context.session
        self._context.writes.run(resume_jobs, session, job, done=partial(self._on_done, words))

    def wish(self, job: str, wish: Wish) -> None:
        """Choose something for a job."""
        name = job_name(job)
        words = self.tr("The plan of {0} was changed.")
        if wish == Wish(on=True):
            words = self.tr("{0} is switched on.")
        elif wish == Wish(on=False):
            words = self.tr("{0} is switched off.")
        elif wish.max_age is not None and wish == Wish(max_age=wish.max_age):
            words = self.tr("{0} may be late by {1} from now on.")
            words = words.replace("{1}", span_words(wish.max_age))
        self._context.writes.run(
            _set,
            self._context.session,
            job,
            wish,
            done=partial(self._on_done, words.replace("{0}", name)),
        )

    def _on_done(self, words: str, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        act: Callable[[], None] | None = None
        if outcome.operation is not None:
            act = partial(self._undo, outcome.operation)
        link = self.tr("Undo") if act is not None else ""
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, link, act, key=_KEY))

    def _undo(self, operation: int) -> None:
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

    def _on_undone(self, outcome: Changes | Refused | Clash) -> None:
        if isinstance(outcome, Changes):
            self._say(self.tr("It was taken back"), NoticeKind.GOOD)
        elif isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def _set(session: Session, job: str, wish: Wish) -> Changes | Refused:
    return set_job(
        session,
        job,
        rule=wish.rule,
        zone=wish.zone,
        on=wish.on,
        rests=wish.rests,
        late=wish.late,
        max_age=wish.max_age,
    )
