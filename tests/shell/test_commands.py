from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.shell.conftest import Notices

from mnemoscope.runtime.commands import Menu
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.key_sheet import KeySheet
from mnemoscope.shell.preferences import Preferences

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


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


def test_preferences_open_once(desk: Desk) -> None:
    desk.parts.table.run("app.preferences")
    desk.parts.table.run("app.preferences")
    [dialog] = desk.window.findChildren(Preferences)
    assert dialog.isVisible()
    dialog.close()


def test_the_key_sheet_opens(desk: Desk) -> None:
    desk.parts.table.run("help.keys")
    [sheet] = desk.window.findChildren(KeySheet)
    assert sheet.isVisible()
    sheet.close()


def test_a_chosen_folder_is_opened(desk: Desk, workspace: Build, qtbot: QtBot) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    desk.parts.table.run("file.open")
    [dialog] = desk.window.findChildren(QFileDialog)
    with qtbot.waitSignal(desk.workspaces.opened):
        dialog.fileSelected.emit(str(root))
    dialog.close()
    assert desk.workspaces.current is not None
    assert desk.workspaces.current.session.root == root


def test_text_grows_and_comes_back(desk: Desk) -> None:
    table, settings = desk.parts.table, desk.parts.settings
    table.run("view.larger")
    assert settings.current.text_size == 110
    for _ in range(20):
        table.run("view.larger")
    assert settings.current.text_size == 200
    table.run("view.usual_size")
    assert settings.current.text_size == 100


def test_about_names_the_versions(desk: Desk, notices: Notices) -> None:
    desk.parts.table.run("help.about")
    assert notices.texts()[0].startswith("Mnemoscope 0.")
