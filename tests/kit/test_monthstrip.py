"""The nights of a month are chosen by keys and mouse, and each is told in a sentence."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, picture

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.monthstrip import DayFace, MonthBar, MonthStrip
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

DAYS = [
    DayFace("Mo", str(at + 1), at / 30, "future" if at > 25 else "lit", words=f"night {at + 1}")
    for at in range(30)
]


@pytest.fixture
def strip(theme: Theme, show: Show) -> MonthStrip:
    made = MonthStrip(theme, "Nights")
    made.set_days(DAYS, 10)
    show(made, width=960)
    return made


@pytest.mark.parametrize(
    ("key", "place"),
    [
        (Qt.Key.Key_Left, 9),
        (Qt.Key.Key_Right, 11),
        (Qt.Key.Key_Up, 3),
        (Qt.Key.Key_Down, 17),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 29),
    ],
)
def test_keys_move_by_nights_and_weeks(strip: MonthStrip, qtbot: QtBot, key: Qt.Key, place: int):
    with qtbot.waitSignal(strip.chosen) as caught:
        QTest.keyClick(strip, key)
    assert caught.args == [place]
    assert strip.current() == place


def test_keys_stop_at_the_ends(strip: MonthStrip, qtbot: QtBot):
    strip.set_current(29)
    with qtbot.assertNotEmitted(strip.chosen, wait=10):
        QTest.keyClick(strip, Qt.Key.Key_Down)
    strip.set_current(3)
    QTest.keyClick(strip, Qt.Key.Key_Up)
    assert strip.current() == 0


def test_a_press_chooses_the_night_below_it(strip: MonthStrip, qtbot: QtBot):
    with qtbot.waitSignal(strip.chosen) as caught:
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(5 * 32 + 10, 20))
    assert caught.args == [5]
    assert strip.accessibleName() == "Nights: night 6"


def test_the_chosen_night_is_a_box_around_its_moon(strip: MonthStrip, theme: Theme):
    strip.clearFocus()
    wash = bounds(strip, theme.color("selection"))
    assert wash.center().x() == pytest.approx(10 * 32 + 16, abs=2)
    strip.set_current(-1)
    assert theme.color("selection").rgb() not in colours(strip)
    assert strip.accessibleName() == "Nights"


def test_the_night_below_the_mouse_is_marked_until_it_leaves(strip: MonthStrip, theme: Theme):
    QTest.mouseMove(strip, QPoint(8 * 32 + 16, 20))
    corner = QPoint(8 * 32 + 4, 2)
    assert picture(strip).pixelColor(corner) == theme.color("hover")
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
    assert picture(strip).pixelColor(corner) != theme.color("hover")


def test_the_tip_tells_the_night(strip: MonthStrip):
    at = QPoint(2 * 32 + 10, 20)
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, at, strip.mapToGlobal(at)))
    assert QToolTip.text() == "<p>night 3</p>"
    QToolTip.hideText()


def test_the_ring_is_shown_after_keys(theme: Theme, show: Show):
    strip, other = MonthStrip(theme, "Nights"), Button(theme, "Other")
    strip.set_days(DAYS, 10)
    show(strip, other, width=1100)
    other.setFocus()
    before = picture(strip)
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    assert picture(strip) != before


def test_an_empty_month_is_no_fault(theme: Theme, show: Show):
    bar = MonthBar(theme, "Nights")
    bar.strip.set_days([], 5)
    show(bar, width=400)
    QTest.keyClick(bar.strip, Qt.Key.Key_Right)
    QTest.mouseClick(bar.strip, Qt.MouseButton.LeftButton)
    assert bar.strip.current() == -1


def test_the_month_moves_by_its_buttons(theme: Theme, show: Show, qtbot: QtBot):
    bar = MonthBar(theme, "Nights")
    show(bar, width=1200)
    bar.set_ends(before=True, after=False)
    before, after = bar._before, bar._after
    with qtbot.waitSignal(bar.moved) as caught:
        before.click()
    assert caught.args == [-1]
    assert not after.isEnabled()
    bar.set_ends(before=False, after=True)
    with qtbot.waitSignal(bar.moved) as caught:
        after.click()
    assert caught.args == [1]
    assert [before.accessibleName(), after.accessibleName()] == ["Earlier month", "Later month"]


def test_nights_stand_below_the_name_where_there_is_little_room(theme: Theme, show: Show):
    bar = MonthBar(theme, "Nights")
    bar.set_words("November 2026", "full: 12 changes")
    bar.strip.set_days(DAYS)
    window = show(bar, width=1200)
    title = bar.findChild(Label)
    assert bar.strip.x() > title.geometry().right()
    window.resize(500, 200)
    QApplication.processEvents()
    assert bar.strip.x() < 40
    assert bar.strip.y() > title.y()


def test_numbers_and_weekdays_give_way_before_they_touch(theme: Theme, show: Show):
    strip = MonthStrip(theme, "Nights")
    strip.set_days(DAYS, 10)
    show(strip, width=960)
    picture(strip)
    assert (len(strip._numbered), strip._spelled) == (30, True)
    theme.set_text_scale(2.0)
    strip.window().resize(700, 120)
    QApplication.processEvents()
    picture(strip)
    kept = sorted(strip._numbered)
    assert 10 in kept
    assert 10 < len(kept) < 30
    assert not strip._spelled


def test_keys_leave_the_month_only_where_there_is_another_one(strip: MonthStrip, qtbot: QtBot):
    strip.set_current(0)
    with qtbot.assertNotEmitted(strip.beyond, wait=10):
        QTest.keyClick(strip, Qt.Key.Key_Left)
    strip.set_open(before=True, after=True)
    with qtbot.waitSignal(strip.beyond) as caught:
        QTest.keyClick(strip, Qt.Key.Key_Left)
    assert caught.args == [-1]
    strip.set_current(28)
    with qtbot.waitSignal(strip.beyond) as caught:
        QTest.keyClick(strip, Qt.Key.Key_Down)
    assert caught.args == [35]


def test_page_keys_turn_the_month(theme: Theme, show: Show, qtbot: QtBot):
    bar = MonthBar(theme, "Nights")
    bar.strip.set_days(DAYS, 10)
    show(bar, width=1200)
    bar.set_ends(before=True, after=False)
    with qtbot.waitSignal(bar.moved) as caught:
        QTest.keyClick(bar.strip, Qt.Key.Key_PageUp)
    assert caught.args == [-1]
    with qtbot.assertNotEmitted(bar.moved, wait=10):
        QTest.keyClick(bar.strip, Qt.Key.Key_PageDown)


def test_the_way_back_to_today_is_there_when_it_is_needed(theme: Theme, show: Show, qtbot: QtBot):
    bar = MonthBar(theme, "Nights")
    show(bar, width=1200)
    assert not bar._back.isVisible()
    bar.set_away(away=True)
    with qtbot.waitSignal(bar.returned):
        bar._back.click()
