"""The strip slides by months and chooses days that have nights."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import Nights
from mnemoscope.panes.dreams.calendarbar import CalendarBar
from mnemoscope.panes.dreams.months import calendar_of

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)


@pytest.fixture
def bar(theme, qtbot: QtBot) -> CalendarBar:
    made = CalendarBar(theme, TODAY)
    qtbot.addWidget(made)
    made.resize(1240, 84)
    runs = tuple(
        DreamRun(at, datetime(2026, month, day, 3, tzinfo=UTC), None, "manual", "promoted", ())
        for at, (month, day) in enumerate([(10, 31), (11, 1), (11, 27)])
    )
    made.set_calendar(calendar_of(Nights(runs[::-1], ()), UTC, TODAY))
    made.show()
    return made


def test_arrows_go_over_the_end_of_the_month(bar, qtbot: QtBot):
    bar.show_day(date(2026, 11, 1))
    with qtbot.waitSignal(bar.chosen) as heard:
        QTest.keyClick(bar.strip, Qt.Key.Key_Left)
    assert heard.args == [date(2026, 10, 31)]
    assert "October" in bar._bar._title.text()
    with qtbot.waitSignal(bar.chosen) as heard:
        QTest.keyClick(bar.strip, Qt.Key.Key_Right)
    assert heard.args == [date(2026, 11, 1)]


def test_page_up_turns_and_today_comes_back(bar, qtbot: QtBot):
    bar.show_day(date(2026, 11, 27))
    QTest.keyClick(bar.strip, Qt.Key.Key_PageUp)
    assert "October" in bar._bar._title.text()
    assert bar.strip.current() == -1
    with qtbot.waitSignal(bar.chosen) as heard:
        bar._bar._back.click()
    assert heard.args == [date(2026, 11, 27)]
    assert "November" in bar._bar._title.text()


def test_a_day_without_a_night_is_only_marked(bar, qtbot: QtBot):
    with qtbot.assertNotEmitted(bar.chosen, wait=10):
        bar._bar.strip.chosen.emit(9)
    assert bar.strip.current() == 9


def test_in_a_low_pane_it_makes_way(bar, theme):
    bar.make_way(theme.scaled(300))
    assert not bar.isHidden()
    bar.make_way(theme.scaled(300) - 1)
    assert bar.isHidden()
    bar.make_way(900)
    assert not bar.isHidden()
