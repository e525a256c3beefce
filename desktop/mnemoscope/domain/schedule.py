"""When a job is due: by the wall clock of its zone, once per local date, never in the past.

A rule goes by the present moment and itself alone, never by how late the last run was: plans do not
drift. A local time that the clocks leave out is the first minute behind the gap; one that they show
twice is due once. Reading a plan changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from enum import StrEnum

from mnemoscope.domain.cron import CronFields, CronFlaw, read_fields
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.wallclock import moment_of, start_of

ON_TIME = timedelta(minutes=5)
"""So much after the planned moment a run still counts as on time: waking up takes its while."""
USUAL_MAX_AGE = timedelta(hours=20)
PRESETS: Mapping[str, str] = {
    "night": "0 3 * * *",
    "lunch": "30 12 * * *",
    "idle": "@idle",
    "daily": "@daily",
}
"""What people choose by name, and the rule that it stands for."""
_DAILY, _IDLE = "@daily", "@idle"
_SPELLINGS: Mapping[str, str] = {
    "when idle": _IDLE,
    "once a day": _DAILY,
    "once a day whenever the app is up": _DAILY,
    "@hourly": "0 * * * *",
    "@midnight": "0 0 * * *",
    "@weekly": "0 0 * * sun",
    "@monthly": "0 0 1 * *",
    "@yearly": "0 0 1 1 *",
    "@annually": "0 0 1 1 *",
}
_EVERY = re.compile(r"(?:@every|every) *(\d{1,4}) *(m|min|minutes?|h|hours?)")
_MINUTE = timedelta(minutes=1)
_DAY = timedelta(days=1)
_LONGEST_INTERVAL = timedelta(days=7)
_FAR = 4_000
"""Days without anything after which there is nothing: 29 February comes within eight years."""
_MOST_MISSED = 366
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Rule:
    """When something is due; exactly one of the three kinds."""

    text: str
    """As it is written down and read again."""
    fields: CronFields | None = None
    """At wall-clock times."""
    every: timedelta | None = None
    """At moments that are this far apart, counted from 1970 on: all machines mean the same ones."""
    idle: bool = False
    """Of a rule without a time: only while nobody is at work."""

    @property
    def once_a_day(self) -> bool:
        """Tell whether a local date has one run at most."""
        return self.every is None and (self.fields is None or len(self.fields.times) == 1)

    @property
    def whenever(self) -> bool:
        """Tell whether any moment of a day will do: nothing of it is ever late."""
        return self.every is None and self.fields is None


class Late(StrEnum):
    """What becomes of a run whose moment has gone by."""

    RUN = "run"
    """Once, late."""
    ASK = "ask"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class CatchUp:
    """What becomes of runs that were missed."""

    late: Late = Late.RUN
    max_age: timedelta = USUAL_MAX_AGE
    """A run that is later than this is left out."""


class Verdict(StrEnum):
    """What to do about a job now."""

    RUN = "run"
    ASK = "ask"
    SKIP = "skip"
    NOT_YET = "not-yet"


class Why(StrEnum):
    """Why it is the verdict."""

    ON_TIME = "on-time"
    LATE = "late"
    TOO_OLD = "too-old"
    """Later than the largest age."""
    NO_CATCHING_UP = "no-catching-up"
    """Late, and late runs are left out."""
    HAS_RUN = "has-run"
    """Its run for the latest planned moment is done."""
    NOTHING_PLANNED = "nothing-planned"
    """No planned moment has gone by yet."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a rule says about a moment."""

    at: datetime | None
    """The planned moment (UTC) that this is about; None: there is none yet."""
    day: date | None
    """The local date of the plan, which has one run."""
    late_by: timedelta
    missed: int
    """Planned moments that went by without a run, this one among them; one run is for all."""
    verdict: Verdict
    reason: Why

    @property
    def is_late(self) -> bool:
        """Tell whether a run now is to be marked as late."""
        return self.late_by > ON_TIME


