"""Why nothing happened: what became of each job in each of the last nights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.schedule import ON_TIME, Verdict, planned_for, slot_of
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.jobs import accountable_since, due_now
from mnemoscope.engine.jobsettings import JobSetting, settings_at
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.jobviews import Absence, Cause, Result
from mnemoscope.engine.session import Session
from mnemoscope.ledger.jobsayings import JobSaying
from mnemoscope.ledger.watches import Watch

_DAY = timedelta(days=1)
_GATES = frozenset({*(gate.value for gate in Gate), *(hold.value for hold in Hold)})


@dataclass(frozen=True, slots=True)
class NightStory:
    """One job in one night, or on one day."""

    day: date
    """The local date of the plan."""
    planned: datetime
    job: str
    result: Result | None
    """None: no run is noted."""
    cause: Cause
    """Why it was left out or did nothing; ``none`` where it did what it is for."""
    run: JobRun | None = None
    absence: Absence = Absence.NONE
    """Whether nobody was there at the planned moment, although a run may have come later."""
    seen_before: datetime | None = None
    """When somebody was awake last before the planned moment."""
    seen_after: datetime | None = None
    late_by: timedelta = timedelta()
    max_age: timedelta = timedelta()
    """So late a run might have been."""
    gates: tuple[tuple[str, int], ...] = ()
    """How many memories each gate or reason held back, most first."""


def explain(
    session: Session,
    nights: int = 14,
    now: datetime | None = None,
    jobs: Sequence[str] | None = None,
) -> tuple[NightStory, ...]:
    """Tell of each planned run of the last nights what became of it, the newest first.

    ``jobs``: the ids of those that are told of; None: all.
    Goes by what was chosen at that time. Nothing is told of the time before anybody answered for
    the plan, nor of jobs that nobody has switched on.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    moment = now or session.clock.now()
    first = accountable_since(session, moment)
    if first == moment:
        return ()
    since = max(moment - nights * _DAY, first)
    book = _Book(session, since, moment)
    stories = [story for job in jobs or job_ids() for story in book.of(job)]
    return tuple(sorted(stories, key=lambda one: one.planned, reverse=True))


def job_ids() -> tuple[str, ...]:
    """Return the ids of the jobs whose verb is there."""
    return tuple(job.id for job in jobs_there())


class _Book:
    """What is known of the last nights."""

    def __init__(self, session: Session, since: datetime, now: datetime) -> None:
        self._session = session
        self._said = session.ledger.job_sayings.all()
        self._runs = {
            (run.job, run.slot): run
            for run in session.ledger.jobs.since(since - _DAY)
            if run.slot is not None
        }
        self._watches = session.ledger.watches.since(since - 2 * _DAY)
        self._zone = session.zone
        self._since = since
        self._now = now

    def of(self, job: str) -> Iterable[NightStory]:
        """Return the stories of one job, one for each date."""
        found: dict[date, NightStory] = {}
        for setting, since, until in _chapters(self._said, self._since, self._now, self._held, job):
            for day, at in planned_for(setting.rule, setting.zone, since, until):
                run = self._runs.get((job, slot_of(setting.rule, setting.zone, at)))
                held = self._held(at, job)
                told = found.get(day)
                # A date that was planned twice, because its rule was changed, has one run.
                wanted = held.on or held.job.on or run is not None
                if wanted and (told is None or told.run is None):
                    found[day] = self._story(held, day, at, run)
        return found.values()

    def _held(self, moment: datetime, job: str) -> JobSetting:
        jobs = [one for one in jobs_there() if one.id == job]
        return settings_at(self._said, moment, self._zone, jobs)[0]

    def _story(self, held: JobSetting, day: date, at: datetime, run: JobRun | None) -> NightStory:
        result = Result(run.end.result) if run is not None else None
        cause = Cause(run.end.reason) if run is not None else self._missing(held, at)
        before, after, absence = _seen(self._watches, at)
        if run is not None and run.planned is not None and run.late_by <= ON_TIME:
            absence = Absence.NONE
        return NightStory(
            day,
            at,
            held.id,
            result,
            cause,
            run,
            absence,
            before,
            after,
            run.late_by if run is not None else timedelta(),
            held.policy.max_age,
            _gates(run) if run is not None else (),
        )

    def _missing(self, held: JobSetting, at: datetime) -> Cause:
        """Return why no run is noted."""
        if not held.on:
            return Cause.OFF
        if held.paused:
            return Cause.PAUSED
        today = self._held(self._now, held.id)
        if today.since is not None and today.since > at:
            return Cause.CHANGED
        said = due_now(self._session, today, self._now)
        if said.at == at and said.verdict in (Verdict.RUN, Verdict.ASK):
            # Whoever comes next makes up for it, though nobody was there so far.
            return Cause.PAUSED if today.paused else Cause.DUE
        _, _, absence = _seen(self._watches, at)
        return Cause.NOBODY_THERE if absence is not Absence.NONE else Cause.FAULT


def _chapters(
    said: Sequence[JobSaying],
    since: datetime,
    now: datetime,
    held: Callable[[datetime, str], JobSetting],
    job: str,
) -> Iterable[tuple[JobSetting, datetime, datetime]]:
    """Yield the times in which a rule held, each with that rule."""
    cuts = sorted({s.at for s in said if s.job == job and s.at and since < s.at < now})
    edges = [since, *cuts, now]
    for first, last in pairwise(edges):
        end = last if last == now else last - timedelta(microseconds=1)
        yield held(first, job), first, end


def _seen(
    watches: Sequence[Watch], at: datetime
) -> tuple[datetime | None, datetime | None, Absence]:
    """Return who was awake last before a moment and first after it, and whether nobody was at it.

    Where the same process was there before and after, the machine slept.
    """
    before = max((w for w in watches if w.since <= at), key=lambda w: w.until, default=None)
    if before is not None and before.until >= at:
        return at, at, Absence.NONE
    after = min((w for w in watches if w.since > at), key=lambda w: w.since, default=None)
    last = before.until if before is not None else None
    if after is None:
        return last, None, Absence.NOT_RUNNING
    slept = before is not None and (before.host, before.pid) == (after.host, after.pid)
    return last, after.since, Absence.ASLEEP if slept else Absence.NOT_RUNNING


def _gates(run: JobRun) -> tuple[tuple[str, int], ...]:
    counts = [(name, n) for name, n in run.end.counts.items() if name in _GATES and n]
    return tuple(sorted(counts, key=lambda one: -one[1]))
