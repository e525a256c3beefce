"""What holds for each job of a workspace: its rule, its zone, whether it is on, and its pause.

Every choice is an operation of its own that can be undone. A choice that cannot be read any more
counts as the usual one, so that no job is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.jobtable import JOBS, Job, job_named
from mnemoscope.domain.outcomes import BadInput, Changes, Facet, Problem, RefusalReason, Refused
from mnemoscope.domain.schedule import CatchUp, Late, Rule, parse
from mnemoscope.engine.rowwriting import write_rows
from mnemoscope.engine.session import Session
from mnemoscope.ledger.jobsayings import ALL_JOBS, JobField, JobSaying
from mnemoscope.ledger.journal import NewOperation

SET = "set-job"
PAUSE = "pause-jobs"
RESUME = "resume-jobs"
FOREVER = "forever"
"""A pause that ends when somebody ends it."""
_YES, _NO = "yes", "no"
_LONGEST_AGE = timedelta(days=31)
_TOUCHED = Facet.SETTINGS | Facet.RUNS


@dataclass(frozen=True, slots=True)
class JobSetting:
    """A job as it holds in this workspace."""

    job: Job
    rule: Rule
    zone: tzinfo
    zone_name: str
    """Empty: the workspace's."""
    on: bool
    rests: bool
    """It does nothing on quiet days."""
    policy: CatchUp
    paused: bool = False
    paused_since: datetime | None = None
    paused_until: datetime | None = None
    """None while it is paused: until somebody ends it."""
    since: datetime | None = None
    """What was planned before this moment is left alone: rule, switch or pause were changed."""
    chosen: bool = False
    """Somebody has switched it on by hand."""

    @property
    def id(self) -> str:
        """The job's stable word."""
        return self.job.id


