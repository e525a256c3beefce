"""The centre shows the page that matters most."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import NIGHT, entry, view

from mnemoscope.domain.profile import SEED
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.kit.linediff import hunks
from mnemoscope.panes.dreams.centre import Centre

pytestmark = pytest.mark.gui


def test_a_running_dream_is_before_the_history_and_that_before_the_night(theme, qtbot: QtBot):
    centre = Centre(theme, SEED, UTC)
    qtbot.addWidget(centre)
    centre.say_empty("Nothing", "words", "Plan")
    centre.show_page(running=False, history=False, night=False)
    with qtbot.waitSignal(centre.planned):
        centre._empty.acted.emit()
    centre.show_night(view(entry(1), changes=hunks("a\n", "b\n")), "n")
    centre.show_page(running=False, history=False, night=True)
    assert centre.currentWidget() is centre._night
    centre.head._text.click()
    assert centre.stage.current() is None
    centre.show_page(running=False, history=True, night=True)
    assert centre.currentWidget() is centre.history
    centre.show_page(running=True, history=True, night=True)
    assert centre.currentWidget() is centre.running


def test_escape_comes_back_from_the_history(theme, qtbot: QtBot):
    centre = Centre(theme, SEED, UTC)
    qtbot.addWidget(centre)
    centre.resize(800, 500)
    centre.show()
    centre.show_page(running=False, history=True, night=True)
    centre.history.set_runs([DreamRun(1, NIGHT, NIGHT, "manual", "nothing", ())])
    with qtbot.waitSignal(centre.left):
        QTest.keyClick(centre.history._list, Qt.Key.Key_Escape)
    centre.show_page(running=False, history=False, night=True)
    with qtbot.assertNotEmitted(centre.left, wait=10):
        QTest.keyClick(centre, Qt.Key.Key_Escape)
