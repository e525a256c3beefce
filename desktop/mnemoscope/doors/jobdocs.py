"""The jobs as JSON and as lines: the plan, runs, and the stories of the last nights."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, tzinfo

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.doors.text import printable
from mnemoscope.engine.jobstory import NightStory
from mnemoscope.engine.jobviews import Absence, Cause, Planned, Ran, Result

_CAUSES: Mapping[Cause, str] = {
    Cause.BUSY: "another job is at work",
    Cause.HAS_RUN: "it has had its run",
    Cause.ELSEWHERE: "another machine has done it",
    Cause.PAUSED: "paused",
    Cause.OFF: "off",
    Cause.QUIET_DAY: "a quiet day",
    Cause.TOO_OLD: "too late",
    Cause.NO_CATCHING_UP: "late, and late runs are left out",
    Cause.LEFT_OUT: "left out by hand",
    Cause.ASKS: "missed; say `jobs run` or leave it",
    Cause.READ_ONLY: "the workspace cannot be written",
    Cause.NO_CONSENT: "writing has not been allowed yet",
    Cause.ONLY_PROPOSES: "nights only propose here; `jobs set JOB --on` lets it write",
    Cause.NO_SUCH_JOB: "there is no such job",
    Cause.NO_SESSIONS: "no sessions",
    Cause.NO_MODEL: "the model does not answer",
    Cause.NOTHING_DUE: "nothing due",
    Cause.GATES: "nothing passed the gates",
    Cause.FAULT: "it failed",
    Cause.STOPPED: "stopped",
    Cause.INTERRUPTED: "its process ended before it did",
    Cause.CHANGED: "the plan was changed afterwards",
    Cause.NOBODY_THERE: "nobody was there to run it",
    Cause.DUE: "due",
}
_ABSENCES: Mapping[Absence, str] = {
    Absence.ASLEEP: "asleep",
    Absence.NOT_RUNNING: "not running",
}
_MINUTE = 60


def utc(moment: datetime | None) -> str | None:
    """A moment to the second, in UTC, for a document."""
    if moment is None:
        return None
    return moment.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat() + "Z"


def planned_document(one: Planned) -> dict[str, object]:
    """One job of the plan."""
    job, policy = one.job, one.job.policy
    return {
        "job": job.id,
        "verb": job.job.verb.value,
        "rule": job.rule.text,
        "zone": job.zone_name or zone_text(job.zone),
        "on": job.on,
        "quietDays": job.rests,
        "late": policy.late.value,
        "maxAgeHours": policy.max_age.total_seconds() / 3600,
        "state": one.state.value,
        "reason": one.reason.value or None,
        "next": utc(one.next),
        "pausedUntil": utc(one.until),
        "lateSeconds": int(one.late_by.total_seconds()),
        "last": run_document(one.last) if one.last is not None else None,
    }


def run_document(run: JobRun) -> dict[str, object]:
    """One run of the ledger."""
    end = run.end
    return {
        "id": run.id,
        "job": run.job,
        "slot": run.slot,
        "planned": utc(run.planned),
        "trigger": run.trigger,
        "lateSeconds": int(run.late_by.total_seconds()),
        "missed": run.missed,
        "started": utc(run.started),
        "ended": utc(run.ended),
        "result": end.result,
        "reason": end.reason or None,
        "detail": end.detail or None,
        "counts": dict(end.counts),
        "phases": {phase.name: phase.seconds for phase in end.phases},
        "tokens": end.tokens,
        "cost": end.cost,
        "log": list(end.log),
        "dream": end.run,
        "host": run.host,
        "process": run.pid,
    }


def ran_document(ran: Ran) -> dict[str, object]:
    """What became of a job that was to run."""
    return {
        "job": ran.job,
        "result": ran.result.value,
        "reason": ran.reason.value or None,
        "detail": ran.detail or None,
        "counts": dict(ran.counts),
        "run": ran.run,
        "lateSeconds": int(ran.late_by.total_seconds()),
        "missed": ran.missed,
    }


def story_document(story: NightStory) -> dict[str, object]:
    """One job in one night."""
    return {
        "day": story.day.isoformat(),
        "planned": utc(story.planned),
        "job": story.job,
        "result": story.result.value if story.result is not None else None,
        "reason": story.cause.value or None,
        "absence": story.absence.value or None,
        "seenBefore": utc(story.seen_before),
        "seenAfter": utc(story.seen_after),
        "lateSeconds": int(story.late_by.total_seconds()),
        "maxAgeHours": story.max_age.total_seconds() / 3600,
        "gates": dict(story.gates),
        "run": story.run.id if story.run is not None else None,
        "detail": (story.run.end.detail or None) if story.run is not None else None,
    }


def planned_row(one: Planned, now: datetime) -> tuple[str, str, str, str, str]:
    """One job of the plan, in columns."""
    state = cause_words(one.reason) or one.state.value
    if one.until is not None:
        state = f"{state} until {at(one.until, one.job.zone)}"
    coming = "never" if one.next is None else at(one.next, one.job.zone)
    distance = "" if one.next is None else f"in {span(one.next - now)}"
    last = "" if one.last is None else _last(one.last)
    return one.job.id, one.job.rule.text, f"{coming}  {distance}".strip(), state, last


def _last(run: JobRun) -> str:
    """How a run ended, and where it did not end well also why."""
    why = ""
    if run.end.result in (Result.FAILED, Result.INTERRUPTED):
        why = printable(run.end.detail) or cause_words(Cause(run.end.reason))
    return f"last {run.end.result}: {why}" if why else f"last {run.end.result}"


def ran_line(ran: Ran) -> str:
    """What became of a job, in one line."""
    why = cause_words(ran.reason)
    late = f", late {span(ran.late_by)}" if ran.late_by.total_seconds() > _MINUTE * 5 else ""
    counts = ", ".join(f"{name} {count}" for name, count in ran.counts if count)
    parts = [why, printable(ran.detail), counts]
    told = "; ".join(part for part in parts if part)
    return f"{ran.job}: {ran.result.value}{late}" + (f" ({told})" if told else "")


def story_row(story: NightStory, zone: tzinfo) -> tuple[str, str, str, str]:
    """One job in one night, in columns."""
    result = story.result.value if story.result is not None else "no run"
    why = [cause_words(story.cause), _ABSENCES.get(story.absence, "")]
    if story.absence is not Absence.NONE and story.seen_after is not None:
        why.append(f"back {at(story.seen_after, zone)}")
    if story.late_by.total_seconds() > _MINUTE * 5:
        why.append(f"late {span(story.late_by)} of at most {span(story.max_age)}")
    why += [f"{name} {count}" for name, count in story.gates[:4]]
    if story.run is not None:
        why.append(printable(story.run.end.detail))
    return at(story.planned, zone), story.job, result, ", ".join(word for word in why if word)


def cause_words(cause: Cause) -> str:
    """A cause as a clause; empty for none."""
    return _CAUSES.get(cause, "")


def at(moment: datetime, zone: tzinfo) -> str:
    """A moment with its weekday, in a zone."""
    return f"{moment.astimezone(zone):%a %Y-%m-%d %H:%M}"


def zone_text(zone: tzinfo) -> str:
    """The name of a zone as it can be named again; that of the machine where it has none."""
    return str(getattr(zone, "key", "UTC" if zone is UTC else "local"))


def span(length: timedelta) -> str:
    """A length of time as ``5 h 10 min``."""
    minutes = max(0, int(length.total_seconds() // _MINUTE))
    days, rest = divmod(minutes, 24 * _MINUTE)
    hours, minutes = divmod(rest, _MINUTE)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
