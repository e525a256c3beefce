"""Jobs in words: every cause has some, and lengths of time are said as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.doors.jobdocs import at, cause_words, ran_document, ran_line, span, utc, zone_text
from mnemoscope.engine.clock import MachineZone
from mnemoscope.engine.jobviews import Cause, Ran, Result


def test_every_cause_has_words() -> None:
    assert [cause for cause in Cause if not cause_words(cause)] == [Cause.NONE]


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(-5, "0 min"), (0, "0 min"), (59, "59 min"), (310, "5 h 10 min"), (3000, "2 d 2 h")],
)
def test_lengths_of_time(minutes: int, said: str) -> None:
    assert span(timedelta(minutes=minutes)) == said


def test_moments() -> None:
    moment = datetime(2026, 11, 28, 3, 0, 0, 900, tzinfo=UTC)
    assert utc(moment) == "2026-11-28T03:00:00Z"
    assert utc(None) is None
    assert at(moment, UTC) == "Sat 2026-11-28 03:00"


def test_zones_have_names() -> None:
    assert zone_text(ZoneInfo("Asia/Tokyo")) == "Asia/Tokyo"
    assert zone_text(UTC) == "UTC"
    assert zone_text(MachineZone()) == "local"


def test_a_run_in_one_line() -> None:
    late = Ran("dream", Result.DONE, (("promoted", 2), ("kept", 0)), late_by=timedelta(minutes=310))
    assert ran_line(late) == "dream: done, late 5 h 10 min (promoted 2)"
    failed = Ran("dream", Result.FAILED, reason=Cause.FAULT, detail="the disk\nis full")
    assert ran_line(failed) == "dream: failed (it failed; the disk is full)"
    assert ran_line(Ran("dream", Result.NOTHING)) == "dream: nothing"
    assert ran_document(failed)["reason"] == "fault"
