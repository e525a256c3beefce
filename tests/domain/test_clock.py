"""Moments are written as OpenClaw writes them, and read however they are written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.clock import FixedClock, iso_utc, parse_utc

MOMENT = datetime(2026, 4, 20, 3, 0, tzinfo=UTC)


def test_a_pinned_clock_tells_its_moment_in_utc() -> None:
    there = MOMENT.astimezone(timezone(timedelta(hours=8)))
    assert FixedClock(there).now() == MOMENT
    assert FixedClock(there).now().tzinfo is UTC


def test_a_moment_has_milliseconds_and_a_z() -> None:
    assert iso_utc(MOMENT) == "2026-04-20T03:00:00.000Z"
    assert iso_utc(MOMENT.replace(microsecond=120_999)) == "2026-04-20T03:00:00.120Z"


@pytest.mark.parametrize(
    "text",
    [
        "2026-04-20T03:00:00.000Z",
        "2026-04-20T11:00:00+08:00",
        "2026-04-20T03:00:00",
        " 2026-04-20 03:00 ",
    ],
)
def test_every_spelling_is_the_same_moment(text: str) -> None:
    assert parse_utc(text) == MOMENT


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-01", "03:00", "0001-01-01T00:00+14:00"])
def test_what_is_no_moment_is_none(text: str) -> None:
    assert parse_utc(text) is None


@given(st.datetimes(timezones=st.just(UTC)))
def test_what_is_written_is_read_again(moment: datetime) -> None:
    whole = moment.replace(microsecond=moment.microsecond // 1000 * 1000)
    assert parse_utc(iso_utc(moment)) == whole
