from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lifedates import (
    EPOCH,
    DateNote,
    at_clock,
    epoch_days,
    leading,
    moment,
    possible,
    problems,
)

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    "written",
    ["2026-05-20", "2026/05/20", "2026.5.20", "2026-5-20", "20260520", "2026年5月20日"],
)
def test_a_day_is_read_however_it_is_written(written: str) -> None:
    assert moment(f" {written} ", UTC) == datetime(2026, 5, 20, tzinfo=UTC)


def test_a_day_begins_in_the_persons_zone_and_a_moment_keeps_its_own() -> None:
    assert moment("2026-05-20", BERLIN) == datetime(2026, 5, 19, 22, tzinfo=UTC)
    assert moment("2026-05-20T10:00:00+02:00", UTC) == datetime(2026, 5, 20, 8, tzinfo=UTC)
    assert moment("2026-05-20T10:00:00.000Z", BERLIN) == datetime(2026, 5, 20, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    "written", ["2026-02-30", "2026-13-01", "last spring", "", "12", "20261", "0000-01-01"]
)
def test_what_is_no_day_is_none(written: str) -> None:
    assert moment(written, UTC) is None


def test_the_first_day_of_all_is_none_where_the_zone_leads_out() -> None:
    assert moment("0001-01-01", BERLIN) is None
    assert moment("0001-01-01", UTC) == datetime(1, 1, 1, tzinfo=UTC)


def test_a_line_may_begin_with_its_day_and_time() -> None:
    assert leading("2026-11-04: coffee", UTC) == datetime(2026, 11, 4, tzinfo=UTC)
    assert leading("[2026-11-04 14:30] coffee", UTC) == datetime(2026, 11, 4, 14, 30, tzinfo=UTC)
    assert leading("2026-11-04：咖啡", UTC) == datetime(2026, 11, 4, tzinfo=UTC)
    assert leading("2026-11-041 coffee", UTC) is None
    assert leading("on 2026-11-04 coffee", UTC) is None
    assert leading("2026-02-30 coffee", UTC) is None


def test_a_heading_may_tell_the_time_of_the_day() -> None:
    day = moment("2026-11-04", BERLIN)
    assert day is not None
    assert at_clock(day, "14:30 — Deploy", BERLIN) == datetime(2026, 11, 4, 13, 30, tzinfo=UTC)
    for words in ("24:00 x", "12:61 x", "Deploy", "1:234"):
        assert at_clock(day, words, BERLIN) == day


def test_the_maths_gets_what_can_be() -> None:
    assert possible(datetime(1066, 1, 1, tzinfo=UTC), NOW) == EPOCH
    assert possible(datetime(2066, 1, 1, tzinfo=UTC), NOW) == NOW
    assert possible(NOW, NOW) == NOW
    assert possible(NOW, datetime(1960, 1, 1, tzinfo=UTC)) == EPOCH


def test_what_cannot_be_is_told_with_its_line() -> None:
    notes = [
        DateNote(None, "2026-02-30", 3),
        DateNote(datetime(2031, 1, 1, tzinfo=UTC), "2031-01-01", 4),
        DateNote(datetime(1066, 1, 1, tzinfo=UTC), "1066-01-01", None),
        DateNote(NOW, "2026-11-28", 5),
        DateNote(NOW + timedelta(hours=20), "tomorrow somewhere", 6),
    ]
    found = problems("a.md", notes, NOW)
    assert [(one.code, one.line) for one in found] == [
        ("bad-date", 3),
        ("future-date", 4),
        ("early-date", None),
    ]
    assert str(found[0]) == "a.md:3: '2026-02-30' is no date, so it is not counted"


@given(st.text(max_size=30))
def test_no_text_breaks_the_reading(text: str) -> None:
    for found in (moment(text, BERLIN), leading(text, BERLIN)):
        assert found is None or found.tzinfo is UTC


@given(st.datetimes(timezones=st.just(UTC)))
def test_days_since_1970_count_evenly(at: datetime) -> None:
    assert epoch_days(at) == pytest.approx((at - EPOCH).total_seconds() / 86_400)
