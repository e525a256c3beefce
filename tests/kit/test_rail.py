"""The rail moves past what is off, speaks its badges, and shrinks to its icons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours, count, picture

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.rail import NARROW, Rail, RailItem, RailModel, rail_width
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

ITEMS = [
    RailItem("today", "Today", "sun-horizon", "a"),
    RailItem("memory", "Memory", "book-open-text", "b", badge="!", urgent=True),
    RailItem("graph", "Graph", "graph", "b", enabled=False),
    RailItem("recall", "召回", "magnifying-glass", "b"),
]


@pytest.fixture
def rail(theme: Theme, show: Show) -> Rail:
    made = Rail(theme, "Places")
    made.set_items(ITEMS)
    show(made, height=400)
    return made


def said(rail: Rail, row: int, role: Qt.ItemDataRole = Qt.ItemDataRole.AccessibleTextRole) -> str:
    return rail.model().index(row, 0).data(role)


def test_the_model_keeps_the_rules_of_qt(qapp):
    model = RailModel(ITEMS)
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(model, fatal)
    model.set_badge("today", "2")
    model.set_items(ITEMS[:1])
    assert tester.model() is model
    assert model.rowCount() == 1
    with pytest.raises(ValueError, match="graph"):
        model.row("graph")


def test_the_rail_moves_by_keys_past_what_is_off(rail: Rail, qtbot: QtBot):
    with qtbot.assertNotEmitted(rail.chosen, wait=10):
        rail.set_current("memory")
    with qtbot.waitSignal(rail.chosen) as caught:
        QTest.keyClick(rail, Qt.Key.Key_Down)
    assert caught.args == ["recall"]


def test_a_click_goes_to_the_place_and_leaves_the_keys_where_they_are(
    theme: Theme, show: Show, qtbot: QtBot
):
    rail, other = Rail(theme, "Places"), Button(theme, "Other")
    rail.set_items(ITEMS)
    show(rail, other, height=400)
    other.setFocus()
    at = rail.visualRect(rail.model().index(3, 0)).center()
    with qtbot.waitSignal(rail.chosen) as caught:
        qtbot.mouseClick(rail.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert caught.args == ["recall"]
    assert other.hasFocus()


def test_other_items_keep_the_place(rail: Rail):
    rail.set_current("recall")
    rail.set_items(ITEMS)
    assert rail.current() == "recall"
    rail.set_items(ITEMS[:2])
    assert rail.current() == ""


def test_the_rail_speaks_its_badges(rail: Rail):
    assert said(rail, 1) == "Memory, !"
    rail.set_badge("today", "3")
    assert said(rail, 0) == "Today, 3"
    assert rail.accessibleName() == "Places"


def test_what_waits_for_a_person_carries_the_accent(rail: Rail, theme: Theme):
    rail.set_badge("memory", "█", urgent=False)
    assert theme.color("track").rgb() in colours(rail)
    assert theme.color("accent").rgb() not in colours(rail)
    rail.set_badge("memory", "3", urgent=True)
    assert theme.color("accent").rgb() in colours(rail)


def test_a_gap_stands_between_groups(rail: Rail):
    model = rail.model()
    first, second, third = (rail.visualRect(model.index(at, 0)).height() for at in range(3))
    assert second - first == 12
    assert third == first


def test_the_narrow_rail_keeps_icons_dots_and_tips(rail: Rail, theme: Theme):
    wide = rail.width()
    words = count(rail, theme.color("text"))
    rail.set_narrow(narrow=True)
    assert (rail.width(), wide) == (NARROW, theme.size("rail"))
    assert "Memory" in said(rail, 1, Qt.ItemDataRole.ToolTipRole)
    assert theme.color("accent").rgb() in colours(rail)
    assert count(rail, theme.color("text")) < words


def test_selection_and_focus_differ(theme: Theme, show: Show):
    rail, other = Rail(theme, "Places"), Button(theme, "Other")
    rail.set_items(ITEMS)
    rail.set_current("today")
    show(rail, other, height=400)
    other.setFocus()
    selected = picture(rail.viewport())
    assert selected.pixelColor(QPoint(100, 4)) == theme.color("selection")
    assert selected.pixelColor(QPoint(9, 16)) == theme.color("accent")
    rail.setFocus(Qt.FocusReason.TabFocusReason)
    focused = picture(rail.viewport())
    assert focused.pixelColor(QPoint(100, 0)) == theme.color("focus")


def test_large_text_makes_the_rail_wider_and_its_items_higher(rail: Rail, theme: Theme):
    index = rail.model().index(0, 0)
    width, height = rail.width(), rail.sizeHintForIndex(index).height()
    theme.set_text_scale(2.0)
    assert rail.width() > width
    assert rail.sizeHintForIndex(index).height() > height


def test_a_tip_says_why_there_is_a_badge(rail: Rail):
    rail.set_badge("memory", "!", urgent=True, tip="648 characters too many")
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert "Memory, 648 characters too many" in said(rail, 1, role)
    rail.set_badge("memory", "")
    assert said(rail, 1) == "Memory"


def test_the_narrow_rail_holds_its_icon_at_any_size(rail: Rail, theme: Theme):
    theme.set_text_scale(2.0)
    assert rail_width(theme, narrow=True) >= theme.icon_size("rail") + 32
    rail.set_narrow(narrow=True)
    assert rail.width() == rail_width(theme, narrow=True)
