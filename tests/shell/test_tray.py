from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.shell import tray as module
from mnemoscope.shell.tray import Tray

pytestmark = pytest.mark.gui


def table(ran: list[str]) -> CommandTable:
    made = CommandTable()
    made.add(
        [
            Command("window.show", "Open Mnemoscope", lambda: ran.append("show")),
            Command("dream.run", "Run dream now", lambda: ran.append("dream"), when=lambda: False),
            Command("app.quit", "Quit", lambda: ran.append("quit")),
        ]
    )
    return made


def test_a_desktop_without_a_tray_is_told_once_the_time_is_up(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LOOK_EVERY_MS", 20)
    monkeypatch.setattr(module, "_LOOK_FOR_MS", 60)
    monkeypatch.setattr(module, "tray_available", lambda: False)
    tray = Tray(theme, table([]))
    with qtbot.waitSignal(tray.missing, timeout=2000):
        tray.start()
    assert not tray.shown
    tray.stop()


def test_the_menu_is_drawn_from_the_table(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "tray_available", lambda: True)
    ran: list[str] = []
    tray = Tray(theme, table(ran))
    with qtbot.assertNotEmitted(tray.missing):
        tray.start()
    assert tray.shown
    menu = tray._menu
    assert isinstance(menu, QMenu)
    entries = [(each.text(), each.isEnabled()) for each in menu.actions() if not each.isSeparator()]
    assert entries == [("Open Mnemoscope", True), ("Run dream now", False), ("Quit", True)]
    menu.actions()[0].trigger()
    menu.actions()[-1].trigger()
    assert ran == ["show", "quit"]
    tray.stop()
    assert not tray.shown


def test_a_tray_that_comes_late_is_found(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: list[bool] = []
    monkeypatch.setattr(module, "_LOOK_EVERY_MS", 20)
    monkeypatch.setattr(module, "tray_available", lambda: bool(there))
    tray = Tray(theme, table([]))
    tray.start()
    assert not tray.shown
    there.append(True)
    qtbot.waitUntil(lambda: tray.shown, timeout=2000)
    tray.stop()