def job_settings(
    session: Session, at: datetime | None = None, jobs: Sequence[Job] = JOBS
) -> tuple[JobSetting, ...]:
    """Return what holds now, or held at an earlier moment.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    moment = at or session.clock.now()
    said = session.ledger.job_sayings.all()
    return settings_at(said, moment, session.zone, jobs)


def settings_at(
    said: Iterable[JobSaying], moment: datetime, zone: tzinfo, jobs: Sequence[Job] = JOBS
) -> tuple[JobSetting, ...]:
    """Return what held at a moment, by choices in the order in which they were made."""
    then = [one for one in said if one.at is None or one.at <= moment]
    return tuple(_setting(job, then, moment, zone) for job in jobs)


def set_job(
    session: Session,
    name: str,
    *,
    rule: str | None = None,
    zone: str | None = None,
    on: bool | None = None,
    rests: bool | None = None,
    late: Late | None = None,
    max_age: timedelta | None = None,
) -> Changes | Refused:
    """Choose something for a job; what is not named stays as it is.

    An empty rule or zone is the usual one. The change holds at once, and what was planned before it
    is not made up for.

    Raises:
        BadInput: there is no such job, rule or zone, or the age is not of 1 hour to 31 days.
        EnvironmentFault: the ledger cannot be written.
    """
    if job_named(name) is None:
        raise BadInput(f"there is no job {name!r}")
    if max_age is not None and not timedelta(hours=1) <= max_age <= _LONGEST_AGE:
        raise BadInput("a run may be late by 1 hour to 31 days")
    wanted = {
        JobField.RULE: None if rule is None else _rule_text(rule),
        JobField.ZONE: None if zone is None else _zone_text(zone),
        JobField.ON: None if on is None else _word(on),
        JobField.RESTS: None if rests is None else _word(rests),
        JobField.LATE: None if late is None else late.value,
        JobField.MAX_AGE: None if max_age is None else str(int(max_age.total_seconds())),
    }
    known = _latest(session.ledger.job_sayings.all(), name)
    sayings = [
        JobSaying(name, field, value)
        for field, value in wanted.items()
        if value is not None and value != known.get(field, "")
    ]
    return _say(session, SET, name, sayings)


def pause_jobs(
    session: Session, name: str = ALL_JOBS, until: datetime | None = None
) -> Changes | Refused:
    """Let a job, or all of them, rest until a moment or until `resume_jobs`.

    What is planned for that time is left out, and not made up for later.

    Raises:
        BadInput: there is no such job, or the moment has gone by.
        EnvironmentFault: the ledger cannot be written.
    """
    _known(name)
    if until is not None and until <= session.clock.now():
        raise BadInput("the end of the pause has gone by")
    value = FOREVER if until is None else iso_utc(until)
    return _say(session, PAUSE, name, [JobSaying(name, JobField.PAUSE, value)])


def resume_jobs(session: Session, name: str = ALL_JOBS) -> Changes | Refused:
    """End the pause of a job; without a name, all pauses.

    Raises:
        BadInput: there is no such job.
        EnvironmentFault: the ledger cannot be written.
    """
    _known(name)
    now, said = session.clock.now(), session.ledger.job_sayings.all()
    names = [ALL_JOBS, *(job.id for job in JOBS)] if name == ALL_JOBS else [name]
    sayings = [
        JobSaying(one, JobField.PAUSE, "")
        for one in names
        if _holds(_latest(said, one).get(JobField.PAUSE, ""), now)
    ]
    return _say(session, RESUME, name, sayings)


def _say(
    session: Session, name: str, subject: str, sayings: Sequence[JobSaying]
) -> Changes | Refused:
    if not sayings:
        return Refused(RefusalReason.NOTHING_TO_DO)
    now, said = session.clock.now(), session.ledger.job_sayings
    new = NewOperation(name, subject, now)
    return write_rows(session, new, lambda operation: said.add(sayings, now, operation), _TOUCHED)


def _setting(job: Job, said: Sequence[JobSaying], moment: datetime, zone: tzinfo) -> JobSetting:
    chosen = _latest(said, job.id)
    rule = parse(chosen.get(JobField.RULE, "") or job.rule)
    if isinstance(rule, Problem):
        rule = parse(job.rule)
    if isinstance(rule, Problem):
        raise BadInput(f"the rule of {job.id} cannot be read")
    zone_name = chosen.get(JobField.ZONE, "") or job.zone
    paused, since, until = _pause(said, job.id, moment)
    return JobSetting(
        job,
        rule,
        _zone(zone_name) or zone,
        zone_name,
        on=_flag(chosen.get(JobField.ON, ""), usual=job.on),
        chosen=chosen.get(JobField.ON, "") == _YES,
        rests=_flag(chosen.get(JobField.RESTS, ""), usual=job.rests),
        policy=_policy(chosen.get(JobField.LATE, ""), chosen.get(JobField.MAX_AGE, "")),
        paused=paused,
        paused_since=since,
        paused_until=until,
        since=_since(said, job.id, moment),
    )


def _pause(
    said: Sequence[JobSaying], name: str, moment: datetime
) -> tuple[bool, datetime | None, datetime | None]:
    """Tell whether a job rests at a moment, since when and until when; of two pauses the longer."""
    found: tuple[bool, datetime | None, datetime | None] = (False, None, None)
    for one in (ALL_JOBS, name):
        last = next((s for s in reversed(said) if (s.job, s.field) == (one, JobField.PAUSE)), None)
        if last is None or not _holds(last.value, moment):
            continue
        until = None if last.value == FOREVER else parse_utc(last.value)
        if until is None:
            return True, last.at, None
        if found[2] is None or until > found[2]:
            found = (True, last.at, until)
    return found


def _since(said: Sequence[JobSaying], name: str, moment: datetime) -> datetime | None:
    """Return the last moment at which a job's plan became what it is: changed, or pause over."""
    changes = (JobField.RULE, JobField.ZONE, JobField.ON)
    times = [s.at for s in said if s.at and s.job == name and s.field in changes]
    for one in (ALL_JOBS, name):
        pauses = [s for s in said if (s.job, s.field) == (one, JobField.PAUSE)]
        if pauses and not pauses[-1].value and pauses[-1].at is not None:
            times.append(pauses[-1].at)
        ends = [parse_utc(s.value) for s in pauses[-1:] if s.value not in ("", FOREVER)]
        times += [end for end in ends if end is not None and end <= moment]
    return max(times, default=None)


def _holds(value: str, moment: datetime) -> bool:
    if value in ("", FOREVER):
        return value == FOREVER
    until = parse_utc(value)
    return until is not None and moment < until


def _latest(said: Iterable[JobSaying], name: str) -> dict[JobField, str]:
    return {one.field: one.value for one in said if one.job == name}


def _policy(late: str, age: str) -> CatchUp:
    usual = CatchUp()
    kept = Late(late) if late in list(Late) else usual.late
    return CatchUp(kept, timedelta(seconds=int(age)) if age.isdecimal() else usual.max_age)


def _flag(value: str, *, usual: bool) -> bool:
    return value == _YES if value else usual


def _word(value: bool) -> str:  # noqa: FBT001 - the value itself
    return _YES if value else _NO


def _known(name: str) -> None:
    if name != ALL_JOBS and job_named(name) is None:
        raise BadInput(f"there is no job {name!r}")


def _rule_text(text: str) -> str:
    if not text.strip():
        return ""
    rule = parse(text)
    if isinstance(rule, Problem):
        raise BadInput(f"the rule {text!r}: {rule.message}")
    return rule.text


def _zone_text(name: str) -> str:
    if name and _zone(name) is None:
        raise BadInput(f"{name!r} is no time zone such as Europe/Berlin")
    return name


def _zone(name: str) -> tzinfo | None:
    if not name:
        return None
    # Late: most jobs go by the workspace's zone.
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
