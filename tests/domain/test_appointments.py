from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.appointments import RETRY, Appointment, Told
from mnemoscope.domain.schedule import CatchUp, Late, Rule, Verdict, parse

BERLIN = ZoneInfo("Europe/Berlin")


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


def nightly(**more: object) -> Appointment:
    rule = parse("0 3 * * *")
    assert isinstance(rule, Rule)
    return Appointment("dream", rule, BERLIN, **{"since": at(1, 0), **more})  # pyright: ignore


def test_what_is_not_due_yet_is_planned() -> None:
    assert nightly(last=at(10, 2)).first(at(10, 12), None) == at(11, 2)


def test_what_was_missed_is_due_at_once_and_stands_for_its_planned_moment() -> None:
    assert nightly(last=at(8, 2)).first(at(10, 9), None) == at(10, 2)
    assert nightly(last=at(8, 2)).after(at(10, 2), at(10, 9)) == at(11, 2)


def test_what_was_told_and_left_no_run_is_told_again_later() -> None:
    missed, again = nightly(last=at(8, 2)), at(10, 9) + RETRY
    assert missed.first(at(10, 9, 5), Told(at(10, 2), again)) == again
    assert missed.first(at(10, 9, 20), Told(at(10, 2), again)) == at(10, 2)
    assert missed.first(at(10, 9, 5), Told(at(10, 2), None)) == at(11, 2)
    # A clock that was set back must not hold it up for long, nor the next one wait for this one.
    assert missed.first(at(10, 7), Told(at(10, 2), again)) == at(10, 2)
    late = at(11, 1, 50) + RETRY
    assert missed.first(at(11, 1, 50), Told(at(10, 2), late)) == at(11, 2)


def test_while_the_last_run_lies_ahead_nothing_is_made_up_for() -> None:
    assert nightly(last=at(10, 2)).first(at(10, 1, 30), None) == at(11, 2)


def test_what_is_too_old_is_told_so_that_it_is_noted() -> None:
    old = nightly(last=at(8, 2), policy=CatchUp(max_age=timedelta(hours=2)))
    assert old.now(at(10, 9)).verdict is Verdict.SKIP
    assert old.first(at(10, 9), None) == at(10, 2)


def test_what_is_to_be_asked_about_waits_for_the_answer() -> None:
    asked = nightly(last=at(8, 2), policy=CatchUp(Late.ASK))
    assert asked.first(at(10, 9), None) == at(11, 2)


@pytest.mark.parametrize("hours", [1, 40])
def test_a_paused_job_is_due_after_its_pause(hours: int) -> None:
    now = at(10, 1)
    end = now + timedelta(hours=hours)
    first = nightly(last=at(8, 2), until=end).first(now, None)
    assert first == (at(10, 2) if hours == 1 else at(12, 2))
