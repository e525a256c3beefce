"""The jobs of a workspace: the plan, one run, and all that is due now.

A planned run is claimed in the ledger, and where machines share the folder in the folder too,
before any work is done: window, service and command line never do the same one twice. Reading the
plan writes nothing, and runs by hand do not move it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from mnemoscope.domain.appointments import Appointment
from mnemoscope.domain.jobruns import JobRun, NewRun, RunEnd
from mnemoscope.domain.outcomes import Changes, Control, EnvironmentFault, Facet
from mnemoscope.domain.schedule import Due, Verdict, Why, due, next_due, slot_of
from mnemoscope.engine.jobrunning import Running, blocked_by
from mnemoscope.engine.jobsettings import JobSetting, job_settings
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.jobviews import Cause, Planned, Ran, Result, State, Trigger
from mnemoscope.engine.quietdays import quiet_ranges
from mnemoscope.engine.session import Session

_AWAKE_GAP = timedelta(minutes=20)
"""Who says less often than this to be awake has slept between."""
_KEPT = timedelta(days=400)
"""For so long it is remembered what ran, and who was there."""
_SKIPS = {Why.TOO_OLD: Cause.TOO_OLD, Why.NO_CATCHING_UP: Cause.NO_CATCHING_UP}


def plan(session: Session, now: datetime | None = None) -> tuple[Planned, ...]:
    """Return all jobs whose verb is there, in the order of their day; nothing is written.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    moment = now or session.clock.now()
    last = session.ledger.jobs.last_planned()
    before = session.ledger.jobs.last_planned(moment)
    latest = session.ledger.jobs.latest_of_each()
    holder = session.ledger.job_lock.holder()
    floor = accountable_since(session, moment)
    found: list[Planned] = []
    for setting in job_settings(session, moment, jobs_there()):
        ran = latest.get(setting.id)
        if holder is not None and holder.job == setting.id:
            coming = next_due(setting.rule, setting.zone, last.get(setting.id), moment)
            found.append(Planned(setting, coming, ran, State.RUNNING))
        else:
            runs = last.get(setting.id), before.get(setting.id)
            found.append(_planned(session, setting, runs, ran, moment, floor))
    return tuple(found)


def run_job(
    session: Session,
    job_id: str,
    trigger: Trigger = Trigger.MANUAL,
    control: Control | None = None,
) -> Ran:
    """Run one job now; by the plan only where its planned moment has not had its run.

    Whatever goes wrong in the job is told in the answer and in the run. Where another job is at
    work nothing is noted, and the answer is ``blocked`` as ``busy``.
    """
    now = session.clock.now()
    setting = next((s for s in job_settings(session, now, jobs_there()) if s.id == job_id), None)
    if setting is None:
        return Ran(job_id, Result.BLOCKED, reason=Cause.NO_SUCH_JOB)
    if session.read_only:
        return Ran(job_id, Result.BLOCKED, reason=Cause.READ_ONLY)
    new = NewRun(job_id, trigger.value)
    if trigger.by_plan:
        said = due_now(session, setting, now)
        if said.at is None or said.verdict is Verdict.NOT_YET:
            return Ran(job_id, Result.NOTHING, reason=Cause.HAS_RUN)
        new = _new_run(setting, said)
    try:
        return Running(session, setting, control or Control()).run(new)
    except EnvironmentFault as fault:
        # The ledger itself cannot be written: there is no place to note it.
        return Ran(job_id, Result.FAILED, reason=Cause.FAULT, detail=str(fault))


def run_due(session: Session, control: Control | None = None) -> tuple[Ran, ...]:
    """Run what is due now, in the order of the plan, and note what is left out.

    Jobs about which the person wants to be asked wait. Of what another process is at, nothing is
    noted: it is tried again when this is called the next time.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    if session.read_only:
        return ()
    now = session.clock.now()
    control = control or Control()
    awake(session)
    session.ledger.jobs.close_interrupted(now)
    waiting = [
        (said.at, setting, said)
        for setting in job_settings(session, now, jobs_there())
        if _may_run(setting)
        and (said := due_now(session, setting, now)).at is not None
        and said.verdict in (Verdict.RUN, Verdict.SKIP)
    ]
    answers: list[Ran] = []
    for _, setting, said in sorted(waiting, key=lambda one: one[0] or now):
        answer = _settle(session, setting, said, control)
        answers.append(answer)
        if answer.result is Result.STOPPED or answer.reason is Cause.BUSY:
            break
    return tuple(answers)


def settle_due(session: Session, job_id: str, control: Control | None = None) -> Ran:
    """Run one job that is due by its plan, or note that its run is left out.

    Where it is not due any more, as when another process was first, nothing happens.
    """
    now = session.clock.now()
    setting = next((s for s in job_settings(session, now, jobs_there()) if s.id == job_id), None)
    if setting is None or session.read_only or not _may_run(setting):
        return Ran(job_id, Result.NOTHING)
    session.ledger.jobs.close_interrupted(now)
    said = due_now(session, setting, now)
    if said.at is None or said.verdict not in (Verdict.RUN, Verdict.SKIP):
        return Ran(job_id, Result.NOTHING, reason=Cause.HAS_RUN)
    try:
        return _settle(session, setting, said, control or Control())
    except EnvironmentFault as fault:
        return Ran(job_id, Result.FAILED, reason=Cause.FAULT, detail=str(fault))


def appointments(session: Session, now: datetime | None = None) -> tuple[Appointment, ...]:
    """Return what a clock has to know of the jobs that are on, in the order of their day.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    moment = now or session.clock.now()
    last, floor = session.ledger.jobs.last_planned(), accountable_since(session, moment)
    return tuple(
        Appointment(
            one.id,
            one.rule,
            one.zone,
            last.get(one.id),
            one.policy,
            _since(one, floor),
            one.paused_until if one.paused else None,
        )
        for one in job_settings(session, moment, jobs_there())
        if one.on and not (one.paused and one.paused_until is None)
    )


