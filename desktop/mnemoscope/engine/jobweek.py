"""A week of the jobs as a table: one row for each job, one cell for each day it has to do with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, tzinfo
from enum import StrEnum
from itertools import groupby

from mnemoscope.domain.jobruns import JobRun, RunEnd
from mnemoscope.domain.jobtable import Verb
from mnemoscope.domain.schedule import ON_TIME, day_of, preview
from mnemoscope.domain.wallclock import start_of
from mnemoscope.engine.dreamrecord import DREAM, dreams
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.jobs import accountable_since, plan
from mnemoscope.engine.jobstory import NightStory, explain
from mnemoscope.engine.jobviews import Cause, Planned, Result, State
from mnemoscope.engine.session import Session

DAYS = 8
"""Six days back, today, and tomorrow."""
_AHEAD = 1
_DAY = timedelta(days=1)
_MOST_AHEAD = 100
"""Planned moments that are looked at for two days; a job that comes oftener has one cell a day."""
_MISSED = frozenset({Cause.TOO_OLD, Cause.NO_CATCHING_UP, Cause.ASKS})
_LEFT_OUT = frozenset({Cause.OFF, Cause.PAUSED, Cause.CHANGED, Cause.NOBODY_THERE, Cause.DUE})


class Mark(StrEnum):
    """How a job stands on a day, as its icon says it."""

    DONE = "done"
    NOTHING = "nothing"
    """It ran, and there was nothing to do."""
    CAUGHT_UP = "caught-up"
    """Done, but late."""
    MISSED = "missed"
    SKIPPED = "skipped"
    PAUSED = "paused"
    BLOCKED = "blocked"
    DUE = "due"
    """It is going to run."""
    RUNNING = "running"
    FAILED = "failed"
    STOPPED = "stopped"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Cell:
    """One job on one day."""

    job: str
    day: date
    """The local date of the plan, or of the run where it was not planned."""
    mark: Mark
    at: datetime
    """UTC: when it is going to run, began, or was planned."""
    cause: Cause = Cause.NONE
    run: JobRun | None = None
    """The planned run; else the last by hand."""
    story: NightStory | None = None
    """What became of the plan; None: nothing was planned, or its moment lies ahead."""
    by_hand: tuple[JobRun, ...] = ()
    """Runs of this day that were not planned, the first first."""


@dataclass(frozen=True, slots=True)
class WeekRow:
    """One job with its days."""

    planned: Planned
    cells: tuple[Cell | None, ...]
    """One for each day; None: nothing was or is planned, and nothing ran."""

    @property
    def is_of_use(self) -> bool:
        """Tell whether it has more to say than that the job is off."""
        if self.planned.state is not State.OFF:
            return True
        return any(one is not None and one.mark is not Mark.OFF for one in self.cells)


@dataclass(frozen=True, slots=True)
class Week:
    """Eight days of all jobs."""

    days: tuple[date, ...]
    today: date
    now: datetime
    """UTC."""
    zone: tzinfo
    rows: tuple[WeekRow, ...]
    back: int
    """So many weeks before the present one."""
    has_earlier: bool
    """Whether something is known of the time before."""

    def cell(self, job: str, day: date) -> Cell | None:
        """Return the cell of a job on a day."""
        for row in self.rows:
            if row.planned.job.id == job and day in self.days:
                return row.cells[self.days.index(day)]
        return None

    def planned(self, job: str) -> Planned | None:
        """Return where a job stands in the plan."""
        return next((row.planned for row in self.rows if row.planned.job.id == job), None)


def week(session: Session, back: int = 0) -> Week:
    """Return the days from six days ago to tomorrow, or as many of ``back`` weeks before.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    now = session.clock.now()
    today = now.astimezone(session.zone).date()
    first = today - (DAYS - 1 - _AHEAD) * _DAY - back * 7 * _DAY
    days = tuple(first + ahead * _DAY for ahead in range(DAYS))
    start = (start_of(first, session.zone) or now) - _DAY
    told = _told(explain(session, max(1, (now - start).days + 1), now))
    hand = _by_hand(session, start)
    planned = plan(session, now)
    rows = [
        WeekRow(one, _cells(one, days, told, hand, _coming(one, now, today))) for one in planned
    ]
    since = accountable_since(session, now).astimezone(session.zone).date()
    earliest = min((since, *(day for _, day in hand)))
    return Week(days, today, now, session.zone, tuple(rows), back, earliest < first)


Keyed = Mapping[tuple[str, date], NightStory]
ByHand = Mapping[tuple[str, date], tuple[JobRun, ...]]


def mark_of(result: Result | None, cause: Cause, late_by: timedelta = timedelta()) -> Mark:
    """Return the mark of a run that ended so, or that was not made for a cause."""
    if cause in _MISSED or (result is None and cause in (Cause.NOBODY_THERE, Cause.FAULT)):
        return Mark.MISSED
    plain = {
        Result.NOTHING: Mark.NOTHING,
        Result.FAILED: Mark.FAILED,
        Result.BLOCKED: Mark.BLOCKED,
        Result.STOPPED: Mark.STOPPED,
        Result.RUNNING: Mark.RUNNING,
        Result.INTERRUPTED: Mark.FAILED,
    }
    if result is Result.DONE:
        return Mark.CAUGHT_UP if late_by > ON_TIME else Mark.DONE
    if result is Result.SKIPPED and cause is Cause.ELSEWHERE:
        return Mark.DONE
    if result is not None and result in plain:
        return plain[result]
    marks = {Cause.PAUSED: Mark.PAUSED, Cause.OFF: Mark.OFF, Cause.DUE: Mark.DUE}
    return marks.get(cause, Mark.SKIPPED)


