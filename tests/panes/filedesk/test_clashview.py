"""Three texts with their origin, and actions that fit any width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QBoxLayout
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Clash
from mnemoscope.panes.filedesk.clashview import ClashView, Side

pytestmark = pytest.mark.gui
CLASH = Clash("MEMORY.md", "a\nb\n", "a\nB here\n", "a\nB there\n", "f")
SIDES = (
    Side("As it was opened", "before", CLASH.base),
    Side("Edited here", "not saved yet", CLASH.edited),
    Side("On disk now", "noticed 14:02", CLASH.disk),
)


@pytest.fixture
def view(qtbot: QtBot, theme) -> ClashView:
    made = ClashView(theme)
    qtbot.addWidget(made)
    made.resize(1200, 600)
    made.show_clash(CLASH, SIDES)
    made.show()
    return made


def test_each_text_is_named_and_its_changes_are_marked(view):
    names = [column.view.accessibleName() for column in view._columns]
    assert names[2] == "On disk now, noticed 14:02"
    assert [column.view.toPlainText() for column in view._columns] == [side.text for side in SIDES]
    assert [column._lines for column in view._columns] == [(), (1,), (1,)]
    words = " ".join(button.text() for button in view._actions).lower()
    assert "mine" not in words
    assert "theirs" not in words


def test_esc_goes_back_and_buttons_decide(view, qtbot: QtBot):
    with qtbot.waitSignal(view.back):
        QTest.keyClick(view, Qt.Key.Key_Escape)
    for button, signal in zip(
        view._actions, (view.back, view.keep_disk, view.write_edited, view.join), strict=True
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_actions_stand_below_each_other_where_they_must(view):
    assert view._buttons.direction() is QBoxLayout.Direction.LeftToRight
    view.resize(420, 600)
    assert view._buttons.direction() is QBoxLayout.Direction.TopToBottom
