"""Hunks for what a night adds and takes out; long nights are cut and say so."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.domain.profile import SEED
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.label import Label
from mnemoscope.kit.linediff import hunks
from mnemoscope.panes.dreams.nightview import Added, Left, NightKind, NightView
from mnemoscope.panes.dreams.stage import Part, Stage

pytestmark = pytest.mark.gui


def added(number: int, **changes) -> Added:
    fields = {"signals": 6, "contexts": 3, "score": 0.846, **changes}
    return Added(f"entry {number}", number, "memory/a.md", number + 1, number + 1, **fields)


def view(**changes) -> NightView:
    fields = {
        "kind": NightKind.RUN,
        "day": date(2026, 11, 24),
        "at": None,
        "added": (added(1),),
        "left": (Left("old", 4),),
        "path": "MEMORY.md",
        "changes": hunks("a\nb\n", "a\nB\n"),
        "words": "",
        "considered": 9,
        "reasons": (),
        **changes,
    }
    return NightView(**fields)


@pytest.fixture
def stage(theme, qtbot: QtBot) -> Stage:
    made = Stage(theme, SEED.gates)
    qtbot.addWidget(made)
    made.resize(700, 600)
    made.show()
    return made


def test_an_added_entry_opens_its_note(stage, qtbot: QtBot):
    stage.show_view(view())
    assert len(stage._hunks) == 2
    button = stage._hunks[0].findChild(type(stage._hunks[0]._head._undo), "open")
    assert button is not None
    with qtbot.waitSignal(stage.opened) as heard:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard.args == ["memory/a.md", 2]


def test_gates_are_spoken_with_their_verdict(stage):
    ticks = stage._ticks(added(1, contexts=1))
    assert [tick.text.rstrip("s") for tick in ticks] == [".846", "6 signal", "1 context"]
    assert [tick.passed for tick in ticks] == [True, True, False]


def test_the_text_is_shown_when_asked_for_and_hidden_when_there_is_none(stage):
    stage.show_view(view())
    stage._switch._buttons[Part.TEXT].click()
    assert len(stage._hunks) == 1
    stage.show_view(view(changes=()))
    assert stage._switch.isHidden()
    assert stage._switch.current() == Part.ENTRIES


def test_a_long_night_is_cut_and_says_so(stage, qtbot):
    stage.show_view(view(added=tuple(added(n) for n in range(60)), left=()))
    assert len(stage._hunks) == 3
    qtbot.waitUntil(stage.settled)
    assert len(stage._hunks) == 40
    words = [label.text() for label in stage._holder.findChildren(Label)]
    assert "40 of 60 shown" in words


@pytest.mark.parametrize("kind", list(NightKind))
def test_a_night_without_changes_says_why(stage, kind):
    stage.show_view(view(kind=kind, added=(), left=(), changes=()))
    (empty,) = stage._holder.findChildren(EmptyState)
    assert empty.accessibleName()
    stage.step(1)


def test_steps_move_the_focus(stage, qtbot: QtBot):
    stage.show_view(view())
    stage.step(1)
    assert stage.focusWidget() is stage._hunks[0]
    stage.step(1)
    stage.step(1)
    assert stage.focusWidget() is stage._hunks[1]
