"""Runs the jobs of a workspace in the write lane: when they are due, or when the person says so."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, tzinfo
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from mnemoscope.domain.appointments import Appointment
from mnemoscope.domain.outcomes import Changes, Control, Facet, Progress, Stopped
from mnemoscope.runtime.bus import Bus, Busy
from mnemoscope.runtime.clockwork import Clockwork
from mnemoscope.runtime.jobs import Job, Jobs, Lane
from mnemoscope.runtime.sleepwatch import SleepWatch
from mnemoscope.runtime.writes import Writes

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.jobviews import Planned, Ran
    from mnemoscope.engine.session import Session

_TOLD = Facet.RUNS | Facet.SETTINGS
_AWAKE_EVERY = 8
"""In looks at the clock, which come every half minute."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan as it was read last."""

    jobs: tuple[Planned, ...] = ()
    appointments: tuple[Appointment, ...] = ()


class Shift(QObject):
    """The night of one workspace; all of it on the window's thread, but for the verbs."""

    planned = Signal()
    """The plan has been read anew; see `plan`."""
    began = Signal(str)
    """That job runs now, or waits for the write lane."""
    progressed = Signal(str, object)
    """A job's id and its `Progress`."""
    ended = Signal(object, bool)
    """The `Ran` of a job, and whether the person had asked for it."""
    checked = Signal()
    """The clock was looked at, as every half minute."""
    asked = Signal(str, object)
    """A job's id and the `Due` of a run that was missed: shall it be made up for?"""

    def __init__(
        self,
        session: Session,
        jobs: Jobs,
        writes: Writes,
        bus: Bus,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._writes = writes
        self._bus = bus
        self._clockwork: Clockwork | None = None
        self._sleep: SleepWatch | None = None
        self._looks = 0
        self._asleep = False
        self._runs: dict[str, Job] = {}
        self.plan = Plan()

    def start(self, *, on_time: bool) -> None:
        """Begin to keep the plan, and where asked to run what is due."""
        self._bus.changed.connect(self._on_changed)
        if on_time:
            queued = Qt.ConnectionType.QueuedConnection
            session = self._session
            clockwork = Clockwork(session.root, session.clock, self._zone, self)
            clockwork.due.connect(self._on_due, queued)
            clockwork.asked.connect(self.asked, queued)
            clockwork.changed.connect(self._on_clock, queued)
            clockwork.checked.connect(self._on_checked, queued)
            self._clockwork = clockwork
            self._sleep = SleepWatch(self)
            self._sleep.woke.connect(self._on_woke)
            clockwork.start()
            self._sleep.start()
        self.refresh()

    def stop(self) -> None:
        """Keep no plan any more and begin nothing; what runs ends with its lane."""
        self._asleep = True
        if self._sleep is not None:
            self._sleep.stop()
        if self._clockwork is not None:
            self._clockwork.stop()
        for job in self._runs.values():
            job.stop()

    @property
    def threads(self) -> tuple[threading.Thread, ...]:
        """What is to be joined once it is stopped."""
        thread = None if self._clockwork is None else self._clockwork.worker
        return () if thread is None else (thread,)

    @property
    def keeps_time(self) -> bool:
        """Whether what is due is run here."""
        return self._clockwork is not None

    @property
    def running(self) -> tuple[str, ...]:
        """The ids of the jobs that run, or wait for the lane, in their order."""
        return tuple(self._runs)

    @property
    def unreachable(self) -> bool:
        """Whether something is due and the folder of the workspace is not there."""
        return self._clockwork is not None and self._clockwork.unreachable

    @Slot()
    def refresh(self) -> None:
        """Read the plan anew."""
        if not self._asleep:
            self._jobs.read(
                _read, self._session, done=self._take, failed=self._failed_read, token="plan"
            )

    def run_now(self, job_id: str) -> bool:
        """Run a job because the person wants it; False where it runs already. The plan stays."""
        from mnemoscope.engine.jobs import run_job
        from mnemoscope.engine.jobviews import Trigger

        return self._begin(job_id, partial(run_job, trigger=Trigger.MANUAL), by_hand=True)

    def make_up(self, job_id: str) -> bool:
        """Run, late, what the person was asked about; False where it runs already."""
        from mnemoscope.engine.jobs import run_job
        from mnemoscope.engine.jobviews import Trigger

        return self._begin(job_id, partial(run_job, trigger=Trigger.LATE), by_hand=True)

    def leave_out(self, job_id: str) -> None:
        """Note that the person does not want what was missed."""
        from mnemoscope.engine.jobs import skip_job

        self._writes.run(skip_job, self._session, job_id)

    def pause(self, until: datetime | None, job_id: str = "") -> None:
        """Let a job, or all, rest until a moment (UTC) or until it is resumed."""
        from mnemoscope.engine.jobsettings import pause_jobs

        self._writes.run(pause_jobs, self._session, job_id, until)

    def resume(self, job_id: str = "") -> None:
        """End the pause of a job, or all pauses."""
        from mnemoscope.engine.jobsettings import resume_jobs

        self._writes.run(resume_jobs, self._session, job_id)

    def stop_run(self, job_id: str = "") -> None:
        """Ask what runs to end at its next step; without a name, all of it."""
        for name, job in self._runs.items():
            if job_id in ("", name):
                job.stop()

    def _begin(self, job_id: str, verb: Callable[..., Ran], *, by_hand: bool) -> bool:
        if job_id in self._runs or self._asleep:
            return False
        self._runs[job_id] = self._jobs.write(
            verb,
            self._session,
            job_id,
            done=partial(self._done, job_id, by_hand),
            failed=partial(self._failed, job_id, by_hand),
            progress=partial(self._on_progress, job_id),
        )
        self._bus.busy.emit(Busy("job", active=True))
        self.began.emit(job_id)
        return True

    @Slot(str, str)
    def _on_due(self, job_id: str, trigger: str) -> None:
        """Settle what is due by the plan: its run, or that it is left out."""
        from mnemoscope.engine.jobs import settle_due

        del trigger
        self._begin(job_id, settle_due, by_hand=False)

    def _done(self, job_id: str, by_hand: bool, ran: Ran) -> None:  # noqa: FBT001 - bound by name
        from mnemoscope.engine.jobviews import Cause

        self._end(job_id)
        if self._clockwork is not None and ran.reason is Cause.HAS_RUN:
            self._clockwork.settled(job_id)
        if ran.changes.facets is not Facet.NONE:
            self._bus.changed.emit(ran.changes, None)
        else:
            self.refresh()
        self.ended.emit(ran, by_hand)

    def _failed(self, job_id: str, by_hand: bool, error: Exception) -> None:  # noqa: FBT001
        """A run that was stopped before it began, or that met what no run should meet."""
        from mnemoscope.engine.jobviews import Cause, Ran, Result

        self._end(job_id)
        self.refresh()
        if isinstance(error, Stopped):
            ran = Ran(job_id, Result.STOPPED, reason=Cause.STOPPED)
        else:
            self._jobs.failed.emit(error)
            ran = Ran(job_id, Result.FAILED, reason=Cause.FAULT, detail=str(error))
        self.ended.emit(ran, by_hand)

    def _end(self, job_id: str) -> None:
        self._runs.pop(job_id, None)
        self._bus.busy.emit(Busy("job", active=bool(self._runs)))

    def _on_progress(self, job_id: str, progress: Progress) -> None:
        self._bus.busy.emit(Busy("job", active=True, progress=progress))
        self.progressed.emit(job_id, progress)

    def _take(self, plan: Plan) -> None:
        self.plan = plan
        if self._clockwork is not None and not self._asleep:
            self._clockwork.apply(plan.appointments)
        self.planned.emit()

    def _failed_read(self, error: Exception) -> None:
        """What cannot be read now is read again when the clock is looked at, not told each time."""
        del error

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del origin
        if changes.facets & _TOLD:
            self.refresh()

    @Slot()
    def _on_clock(self) -> None:
        from mnemoscope.engine.clock import machine_zone

        self._session.zone = machine_zone()
        self.refresh()

    @Slot()
    def _on_woke(self) -> None:
        if self._clockwork is not None:
            self._clockwork.settle()
            self._clockwork.look()

    @Slot()
    def _on_checked(self) -> None:
        self._looks += 1
        self.checked.emit()
        now = self._session.clock.now()
        if any(one.until is not None and one.until <= now for one in self.plan.jobs):
            # A pause has ended by itself, and whoever shows the plan should know.
            self._bus.changed.emit(Changes(_TOLD), None)
        if self._looks % _AWAKE_EVERY == 1 and not self._asleep:
            self._jobs.submit(
                Lane.IDLE, _note_awake, self._session, done=self._noted, failed=_let_pass
            )

    def _noted(self, changes: Changes) -> None:
        if changes.facets is not Facet.NONE:
            self._bus.changed.emit(changes, None)

    def _zone(self) -> tzinfo:
        from mnemoscope.engine.clock import machine_zone

        return machine_zone()


def _read(session: Session) -> Plan:
    from mnemoscope.engine.jobs import appointments, plan

    return Plan(plan(session), appointments(session))


def _note_awake(session: Session, control: Control) -> Changes:
    """Note that somebody is there who would run what is due."""
    from mnemoscope.engine.jobs import awake

    del control
    return awake(session)


def _let_pass(error: Exception) -> None:
    """A disk that is full loses a note of having been awake, and nothing else."""
    del error