@dataclass(frozen=True, slots=True)
class _Slot:
    """A planned moment, and the local date that it belongs to."""

    day: date
    at: datetime


def parse(text: str) -> Rule | Problem:
    """Read a rule: five fields of cron, ``every 30 min``, the name of a preset, or a nickname.

    ``@daily`` is once a day whenever the program runs, ``@idle`` the same while nobody is at work.
    """
    words = " ".join(text.split()).lower()
    words = PRESETS.get(words) or _SPELLINGS.get(words) or words
    if words in (_DAILY, _IDLE):
        return Rule(words, idle=words == _IDLE)
    interval = _EVERY.fullmatch(words)
    if interval is not None:
        every = int(interval[1]) * (_MINUTE if interval[2].startswith("m") else _MINUTE * 60)
        if not _MINUTE <= every <= _LONGEST_INTERVAL:
            return _flaw("an interval is of 1 minute to 7 days")
        return Rule(f"@every {every // _MINUTE}m", every=every)
    fields = read_fields(words)
    return _flaw(fields.message) if isinstance(fields, CronFlaw) else Rule(words, fields=fields)


def next_due(rule: Rule, zone: tzinfo, last_run: datetime | None, now: datetime) -> datetime | None:
    """Return the next planned moment (UTC), `now` or later; None: it is never due.

    ``last_run``: the planned moment that ran last, or the moment of the run itself; runs by hand
    are none. A local date that has had its run has no other.
    """
    now = now.astimezone(UTC)
    return next(
        (slot.at for slot in _slots(rule, zone, now) if _is_open(rule, zone, slot, last_run, now)),
        None,
    )


def preview(rule: Rule, zone: tzinfo, from_: datetime, count: int) -> tuple[datetime, ...]:
    """Return the next planned moments (UTC), the first at `from_` or later."""
    slots = _slots(rule, zone, from_.astimezone(UTC))
    return tuple(slot.at for slot, _ in zip(slots, range(count), strict=False))


def due(
    rule: Rule,
    zone: tzinfo,
    last_run: datetime | None,
    now: datetime,
    policy: CatchUp = CatchUp(),
    since: datetime | None = None,
) -> Due:
    """Tell what is to be done now; what was planned before ``since`` is nobody's concern.

    One run makes up for all that were missed, and it stands for the latest of them.
    """
    now = now.astimezone(UTC)
    floor = _EPOCH if since is None else since.astimezone(UTC)
    latest: _Slot | None = None
    missed = 0
    for slot in _slots_before(rule, zone, now):
        if slot.at < floor and not (rule.whenever and latest is None):
            break
        if not _is_open(rule, zone, slot, last_run, now):
            if latest is None:
                return Due(slot.at, slot.day, timedelta(), 0, Verdict.NOT_YET, Why.HAS_RUN)
            break
        latest = latest or slot
        missed += 1
        if missed == _MOST_MISSED or last_run is None:
            break
    if latest is None:
        return Due(None, None, timedelta(), 0, Verdict.NOT_YET, Why.NOTHING_PLANNED)
    late_by = timedelta() if rule.whenever else now - latest.at
    verdict, reason = _judged(late_by, policy, rule)
    return Due(latest.at, latest.day, late_by, missed, verdict, reason)


def planned_for(
    rule: Rule, zone: tzinfo, since: datetime, until: datetime
) -> tuple[tuple[date, datetime], ...]:
    """Return what was planned from `since` to `until`, oldest first, each with its local date.

    Of a date with many the last one stands for all.
    """
    found: dict[date, datetime] = {}
    for slot in _slots_before(rule, zone, until.astimezone(UTC)):
        if slot.at < since:
            break
        found.setdefault(slot.day, slot.at)
    return tuple(sorted(found.items()))


def slot_of(rule: Rule, zone: tzinfo, planned: datetime) -> str:
    """Return the name of a planned moment: of it there is one run, on however many machines.

    The local date where a date has one run at most; else the moment.
    """
    if rule.once_a_day:
        return day_of(rule, zone, planned).isoformat()
    return planned.astimezone(UTC).strftime("%Y-%m-%dT%H:%MZ")


