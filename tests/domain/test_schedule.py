"""When jobs are due, held against the hands of the clock: gaps, overlaps, sleep and travel."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import (
    ON_TIME,
    PRESETS,
    CatchUp,
    Late,
    Rule,
    Verdict,
    Why,
    due,
    next_due,
    parse,
    planned_for,
    preview,
    slot_of,
)

BERLIN = ZoneInfo("Europe/Berlin")
TOKYO = ZoneInfo("Asia/Tokyo")
LONDON = ZoneInfo("Europe/London")
FIRST_YEAR, LAST_YEAR = 2020, 2029
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
MOMENTS = st.integers(0, 10 * 365 * 24 * 60).map(lambda minutes: _START + minutes * MINUTE)
_START = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC)
ZONES = sorted(available_timezones() - {"localtime", "Factory"})


def rule(text: str) -> Rule:
    read = parse(text)
    assert isinstance(read, Rule), read
    return read


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@cache
def changes(name: str) -> tuple[datetime, ...]:
    """The first minutes (UTC) of other offsets in ten years."""
    zone = ZoneInfo(name)
    found: list[datetime] = []
    low = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC)
    end = datetime(LAST_YEAR + 1, 1, 1, tzinfo=UTC)
    before = low.astimezone(zone).utcoffset()
    while low < end:
        high = low + 5 * DAY
        if high.astimezone(zone).utcoffset() != before:
            early, late = low, high
            while late - early > MINUTE:
                middle = early + (late - early) // MINUTE // 2 * MINUTE
                same = middle.astimezone(zone).utcoffset() == before
                early, late = (middle, late) if same else (early, middle)
            found.append(late)
            before = late.astimezone(zone).utcoffset()
            high = late
        low = high
    return tuple(found)


@cache
def kinds_of_zones() -> tuple[str, ...]:
    """One zone of each set that agrees about ten years."""
    known: dict[object, str] = {}
    for name in ZONES:
        zone = ZoneInfo(name)
        start = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC).astimezone(zone).utcoffset()
        steps = tuple((at, at.astimezone(zone).utcoffset()) for at in changes(name))
        known.setdefault((start, steps), name)
    return tuple(sorted(known.values()))


def by_the_hands(zone: ZoneInfo, day: date, at: time, around: datetime) -> datetime | None:
    """Watch the clock for five days, minute by minute, until it shows a time or has left it out."""
    wanted = datetime.combine(day, at)
    moment = around - 60 * HOUR
    shown = moment.astimezone(zone).replace(tzinfo=None)
    # By quarters of an hour up to where it matters; no clock is changed at another minute.
    step = timedelta(minutes=15)
    while shown + 30 * HOUR < wanted:
        moment += step
        shown = moment.astimezone(zone).replace(tzinfo=None)
    while shown < wanted:
        moment += MINUTE
        shown = moment.astimezone(zone).replace(tzinfo=None)
    return moment if shown.date() == day or shown < wanted + DAY else None


def times_near(change: datetime, zone: ZoneInfo) -> Iterator[tuple[date, time]]:
    """Local times before, in and behind what the clocks leave out or show twice."""
    for offset in (change - MINUTE, change):
        shown = offset.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0)
        for minutes in (-90, -30, 0, 1, 30, 90):
            moment = shown + minutes * MINUTE
            yield moment.date(), moment.time()


def check_change(name: str, change: datetime, day: date, at: time) -> None:
    zone = ZoneInfo(name)
    daily = rule(f"{at.minute} {at.hour} * * *")
    expected = by_the_hands(zone, day, at, change)
    runs = preview(daily, zone, change - 4 * DAY, 9)
    assert expected in runs, (name, change, day, at, expected, runs)
    slots = [slot_of(daily, zone, run) for run in runs]
    assert slots == sorted(set(slots)), (name, change, slots)
    assert slot_of(daily, zone, expected) == day.isoformat() if expected else True


def test_every_zone_and_both_changes_of_ten_years() -> None:
    checked = 0
    for name in kinds_of_zones():
        zone = ZoneInfo(name)
        for change in changes(name):
            for at in {at: day for day, at in times_near(change, zone)}:
                daily = rule(f"{at.minute} {at.hour} * * *")
                shown = change.astimezone(zone)
                start = change - 3 * DAY
                runs = preview(daily, zone, start, 6)
                days = [slot_of(daily, zone, run) for run in runs]
                assert days == [
                    (date.fromisoformat(days[0]) + n * DAY).isoformat() for n in range(6)
                ], (name, change, at, days)
                gaps = [b - a for a, b in pairwise(runs)]
                moved = abs((shown.utcoffset() or DAY) - _offset(change - MINUTE, zone))
                assert all(DAY - moved <= gap <= DAY + moved for gap in gaps), (name, change, at)
                for run, local_day in zip(runs, days, strict=True):
                    assert _is_right(zone, run, date.fromisoformat(local_day), at), (name, run)
                checked += 1
    assert len(kinds_of_zones()) > 60
    assert checked > 5_000


def _offset(moment: datetime, zone: ZoneInfo) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def _is_right(zone: ZoneInfo, run: datetime, day: date, at: time) -> bool:
    """Tell whether a run shows its time for the first time, or the minute behind a gap."""
    shown = run.astimezone(zone)
    if shown.replace(tzinfo=None) == datetime.combine(day, at):
        return shown.fold == 0
    before = (run - MINUTE).astimezone(zone).replace(tzinfo=None)
    return before < datetime.combine(day, at) < shown.replace(tzinfo=None)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_sampled_change_agrees_with_the_hands(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([one for one in kinds_of_zones() if changes(one)]))
    change = data.draw(st.sampled_from(changes(name)))
    day, at = data.draw(st.sampled_from(list(times_near(change, ZoneInfo(name)))))
    check_change(name, change, day, at)


@settings(max_examples=300, deadline=None)
@given(
    zone=st.sampled_from(ZONES).map(ZoneInfo),
    hour=st.integers(0, 23),
    minute=st.integers(0, 59),
    now=MOMENTS,
    ago=st.timedeltas(timedelta(), timedelta(days=40)),
)
def test_a_daily_run_is_never_past_nor_far(
    zone: ZoneInfo, hour: int, minute: int, now: datetime, ago: timedelta
) -> None:
    daily = rule(f"{minute} {hour} * * *")
    first = next_due(daily, zone, None, now)
    assert first is not None
    offsets = [_offset(now + n * HOUR, zone) for n in range(30)]
    back = max(offsets) - min(offsets)
    assert now <= first <= now + DAY + back
    planned = preview(daily, zone, now - ago - 2 * DAY, 1)[0]
    again = next_due(daily, zone, planned, now)
    assert again is not None
    assert again >= now
    assert slot_of(daily, zone, again) > slot_of(daily, zone, planned)
    if slot_of(daily, zone, planned) < slot_of(daily, zone, first):
        assert again == first


@settings(max_examples=150, deadline=None)
@given(
    zone=st.sampled_from(ZONES).map(ZoneInfo),
    text=st.sampled_from(
        ["30 2 * * *", "0 0 * * sun", "45 23 * * mon-fri", "15 3,15 * * *", "@daily", "@every 45m"]
    ),
    start=MOMENTS,
    naps=st.lists(st.integers(1, 60 * 30), min_size=5, max_size=40),
)
def test_however_it_sleeps_each_slot_runs_once(
    zone: ZoneInfo, text: str, start: datetime, naps: list[int]
) -> None:
    """A machine that wakes at any times never does a slot twice, and what it runs was planned."""
    planned = rule(text)
    now, last = start, None
    ran: list[str] = []
    for minutes in naps:
        now += minutes * MINUTE
        said = due(planned, zone, last, now, CatchUp(max_age=timedelta(days=31)), since=start)
        if said.verdict is Verdict.RUN:
            assert said.at is not None
            assert said.at <= now
            ran.append(slot_of(planned, zone, said.at))
            last = said.at
        coming = next_due(planned, zone, last, now)
        assert coming is not None
        assert coming >= now
        assert slot_of(planned, zone, coming) not in ran
    assert len(set(ran)) == len(ran)


def test_a_time_that_is_left_out_is_the_minute_behind_and_one_shown_twice_is_once() -> None:
    spring = preview(rule("30 2 * * *"), BERLIN, utc("2026-03-28T00:00"), 3)
    assert spring == (utc("2026-03-28T01:30"), utc("2026-03-29T01:00"), utc("2026-03-30T00:30"))
    autumn = preview(rule("30 2 * * *"), BERLIN, utc("2026-10-24T00:00"), 3)
    assert autumn == (utc("2026-10-24T00:30"), utc("2026-10-25T00:30"), utc("2026-10-26T01:30"))
    assert preview(rule("0 3 * * *"), BERLIN, utc("2026-03-29T00:00"), 1) == (
        utc("2026-03-29T01:00"),
    )
    assert preview(rule("0 0 * * *"), BERLIN, utc("2026-03-29T00:00"), 2) == (
        utc("2026-03-29T22:00"),
        utc("2026-03-30T22:00"),
    )


def test_a_gap_over_midnight_keeps_the_date_of_the_plan() -> None:
    nuuk, late = ZoneInfo("America/Nuuk"), rule("45 23 * * *")
    runs = preview(late, nuuk, utc("2026-03-28T00:00"), 3)
    assert [slot_of(late, nuuk, run) for run in runs] == ["2026-03-27", "2026-03-28", "2026-03-29"]
    assert next_due(late, nuuk, runs[1], runs[1]) == runs[2]


def test_a_day_that_a_zone_leaves_out_has_no_run() -> None:
    apia, daily = ZoneInfo("Pacific/Apia"), rule("0 3 * * *")
    runs = preview(daily, apia, utc("2011-12-29T00:00"), 3)
    assert [run.astimezone(apia).date().day for run in runs] == [29, 31, 1]


def test_only_the_zone_of_the_job_counts() -> None:
    tokyo = due(rule("0 22 * * *"), TOKYO, utc("2026-05-01T13:00"), utc("2026-05-02T06:30"))
    assert tokyo.verdict is Verdict.NOT_YET
    early = preview(rule("30 1 * * *"), UTC, utc("2026-10-25T00:00"), 1)
    assert early == (utc("2026-10-25T01:30"),)
    assert preview(rule("30 1 * * *"), LONDON, utc("2026-10-25T00:00"), 1) == (
        utc("2026-10-25T00:30"),
    )


def test_next_is_counted_from_now_and_not_from_the_last_run() -> None:
    daily = rule("0 3 * * *")
    assert next_due(daily, UTC, utc("2026-05-01T03:00"), utc("2026-05-01T15:05")) == utc(
        "2026-05-02T03:00"
    )
    late = utc("2026-05-02T08:10")
    assert next_due(daily, UTC, late, late) == utc("2026-05-03T03:00"), "late runs shift nothing"


def test_what_ran_today_does_not_run_again() -> None:
    daily = rule("0 3 * * *")
    said = due(daily, UTC, utc("2026-05-01T03:00"), utc("2026-05-01T03:20"))
    assert (said.verdict, said.reason, said.missed) == (Verdict.NOT_YET, Why.HAS_RUN, 0)
    moved = due(rule("30 12 * * *"), UTC, utc("2026-05-01T03:00"), utc("2026-05-01T12:31"))
    assert moved.verdict is Verdict.NOT_YET, "one run for each local date, wherever it is moved"


def test_a_missed_run_is_late_once() -> None:
    said = due(rule("0 3 * * *"), UTC, utc("2026-04-28T03:00"), utc("2026-05-01T08:10"))
    assert (said.verdict, said.reason) == (Verdict.RUN, Why.LATE)
    assert (said.at, said.late_by, said.missed) == (utc("2026-05-01T03:00"), 310 * MINUTE, 3)
    assert said.is_late


@pytest.mark.parametrize(
    ("policy", "verdict", "reason"),
    [
        (CatchUp(Late.ASK), Verdict.ASK, Why.LATE),
        (CatchUp(Late.SKIP), Verdict.SKIP, Why.NO_CATCHING_UP),
        (CatchUp(Late.RUN, 5 * HOUR), Verdict.SKIP, Why.TOO_OLD),
        (CatchUp(Late.ASK, 5 * HOUR), Verdict.SKIP, Why.TOO_OLD),
    ],
)
def test_what_becomes_of_a_late_run_is_the_persons_choice(
    policy: CatchUp, verdict: Verdict, reason: Why
) -> None:
    last, now = utc("2026-04-30T03:00"), utc("2026-05-01T08:10")
    said = due(rule("0 3 * * *"), UTC, last, now, policy)
    assert (said.verdict, said.reason) == (verdict, reason)


def test_waking_up_takes_its_while_and_is_on_time() -> None:
    now = utc("2026-05-01T03:00") + ON_TIME
    said = due(rule("0 3 * * *"), UTC, None, now, CatchUp(Late.SKIP))
    assert (said.verdict, said.reason, said.is_late) == (Verdict.RUN, Why.ON_TIME, False)


def test_what_was_planned_before_anybody_answered_for_it_is_left_alone() -> None:
    now = utc("2026-05-01T15:00")
    said = due(rule("0 3 * * *"), UTC, None, now, since=utc("2026-05-01T14:00"))
    assert (said.verdict, said.reason) == (Verdict.NOT_YET, Why.NOTHING_PLANNED)


def test_a_last_run_ahead_of_a_clock_that_was_set_back_closes_its_own_date_alone() -> None:
    daily = rule("0 3 * * *")
    ahead = utc("2027-01-01T03:00")
    assert next_due(daily, UTC, ahead, utc("2026-05-01T02:00")) == utc("2026-05-01T03:00")
    assert next_due(daily, UTC, utc("2026-05-01T03:00"), utc("2026-05-01T02:00")) == utc(
        "2026-05-02T03:00"
    )


def test_once_a_day_is_whenever_somebody_is_there() -> None:
    daily = rule("once a day whenever the app is up")
    said = due(daily, BERLIN, utc("2026-05-01T09:00"), utc("2026-05-02T14:00"))
    assert (said.verdict, said.late_by, said.day) == (Verdict.RUN, timedelta(), date(2026, 5, 2))
    again = due(daily, BERLIN, said.at, utc("2026-05-02T15:00"))
    assert again.verdict is Verdict.NOT_YET
    assert next_due(daily, BERLIN, said.at, utc("2026-05-02T15:00")) == utc("2026-05-02T22:00")
    assert next_due(daily, BERLIN, None, utc("2026-05-02T15:00")) == utc("2026-05-02T15:00")
    assert rule("when idle").idle
    assert not daily.idle


def test_an_interval_is_the_same_for_all_machines_and_never_made_up_for() -> None:
    often = rule("every 30 min")
    now = utc("2026-05-01T10:47")
    assert next_due(often, BERLIN, None, now) == utc("2026-05-01T11:00")
    said = due(often, BERLIN, utc("2026-05-01T02:00"), now)
    assert (said.verdict, said.reason, said.at) == (
        Verdict.RUN,
        Why.ON_TIME,
        utc("2026-05-01T10:30"),
    )
    assert slot_of(often, BERLIN, utc("2026-05-01T10:30")) == "2026-05-01T10:30Z"


def test_weekdays_go_by_the_local_date() -> None:
    weekly = rule("0 0 * * sun")
    runs = preview(weekly, TOKYO, utc("2026-05-01T00:00"), 3)
    assert {run.astimezone(TOKYO).strftime("%a %H:%M") for run in runs} == {"Sun 00:00"}


def test_presets_are_rules_and_rules_are_read_back() -> None:
    for text in (*PRESETS, *PRESETS.values(), "@every 90m", "every 2 hours", "@hourly"):
        read = rule(text)
        assert rule(read.text) == read
    assert rule("lunch") == rule("30 12 * * *")
    assert rule("every 2 hours").every == 2 * HOUR


@pytest.mark.parametrize(
    "text", ["", "soon", "every 0 min", "every 9999 hours", "61 3 * * *", "0 3 * *", "0 3 31 2 *"]
)
def test_what_is_no_rule_says_so(text: str) -> None:
    read = parse(text)
    assert isinstance(read, Problem)
    assert read.message


def test_29_february_comes_and_the_calendar_ends() -> None:
    leap = preview(rule("0 3 29 2 *"), UTC, utc("2096-03-01T00:00"), 2)
    assert [run.date() for run in leap] == [date(2104, 2, 29), date(2108, 2, 29)]
    assert preview(rule("0 3 * * *"), UTC, utc("9999-12-30T12:00"), 9) == (utc("9999-12-31T03:00"),)


def test_what_was_planned_is_told_once_for_each_date() -> None:
    found = planned_for(rule("0 3,15 * * *"), UTC, utc("2026-05-01T00:00"), utc("2026-05-02T12:00"))
    assert found == (
        (date(2026, 5, 1), utc("2026-05-01T15:00")),
        (date(2026, 5, 2), utc("2026-05-02T03:00")),
    )
