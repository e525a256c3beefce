"""The empty state says what would be here and offers the one action that fills it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import find

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def empty(theme: Theme, show: Show) -> EmptyState:
    made = EmptyState(theme, "scales", "No conflicts", "Two memories that disagree.", "Look")
    show(made, width=500, height=300)
    return made


def test_an_empty_state_offers_its_one_action(empty: EmptyState, qtbot: QtBot):
    button = empty.findChild(Button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(empty.acted):
        QTest.keyClick(button, Qt.Key.Key_Space)


def test_without_an_action_there_is_no_button(empty: EmptyState):
    empty.set_words("magnifying-glass", "Nothing found", "No memory has these words.")
    assert not empty.findChild(Button).isVisible()
    assert empty.accessibleName() == "Nothing found. No memory has these words."


def test_the_icon_is_the_one_that_was_asked_for(empty: EmptyState, theme: Theme):
    side = theme.icon_size("empty") - 8
    ground = empty.palette().color(empty.backgroundRole())
    assert find(empty, theme.pixmap("scales", "muted", side), ground) is not None
    empty.set_words("magnifying-glass", "Nothing found", "")
    assert find(empty, theme.pixmap("scales", "muted", side), ground) is None
    assert find(empty, theme.pixmap("magnifying-glass", "muted", side), ground) is not None


def test_long_words_break_instead_of_making_the_window_wide(theme: Theme):
    words = "Two memories that disagree would stand here. " * 6
    assert EmptyState(theme, "scales", "No", words).minimumSizeHint().width() < 500
