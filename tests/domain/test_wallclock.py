"""Local times as moments: what is left out, what comes twice, and where the calendar ends."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.wallclock import moment_of, start_of


@pytest.mark.parametrize(
    ("zone", "day", "at", "moment"),
    [
        ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:00"),
        ("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29T01:00"),
        ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30"),
        ("America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00"),
        ("Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30"),
        ("America/Nuuk", "2026-03-28", "23:30", "2026-03-29T01:00"),
        ("Africa/Cairo", "2026-04-24", "00:00", "2026-04-23T22:00"),
        ("Asia/Kathmandu", "2026-04-24", "03:00", "2026-04-23T21:15"),
    ],
)
def test_local_times_are_moments(zone: str, day: str, at: str, moment: str) -> None:
    found = moment_of(date.fromisoformat(day), time.fromisoformat(at), ZoneInfo(zone))
    assert found == datetime.fromisoformat(moment).replace(tzinfo=UTC)


def test_a_day_that_was_left_out_has_no_moment() -> None:
    apia = ZoneInfo("Pacific/Apia")
    assert moment_of(date(2011, 12, 30), time(12), apia) is None
    assert start_of(date(2011, 12, 30), apia) is None
    assert start_of(date(2011, 12, 31), apia) == datetime(2011, 12, 30, 10, tzinfo=UTC)


def test_beyond_the_calendar_there_is_no_moment() -> None:
    assert moment_of(date(1, 1, 1), time(0), timezone(timedelta(hours=14))) is None


CHANGE = datetime.fromisoformat("2026-06-01T10:00:30")


class Odd(tzinfo):
    """A zone whose clocks are put on by an hour at 2026-06-01 10:00:30 UTC."""

    def utcoffset(self, dt: datetime | None) -> timedelta:
        """By the wall clock, as PEP 495 has it."""
        if dt is None:
            return timedelta()
        naive = dt.replace(tzinfo=None, fold=0)
        if CHANGE <= naive < CHANGE + timedelta(hours=1):
            return timedelta(hours=1) if dt.fold else timedelta()
        return timedelta() if naive < CHANGE else timedelta(hours=1)

    def dst(self, dt: datetime | None) -> timedelta | None:
        """Not told."""
        del dt
        return None

    def fromutc(self, dt: datetime) -> datetime:
        """By the moment."""
        later = dt.replace(tzinfo=None) >= CHANGE
        return dt + timedelta(hours=1) if later else dt


def test_behind_a_gap_that_ends_within_a_minute_the_next_whole_one_counts() -> None:
    found = moment_of(date(2026, 6, 1), time(10, 30), Odd())
    assert found == datetime(2026, 6, 1, 10, 1, tzinfo=UTC)
