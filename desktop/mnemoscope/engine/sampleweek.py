"""The week before a sample was opened: what its jobs did, one night slept through, one quiet."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import cast

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.domain.schedule import ON_TIME, USUAL_MAX_AGE, planned_for, slot_of
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.jobsettings import JobSetting, job_settings
from mnemoscope.engine.jobviews import Cause, Result, Trigger
from mnemoscope.engine.session import Session

_NAME = "samplejobs.toml"
_TOLD = "jobs.sample-week"
_DAY = timedelta(days=1)
_SHORT = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class _Told:
    """What a run of the sample came to."""

    result: Result
    reason: Cause
    late_by: timedelta
    took: timedelta
    counts: Mapping[str, int]
    detail: str = ""


def remember_week(session: Session, resources: Path, now: datetime) -> int:
    """Record what the jobs of the sample did before now (UTC); once and no more.

    Returns how many runs were recorded.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.read_only or session.ledger.meta.text(_TOLD):
        return 0
    content = cast("dict[str, object]", tomllib.loads((resources / _NAME).read_text("utf-8")))
    today = now.astimezone(session.zone).date()
    first = _watch(session, cast("Sequence[Sequence[object]]", content["awake"]), today, now)
    told = _runs(content)
    count = 0
    for setting in job_settings(session, now):
        if not setting.on:
            continue
        for day, at in planned_for(setting.rule, setting.zone, first, now - _SHORT):
            one = told.get((setting.id, (today - day).days))
            if one is None and setting.id == "archive":
                one = _archived(session, at, cast("int", content["archived"]))
            count += _record(session, setting, at, one, now)
    session.ledger.meta.set_text(_TOLD, "yes")
    return count


def _watch(
    session: Session, awake: Sequence[Sequence[object]], today: date, now: datetime
) -> datetime:
    """Note when somebody was there; returns since when."""
    starts: list[datetime] = []
    for back_from, since, back_to, until in awake:
        start = _at(session, today - cast("int", back_from) * _DAY, cast("str", since))
        end = min(now, _at(session, today - cast("int", back_to) * _DAY, cast("str", until)))
        if start < end:
            starts.append(start)
            session.ledger.watches.awake(start, _SHORT)
            session.ledger.watches.awake(end, 30 * _DAY)
    return min(starts, default=now)


def _record(
    session: Session, setting: JobSetting, at: datetime, told: _Told | None, now: datetime
) -> int:
    """Record the planned run of a moment; the dream of the first night is told as it was."""
    dream = next((one for one in dreams(session, 1) if setting.id == "dream"), None)
    if told is None and dream is None:
        return 0
    if told is None and dream is not None:
        took = (dream.ended or dream.started) - dream.started
        told = _Told(Result.DONE, Cause.NONE, timedelta(), took, dict(dream.counts))
        run = dream.id
    else:
        run = None
    if told is None:
        return 0
    begun = min(at + told.late_by, now)
    trigger = Trigger.LATE if told.late_by > ON_TIME else Trigger.SCHEDULED
    slot = slot_of(setting.rule, setting.zone, at)
    new = NewRun(setting.id, trigger.value, slot, at, told.late_by)
    claimed = session.ledger.jobs.claim(new, begun)
    if claimed is None:
        return 0
    end = RunEnd(told.result.value, told.reason.value, told.detail, dict(told.counts), run=run)
    session.ledger.jobs.finish(claimed, begun + told.took, end)
    return 1


def _archived(session: Session, at: datetime, files: int) -> _Told:
    """Tell of the weekly archive, which comes on whatever day of the sample Sunday is."""
    nights = session.ledger.watches.since(at)
    late = max(timedelta(), min((one.since for one in nights), default=at) - at)
    if late > USUAL_MAX_AGE:
        return _Told(Result.SKIPPED, Cause.TOO_OLD, late, timedelta(), {})
    return _Told(Result.DONE, Cause.NONE, late, 6 * _SHORT, {"archive-file": files})


def _runs(content: Mapping[str, object]) -> dict[tuple[str, int], _Told]:
    fault = cast("str", content["fault"])
    rows = cast("Sequence[tuple[str, int, str, str, int, int, Mapping[str, int]]]", content["runs"])
    return {
        (job, back): _Told(
            Result(result),
            Cause(reason),
            timedelta(minutes=late),
            timedelta(seconds=took),
            counts,
            fault if result == Result.FAILED.value else "",
        )
        for job, back, result, reason, late, took, counts in rows
    }


def _at(session: Session, day: date, clock: str) -> datetime:
    return datetime.combine(day, time.fromisoformat(clock), session.zone)
