from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.field import Field
from mnemoscope.kit.theme import Theme
from mnemoscope.shell.palette import Choice, Palette, matching

pytestmark = pytest.mark.gui


class Fixture:
    def __init__(self, theme: Theme, qtbot: QtBot) -> None:
        self.ran: list[str] = []
        self.window = QWidget()
        self.window.resize(900, 600)
        self.edit = QLineEdit()
        QVBoxLayout(self.window).addWidget(self.edit)
        qtbot.addWidget(self.window)
        self.palette = Palette(theme, self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.edit.setFocus()

    @property
    def field(self) -> Field:
        found = self.palette.findChild(Field)
        assert isinstance(found, Field)
        return found

    def choice(self, title: str, *, command: bool = False, enabled: bool = True) -> Choice:
        return Choice(title, lambda: self.ran.append(title), command=command, enabled=enabled)

    def titles(self) -> list[str]:
        return [choice.title for choice in self.palette.shown()]


@pytest.fixture
def box(theme: Theme, qtbot: QtBot) -> Fixture:
    return Fixture(theme, qtbot)


def test_commands_only_after_the_sign(box: Fixture) -> None:
    choices = [box.choice("memory/a.md"), box.choice("Open folder…", command=True)]
    assert [each.title for each in matching(">", choices)] == ["Open folder…"]
    assert [each.title for each in matching("> open", choices)] == ["Open folder…"]
    assert len(matching("", choices)) == 2


def test_letters_narrow_the_list_and_enter_runs_the_first(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("Quit"), box.choice("Open folder…"), box.choice("Preferences…")])
    qtbot.keyClicks(box.field, "folder")
    assert box.titles() == ["Open folder…"]
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert box.ran == ["Open folder…"]
    assert box.palette.isHidden()


def test_arrows_go_round(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("one"), box.choice("two"), box.choice("three")])
    qtbot.keyClick(box.field, Qt.Key.Key_Up)
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert box.ran == ["three"]


def test_what_cannot_be_run_stays_open(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("Undo", enabled=False)])
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert box.ran == []
    assert box.palette.isVisible()


def test_escape_clears_then_closes_and_gives_the_focus_back(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("one")])
    qtbot.keyClicks(box.field, "o")
    qtbot.keyClick(box.field, Qt.Key.Key_Escape)
    assert box.field.text() == ""
    assert box.palette.isVisible()
    qtbot.keyClick(box.field, Qt.Key.Key_Escape)
    assert box.palette.isHidden()
    assert box.edit.hasFocus()


def test_a_click_beside_it_closes_it(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("one")])
    qtbot.mouseClick(box.window, Qt.MouseButton.LeftButton, pos=box.window.rect().bottomLeft())
    assert box.palette.isHidden()


def test_what_is_typed_can_be_asked(box: Fixture, qtbot: QtBot) -> None:
    box.palette.open([box.choice("one")], fallback=lambda query: box.choice(f"Recall {query}"))
    assert box.titles() == ["one"]
    qtbot.keyClicks(box.field, "zzz")
    assert box.titles() == ["Recall zzz"]


def test_choices_found_later_join_while_it_is_open(box: Fixture) -> None:
    box.palette.open([box.choice("one")])
    box.palette.show_instead([box.choice("one"), box.choice("two")])
    assert box.titles() == ["one", "two"]
    box.palette.close_palette()
    box.palette.show_instead([box.choice("three")])
    assert box.titles() == ["one", "two"]


def test_a_long_list_says_how_much_it_shows(box: Fixture) -> None:
    box.palette.open([box.choice(f"memory {number}") for number in range(500)])
    assert len(box.titles()) == 60
    labels = [each.text() for each in box.palette.findChildren(QWidget) if hasattr(each, "text")]
    assert "60 of 500" in labels
