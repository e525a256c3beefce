from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.shell.conftest import AskPane, NotePane

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.kit.buttons import Button
from mnemoscope.runtime.bus import Place, Question
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.stage import Stage

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def stage(desk: Desk, workspace: Build, qtbot: QtBot) -> Stage:
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    qtbot.waitUntil(lambda: note(desk.stage).base is not None)
    return desk.stage


def note(stage: Stage) -> NotePane:
    pane = stage.panes[0]
    assert isinstance(pane, NotePane)
    return pane


def ask(stage: Stage) -> AskPane:
    pane = stage.panes[1]
    assert isinstance(pane, AskPane)
    return pane


def test_a_pane_is_built_when_it_is_first_shown(stage: Stage, desk: Desk) -> None:
    assert note(stage).built
    assert not ask(stage).built
    desk.parts.table.run("pane.ask")
    assert ask(stage).built
    assert stage.current is ask(stage)
    assert desk.window.column.rail.current() == "ask"
    assert desk.parts.table.scope == "ask"


def test_hidden_panes_hear_all_that_they_watch_at_once_when_shown(stage: Stage, desk: Desk) -> None:
    stage.show_pane("ask")
    stage.show_pane("note")
    pane = ask(stage)
    pane.refreshed.clear()
    bus = desk.parts.bus
    bus.changed.emit(Changes(Facet.TEXT), None)
    bus.changed.emit(Changes(Facet.SIGNALS, ("a.md",)), None)
    bus.changed.emit(Changes(Facet.SIGNALS, ("b.md",)), None)
    assert pane.refreshed == []
    stage.show_pane("ask")
    assert pane.refreshed == [Changes(Facet.SIGNALS, ("a.md", "b.md"))]


def test_a_target_goes_to_the_pane_that_takes_it(stage: Stage, desk: Desk) -> None:
    desk.parts.bus.going.emit(Question("备份"))
    assert stage.current is ask(stage)
    assert ask(stage).questions == [Question("备份")]
    desk.parts.bus.going.emit(Place("MEMORY.md", 3))
    assert stage.current is note(stage)
    desk.parts.bus.going.emit(Place("elsewhere.md"))
    assert stage.current is note(stage)


def test_back_and_forward_show_places_again(stage: Stage, desk: Desk) -> None:
    desk.parts.bus.going.emit(Place("MEMORY.md", 3))
    stage.show_pane("ask")
    note(stage).shown.clear()
    assert desk.parts.table.run("go.back")
    assert stage.current is note(stage)
    assert note(stage).shown == [Place("MEMORY.md", 3)]
    assert desk.parts.table.run("go.forward")
    assert stage.current is ask(stage)
    assert not desk.parts.table.run("go.forward")


def test_panes_come_back_as_they_were_left(stage: Stage, desk: Desk, qtbot: QtBot) -> None:
    cursor = note(stage).text.textCursor()
    cursor.setPosition(3)
    note(stage).text.setTextCursor(cursor)
    stage.show_pane("ask")
    desk._rebuild_window()
    qtbot.waitUntil(lambda: isinstance(desk.stage.current, AskPane))
    desk.stage.show_pane("note")
    assert note(desk.stage).restored == {"cursor": 3}


def test_the_pane_has_the_keys_once_it_is_shown(stage: Stage, desk: Desk, qtbot: QtBot) -> None:
    window = desk.window
    window.show()
    assert window.focusWidget() is note(stage)
    note(stage).text.setFocus()
    stage.show_pane("ask")
    assert window.focusWidget() is ask(stage)
    stage.show_pane("note")
    assert window.focusWidget() is note(stage).text


def test_the_rail_keeps_the_keys_while_panes_are_gone_through(stage: Stage, desk: Desk) -> None:
    rail = desk.window.column.rail
    desk.window.show()
    rail.setFocus()
    stage.show_pane("ask")
    assert desk.window.focusWidget() is rail


def test_an_answered_question_gives_the_keys_back(stage: Stage, desk: Desk, qtbot: QtBot) -> None:
    window = desk.window
    with qtbot.waitActive(window):
        window.show()
    note(stage).text.setFocus()
    desk.ask_consent()
    yes = window.ask_bar.findChildren(Button)[-1]
    yes.setFocus()
    assert yes.hasFocus()
    qtbot.keyClick(yes, Qt.Key.Key_Space)
    assert window.ask_bar.current is None
    assert note(stage).text.hasFocus()


def test_back_leads_to_what_the_pane_showed_when_it_was_left(
    stage: Stage, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(note(stage), "place", lambda: Place("MEMORY.md", 7))
    desk.parts.bus.going.emit(Place("MEMORY.md", 3))
    note(stage).shown.clear()
    assert desk.parts.table.run("go.back")
    assert note(stage).shown == [Place("MEMORY.md", 7)]


def test_a_click_in_the_rail_gives_the_keys_to_the_pane(
    stage: Stage, desk: Desk, qtbot: QtBot
) -> None:
    rail = desk.window.column.rail
    with qtbot.waitActive(desk.window):
        desk.window.show()
    note(stage).text.setFocus()
    index = next(
        found for row in range(2) if (found := rail.model().index(row, 0)) != rail.currentIndex()
    )
    at = rail.visualRect(index).center()
    qtbot.mouseClick(rail.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert desk.window.focusWidget() is ask(stage)
