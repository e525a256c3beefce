"""A span, or any day of a month, chosen by mouse or keys."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.kit.filterbutton import Choice
from mnemoscope.panes.recall.dayfilter import DayFilter

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)


@pytest.fixture
def button(theme, qtbot: QtBot) -> DayFilter:
    made = DayFilter(theme, "Since", [Choice("", "always"), Choice("7", "7 days ago")])
    qtbot.addWidget(made)
    made.offer(TODAY, frozenset({date(2026, 11, 8), date(2026, 10, 31)}))
    made.show()
    return made


def pick(button: DayFilter, words: str) -> None:
    next(action for action in button.menu().actions() if action.text() == words).trigger()


def texts(button: DayFilter) -> list[str]:
    return [action.text() for action in button.menu().actions()]


def test_spans_are_counted_back_from_today(button, qtbot: QtBot):
    assert button.day(TODAY) is None
    with qtbot.waitSignal(button.settled):
        pick(button, "7 days ago")
    assert button.day(TODAY) == "2026-11-21"


def test_any_day_can_be_chosen_with_the_arrow_keys(button, qtbot: QtBot):
    with qtbot.assertNotEmitted(button.settled):
        pick(button, "a day…")
    assert button.months.isVisible()
    assert button.day(TODAY) is None
    strip = button.months._bar.strip
    with qtbot.waitSignal(button.settled):
        qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert button.day(TODAY) == "2026-11-27"
    assert texts(button) == ["always", "7 days ago", "27 Nov", "a day…"]
    qtbot.keyClick(strip, Qt.Key.Key_Return)
    assert not button.months.isVisible()
    pick(button, "always")
    assert button.day(TODAY) is None
    assert texts(button) == ["always", "7 days ago", "a day…"]


def test_days_with_a_note_have_a_full_moon_and_months_can_be_turned(button, qtbot: QtBot):
    pick(button, "a day…")
    bar = button.months._bar
    faces = bar.strip._days
    assert [place + 1 for place, day in enumerate(faces) if day.share] == [8]
    assert [day.state for day in faces[27:]] == ["lit", "future", "future"]
    assert not bar._after.isEnabled()
    bar._before.click()
    assert len(bar.strip._days) == 31
    assert bar.strip._days[30].words.endswith("a note")
    bar._after.click()
    assert len(bar.strip._days) == 30


@pytest.mark.parametrize("key", ["2026-02-30", "pick", "31", 7, None])
def test_what_is_no_day_is_not_taken_up(button, key):
    button.take("2026-11-02")
    button.take(key)
    assert button.day(TODAY) == "2026-11-02"
