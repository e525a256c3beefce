from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.keycap import KeyCap
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import Command, CommandTable, Menu
from mnemoscope.shell.key_sheet import KeySheet

pytestmark = pytest.mark.gui


def test_every_command_with_keys_is_on_the_sheet(theme: Theme, qtbot: QtBot) -> None:
    table = CommandTable()
    table.add(
        [
            Command("open", "Open folder…", lambda: None, ("Ctrl+O",), menu=Menu.FILE),
            Command("quiet", "No keys", lambda: None, menu=Menu.FILE),
            Command("larger", "Larger text", lambda: None, ("Ctrl++", "Ctrl+="), menu=Menu.VIEW),
            Command("loose", "In no menu", lambda: None, ("F9",)),
        ]
    )
    parent = QWidget()
    qtbot.addWidget(parent)
    sheet = KeySheet(theme, table, parent)
    words = [label.text() for label in sheet.findChildren(Label)]
    assert [word for word in words if word in ("Open folder…", "Larger text", "In no menu")] == [
        "Open folder…",
        "Larger text",
        "In no menu",
    ]
    assert "No keys" not in words
    assert "File" in words
    assert len(sheet.findChildren(KeyCap)) == 4
    assert not sheet.isModal()
