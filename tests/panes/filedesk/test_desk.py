"""Typing during a save is kept, and a held text says why."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.conftest import SMALL

from mnemoscope.domain.outcomes import Clash
from mnemoscope.engine.edit import open_text
from mnemoscope.kit.plaintext import MOST_IN_LINE
from mnemoscope.panes.filedesk.desk import Desk

pytestmark = pytest.mark.gui


@pytest.fixture
def desk(stand, qtbot: QtBot) -> Desk:
    made = Desk(stand.context)
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.shown):
        made.buffer.open("MEMORY.md")
    return made


def read(stand) -> str:
    return (stand.root / "MEMORY.md").read_text("utf-8")


def test_what_is_typed_during_a_save_stays_unsaved(desk, stand, qtbot: QtBot):
    desk.paper.go_to(4, 100)
    QTest.keyClicks(desk.paper, " one")
    desk.save()
    QTest.keyClicks(desk.paper, " two")
    qtbot.waitUntil(lambda: not desk.buffer.saving)
    assert "server one\n" in read(stand)
    assert "server one two\n" in desk.paper.text()
    assert desk.can_save()
    with qtbot.waitSignal(desk.buffer.saved):
        desk.save()
    assert "server one two\n" in read(stand)


def test_what_is_typed_during_a_joining_save_is_joined_too(desk, stand, qtbot: QtBot):
    desk.paper.go_to(4, 100)
    QTest.keyClicks(desk.paper, " one")
    text = read(stand)
    (stand.root / "MEMORY.md").write_text(text + "- by the agent\n", "utf-8", newline="")
    desk.save()
    QTest.keyClicks(desk.paper, " two")
    qtbot.waitUntil(lambda: not desk.buffer.saving)
    assert "server one two\n" in desk.paper.text()
    assert "- by the agent" in desk.paper.text()
    assert desk.can_save()


def test_a_text_that_is_only_shown_says_why(open_stand, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n- " + "x" * (MOST_IN_LINE + 1) + "\n"})
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    with qtbot.waitSignal(desk.shown):
        desk.buffer.open("MEMORY.md")
    assert not desk.has_text()
    assert "line 2" in desk.head._state.text()


def test_staying_here_forgets_where_one_wanted_to_go(desk, qtbot: QtBot):
    went: list[int] = []
    QTest.keyClicks(desk.paper, "x")
    desk.offer_save("memory/x.md", lambda: went.append(1))
    desk._stay()
    with qtbot.waitSignal(desk.buffer.saved):
        desk.save()
    assert went == []


def test_a_save_that_waits_for_the_answer_does_not_claim_to_be_saving(
    open_stand, qtbot: QtBot
) -> None:
    stand = open_stand(SMALL, consent=False)
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    with qtbot.waitSignal(desk.shown):
        desk.buffer.open("MEMORY.md")
    desk.paper.insertPlainText("new ")
    with qtbot.waitSignal(stand.context.writes.asked):
        desk.save()
    assert "answer" in desk.head._state.text()
    with qtbot.waitSignal(desk.buffer.saved):
        stand.context.writes.allow()
    assert desk.head._state.text() == ""


def test_a_clash_of_another_save_stands_with_the_text_it_would_write(desk, stand, qtbot: QtBot):
    base = desk.buffer.opened
    edited = base.text.replace("kite", "here")
    disk = base.text.replace("kite", "disk")
    (stand.root / "MEMORY.md").write_text(disk, "utf-8", newline="")
    fingerprint = open_text(stand.context.session, "MEMORY.md").fingerprint
    desk.take_clash(base, Clash("MEMORY.md", base.text, edited, disk, fingerprint))
    assert desk.in_clash
    assert desk.paper.text() == edited
    with qtbot.waitSignal(desk.buffer.saved):
        desk.clash_view.write_edited.emit()
    assert read(stand) == edited
    assert not desk.buffer.dirty
