"""How the tray, the rail and notices speak of the night: when, how long, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from mnemoscope.kit import dates
from mnemoscope.kit.railparts import HorizonFace
from mnemoscope.runtime.faultwords import fault_words
from mnemoscope.runtime.jobwords import bar_words, job_title

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.jobviews import Planned, Ran

translate = QCoreApplication.translate

_DREAM = "dream"
_NOON = time(12)
_LATEST = datetime.max.replace(tzinfo=UTC)
_DAY = timedelta(days=1)


def span(ahead: timedelta, *, exact: bool = False) -> str:
    """A length of time in its largest one or two units: ``5 h 10 min``, ``20 h``, ``3 days``.

    An exact one says the minutes of less than two days.
    """
    minutes = max(0, round(ahead.total_seconds() / 60))
    hours, rest = divmod(minutes, 60)
    if hours >= 48:
        return translate("Night", "%n days", None, round(hours / 24))
    if hours and rest and (exact or hours < 10):
        words = translate("Night", "{0} h {1} min").replace("{0}", str(hours))
        return words.replace("{1}", str(rest))
    if hours:
        return translate("Night", "{0} h").replace("{0}", str(round(minutes / 60)))
    return translate("Night", "{0} min").replace("{0}", str(minutes))


def moment(at: datetime, zone: tzinfo) -> str:
    """A moment with weekday, time and zone: ``Tue 03:00 CET``."""
    words = translate("Night", "{0} {1}", "moment, zone").replace("{0}", day_time(at, zone))
    return words.replace("{1}", at.astimezone(zone).tzname() or "")


def next_of(plan: Sequence[Planned]) -> Planned | None:
    """Return the first of some jobs that come; None: nothing is going to run."""
    return min(plan, key=lambda one: one.next or _LATEST, default=None)


def next_words(plan: Sequence[Planned], zone: tzinfo, now: datetime) -> str:
    """Say what runs next, and when; a pause that ends by itself is waited for."""
    one = next_of([*_coming(plan), *_after_pause(plan)])
    if one is None or one.next is None:
        return pause_words(plan, zone) or translate("Night", "No jobs are planned")
    words = translate("Night", "Next: {0}, {1}, in {2}").replace("{0}", job_title(one.job.id))
    return words.replace("{1}", moment(one.next, zone)).replace("{2}", span(one.next - now))


def pause_words(plan: Sequence[Planned], zone: tzinfo) -> str:
    """Say until when all that is on rests; empty: something does not."""
    on = [one for one in plan if one.job.on]
    if not on or not all(one.job.paused for one in on):
        return ""
    ends = [one.job.paused_until for one in on]
    known = [end for end in ends if end is not None]
    if len(known) < len(ends):
        return translate("Night", "Paused until you resume")
    return translate("Night", "Paused until {0}").replace("{0}", moment(min(known), zone))


def last_words(plan: Sequence[Planned], zone: tzinfo) -> str:
    """Say how the latest run ended; empty: there was none."""
    runs = [one.last for one in plan if one.last is not None and one.last.ended is not None]
    if not runs:
        return ""
    last = max(runs, key=lambda run: run.started)
    words = translate("Night", "Last: {0}, {1}, {2}").replace("{0}", job_title(last.job))
    words = words.replace("{1}", result_words(last.end.result))
    return words.replace("{2}", moment(last.ended or last.started, zone))


def result_words(result: str) -> str:
    """Say how a run ended, in a word or two."""
    words = {
        "done": translate("Night", "done"),
        "nothing": translate("Night", "nothing to do"),
        "skipped": translate("Night", "left out"),
        "failed": translate("Night", "failed"),
        "blocked": translate("Night", "could not run"),
        "stopped": translate("Night", "stopped"),
        "interrupted": translate("Night", "interrupted"),
    }
    return words.get(result, result)


def told_words(ran: Ran) -> str:
    """Say in a sentence what became of a job."""
    title = job_title(ran.job)
    match ran.result.value:
        case "failed":
            words = translate("Night", "{0} failed: {1}").replace("{1}", fault_words(ran.detail))
        case "skipped":
            words = translate("Night", "{0} was missed by {1} and is left out.")
            words = words.replace("{1}", span(ran.late_by))
        case "blocked":
            words = translate("Night", "{0} could not run: {1}")
            words = words.replace("{1}", bar_words(ran.reason.value))
        case "stopped":
            words = translate("Night", "{0} was stopped; what it had done is kept.")
        case "nothing":
            words = translate("Night", "{0} ran: there was nothing to do.")
        case _ if ran.late_by >= timedelta(minutes=5):
            words = translate("Night", "{0} is done, late by {1}.")
            words = words.replace("{1}", span(ran.late_by))
        case _:
            words = translate("Night", "{0} is done.")
    return words.replace("{0}", title)


def failed_words(one: Planned) -> str:
    """Say that the latest run of a job failed."""
    return translate("Night", "{0} failed").replace("{0}", job_title(one.job.id))


def asks_words(one: Planned) -> str:
    """Say that the person is asked about a run that was missed."""
    words = translate("Night", "{0} was missed by {1}").replace("{0}", job_title(one.job.id))
    return words.replace("{1}", span(one.late_by))


def unreachable_words() -> str:
    """Say that something is due and the folder is not there."""
    return translate("Night", "The folder of the workspace cannot be reached")


def horizon_face(plan: Sequence[Planned], zone: tzinfo, now: datetime) -> HorizonFace | None:
    """What the rail shows from noon to noon: the next dream, else the next job; None: no plan."""
    coming = _coming(plan)
    one = next_of([each for each in coming if each.job.id == _DREAM]) or next_of(coming)
    if one is None or one.next is None:
        return None
    local = now.astimezone(zone)
    day = local.date() if local.time() >= _NOON else local.date() - _DAY
    start, end = _noon(day, zone), _noon(day + _DAY, zone)
    whole = (end - start).total_seconds()
    moments = [each.next for each in coming] + [each.last and each.last.started for each in plan]
    title = translate("Night", "Next dream") if one.job.id == _DREAM else job_title(one.job.id)
    return HorizonFace(
        title,
        day_time(one.next, zone),
        translate("Night", "in {0}").replace("{0}", span(one.next - now, exact=True)),
        (now - start).total_seconds() / whole,
        tuple(
            sorted(
                (at - start).total_seconds() / whole for at in moments if at and start <= at < end
            )
        ),
    )


def day_time(at: datetime, zone: tzinfo) -> str:
    """A moment with weekday and time: ``Wed 03:00``."""
    local = at.astimezone(zone)
    day = QLocale().dayName(local.isoweekday(), QLocale.FormatType.ShortFormat)
    words = translate("Night", "{0} {1}", "weekday, time").replace("{0}", day)
    return words.replace("{1}", dates.time_of(local))


def tonight_end(zone: tzinfo, now: datetime) -> datetime:
    """Return the noon that ends the coming night, or the one that is on."""
    local = now.astimezone(zone)
    day = local.date() if local.time() < _NOON else local.date() + _DAY
    return _noon(day, zone)


def _coming(plan: Sequence[Planned]) -> list[Planned]:
    """Return the jobs that are going to run, as far as one can see."""
    from mnemoscope.engine.jobviews import State

    idle = (State.PAUSED, State.BLOCKED, State.OFF)
    return [one for one in plan if one.next is not None and one.state not in idle]


def _after_pause(plan: Sequence[Planned]) -> list[Planned]:
    """Return the jobs that rest now and run again by themselves."""
    from mnemoscope.engine.jobviews import Cause, State

    return [
        one
        for one in plan
        if one.state is State.PAUSED and one.next is not None and one.then is Cause.NONE
    ]


def _noon(day: date, zone: tzinfo) -> datetime:
    """Noon of a local day, as a moment that spans across changes of the clocks."""
    return datetime.combine(day, _NOON, zone).astimezone(UTC)


def expired_words(count: int) -> str:
    """Say that texts have lain in the trash for their days, and have gone."""
    return translate(
        "Night", "%n texts have lain in the trash for their days and are gone for good", None, count
    )
