from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from mnemoscope.engine.todayviews import (
    Fault,
    Moon,
    Night,
    NightsToday,
    Part,
    Planned,
    Ran,
    ReviewToday,
    Today,
)

AT = datetime(2026, 11, 28, 3, tzinfo=UTC)


def ran(**given: object) -> Ran:
    values = {"id": 1, "kind": "dream", "started": AT, "ended": None, "trigger": "manual"}
    return Ran(**{**values, "result": "promoted", **given})  # pyright: ignore[reportArgumentType]


def test_a_job_counts_what_it_changed_until_it_is_taken_back() -> None:
    counts = (("promoted", 2), ("evicted", 1), ("considered", 40), ("proposed", 3))
    assert ran(counts=counts).changes == 6
    assert ran(counts=counts, reverted=True).changes == 0


def test_a_job_takes_no_time_while_it_runs_nor_when_the_clock_was_set_back() -> None:
    assert ran().seconds == 0
    assert ran(ended=AT + timedelta(seconds=90)).seconds == 90
    assert ran(ended=AT - timedelta(seconds=90)).seconds == 0


def test_nights_are_summed_up() -> None:
    week = (
        Night(date(2026, 11, 26), Moon.LIT, 5),
        Night(date(2026, 11, 27), Moon.FAILED),
        Night(date(2026, 11, 28), Moon.LIT, 2),
    )
    planned = (Planned("dream", AT, "paused"), Planned("graph", AT), Planned("dream", AT))
    nights = NightsToday(AT, AT, week=week, planned=planned)
    assert (nights.changes, nights.failed) == (7, 1)
    assert nights.next_dream is planned[2]
    assert NightsToday(AT, AT).next_dream is None


def test_the_day_knows_which_parts_failed() -> None:
    day = Today(AT, review=ReviewToday(2), wiki=Fault("the disk is gone"))
    assert day.part(Part.REVIEW) == ReviewToday(2)
    assert day.part(Part.NIGHTS) is None
    assert day.faults == ((Part.WIKI, Fault("the disk is gone")),)
