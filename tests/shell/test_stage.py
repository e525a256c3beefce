from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.shell.conftest import AskPane, NotePane

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.panes.base import Pane
from mnemoscope.runtime.bus import Place, Question
from mnemoscope.runtime.commands import Command
from mnemoscope.shell import pane_loading
from mnemoscope.shell.commands import declare
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.pane_wait import PaneWait
from mnemoscope.shell.stage import Stage
from mnemoscope.shell.workspaces import Parts

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def stage(desk: Desk, workspace: Build, qtbot: QtBot) -> Stage:
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    qtbot.waitUntil(lambda: desk.stage.complete and note(desk.stage).base is not None)
    return desk.stage


def note(stage: Stage) -> NotePane:
    pane = stage.panes[0]
    assert isinstance(pane, NotePane)
    return pane


def ask(stage: Stage) -> AskPane:
    pane = stage.panes[1]
    assert isinstance(pane, AskPane)
    return pane


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nothing but the first pane is loaded before it is set."""
    made = threading.Event()

    def load(part: str) -> None:
        if part != "note":
            assert made.wait(20)

    monkeypatch.setattr(pane_loading, "load_verbs", load)
    yield made
    made.set()


@pytest.fixture
def early(gate: threading.Event, desk: Desk, workspace: Build, qtbot: QtBot) -> Stage:
    """The first pane is shown, and no other one is there yet."""
    with qtbot.waitSignal(desk.workspaces.opened):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    qtbot.waitUntil(lambda: isinstance(desk.stage.current, NotePane))
    return desk.stage


def waiting(desk: Desk) -> list[str]:
    """What is said in the place of a pane."""
    page = desk.window.stack.currentWidget()
    assert isinstance(page, PaneWait)
    return [label.text() for label in page.findChildren(Label) if label.text()]


def test_a_pane_chosen_before_it_is_there_takes_its_seat_when_it_is(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot
) -> None:
    table = desk.parts.table
    assert table.run("pane.ask")
    assert early.current is None
    assert waiting(desk) == ["Ask", "Opening Ask…"]
    assert desk.window.column.rail.current() == "ask"
    assert table.scope == ""
    gate.set()
    qtbot.waitUntil(lambda: isinstance(early.current, AskPane))
    assert desk.window.focusWidget() is early.current
    assert table.run("go.back")
    assert isinstance(early.current, NotePane)


def test_no_command_asks_a_pane_that_is_not_built(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def commands(pane: AskPane) -> Sequence[Command]:
        def when() -> bool:
            asked.append(pane.built)
            return True

        return (Command("ask.again", "Again", pane.update, when=when, scope="ask"),)

    monkeypatch.setattr(AskPane, "commands", commands)
    early.show_pane("ask")
    gate.set()
    qtbot.waitUntil(lambda: isinstance(early.current, AskPane))
    qtbot.waitUntil(lambda: early.complete)
    assert all(asked)
    assert asked
    assert desk.parts.table.scope == "ask"


def test_a_place_of_a_pane_that_is_not_there_is_shown_when_it_is(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot
) -> None:
    desk.parts.bus.going.emit(Question("备份"))
    assert waiting(desk)[0] == "Ask"
    gate.set()
    qtbot.waitUntil(lambda: isinstance(early.current, AskPane))
    assert ask(early).questions == [Question("备份")]


def test_whoever_turns_away_is_not_led_back_by_a_pane_that_comes(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot
) -> None:
    early.show_pane("ask")
    early.show_pane("note")
    assert isinstance(early.current, NotePane)
    gate.set()
    qtbot.waitUntil(lambda: early.complete)
    qtbot.wait(30)
    assert isinstance(early.current, NotePane)


def test_a_workspace_closed_meanwhile_takes_in_no_pane(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot
) -> None:
    early.show_pane("ask")
    desk.close_workspace()
    gate.set()
    qtbot.waitUntil(lambda: not desk.workspaces.panes.busy)
    assert early.panes == ()
    assert early.current is None
    assert not desk.has_pane("note")


def test_what_was_chosen_last_is_what_the_next_start_shows(early: Stage, desk: Desk) -> None:
    early.show_pane("ask")
    early.keep_state()
    assert desk.parts.state.text("window", "pane") == "ask"


def test_commands_stand_in_the_order_of_the_rail_whatever_comes_first(
    early: Stage, desk: Desk, gate: threading.Event, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def commands(pane: AskPane) -> Sequence[Command]:
        return (Command("ask.again", "Again", pane.update, scope="ask"),)

    monkeypatch.setattr(AskPane, "commands", commands)
    gate.set()
    qtbot.waitUntil(lambda: early.complete)
    ids = [one.id for one in desk.parts.table.all()]
    assert ids[-2:] == ["note.save", "ask.again"]


def test_a_pane_that_cannot_be_loaded_says_so_and_the_others_live(
    parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    def broken() -> type[Pane]:
        raise ImportError("a library is missing")

    note_entry, ask_entry = parts.panes
    desk = Desk(replace(parts, panes=(note_entry, replace(ask_entry, load=broken))), declare)
    desk.window.show()
    with qtbot.captureExceptions() as said, qtbot.waitSignal(desk.workspaces.panes.complete):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    assert [kind for kind, *_ in said] == [ImportError]
    stage = desk.stage
    qtbot.waitUntil(lambda: note(stage).base is not None)
    stage.show_pane("ask")
    assert waiting(desk)[:2] == ["Ask", "Ask cannot be shown"]
    stage.show_pane("note")
    assert stage.current is note(stage)
    assert stage.complete
    desk.close()


def test_a_pane_that_fails_while_it_is_waited_for_says_so(
    parts: Parts, workspace: Build, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(part: str) -> None:
        if part == "ask":
            raise ImportError("a library is missing")

    monkeypatch.setattr(pane_loading, "load_verbs", load)
    parts.state.put("window", {"pane": "ask"})
    desk = Desk(parts, declare)
    desk.window.show()
    with qtbot.waitSignals([desk.workspaces.opened, parts.reporter.reported]):
        desk.open(workspace({"MEMORY.md": "- one\n"}))
    assert waiting(desk)[1] == "Ask cannot be shown"
    desk.parts.table.run("pane.note")
    qtbot.waitUntil(lambda: isinstance(desk.stage.current, NotePane))
    desk.close()


def test_a_pane_is_built_when_it_is_first_shown(stage: Stage, desk: Desk) -> None:
    assert note(stage).built
    assert not ask(stage).built
    desk.parts.table.run("pane.ask")
    assert ask(stage).built
    assert stage.current is ask(stage)
    assert desk.window.column.rail.current() == "ask"
    assert desk.parts.table.scope == "ask"


def test_lanes_rest_while_a_pane_is_built(
    stage: Stage, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = desk.workspaces.current
    assert opened is not None
    jobs, begun, seen = opened.jobs, threading.Event(), list[bool]()
    build = AskPane.build

    def slow_build(pane: AskPane) -> None:
        jobs.read(begun.set)
        seen.append(begun.wait(0.1))
        build(pane)

    monkeypatch.setattr(AskPane, "build", slow_build)
    stage.show_pane("ask")
    assert seen == [False]
    qtbot.waitUntil(begun.is_set)


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
