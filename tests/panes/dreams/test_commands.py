"""Dreams can be planned and run from everywhere, stopped only while one runs."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.engine.nights import files

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.panes.dreams.pane import DreamsPane
from mnemoscope.runtime.bus import DreamPlace

pytestmark = pytest.mark.gui


def test_before_the_pane_is_built_a_dream_can_be_run(open_stand, qtbot: QtBot):
    stand = open_stand(files())
    set_dream_mode(stand.context.session, Mode.WRITE)
    pane = DreamsPane(stand.context)
    qtbot.addWidget(pane)
    commands = {command.id: command for command in pane.commands()}
    assert commands["dream.run"].enabled()
    assert commands["dream.run"].scope == ""
    assert not commands["dream.stop"].enabled()
    assert not commands["dream.revert"].enabled()
    commands["dream.run"].run()
    assert stand.places == [DreamPlace(None)]
    qtbot.waitUntil(lambda: not pane._running.busy)
    assert "kiln" in (stand.root / "MEMORY.md").read_text("utf-8")
