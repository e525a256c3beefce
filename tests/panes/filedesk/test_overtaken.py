"""Edits that the end of the program overtook stand in the editor again, still unsaved."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.unsaved import unsaved_paths
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.filedesk.desk import Desk

pytestmark = pytest.mark.gui


@pytest.fixture
def kept(stand, qtbot: QtBot) -> Desk:
    """A desk after the next start: the one before had edits that were not saved."""
    before = Desk(stand.context)
    qtbot.addWidget(before)
    with qtbot.waitSignal(before.shown):
        before.buffer.open("MEMORY.md")
    before.paper.go_to(4, 100)
    QTest.keyClicks(before.paper, " typed")
    before.keep_unsaved()
    after = Desk(stand.context)
    qtbot.addWidget(after)
    after.buffer.open("MEMORY.md")
    qtbot.waitUntil(lambda: after.buffer.dirty)
    return after


def press(desk: Desk, words: str) -> None:
    buttons = [each for each in desk._bar.findChildren(Button) if each.text() == words]
    buttons[-1].click()


def read(stand) -> str:
    return (stand.root / "MEMORY.md").read_text("utf-8")


def test_they_are_there_and_can_be_saved(kept: Desk, stand, qtbot: QtBot) -> None:
    assert "server typed\n" in kept.paper.text()
    assert kept.can_save()
    assert "could not be saved" in kept._bar.accessibleName()
    with qtbot.waitSignal(kept.buffer.saved):
        press(kept, "Save")
    assert "server typed\n" in read(stand)
    assert kept._bar.isHidden()
    assert list(stand.context.session.folder.glob("unsaved/*")) == []


def test_given_up_they_are_gone(kept: Desk, stand, qtbot: QtBot) -> None:
    with qtbot.waitSignal(kept.buffer.replaced):
        press(kept, "Give the edits up")
    assert kept.paper.text() == read(stand)
    assert not kept.buffer.dirty
    assert kept._bar.isHidden()
    assert unsaved_paths(stand.context.session) == ()


def test_typing_on_changes_nothing_about_the_question(kept: Desk, qtbot: QtBot) -> None:
    QTest.keyClicks(kept.paper, " more")
    assert not kept._bar.isHidden()
    assert len([b for b in kept._bar.findChildren(Button) if not b.isHidden()]) == 2


def test_of_a_file_that_is_gone_they_are_shown_all_the_same(stand, qtbot: QtBot) -> None:
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    with qtbot.waitSignal(desk.shown):
        desk.buffer.open("memory/2026-11-08.md")
    QTest.keyClicks(desk.paper, "typed ")
    desk.keep_unsaved()
    (stand.root / "memory" / "2026-11-08.md").unlink()
    after = Desk(stand.context)
    qtbot.addWidget(after)
    after.buffer.open("memory/2026-11-08.md")
    qtbot.waitUntil(lambda: after.buffer.dirty)
    assert after.paper.text().startswith("typed ")
    assert after.has_text()


def test_a_text_without_edits_is_not_kept(stand, qtbot: QtBot) -> None:
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    with qtbot.waitSignal(desk.shown):
        desk.buffer.open("MEMORY.md")
    desk.keep_unsaved()
    assert unsaved_paths(stand.context.session) == ()
