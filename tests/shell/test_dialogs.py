"""Dialogs open once, do not block, and hand on what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from mnemoscope.shell.desk import Desk
from mnemoscope.shell.dialogs import (
    choose_folder,
    preferences_open,
    show_keys,
    show_preferences,
)
from mnemoscope.shell.key_sheet import KeySheet
from mnemoscope.shell.preferences import Preferences

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


def test_preferences_open_once(desk: Desk) -> None:
    assert not preferences_open(desk)
    show_preferences(desk)
    show_preferences(desk)
    [dialog] = desk.window.findChildren(Preferences)
    assert dialog.isVisible()
    assert preferences_open(desk)
    dialog.close()


def test_the_key_sheet_opens(desk: Desk) -> None:
    show_keys(desk)
    [sheet] = desk.window.findChildren(KeySheet)
    assert sheet.isVisible()
    sheet.close()


def test_a_chosen_folder_is_opened(desk: Desk, workspace: Build, qtbot: QtBot) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    choose_folder(desk, "Open the folder")
    [dialog] = desk.window.findChildren(QFileDialog)
    assert dialog.windowTitle() == "Open the folder"
    assert QDir.Filter.Hidden in dialog.filter()
    with qtbot.waitSignal(desk.workspaces.opened):
        dialog.fileSelected.emit(str(root))
    dialog.close()
    assert desk.workspaces.current is not None
    assert desk.workspaces.current.session.root == root


def test_no_folder_chosen_opens_nothing(desk: Desk) -> None:
    choose_folder(desk, "Open the folder")
    [dialog] = desk.window.findChildren(QFileDialog)
    dialog.reject()
    assert desk.workspaces.current is None