def day_of(rule: Rule, zone: tzinfo, moment: datetime) -> date:
    """Return the local date to which a planned moment belongs, also one moved past midnight."""
    day = moment.astimezone(zone).date()
    if rule.fields is not None:
        before = day - _DAY
        if rule.fields.is_on(before) and any(
            moment_of(before, at, zone) == moment for at in rule.fields.times[-1:]
        ):
            return before
    return day


def _judged(late_by: timedelta, policy: CatchUp, rule: Rule) -> tuple[Verdict, Why]:
    if late_by <= ON_TIME or rule.every is not None:
        return Verdict.RUN, Why.ON_TIME
    if late_by > policy.max_age:
        return Verdict.SKIP, Why.TOO_OLD
    if policy.late is Late.SKIP:
        return Verdict.SKIP, Why.NO_CATCHING_UP
    return Verdict(policy.late.value), Why.LATE


def _is_open(
    rule: Rule, zone: tzinfo, slot: _Slot, last_run: datetime | None, now: datetime
) -> bool:
    """Tell whether a planned moment still has its run before it.

    A last run that lies ahead, as after a clock was set back, closes its own date and no other.
    """
    if last_run is None:
        return True
    if not rule.once_a_day:
        return slot.at > last_run or (last_run > now and slot.at != last_run)
    day = day_of(rule, zone, last_run)
    return slot.day > day or (last_run > now and slot.day != day)


def _slots(rule: Rule, zone: tzinfo, start: datetime) -> Iterator[_Slot]:
    """Yield the planned moments from `start` on, in their order."""
    if rule.every is not None:
        yield from _at_intervals(rule.every, zone, start)
        return
    first = start.astimezone(zone).date()
    if rule.whenever:
        yield _Slot(first, start)
    seen = start - timedelta(microseconds=1)
    day = _beside(first, 1 if rule.whenever else -1)
    idle = 0
    while day is not None and idle < _FAR:
        idle += 1
        for slot in _of_day(rule, zone, day):
            if slot.at > seen:
                seen, idle = slot.at, 0
                yield slot
        day = _beside(day, 1)


def _at_intervals(every: timedelta, zone: tzinfo, start: datetime) -> Iterator[_Slot]:
    at = _EPOCH - (_EPOCH - start) // every * every
    try:
        while True:
            yield _Slot(at.astimezone(zone).date(), at)
            at += every
    except OverflowError:
        # The calendar ends with the year 9999.
        return


def _slots_before(rule: Rule, zone: tzinfo, now: datetime) -> Iterator[_Slot]:
    """Yield the planned moments up to `now`, the latest first."""
    if rule.every is not None:
        at = _EPOCH + (now - _EPOCH) // rule.every * rule.every
        while True:
            yield _Slot(at.astimezone(zone).date(), at)
            at -= rule.every
    last = now.astimezone(zone).date()
    seen = now + timedelta(microseconds=1)
    day = _beside(last, 1)
    idle = 0
    while day is not None and idle < _FAR:
        idle += 1
        for slot in reversed(_of_day(rule, zone, day)):
            if slot.at < seen:
                seen, idle = slot.at, 0
                yield slot
        day = _beside(day, -1)


def _beside(day: date, days: int) -> date | None:
    """Return a day so many days on; None beyond the calendar."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return None


def _of_day(rule: Rule, zone: tzinfo, day: date) -> list[_Slot]:
    """Return what is planned for a local date, in order."""
    if rule.fields is None:
        start = start_of(day, zone)
        return [] if start is None else [_Slot(day, start)]
    if not rule.fields.is_on(day):
        return []
    found = (moment_of(day, at, zone) for at in rule.fields.times)
    return [_Slot(day, at) for at in dict.fromkeys(found) if at is not None]


def _flaw(message: str) -> Problem:
    return Problem("bad-rule", "", message, severity=Severity.ERROR)
