"""Commands are declared before the pane is built and wait until they can be run."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.memory.pane import MemoryPane

pytestmark = pytest.mark.gui


def test_before_it_is_built_nothing_can_be_done(stand, qtbot: QtBot):
    pane = MemoryPane(stand.context)
    qtbot.addWidget(pane)
    commands = {command.id: command for command in pane.commands()}
    for name in ("save", "new", "up", "down", "delete"):
        assert not commands[f"memory.{name}"].enabled()
    assert {command.scope for command in commands.values()} == {"memory"}
    assert commands["memory.save"].keys == ("Ctrl+S",)


def test_saving_is_possible_only_with_edits(stand, qtbot: QtBot):
    pane = stand.show(MemoryPane, qtbot)
    save = stand.context.commands.find("memory.save")
    assert not save.enabled()
    pane.desk.paper.insertPlainText("x")
    assert save.enabled()
