"""Buttons look as their kind and state say, speak, and are never cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, picture

from mnemoscope.kit.buttons import KINDS, Button
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("kind", KINDS)
def test_the_ring_is_shown_after_keys_and_not_after_the_mouse(theme: Theme, show: Show, kind: str):
    button = Button(theme, "Accept", kind=kind)
    other = Button(theme, "Other")
    show(other, button)
    other.setFocus()
    plain = picture(button)
    button.setFocus(Qt.FocusReason.MouseFocusReason)
    assert picture(button) == plain
    other.setFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    ringed = picture(button)
    assert ringed.pixelColor(ringed.width() // 2, 1) == theme.color("focus")


def test_a_filled_button_has_a_second_ring(theme: Theme, show: Show):
    button, other = Button(theme, "", icon="x", kind="primary"), Button(theme, "Other")
    show(other, button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    image = picture(button)
    middle = image.width() // 2
    assert image.pixelColor(middle, 1) == theme.color("focus")
    assert image.pixelColor(middle, 2) == theme.color("on_accent")


def test_a_button_that_is_off_looks_off_and_does_nothing(theme: Theme, show: Show, qtbot: QtBot):
    button = Button(theme, "Accept", kind="primary")
    show(button)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Space)
    button.setEnabled(False)
    found = colours(button)
    assert theme.color("track").rgb() in found
    assert theme.color("accent").rgb() not in found
    with qtbot.assertNotEmitted(button.clicked, wait=20):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("kind", "role"), [("primary", "accent"), ("danger", "bad"), ("link", "accent")]
)
def test_a_kind_is_told_by_its_colour(theme: Theme, kind: str, role: str):
    # A block is solid, so that its colour is seen whole.
    assert theme.color(role).rgb() in colours(Button(theme, "█", kind=kind))
    assert theme.color(role).rgb() not in colours(Button(theme, "█", kind="plain"))


def test_what_is_on_is_filled(theme: Theme):
    button = Button(theme, "Entries", icon="list")
    button.setCheckable(True)
    assert theme.color("accent").rgb() not in colours(button)
    button.setChecked(True)
    assert theme.color("accent").rgb() in colours(button)


def test_a_pressed_primary_button_is_stronger(theme: Theme):
    button = Button(theme, "Accept", kind="primary")
    button.setDown(True)
    assert theme.color("accent_strong").rgb() in colours(button)


def test_a_button_is_wide_enough_for_all_it_shows(theme: Theme):
    words = Button(theme, "Accept").sizeHint().width()
    assert Button(theme, "Accept", icon="check").sizeHint().width() > words
    assert Button(theme, "Accept", key="A").sizeHint().width() > words
    menu = Button(theme, "Accept")
    menu.setMenu(QMenu(menu))
    assert menu.sizeHint().width() > words
    assert menu.minimumSizeHint() == menu.sizeHint()


def test_a_button_keeps_the_heights_of_the_grid(theme: Theme):
    assert Button(theme, "Accept").sizeHint().height() == theme.size("control")
    assert Button(theme, "Accept", small=True).sizeHint().height() == theme.size("control_small")
    icon = Button(theme, "", icon="x", small=True).sizeHint()
    assert icon.width() == icon.height()


def test_an_icon_button_has_a_name(theme: Theme):
    button = Button(theme, "", icon="x", name="Close")
    assert (button.accessibleName(), button.toolTip()) == ("Close", "Close")


def test_an_ampersand_is_shown_as_it_is_meant(theme: Theme):
    assert Button(theme, "&Save").sizeHint() == Button(theme, "Save").sizeHint()
    assert Button(theme, "A && B").sizeHint().width() > Button(theme, "A  B").sizeHint().width()


def test_an_unknown_kind_is_refused(theme: Theme):
    with pytest.raises(ValueError, match="loud"):
        Button(theme, "Accept", kind="loud")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_a_button_as_space_does(theme: Theme, show: Show, qtbot: QtBot, key: Qt.Key):
    button = Button(theme, "Open")
    show(button)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked, wait=20):
        QTest.keyClick(button, key)


def test_a_button_may_become_the_main_one_and_show_its_key(theme: Theme, show: Show):
    button = Button(theme, "Accept", small=True)
    show(button)
    plain = button.sizeHint().width()
    button.set_kind("primary")
    button.set_key("A")
    assert button.property("kind") == "primary"
    assert button.sizeHint().width() > plain
    button.set_key(None)
    assert button.sizeHint().width() == plain
    with pytest.raises(ValueError, match="loud"):
        button.set_kind("loud")


def test_an_icon_may_turn_or_go(theme: Theme):
    button = Button(theme, "Evidence", icon="caret-right", kind="link")
    wide, before = button.sizeHint().width(), button.grab().toImage()
    button.set_icon("caret-down")
    assert button.sizeHint().width() == wide
    assert button.grab().toImage() != before
    button.set_icon(None)
    assert button.sizeHint().width() < wide


def test_one_that_may_be_cut_gives_way_and_keeps_both_ends(theme: Theme, show: Show):
    button = Button(theme, "memory/decisions/2026-04-17-retention.md:4", kind="link", cut=True)
    whole = button.sizeHint().width()
    show(button, width=130)
    assert button.width() <= 130 < whole
    ink = bounds(button, theme.color("accent"))
    assert ink.left() >= 2
    assert ink.right() <= button.width() - 2
    fixed = Button(theme, "memory/decisions/2026-04-17-retention.md:4", kind="link")
    assert fixed.minimumSizeHint() == fixed.sizeHint()
