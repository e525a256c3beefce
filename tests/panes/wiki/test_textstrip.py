"""The strip offers to save where there is something to save, and the way back always."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.wiki.textstrip import TextStrip

pytestmark = pytest.mark.gui


def test_save_follows_the_text_and_back_is_always_there(theme, qtbot: QtBot):
    strip = TextStrip(theme)
    qtbot.addWidget(strip)
    strip.show()
    strip.show_state(can_save=False)
    assert not strip._save.isEnabled()
    strip.show_state(can_save=True)
    with qtbot.waitSignal(strip.save_asked):
        strip._save.click()
    with qtbot.waitSignal(strip.back_asked):
        strip._back.click()
