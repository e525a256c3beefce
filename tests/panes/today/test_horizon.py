from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from tests.panes.today import days

from mnemoscope.engine.todayviews import NightsToday
from mnemoscope.panes.today.horizon import strip_face, strip_words

pytestmark = pytest.mark.gui


def test_all_has_its_place_between_noon_and_noon(qapp):
    sync = days.ran(id=8, kind="sync", result="failed", started=days.NIGHT.replace(hour=1))
    face = strip_face(days.nights(ran=(sync, days.ran())), days.AT)
    assert face.nights == (
        (pytest.approx(10 / 48), pytest.approx(18 / 48)),
        (pytest.approx(34 / 48), pytest.approx(42 / 48)),
    )
    assert face.hours[0] == (pytest.approx(6 / 48), "18:00")
    assert [words for _, words in face.hours] == [
        "18:00", "00:00", "06:00", "12:00", "18:00", "00:00", "06:00",
    ]  # fmt: skip
    assert face.now == pytest.approx(20.7 / 48)
    assert face.now_words == "now 08:42"
    last, due = face.moons
    assert (last.at, last.share, last.state) == (pytest.approx(15 / 48), 0.5, "lit")
    assert (due.at, due.state, due.words) == (pytest.approx(39 / 48), "future", "next dream")
    assert [(tick.role, tick.hollow) for tick in face.ticks] == [("warn", False), ("muted", True)]
    assert face.note == ""


def test_no_plan_is_said(qapp):
    face = strip_face(days.nights(planned=()), days.AT)
    assert face.note == "no dream is planned"
    assert strip_words(days.nights(planned=(), ran=()), days.AT) == (
        "Now 08:42; nothing has run since noon of yesterday; no dream is planned"
    )


@pytest.mark.parametrize(("result", "state"), [("failed", "missed"), ("running", "running")])
def test_a_dream_that_came_to_nothing(qapp, result: str, state: str):
    face = strip_face(days.nights(ran=(days.ran(result=result),)), days.AT)
    assert face.moons[0].state == state


def test_it_is_said_in_words(qapp):
    assert strip_words(days.nights(), days.AT) == (
        "Now 08:42; Dream at 03:00: 41 candidates: 5 added, 1 made room; next dream in 18 h 18 min"
    )


def test_hours_that_the_clock_skips_are_not_counted(qapp):
    berlin = ZoneInfo("Europe/Berlin")
    start, end = (datetime(2026, 3, day, 12, tzinfo=berlin) for day in (28, 30))
    face = strip_face(NightsToday(start, end), datetime(2026, 3, 29, 12, tzinfo=berlin))
    assert face.now == pytest.approx(23 / 47)
    assert {words: at for at, words in face.hours[:3]}["06:00"] == pytest.approx(17 / 47)