def _cells(
    planned: Planned,
    days: Sequence[date],
    told: Keyed,
    hand: ByHand,
    coming: Mapping[date, datetime],
) -> tuple[Cell | None, ...]:
    job = planned.job.id
    return tuple(
        _cell(planned, day, told.get((job, day)), hand.get((job, day), ()), coming.get(day))
        for day in days
    )


def _cell(
    planned: Planned,
    day: date,
    story: NightStory | None,
    hand: tuple[JobRun, ...],
    ahead: datetime | None,
) -> Cell | None:
    """What happened goes before what is planned, and the plan before what was done by hand."""
    job = planned.job.id
    # A plan that was given up says less than what was done all the same.
    empty = story is not None and story.run is None and story.cause in _LEFT_OUT
    if story is not None and not (empty and hand and story.cause is not Cause.NOBODY_THERE):
        if planned.state is State.ASKS and story.run is None and story.cause is Cause.DUE:
            story = replace(story, cause=Cause.ASKS)
        mark = mark_of(story.result, story.cause, story.late_by)
        at = story.planned if story.run is None else story.run.started
        return Cell(job, day, mark, at, story.cause, story.run, story, hand)
    if ahead is not None:
        mark, cause = _ahead(planned, ahead)
        return Cell(job, day, mark, ahead, cause, by_hand=hand)
    if hand:
        last = hand[-1]
        cause = _cause(last.end.reason)
        mark = mark_of(_result(last.end.result), cause)
        return Cell(job, day, mark, last.started, cause, last, by_hand=hand)
    return None


def _ahead(planned: Planned, at: datetime) -> tuple[Mark, Cause]:
    if planned.state is State.PAUSED and planned.until is not None and at >= planned.until:
        bar = planned.then
        return (Mark.DUE if bar is Cause.NONE else Mark.BLOCKED), bar
    states = {
        State.OFF: (Mark.OFF, Cause.OFF),
        State.PAUSED: (Mark.PAUSED, Cause.PAUSED),
        State.BLOCKED: (Mark.BLOCKED, planned.reason),
    }
    return states.get(planned.state, (Mark.DUE, Cause.NONE))


def _coming(planned: Planned, now: datetime, today: date) -> Mapping[date, datetime]:
    """Return the first planned moment of today's rest and of tomorrow, also of what rests."""
    setting = planned.job
    found: dict[date, datetime] = {}
    start = planned.next if planned.state not in (State.PAUSED, State.OFF) else None
    for at in preview(setting.rule, setting.zone, start or now, _MOST_AHEAD):
        day = day_of(setting.rule, setting.zone, at)
        if day > today + _AHEAD * _DAY:
            break
        found.setdefault(day, at)
    return found


def _told(stories: Iterable[NightStory]) -> Keyed:
    return {(story.job, story.day): story for story in stories}


def _by_hand(session: Session, since: datetime) -> ByHand:
    """Return what ran without a plan, dreams that were asked for in the window among it."""
    runs = session.ledger.jobs.since(since)
    of_job = [run for run in runs if run.job == Verb.DREAM.value]
    by_job = {run.end.run for run in of_job}
    # A run that is on learns of its dream only at its end.
    begun = min((run.started for run in of_job if run.ended is None), default=None)
    found = [run for run in runs if run.slot is None]
    found += [
        _of_dream(one)
        for one in dreams(session)
        if one.started >= since
        and one.id not in by_job
        and not (one.result == "running" and begun is not None and one.started >= begun)
    ]

    def key(run: JobRun) -> tuple[str, date]:
        return run.job, run.started.astimezone(session.zone).date()

    found.sort(key=lambda run: (*key(run), run.started))
    return {name: tuple(group) for name, group in groupby(found, key)}


def _of_dream(run: DreamRun) -> JobRun:
    """Return a dream that no job has asked for as a run of its job."""
    results = {
        "nothing": Result.NOTHING,
        "refused": Result.BLOCKED,
        "stopped": Result.STOPPED,
        "failed": Result.FAILED,
        "running": Result.RUNNING,
        "interrupted": Result.INTERRUPTED,
    }
    result = results.get(run.result, Result.DONE)
    end = RunEnd(result.value, detail=run.detail, counts=dict(run.counts), run=run.id)
    return JobRun(
        id=0,
        job=DREAM,
        slot=None,
        planned=None,
        trigger=run.trigger,
        late_by=timedelta(),
        missed=0,
        started=run.started,
        ended=run.ended,
        end=end,
        attempts=1,
        host="",
        pid=0,
    )


def _cause(text: str) -> Cause:
    return Cause(text) if text in list(Cause) else Cause.NONE


def _result(text: str) -> Result | None:
    return Result(text) if text in list(Result) else None
