from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.shell.conftest import Notices

from mnemoscope.engine.edit import open_text, save_text
from mnemoscope.engine.session import Session
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def append(session: Session, text: str) -> object:
    base = open_text(session, "MEMORY.md")
    return save_text(session, base, base.text + text)


@pytest.fixture
def opened(desk: Desk, workspace: Build, qtbot: QtBot) -> Opened:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(root)
    current = desk.workspaces.current
    assert current is not None
    current.writes.allow()
    current.writes.run(append, current.session, "- two\n")
    qtbot.waitUntil(lambda: desk.undo.state.undo is not None)
    return current


def label(desk: Desk, command: str) -> str:
    action = desk.window.drawn.action(command)
    assert action is not None
    return action.text()


def text(opened: Opened) -> str:
    return (opened.session.root / "MEMORY.md").read_text(encoding="utf-8")


def test_the_menu_names_what_undo_would_do(desk: Desk, opened: Opened) -> None:
    assert label(desk, "edit.undo") == "Undo: edit of MEMORY.md"
    assert label(desk, "edit.redo") == "Redo"
    assert not desk.parts.table.run("edit.redo")


def test_undo_and_redo_change_the_file_and_say_so(
    desk: Desk, opened: Opened, notices: Notices, qtbot: QtBot
) -> None:
    assert desk.parts.table.run("edit.undo")
    qtbot.waitUntil(lambda: text(opened) == "- one\n")
    qtbot.waitUntil(lambda: label(desk, "edit.redo") == "Redo: edit of MEMORY.md")
    assert "Undone: edit of MEMORY.md" in notices.texts()
    [notice] = [each for each in notices.all if each.link == "Redo"]
    assert notice.act is not None
    notice.act()
    qtbot.waitUntil(lambda: text(opened) == "- one\n- two\n")
    qtbot.waitUntil(lambda: desk.undo.state.undo is not None)


def test_a_file_changed_in_the_same_lines_is_left_alone(
    desk: Desk, opened: Opened, notices: Notices, qtbot: QtBot
) -> None:
    (opened.session.root / "MEMORY.md").write_text("- one\n- 2, differently\n", encoding="utf-8")
    desk.undo.undo()
    qtbot.waitUntil(lambda: any("same lines" in text for text in notices.texts()))
    assert text(opened) == "- one\n- 2, differently\n"


def test_undo_survives_a_restart(desk: Desk, opened: Opened, qtbot: QtBot) -> None:
    root = opened.session.root
    desk.close_workspace()
    assert desk.undo.state.undo is None
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(root)
    qtbot.waitUntil(lambda: label(desk, "edit.undo") == "Undo: edit of MEMORY.md")
