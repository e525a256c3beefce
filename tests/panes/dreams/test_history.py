"""The list of dreams leads to each of them and takes one back."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.panes.dreams.history import History

pytestmark = pytest.mark.gui
AT = datetime(2026, 11, 24, 3, 0, tzinfo=UTC)


def run(number: int, **changes) -> DreamRun:
    return DreamRun(number, AT, AT, "manual", "promoted", (("promoted", 2),), **changes)


@pytest.fixture
def history(theme, qtbot: QtBot) -> History:
    made = History(theme, UTC)
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.show()
    return made


def test_enter_and_the_button_open_a_night(history, qtbot: QtBot):
    history.set_runs([run(3), run(2)])
    history.take_keys()
    with qtbot.waitSignal(history.opened) as heard:
        QTest.keyClick(history._list, Qt.Key.Key_Return)
    assert heard.args == [3]
    QTest.keyClick(history._list, Qt.Key.Key_Down)
    with qtbot.waitSignal(history.opened) as heard:
        history._open.click()
    assert heard.args == [2]
    assert "2 dreams" in history._count.text()


def test_only_what_wrote_can_be_taken_back(history, qtbot: QtBot):
    history.set_runs([run(3, operation=9), run(2)])
    with qtbot.waitSignal(history.reverted) as heard:
        history._revert.click()
    assert heard.args == [3]
    history.set_able(able=False)
    assert not history._revert.isEnabled()
    history.set_able(able=True)
    history.set_runs([run(3, operation=9, reverted=True)])
    assert not history._revert.isEnabled()


def test_without_dreams_it_says_what_would_be_here(history):
    history.set_runs([])
    assert history._none.isVisible()
    assert not history._open.isEnabled()
