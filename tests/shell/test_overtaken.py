"""The window leads to edits that the end of the program overtook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.shell.test_desk import asked, edit, note, press

from mnemoscope.runtime.bus import Place
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.questions import OVERTAKEN

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def open_again(desk: Desk, root: Path, qtbot: QtBot) -> None:
    """Edit, keep, close as a logout does, and open the workspace anew."""
    desk.open(root)
    qtbot.waitUntil(lambda: desk.workspaces.current is not None and note(desk).base is not None)
    edit(desk, "- one\n- two\n")
    desk.stage.keep_unsaved()
    desk.stage.discard()
    desk.close_workspace()
    desk.open(root)
    qtbot.waitUntil(lambda: asked(desk) == OVERTAKEN)


def test_it_asks_and_leads_there(desk: Desk, workspace: Build, qtbot: QtBot) -> None:
    open_again(desk, workspace({"MEMORY.md": "- one\n"}), qtbot)
    with qtbot.waitSignal(desk.parts.bus.going) as went:
        press(desk, "Show the edits", qtbot)
    assert went.args == [Place("MEMORY.md")]
    assert asked(desk) == ""


def test_once_they_lie_on_disk_it_asks_no_longer(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    open_again(desk, root, qtbot)
    opened = desk.workspaces.current
    assert opened is not None
    opened.writes.allow()
    edit(desk, "- one\n- two\n")
    desk.parts.table.run("note.save")
    qtbot.waitUntil(lambda: asked(desk) == "")
    assert (root / "MEMORY.md").read_text("utf-8") == "- one\n- two\n"


def test_closing_the_workspace_takes_the_question_back(
    desk: Desk, workspace: Build, qtbot: QtBot
) -> None:
    open_again(desk, workspace({"MEMORY.md": "- one\n"}), qtbot)
    desk.close_workspace()
    assert asked(desk) == ""


def test_where_nothing_is_open_the_engine_is_not_loaded_for_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mnemoscope.engine.unsaved", None)
    desk.overtaken.attend(None)
