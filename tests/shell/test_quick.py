from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.shell.conftest import AskPane, NotePane

from mnemoscope.kit.field import Field
from mnemoscope.runtime.bus import Place, Question
from mnemoscope.shell.desk import Desk

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def titles(desk: Desk) -> list[str]:
    return [choice.title for choice in desk.window.palette_box.shown()]


def field(desk: Desk) -> Field:
    found = desk.window.palette_box.findChild(Field)
    assert isinstance(found, Field)
    return found


def test_the_command_palette_offers_commands_only(desk: Desk) -> None:
    desk.parts.table.run("view.palette")
    assert "Preferences…" in titles(desk)
    assert field(desk).text() == ">"


def test_quick_open_goes_to_a_memory(desk: Desk, workspace: Build, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "# Hosts\n\n- osprey keeps the backups\n"}))
    desk.parts.table.run("go.quick")
    qtbot.waitUntil(lambda: "osprey keeps the backups" in titles(desk))
    qtbot.keyClicks(field(desk), "backups")
    qtbot.keyClick(field(desk), Qt.Key.Key_Return)
    pane = desk.stage.current
    assert isinstance(pane, NotePane)
    [place] = pane.shown
    assert isinstance(place, Place)
    assert (place.path, place.line) == ("MEMORY.md", 3)


def test_what_is_typed_can_be_asked_of_the_memory(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    desk.parts.table.run("go.quick")
    qtbot.keyClicks(field(desk), "zzqq")
    assert titles(desk) == ["Recall “zzqq”"]
    qtbot.keyClick(field(desk), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(desk.stage.current, AskPane))
    pane = desk.stage.current
    assert isinstance(pane, AskPane)
    assert pane.questions == [Question("zzqq")]


def test_without_a_workspace_there_are_still_commands(desk: Desk) -> None:
    desk.parts.table.run("go.quick")
    assert "Open folder…" in titles(desk)


def test_a_key_that_leads_to_another_pane_closes_it(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    desk.window.show()
    panes = [each.id for each in desk.parts.table.all() if each.id.startswith("pane.")]
    desk.parts.table.run(panes[0])
    desk.parts.table.run("go.quick")
    box = desk.window.palette_box
    assert box.isVisible()
    desk.parts.table.refresh()
    assert box.isVisible()
    desk.parts.table.run(panes[1])
    assert not box.isVisible()
    assert not box.isAncestorOf(desk.window.focusWidget() or desk.window)
