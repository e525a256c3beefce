"""Spans, moments and rules as people read them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from mnemoscope.domain.jobtable import job_named
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import CatchUp, Rule, parse
from mnemoscope.engine.jobsettings import JobSetting
from mnemoscope.engine.jobviews import Planned, State
from mnemoscope.panes.jobs import timewords as words

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture(autouse=True)
def _english(qapp: QApplication):
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


def rule(text: str) -> Rule:
    found = parse(text)
    assert not isinstance(found, Problem)
    return found


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0, "0 min"),
        (48, "48 min"),
        (60, "1 h"),
        (310, "5 h 10 min"),
        (48 * 60, "2 d"),
        (111 * 60, "4 d 15 h"),
        (-5, "0 min"),
    ],
)
def test_spans(minutes: int, said: str) -> None:
    assert words.span_words(timedelta(minutes=minutes)) == said


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "1 s"), (51, "51 s"), (171, "2 min 51 s"), (7200, "2 h")]
)
def test_how_long_something_took(seconds: int, said: str) -> None:
    assert words.took_words(timedelta(seconds=seconds)) == said


def test_how_far_ahead() -> None:
    assert words.in_words(timedelta(seconds=20)) == "now"
    assert words.in_words(timedelta(hours=14, minutes=48)) == "in 14 h 48 min"


def test_moments_are_said_in_their_zone() -> None:
    at = datetime(2026, 11, 25, 2, 0, tzinfo=UTC)
    berlin = ZoneInfo("Europe/Berlin")
    assert words.day_time(at, berlin) == "Wed 03:00"
    assert words.full_moment(at, berlin).endswith("03:00 CET")


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(2026, 11, 18), date(2026, 11, 25), "18 to 25 November 2026"),
        (date(2026, 11, 28), date(2026, 12, 5), "28 November to 5 December 2026"),
        (date(2026, 12, 28), date(2027, 1, 4), "28 December 2026 to 4 January 2027"),
    ],
)
def test_a_week_says_its_month_and_year_once(first: date, last: date, said: str) -> None:
    assert words.range_words(first, last) == said


def test_today_is_named_above_its_column() -> None:
    day = date(2026, 11, 24)
    assert words.column_words(day, day) == "Tue 24, today"
    assert words.column_words(day, None) == "Tue 24"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("30 23 * * *", "daily 23:30"),
        ("0 0 * * sun", "Sunday 00:00"),
        ("0 9 * * mon-fri", "weekdays 09:00"),
        ("0 9 * * mon,wed", "Mon, Wed 09:00"),
        ("every 60 min", "every 1 h"),
        ("@daily", "once a day"),
        ("@idle", "when idle"),
        ("0 3 1 * *", "0 3 1 * *"),
        ("0 3,15 * * *", "0 3,15 * * *"),
    ],
)
def test_rules(text: str, said: str) -> None:
    assert words.rule_words(rule(text)) == said


def test_a_rule_of_time_and_weekdays_is_taken_apart() -> None:
    assert words.simple_time(rule("0 0 * * sun")) == (time(0, 0), frozenset({6}))
    assert words.simple_time(rule("0 3 29 2 *")) is None
    assert words.simple_time(rule("@daily")) is None


def test_a_plan_in_a_zone_of_its_own_says_so() -> None:
    known, due = job_named("sync"), rule("31 16 * * *")
    assert known is not None
    zone = ZoneInfo("Asia/Shanghai")
    own = JobSetting(known, due, zone, "Asia/Shanghai", True, False, CatchUp())
    at = datetime(2026, 12, 1, 8, 31, tzinfo=UTC)
    assert words.plan_words(Planned(own, at, None, State.PLANNED)) == "daily 16:31 CST"
    assert words.plan_words(Planned(own, None, None, State.OFF)) == "daily 16:31 Asia/Shanghai"
    usual = replace(own, zone_name="")
    assert words.plan_words(Planned(usual, at, None, State.PLANNED)) == "daily 16:31"
    often = replace(own, rule=rule("every 30 min"))
    assert words.plan_words(Planned(often, at, None, State.PLANNED)) == "every 30 min"
