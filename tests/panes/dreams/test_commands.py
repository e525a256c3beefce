"""Dreams can be planned and run from everywhere, stopped only while one runs."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.engine.nights import files
from tests.panes.dreams.nightmaking import NOTE, note, propose

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.review import proposals
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


LINES = ["Backups of kite start at 03:30.", "Teodor keeps the key of the clay cellar."]


def test_keys_decide_the_current_card_and_go_on_to_the_next(open_stand, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n", NOTE: note(LINES)})
    run = propose(stand.context.session, LINES)
    pane = stand.show(DreamsPane, qtbot)
    table = stand.context.commands

    def fates() -> list[str]:
        return [each.fate.value for each in proposals(stand.context.session, run)]

    assert table.run("dream.accept")
    stand.settle(qtbot)
    assert fates() == ["accepted", "pending"]
    current = pane.cards().current()
    assert current.entry.text == LINES[1]
    assert table.run("dream.reject")
    stand.settle(qtbot)
    assert fates() == ["accepted", "rejected"]
    assert not table.run("dream.accept")
    assert table.run("dream.reopen")
    stand.settle(qtbot)
    assert fates() == ["accepted", "pending"]
    assert table.run("dream.edit")
    assert current.editing
    assert not table.run("dream.never")


def test_the_rest_is_accepted_and_the_history_opened_by_command(open_stand, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n", NOTE: note(LINES)})
    run = propose(stand.context.session, LINES)
    pane = stand.show(DreamsPane, qtbot)
    table = stand.context.commands
    assert table.run("dream.rest")
    stand.settle(qtbot)
    found = proposals(stand.context.session, run)
    assert {each.fate.value for each in found} == {"accepted"}
    assert not table.run("dream.rest")
    assert table.run("dream.history")
    assert pane._centre.currentWidget() is pane._centre.history
    assert table.run("dream.history")
    assert pane._centre.currentWidget() is pane._centre._night
