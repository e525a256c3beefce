from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import Command, CommandTable, Menu
from mnemoscope.shell.actions import Actions, native_key

pytestmark = pytest.mark.gui


class Fixture:
    def __init__(self, theme: Theme, qtbot: QtBot) -> None:
        self.ran: list[str] = []
        self.table = CommandTable()
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.table.add(
            [
                self.command("quit", Menu.FILE, section=2, keys=("Ctrl+Q",)),
                self.command("open", Menu.FILE, keys=("Ctrl+O",)),
                self.command("close", Menu.FILE, section=1),
                self.command("hidden", None),
            ]
        )
        self.actions = Actions(self.table, self.window.menuBar(), self.window, theme)
        self.table.refresh()

    def command(
        self, name: str, menu: Menu | None, *, section: int = 0, keys: tuple[str, ...] = ()
    ) -> Command:
        return Command(
            name, name.title(), lambda: self.ran.append(name), keys, menu=menu, section=section
        )

    def titles(self, menu: int) -> list[str]:
        bar = self.window.menuBar().actions()[menu].menu()
        return ["-" if each.isSeparator() else each.text() for each in bar.actions()]


@pytest.fixture
def drawn(theme: Theme, qtbot: QtBot) -> Fixture:
    return Fixture(theme, qtbot)


def test_a_menu_is_drawn_by_sections_with_lines_between(drawn: Fixture) -> None:
    assert drawn.titles(0) == ["Open", "-", "Close", "-", "Quit"]


def test_menus_without_commands_are_absent(drawn: Fixture) -> None:
    shown = [each.text() for each in drawn.window.menuBar().actions() if each.isVisible()]
    assert shown == ["&File"]


def test_commands_that_come_later_find_their_place(drawn: Fixture) -> None:
    late = drawn.command("save", Menu.FILE, section=1)
    drawn.table.add([late])
    drawn.table.refresh()
    assert drawn.titles(0) == ["Open", "-", "Close", "Save", "-", "Quit"]
    drawn.table.remove([late])
    assert drawn.titles(0) == ["Open", "-", "Close", "-", "Quit"]


def test_a_key_runs_its_command(drawn: Fixture, qtbot: QtBot) -> None:
    drawn.window.show()
    drawn.window.activateWindow()
    qtbot.waitUntil(drawn.window.isActiveWindow)
    qtbot.keyClick(drawn.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert drawn.ran == ["open"]


def test_titles_and_conditions_follow_the_state(drawn: Fixture) -> None:
    name = ""
    drawn.table.add(
        [
            Command(
                "undo",
                "Undo",
                lambda: None,
                menu=Menu.EDIT,
                when=lambda: bool(name),
                label=lambda: f"Undo: {name}" if name else "Undo",
            )
        ]
    )
    action = drawn.actions.action("undo")
    assert action is not None
    assert not action.isEnabled()
    name = "edit of R&D.md"
    drawn.table.refresh()
    assert action.isEnabled()
    assert action.text() == "Undo: edit of R&&D.md"


def test_a_key_of_another_pane_is_off(drawn: Fixture) -> None:
    for scope in ("memory", "recall"):
        drawn.table.add([Command(f"{scope}.save", "Save", lambda: None, ("Ctrl+S",), scope=scope)])
    drawn.table.enter("recall")
    enabled = {
        scope: bool((each := drawn.actions.action(f"{scope}.save")) and each.isEnabled())
        for scope in ("memory", "recall")
    }
    assert enabled == {"memory": False, "recall": True}


def test_a_key_is_written_as_the_system_does() -> None:
    assert native_key("Ctrl+Shift+P") == "Ctrl+Shift+P"


def test_what_belongs_to_other_panes_is_hidden(drawn: Fixture) -> None:
    one = replace(drawn.command("one", Menu.MEMORY, keys=("Ctrl+Y",)), scope="notes")
    two = replace(drawn.command("two", Menu.MEMORY, keys=("Ctrl+Y",)), scope="wiki")
    drawn.table.add([one, two])
    menu = drawn.actions.action("one"), drawn.actions.action("two")
    bar = {each.text(): each for each in drawn.window.menuBar().actions()}
    drawn.table.enter("")
    assert not bar["&Memory"].isVisible()
    drawn.table.enter("wiki")
    assert bar["&Memory"].isVisible()
    assert [each.isVisible() for each in menu] == [False, True]
    drawn.table.enter("notes")
    assert [each.isVisible() for each in menu] == [True, False]
