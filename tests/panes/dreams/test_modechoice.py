"""Each mode says what it does."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.phases import Mode
from mnemoscope.panes.dreams.modechoice import ModeChoice

pytestmark = pytest.mark.gui


def test_a_choice_changes_the_words_and_is_sent(theme, qtbot: QtBot):
    choice = ModeChoice(theme)
    qtbot.addWidget(choice)
    said = set()
    for mode in Mode:
        choice.set_mode(mode)
        assert choice.mode() is mode
        said.add(choice._words.text())
    assert len(said) == 3
    with qtbot.waitSignal(choice.chosen) as heard:
        choice._switch._buttons[Mode.REVIEW].click()
    assert heard.args == ["review"]
    assert "accept" in choice._words.text()
