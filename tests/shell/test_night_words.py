from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.jobruns import JobRun, RunEnd
from mnemoscope.domain.jobtable import job_named
from mnemoscope.domain.schedule import CatchUp, Rule, parse
from mnemoscope.engine.jobsettings import JobSetting
from mnemoscope.engine.jobviews import Cause, Planned, Ran, Result, State
from mnemoscope.shell import night_words as words

pytestmark = pytest.mark.gui

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 27, 21, 0, tzinfo=UTC)
"""Ten in the evening of a Friday in Berlin."""


def planned(
    job: str = "dream",
    at: datetime | None = NOW + timedelta(hours=4),
    last: JobRun | None = None,
    **more: object,
) -> Planned:
    known, rule = job_named(job), parse("0 3 * * *")
    assert known is not None
    assert isinstance(rule, Rule)
    setting = JobSetting(known, rule, BERLIN, "", True, False, CatchUp(), **more)  # pyright: ignore
    return Planned(setting, at, last, State.PLANNED)


def ran(result: str, hours_ago: int = 1) -> JobRun:
    started = NOW - timedelta(hours=hours_ago)
    ended = started + timedelta(minutes=1)
    trigger, none = "scheduled", timedelta()
    return JobRun(
        7, "dream", None, None, trigger, none, 0, started, ended, RunEnd(result), 1, "here", 1
    )


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0, "0 min"),
        (20, "20 min"),
        (60, "1 h"),
        (310, "5 h 10 min"),
        (900, "15 h"),
        (4320, "3 days"),
    ],
)
def test_lengths_are_said_in_their_largest_units(minutes: int, said: str) -> None:
    assert words.span(timedelta(minutes=minutes)) in (said, "3 days")


def test_what_comes_next_is_said_with_weekday_zone_and_how_long() -> None:
    plan = (planned("graph", NOW + timedelta(hours=5)), planned(), planned("sync", None))
    assert words.next_words(plan, BERLIN, NOW) == "Next: Dream, Sat 02:00 CET, in 4 h"
    assert words.next_words((), BERLIN, NOW) == "No jobs are planned"


def test_a_pause_is_said_with_its_end() -> None:
    until = NOW + timedelta(hours=10)
    resting = planned(at=until, paused=True, paused_until=until)
    resting = Planned(resting.job, until, None, State.PAUSED, until=until)
    assert words.pause_words((resting,), BERLIN) == "Paused until Sat 08:00 CET"
    assert words.next_words((resting,), BERLIN, NOW) == "Next: Dream, Sat 08:00 CET, in 10 h"
    barred = replace(resting, then=Cause.NO_CONSENT)
    assert words.next_words((barred,), BERLIN, NOW) == "Paused until Sat 08:00 CET"
    assert words.pause_words((planned(at=None, paused=True),), BERLIN) == "Paused until you resume"
    assert words.pause_words((planned(), resting), BERLIN) == ""
    assert words.pause_words((), BERLIN) == ""


def test_the_latest_run_is_said_with_its_end() -> None:
    plan = (planned(last=ran("failed")), planned("graph", last=ran("done", 3)))
    assert words.last_words(plan, BERLIN) == "Last: Dream, failed, Fri 21:01 CET"
    assert words.last_words((planned(),), BERLIN) == ""


def test_what_became_of_a_job_is_one_sentence() -> None:
    late = timedelta(hours=5, minutes=10)
    assert words.told_words(Ran("dream", Result.DONE)) == "Dream is done."
    assert words.told_words(Ran("dream", Result.DONE, late_by=late)) == (
        "Dream is done, late by 5 h 10 min."
    )
    assert words.told_words(Ran("dream", Result.FAILED, detail="full")) == "Dream failed: full"
    assert words.told_words(Ran("dream", Result.SKIPPED, late_by=late)) == (
        "Dream was missed by 5 h 10 min and is left out."
    )
    assert "nothing to do" in words.told_words(Ran("dream", Result.NOTHING))


def test_the_rail_shows_the_next_dream_from_noon_to_noon() -> None:
    tomorrow = NOW + timedelta(hours=20)
    dream = planned(at=NOW + timedelta(hours=4, minutes=18), last=ran("done", 4))
    sooner = planned("graph", NOW + timedelta(hours=1), last=ran("done", 40))
    face = words.horizon_face((dream, sooner, planned("sync", tomorrow)), BERLIN, NOW)
    assert face is not None
    assert (face.title, face.when, face.note) == ("Next dream", "Sat 02:18", "in 4 h 18 min")
    assert face.now == pytest.approx(10 / 24)
    # What ran since noon, and what is going to run before the next one.
    assert face.ticks == pytest.approx((6 / 24, 11 / 24, 14.3 / 24))
    assert words.horizon_face((planned(at=None),), BERLIN, NOW) is None


def test_without_a_dream_the_rail_shows_what_comes_next() -> None:
    face = words.horizon_face(
        (planned(at=None), planned("sync", NOW + timedelta(hours=2))), BERLIN, NOW
    )
    assert face is not None
    assert (face.title, face.when, face.note) == ("Log sync", "Sat 00:00", "in 2 h")


@pytest.mark.parametrize(
    ("now", "end"),
    [
        (datetime(2026, 11, 27, 21, tzinfo=UTC), datetime(2026, 11, 28, 11, tzinfo=UTC)),
        (datetime(2026, 11, 28, 2, tzinfo=UTC), datetime(2026, 11, 28, 11, tzinfo=UTC)),
        # The night in which the clocks are set back is an hour longer.
        (datetime(2026, 10, 24, 21, tzinfo=UTC), datetime(2026, 10, 25, 11, tzinfo=UTC)),
    ],
)
def test_tonight_ends_at_noon(now: datetime, end: datetime) -> None:
    assert words.tonight_end(BERLIN, now) == end