def skip_job(session: Session, job_id: str) -> Changes:
    """Leave out the run that a job is asked about.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    now = session.clock.now()
    for setting in job_settings(session, now, jobs_there()):
        said = due_now(session, setting, now)
        if setting.id == job_id and said.at is not None and said.verdict is not Verdict.NOT_YET:
            _leave_out(session, setting, said, Cause.LEFT_OUT)
    return Changes(Facet.RUNS)


def awake(session: Session) -> Changes:
    """Note that somebody is there who runs what is due: what nights are explained by.

    Called at least every 20 minutes while awake; a longer gap counts as sleep. Runs of this machine
    that nobody is at any more are closed, so that they can be had once more.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.read_only:
        return Changes(Facet.NONE)
    now = session.clock.now()
    session.ledger.watches.awake(now, _AWAKE_GAP)
    session.ledger.watches.forget(now - _KEPT)
    session.ledger.jobs.forget(now - _KEPT)
    closed = session.ledger.jobs.close_interrupted(now)
    return Changes(Facet.RUNS if closed else Facet.NONE)


def due_now(session: Session, setting: JobSetting, now: datetime) -> Due:
    """Return what the plan of a job says at a moment, whether it may run or rests.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    # Runs of a time that lies ahead, since a clock was set back, tell nothing of what is due now.
    last = session.ledger.jobs.last_planned(now).get(setting.id)
    since = _since(setting, accountable_since(session, now))
    return due(setting.rule, setting.zone, last, now, setting.policy, since)


def accountable_since(session: Session, now: datetime) -> datetime:
    """Return the moment from which on somebody answers for what is planned.

    That is when writing was allowed, or somebody first watched; before that there are no runs to
    be made up for.
    """
    allowed = session.ledger.meta.writes_allowed_at()
    first = session.ledger.watches.first()
    times = [one for one in (allowed, first) if one is not None and one <= now]
    return min(times, default=now)


def _planned(
    session: Session,
    setting: JobSetting,
    runs: tuple[datetime | None, datetime | None],
    ran: JobRun | None,
    now: datetime,
    floor: datetime,
) -> Planned:
    """Return a job of the plan; ``runs``: its last planned run, and the last one up to now."""
    last, before = runs
    if not setting.on:
        return Planned(setting, None, ran, State.OFF, Cause.OFF)
    start = now
    if setting.paused:
        if setting.paused_until is None:
            return Planned(setting, None, ran, State.PAUSED, Cause.PAUSED)
        start = setting.paused_until
    coming = next_due(setting.rule, setting.zone, last, start)
    if setting.paused:
        until, bar = setting.paused_until, blocked_by(session, setting)
        return Planned(setting, coming, ran, State.PAUSED, Cause.PAUSED, until=until, then=bar)
    said = due(setting.rule, setting.zone, before, now, setting.policy, _since(setting, floor))
    if said.verdict is Verdict.ASK:
        return Planned(setting, coming, ran, State.ASKS, Cause.ASKS, said.late_by)
    bar = blocked_by(session, setting)
    if bar is not Cause.NONE:
        return Planned(setting, coming, ran, State.BLOCKED, bar)
    state = State.DUE if said.verdict is Verdict.RUN else State.PLANNED
    return Planned(setting, coming, ran, state, late_by=said.late_by)


def _may_run(setting: JobSetting) -> bool:
    return setting.on and not setting.paused


def _since(setting: JobSetting, floor: datetime) -> datetime:
    return floor if setting.since is None else max(setting.since, floor)


def _settle(session: Session, setting: JobSetting, said: Due, control: Control) -> Ran:
    if said.verdict is Verdict.SKIP:
        return _leave_out(session, setting, said, _SKIPS.get(said.reason, Cause.TOO_OLD))
    if setting.rests and said.day is not None and _is_quiet(session, said):
        return _leave_out(session, setting, said, Cause.QUIET_DAY)
    trigger = Trigger.LATE if said.is_late else Trigger.SCHEDULED
    return run_job(session, setting.id, trigger, control)


def _is_quiet(session: Session, said: Due) -> bool:
    return said.day is not None and any(
        one.first <= said.day <= one.last for one in quiet_ranges(session)
    )


def _leave_out(session: Session, setting: JobSetting, said: Due, cause: Cause) -> Ran:
    """Note that a planned run is left out, unless somebody has settled it meanwhile."""
    now, jobs = session.clock.now(), session.ledger.jobs
    run = jobs.claim(_new_run(setting, said), now)
    if run is None:
        return Ran(setting.id, Result.NOTHING, reason=Cause.HAS_RUN)
    jobs.finish(run, now, RunEnd(Result.SKIPPED, cause))
    return Ran(
        setting.id,
        Result.SKIPPED,
        reason=cause,
        run=run,
        late_by=said.late_by,
        missed=said.missed,
        changes=Changes(Facet.RUNS),
    )


def _new_run(setting: JobSetting, said: Due) -> NewRun:
    trigger = Trigger.LATE if said.is_late else Trigger.SCHEDULED
    at = said.at
    slot = slot_of(setting.rule, setting.zone, at) if at is not None else None
    return NewRun(setting.id, trigger, slot, at, said.late_by, said.missed)


def failed(answers: Sequence[Ran]) -> bool:
    """Tell whether any of some runs has failed."""
    return any(one.result is Result.FAILED for one in answers)
