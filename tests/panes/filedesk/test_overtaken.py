"""Edits that the end of the program overtook stand in the editor again, still unsaved."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.unsaved import overtaken, unsaved_paths
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


@pytest.fixture
def typing(stand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk with edits of this moment."""
    monkeypatch.setattr("mnemoscope.panes.filedesk.overtaken._PAUSE_MS", 50)
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    with qtbot.waitSignal(desk.shown):
        desk.buffer.open("MEMORY.md")
    desk.paper.go_to(4, 100)
    QTest.keyClicks(desk.paper, " typed")
    return desk


def kept_text(stand) -> str:
    found = overtaken(stand.context.session, "MEMORY.md")
    return "" if found is None else found.text


def test_a_moment_after_typing_they_are_kept_for_who_is_killed(
    typing: Desk, stand, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: "server typed\n" in kept_text(stand))
    QTest.keyClicks(typing.paper, " more")
    qtbot.waitUntil(lambda: "server typed more\n" in kept_text(stand))
    # They are of this start: nobody needs to be told that the program has ended.
    assert typing._bar.isHidden()
    after = Desk(stand.context)
    qtbot.addWidget(after)
    after.buffer.open("MEMORY.md")
    qtbot.waitUntil(lambda: after.buffer.dirty)
    assert "server typed more\n" in after.paper.text()
    assert not after._bar.isHidden()


def test_who_never_rests_is_kept_all_the_same(
    typing: Desk, stand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.panes.filedesk.overtaken._LONGEST_MS", 300)
    typing._kept._timer.setInterval(250)

    def types() -> bool:
        QTest.keyClicks(typing.paper, "x")
        return "typedx" in kept_text(stand)

    qtbot.waitUntil(types, timeout=20_000)


def test_once_saved_nothing_of_them_is_kept(typing: Desk, stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(kept_text(stand)))
    with qtbot.waitSignal(typing.buffer.saved):
        typing.save()
    assert list(stand.context.session.folder.glob("unsaved/*")) == []
    qtbot.wait(200)
    assert list(stand.context.session.folder.glob("unsaved/*")) == []


def test_what_is_typed_during_a_save_is_kept_after_it(typing: Desk, stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(kept_text(stand)))
    with qtbot.waitSignal(typing.buffer.saved):
        typing.save()
        QTest.keyClicks(typing.paper, " late")
        typing._kept._timer.stop()
    qtbot.waitUntil(lambda: "server typed late\n" in kept_text(stand))


def test_taken_back_by_hand_they_are_kept_no_more(typing: Desk, stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(kept_text(stand)))
    while typing.buffer.dirty:
        typing.paper.undo()
    qtbot.waitUntil(lambda: list(stand.context.session.folder.glob("unsaved/*")) == [])


def test_a_disk_that_refuses_is_told_of_once(typing: Desk, stand, qtbot: QtBot) -> None:
    folder = stand.context.session.folder / "unsaved"
    told: list[Exception] = []
    stand.context.jobs.failed.connect(told.append)
    folder.write_text("in the way")
    qtbot.waitUntil(lambda: len(told) == 1)
    QTest.keyClicks(typing.paper, " more")
    qtbot.wait(300)
    assert len(told) == 1
    folder.unlink()
    QTest.keyClicks(typing.paper, " and more")
    qtbot.waitUntil(lambda: "and more\n" in kept_text(stand))
    stand.failures.clear()
