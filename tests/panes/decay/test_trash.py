"""The trash is a page of the pane: listed, put back from, emptied, by keys and after a question."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.lifecycle import apply, let_go
from mnemoscope.engine.quietdays import pause
from mnemoscope.panes.decay.pane import DecayPane
from mnemoscope.runtime.bus import DecayPlace

pytestmark = pytest.mark.gui

MAILS, GATEWAY = source.key(source.MAILS), source.key(source.GATEWAY)


@pytest.fixture
def full(stand, qtbot: QtBot) -> DecayPane:
    """The pane over a trash in which two memories lie."""
    session = stand.context.session
    for one in (MAILS, GATEWAY):
        assert isinstance(apply(session, let_go(session, [one])), Changes)
    return stand.show(DecayPane, qtbot)


def shown(pane: DecayPane) -> list[dict[str, str]]:
    model = pane.trash.page.table._rows
    return [model.lines.face(row) for row in range(model.rowCount())]


def test_it_lists_what_from_where_since_when_and_why(full, stand):
    assert full.trash.button.text() == "Trash (2)"
    full.trash.button.click()
    assert full.trash.page.isVisible()
    first, second = shown(full)
    assert first["text"] == source.GATEWAY
    assert second["place"] == "memory/2026-09-20.md:3"
    assert second["goes"].endswith("in 7 days")
    assert second["why"] == "by hand"
    assert full.place().trash


def test_keys_put_back_and_undo_takes_that_back(full, stand, qtbot: QtBot):
    note = stand.root / "memory/2026-09-20.md"
    assert stand.context.commands.run("decay.trash")
    table = full.trash.page.table
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(table, Qt.Key.Key_R)
    stand.settle(qtbot)
    assert source.MAILS in note.read_text("utf-8")
    assert source.GATEWAY in note.read_text("utf-8")
    assert stand.texts()[-1] == "2 texts are back where they stood"
    assert full.trash.page._empty.isVisible()
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert len(shown(full)) == 2


def test_nothing_goes_for_good_without_an_answer(full, stand, qtbot: QtBot):
    page = full.trash.page
    assert stand.context.commands.run("decay.trash")
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert page._yes.isVisible()
    QTest.keyClick(page._no, Qt.Key.Key_Escape)
    assert not page._yes.isVisible()
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    page._yes.click()
    stand.settle(qtbot)
    assert "gone for good" in stand.texts()[-1]
    assert len(shown(full)) == 1
    page._all.click()
    page._yes.click()
    stand.settle(qtbot)
    assert not shown(full)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not full.trash.is_open()


def test_no_verb_for_memories_runs_while_it_is_open(full, stand):
    commands = stand.context.commands
    assert commands.run("decay.trash")
    assert not commands.run("decay.let-go")
    assert commands.run("decay.table")
    assert not full.trash.is_open()


def test_today_leads_here_and_a_pause_is_told(full, stand, qtbot: QtBot):
    session = stand.context.session
    pause(session, session.clock.now() + timedelta(days=3))
    full.trash.load()
    stand.settle(qtbot)
    assert full.show_target(DecayPlace(trash=True))
    assert {row["goes"] for row in shown(full)} == {"paused"}
    assert full.show_target(DecayPlace(MAILS))
    assert not full.trash.is_open()
    assert full.trash.button.isVisible()


def test_who_comes_before_it_is_read_can_put_back_at_once(full, stand, qtbot: QtBot):
    other = DecayPane(stand.context)
    qtbot.addWidget(other)
    other.activate()
    assert other.show_target(DecayPlace(trash=True))
    other.show()
    qtbot.waitUntil(lambda: other.trash.page._back.isEnabled(), timeout=20_000)
    assert other.trash.page.table.current()


def test_an_empty_trash_says_what_would_be_here(pane, stand):
    assert stand.context.commands.run("decay.trash")
    page = pane.trash.page
    assert page._empty.isVisible()
    assert not page._back.isEnabled()
    page._leave.click()
    assert not pane.trash.is_open()


def test_a_read_only_workspace_only_lists(open_stand, qtbot: QtBot):
    stand = open_stand(source.files(), read_only=True)
    pane = stand.show(DecayPane, qtbot)
    pane.trash.open()
    assert not pane.trash.page._all.isEnabled()
