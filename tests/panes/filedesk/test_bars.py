"""A bar asks one question at a time and does what its answer says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.panes.filedesk.bars import Answer, AskBar

pytestmark = pytest.mark.gui


def test_answers_act_once_and_a_new_question_takes_the_place_of_the_old(qtbot: QtBot, theme):
    bar = AskBar(theme)
    qtbot.addWidget(bar)
    assert bar.isHidden()
    said: list[str] = []
    bar.ask("One?", [Answer("Old", lambda: said.append("old"))])
    bar.ask(
        "Two?",
        [
            Answer("No", lambda: said.append("no")),
            Answer("Yes", lambda: said.append("yes"), primary=True),
        ],
    )
    assert bar.accessibleName() == "Two?"
    assert [button.text() for button in bar._buttons] == ["No", "Yes"]
    qtbot.mouseClick(list(bar._buttons)[1], Qt.MouseButton.LeftButton)
    assert said == ["yes"]
    bar.close_question()
    assert bar.isHidden()
