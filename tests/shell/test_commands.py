from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.shell.conftest import Notices

from mnemoscope.runtime.commands import Menu
from mnemoscope.shell.desk import Desk

pytestmark = pytest.mark.gui


def test_the_keys_are_those_of_the_design(desk: Desk) -> None:
    keys = {command.id: command.keys[0] for command in desk.parts.table.all() if command.keys}
    assert keys == {
        "file.open": "Ctrl+O",
        "window.close": "Ctrl+W",
        "app.quit": "Ctrl+Q",
        "edit.undo": "Ctrl+Z",
        "edit.redo": "Ctrl+Shift+Z",
        "app.preferences": "Ctrl+,",
        "view.palette": "Ctrl+Shift+P",
        "view.rescan": "F5",
        "view.larger": "Ctrl++",
        "view.smaller": "Ctrl+-",
        "view.usual_size": "Ctrl+0",
        "view.full_screen": "F11",
        "go.quick": "Ctrl+K",
        "pane.note": "Ctrl+1",
        "pane.ask": "Ctrl+2",
        "go.ask": "Ctrl+Shift+F",
        "go.back": "Alt+Left",
        "go.forward": "Alt+Right",
        "help.keys": "Ctrl+/",
    }


def test_what_needs_a_workspace_is_off_without_one(desk: Desk) -> None:
    table = desk.parts.table
    off = {command.id for command in table.all() if not table.enabled(command)}
    assert {"file.close", "view.rescan", "memory.allow_writing", "pane.note", "edit.undo"} <= off
    assert {"file.open", "help.sample", "app.quit", "app.preferences"}.isdisjoint(off)


def test_no_menu_is_empty(desk: Desk) -> None:
    menus = {command.menu for command in desk.parts.table.all()}
    assert {Menu.FILE, Menu.EDIT, Menu.VIEW, Menu.GO, Menu.HELP} <= menus


def test_about_names_the_versions(desk: Desk, notices: Notices) -> None:
    desk.parts.table.run("help.about")
    assert notices.texts()[0].startswith("Mnemoscope 0.")


def test_panes_and_steps_stand_in_the_menu_in_their_order(desk: Desk) -> None:
    menu = [command.id for command in desk.parts.table.all() if command.menu is Menu.GO]
    assert menu == ["go.quick", "pane.note", "pane.ask", "go.ask", "go.back", "go.forward"]


def test_closing_is_left_to_the_desk(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.window.closing):
        desk.parts.table.run("window.close")
