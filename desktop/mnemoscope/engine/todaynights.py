"""The nights as the pane Today shows them: what ran since yesterday noon, and the last seven."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, tzinfo

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.engine.dreamrecord import DREAM
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import EarlierNight, Nights, nights
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayviews import Moon, Night, NightsToday, Planned, Ran
from mnemoscope.ledger.runs import RunRecord

NIGHTS = 7
_FAILED = frozenset({"failed", "refused", "interrupted"})
_UNFINISHED = frozenset({*_FAILED, "running", "stopped"})
_NOON = time(12)
_DAY = timedelta(days=1)


def nights_today(session: Session, now: datetime) -> NightsToday:
    """Tell what ran, what is planned, and the last seven nights; ``now`` is local.

    Raises:
        EnvironmentFault: the ledger, MEMORY.md or the diary cannot be read.
    """
    known, today = nights(session), now.date()
    start = _noon(today - _DAY, session.zone)
    runs = {run.id: run for run in known.runs}
    jobs = session.ledger.jobs.since(start)
    by_job = {run.end.run for run in jobs if run.end.run is not None}
    ran = [
        _of_dream(runs[record.id]) if record.id in runs else _of_record(record)
        for record in session.ledger.runs.since(start)
        # A job's own run says more; only a dream is told as itself.
        if record.started <= now and (record.id in runs or record.id not in by_job)
    ]
    ran += [_of_job(run) for run in jobs if run.end.run not in runs]
    ran.sort(key=lambda one: (one.started, one.id))
    ended = (run for run in known.runs if run.result not in _UNFINISHED)
    last = next(ended, None)
    return NightsToday(
        start=start,
        end=_noon(today + _DAY, session.zone),
        ran=tuple(ran),
        last=None if last is None else _of_dream(last),
        week=_week(session, known, now),
        planned=_planned(session, now),
    )


def _planned(session: Session, now: datetime) -> tuple[Planned, ...]:
    """Return the next run of each job that is on, the next first."""
    # Late: the verbs of all jobs come with it.
    from mnemoscope.engine.jobs import plan
    from mnemoscope.engine.jobviews import State

    found = [
        Planned(
            one.job.id,
            one.next.astimezone(now.tzinfo),
            one.reason.value if one.state in (State.PAUSED, State.BLOCKED) else "",
        )
        for one in plan(session, now)
        if one.next is not None
    ]
    return tuple(sorted(found, key=lambda one: one.at))


def _of_job(run: JobRun) -> Ran:
    return Ran(
        id=run.id,
        kind=run.job,
        started=run.started,
        ended=run.ended,
        trigger=run.trigger,
        result=run.end.result,
        counts=tuple(run.end.counts.items()),
        detail=run.end.detail or run.end.reason,
    )


def _noon(day: date, zone: tzinfo) -> datetime:
    return datetime.combine(day, _NOON, zone)


def _of_dream(run: DreamRun) -> Ran:
    tellers = [report.told_by for report in run.phases if report.told_by]
    return Ran(
        id=run.id,
        kind=DREAM,
        started=run.started,
        ended=run.ended,
        trigger=run.trigger,
        result=run.result,
        counts=run.counts,
        detail=run.detail,
        reverted=run.reverted,
        told_by=tellers[-1] if tellers else "",
        kept_out=run.rules,
    )


def _of_record(record: RunRecord) -> Ran:
    return Ran(
        id=record.id,
        kind=record.kind,
        started=record.started,
        ended=record.ended,
        trigger=record.trigger,
        result=record.result,
        counts=tuple(record.counts.items()),
        # A job may keep there what only it can read.
        detail=record.detail if record.result in _FAILED and record.detail[:1] != "{" else "",
    )


def _week(session: Session, known: Nights, now: datetime) -> tuple[Night, ...]:
    days = [now.date() - ahead * _DAY for ahead in reversed(range(NIGHTS))]
    by_day: dict[date, list[DreamRun]] = {}
    for run in known.runs:
        by_day.setdefault(run.started.astimezone(session.zone).date(), []).append(run)
    by_agent = {night.day: night for night in known.earlier}
    full = all(day in by_day for day in days)
    missed: frozenset[date] = frozenset() if full else _missed(session, now)
    return tuple(
        _night(day, by_day.get(day, []), by_agent.get(day.isoformat()), missed=day in missed)
        for day in days
    )


def _missed(session: Session, now: datetime) -> frozenset[date]:
    """Return the days on which a dream was planned and not had."""
    # Late: the verbs of all jobs come with it.
    from mnemoscope.engine.jobstory import explain
    from mnemoscope.engine.jobweek import Mark, mark_of

    stories = explain(session, NIGHTS, now, (DREAM,))
    return frozenset(
        one.day for one in stories if mark_of(one.result, one.cause, one.late_by) is Mark.MISSED
    )


def _night(
    day: date, runs: Sequence[DreamRun], by_agent: EarlierNight | None, *, missed: bool
) -> Night:
    if not runs:
        if by_agent is None:
            return Night(day, Moon.MISSED if missed else Moon.NONE)
        return Night(day, Moon.LIT, len(by_agent.entries), by_agent=True)
    newest = runs[0]
    moon = Moon.LIT
    if newest.result == "running":
        moon = Moon.RUNNING
    elif all(run.result in _UNFINISHED for run in runs):
        moon = Moon.FAILED if any(run.result in _FAILED for run in runs) else Moon.NONE
    changes = sum(_of_dream(run).changes for run in runs)
    return Night(day, moon, changes, newest.id)
