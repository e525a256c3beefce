from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mnemoscope.kit.menulines import Line, MenuLines

pytestmark = pytest.mark.gui


def texts(menu: QMenu) -> list[str]:
    return [each.text() for each in menu.actions()]


def below(menu: QMenu, place: int) -> QMenu:
    found = menu.actions()[place].menu()
    assert isinstance(found, QMenu)
    return found


def test_what_is_built_alike_keeps_its_actions_and_says_and_does_what_is_so_now(
    qtbot: QtBot,
) -> None:
    menu, done = QMenu(), list[str]()
    shown = MenuLines(menu)
    one = Line("One", lambda: done.append("one"), checked=True)
    shown.show_lines([Line("in 2 min", enabled=False), Line(), Line("More", below=(one,))])
    actions, inner = menu.actions(), below(menu, 2).actions()
    other = Line("Two & more", lambda: done.append("two"), checked=False)
    shown.show_lines([Line("in 1 min", enabled=False), Line(), Line("More", below=(other,))])
    assert menu.actions() == actions
    assert below(menu, 2).actions() == inner
    assert texts(menu) == ["in 1 min", "", "More"]
    assert texts(below(menu, 2)) == ["Two && more"]
    assert not actions[0].isEnabled()
    assert actions[1].isSeparator()
    assert not inner[0].isChecked()
    inner[0].trigger()
    assert done == ["two"]


def test_what_is_built_otherwise_is_drawn_anew(qtbot: QtBot) -> None:
    menu = QMenu()
    shown = MenuLines(menu)
    shown.show_lines([Line("Quit", enabled=False)])
    shown.show_lines([Line("Run now", below=(Line("Dream"), Line("Graph"))), Line(), Line("Quit")])
    assert texts(menu) == ["Run now", "", "Quit"]
    assert texts(below(menu, 0)) == ["Dream", "Graph"]
    shown.show_lines([Line("Run now", below=(Line("Dream"),)), Line(), Line("Quit")])
    assert texts(below(menu, 0)) == ["Dream"]
    assert menu.actions()[2].isEnabled()
