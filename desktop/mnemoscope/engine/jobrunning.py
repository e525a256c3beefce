"""One run of one job: the lock, the claim, the verb, and what is noted of it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from datetime import date, datetime

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.domain.jobtable import Need, Verb
from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    MnemoscopeError,
    Progress,
    Stopped,
)
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.schedule import day_of
from mnemoscope.engine.jobsettings import JobSetting
from mnemoscope.engine.jobverbs import CAUSES, VERBS, Task
from mnemoscope.engine.jobviews import Cause, Ran, Result, Trigger, Work
from mnemoscope.engine.modes import dream_mode
from mnemoscope.engine.session import Session
from mnemoscope.ledger.joblock import JobHold
from mnemoscope.ledger.sharedclaims import Claimed, SharedClaims

_MOST_LINES = 400


def blocked_by(session: Session, setting: JobSetting, *, by_hand: bool = False) -> Cause:
    """Return what a job lacks now, without which it does nothing.

    Where nights only propose, a job that writes files does so by its plan only once somebody has
    switched it on; a dream writes none there, and elsewhere like them.
    """
    if session.read_only:
        return Cause.READ_ONLY
    dreams = setting.job.verb is Verb.DREAM
    if Need.WRITE not in setting.job.needs and not (dreams and dream_mode(session) is Mode.WRITE):
        return Cause.NONE
    refused = session.writable
    if refused is not None:
        return CAUSES.get(refused.reason, Cause.READ_ONLY)
    if not (by_hand or setting.chosen) and dream_mode(session) is Mode.REVIEW:
        return Cause.ONLY_PROPOSES
    return Cause.NONE


class Running:
    """A job that is to run now."""

    def __init__(self, session: Session, setting: JobSetting, control: Control) -> None:
        self._session = session
        self._setting = setting
        self._control = control
        # A folder that may not be written is not told of what runs: it is not changed either.
        self._shared = SharedClaims(session.root) if session.writable is None else None
        self._lines: list[str] = []
        self._stage = ""

    def run(self, new: NewRun) -> Ran:
        """Take the locks, claim the run, do the work and note its end.

        Raises:
            EnvironmentFault: the ledger cannot be written.
        """
        ledger, now = self._session.ledger, self._session.clock.now()
        with ExitStack() as held:
            hold = held.enter_context(ledger.job_lock.held(self._setting.id))
            if hold.other is not None:
                who = f"process {hold.other.pid} has been at {hold.other.job}"
                return self._busy(who)
            if self._shared is not None:
                other = self._shared.lock(now)
                if other is not None:
                    return self._busy(f"{other.host} (process {other.pid}) is at work")
                held.callback(self._shared.unlock)
            run = ledger.jobs.claim(new, now)
            if run is None:
                return Ran(self._setting.id, Result.NOTHING, reason=Cause.HAS_RUN)
            try:
                return self._claimed(run, new, hold)
            except BaseException:
                # Nobody is at it any more: it counts as interrupted, and can be had once more.
                ledger.jobs.leave(run)
                if self._shared is not None and new.slot is not None:
                    self._shared.let_go(self._setting.id, new.slot)
                raise

    def _claimed(self, run: int, new: NewRun, hold: JobHold) -> Ran:
        session, now = self._session, self._session.clock.now()
        other = self._claim_shared(new, now)
        if other is not None:
            work = Work(Result.SKIPPED, Cause.ELSEWHERE, other.host)
        else:
            work = self._work(run, new, hold)
        if work.reason is Cause.BUSY:
            # A dream by hand is on: as if nobody had tried.
            session.ledger.jobs.let_go(run)
            if self._shared is not None and new.slot is not None:
                self._shared.let_go(self._setting.id, new.slot)
            return self._busy(work.detail)
        self._note(run, new, work)
        return Ran(
            self._setting.id,
            work.result,
            work.counts,
            work.reason,
            work.detail,
            run,
            new.late_by,
            new.missed,
            work.changes | Changes(Facet.RUNS),
        )

    def _claim_shared(self, new: NewRun, now: datetime) -> Claimed | None:
        if self._shared is None or new.slot is None:
            return None
        return self._shared.claim(self._setting.id, new.slot, now)

    def _note(self, run: int, new: NewRun, work: Work) -> None:
        now = self._session.clock.now()
        end = RunEnd(
            work.result,
            work.reason,
            work.detail,
            dict(work.counts),
            work.phases,
            work.tokens,
            work.cost,
            tuple(self._lines),
            work.run,
        )
        self._session.ledger.jobs.finish(run, now, end)
        if self._shared is not None and new.slot is not None:
            self._shared.finish(self._setting.id, new.slot, now, work.result)

    def _work(self, run: int, new: NewRun, hold: JobHold) -> Work:
        """Do the work; whatever goes wrong is the answer."""
        session, trigger = self._session, Trigger(new.trigger)
        bar = blocked_by(session, self._setting, by_hand=not trigger.by_plan)
        if bar is not Cause.NONE:
            return Work(Result.BLOCKED, bar)
        own = self._setting.job.verb is not Verb.DREAM
        record: int | None = None
        work = Work(Result.FAILED, Cause.FAULT)
        try:
            if own:
                record = session.ledger.runs.start(
                    self._setting.id, trigger.value, session.clock.now()
                )
            control = self._beating(run, hold)
            task = Task(session, trigger, control, self._day(new), record, self.say)
            work = VERBS[self._setting.job.verb](task)
        except Stopped:
            work = Work(Result.STOPPED, Cause.STOPPED, run=record)
        except EnvironmentFault as fault:
            work = Work(Result.FAILED, Cause.FAULT, _told(fault), run=record)
        except MnemoscopeError as fault:
            work = Work(Result.FAILED, Cause.FAULT, str(fault), run=record)
        if record is not None:
            session.ledger.runs.finish(
                record, session.clock.now(), work.result, dict(work.counts), ""
            )
        # Also where it wrote nothing, or it would be told twice: as a job and as a record.
        return work if work.run is not None else replace(work, run=record)

    def _day(self, new: NewRun) -> date:
        """Return the local date that a run is for; one by hand is for today."""
        planned = new.planned
        if planned is None:
            return self._session.clock.now().astimezone(self._session.zone).date()
        return day_of(self._setting.rule, self._setting.zone, planned)

    def say(self, line: str) -> None:
        """Add a line to the log, with the moment."""
        at = self._session.clock.now().astimezone(self._setting.zone)
        if len(self._lines) < _MOST_LINES:
            self._lines.append(f"{at:%H:%M:%S} {line}")

    def _beating(self, run: int, hold: JobHold) -> Control:
        """Return a control that tells the locks with each step that the job is at work."""
        session = self._session

        def report(progress: Progress) -> None:
            if progress.stage != self._stage:
                self._stage = progress.stage
                self.say(progress.stage)
                session.ledger.jobs.log(run, tuple(self._lines))
            if session.ledger.job_lock.beat(hold) and self._shared is not None:
                self._shared.beat(session.clock.now())
            if self._control.report is not None:
                self._control.report(progress)

        return replace(self._control, report=report)

    def _busy(self, who: str) -> Ran:
        return Ran(self._setting.id, Result.BLOCKED, reason=Cause.BUSY, detail=who)


def _told(fault: EnvironmentFault) -> str:
    return f"{fault.path}: {fault}" if fault.path else str(fault)
