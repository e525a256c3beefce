"""The buffer follows the disk and never loses what was typed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason
from mnemoscope.panes.filedesk.buffer import Buffer, Disk

pytestmark = pytest.mark.gui
TEXT = Changes(Facet.TEXT, ("MEMORY.md",))


@pytest.fixture
def buffer(stand, owner, qtbot: QtBot) -> Buffer:
    made = Buffer(stand.context, owner)
    with qtbot.waitSignal(made.opened_other):
        made.open("MEMORY.md")
    return made


def put(stand, text: str) -> None:
    (stand.root / "MEMORY.md").write_text(text, "utf-8", newline="")


def test_a_change_elsewhere_is_not_looked_at(stand, buffer, qtbot: QtBot):
    put(stand, "- changed\n")
    buffer.look(Changes(Facet.TEXT, ("memory/other.md",)))
    buffer.look(Changes(Facet.SIGNALS))
    assert not stand.context.jobs.busy()
    with qtbot.waitSignal(buffer.replaced):
        buffer.look(TEXT)
    assert buffer.text == "- changed\n"
    assert buffer.note.disk is Disk.RELOADED


def test_a_change_of_our_own_is_followed_without_a_word(stand, buffer, qtbot: QtBot):
    put(stand, "- undone\n")
    with qtbot.waitSignal(buffer.replaced):
        buffer.look(Changes(Facet.TEXT, ("MEMORY.md",), operation=3))
    assert buffer.note.disk is Disk.SAME


def test_the_index_does_not_make_our_own_change_a_foreign_one(stand, buffer, qtbot: QtBot):
    put(stand, "- undone\n")
    with qtbot.waitSignal(buffer.replaced):
        buffer.look(Changes(Facet.TEXT, ("MEMORY.md",), operation=3))
        buffer.look(TEXT)
    assert buffer.note.disk is Disk.SAME


def test_a_look_at_the_file_that_was_left_does_not_land_in_the_next(stand, buffer, qtbot: QtBot):
    other = "memory/2026-11-08.md"
    put(stand, "- a long text takes longer to read than a short one\n" * 150_000)
    buffer.look(TEXT)
    buffer.open(other)
    stand.settle(qtbot)
    assert buffer.path == other
    assert "Backups" in buffer.text


def test_edits_stay_and_the_disk_is_ahead_until_it_is_the_same_again(stand, buffer, qtbot: QtBot):
    before = buffer.text
    buffer.dirty = True
    put(stand, "- changed\n")
    with qtbot.waitSignal(buffer.noted):
        buffer.look(TEXT)
    assert buffer.note.disk is Disk.AHEAD
    assert buffer.text == before
    put(stand, before)
    with qtbot.waitSignal(buffer.noted):
        buffer.look(TEXT)
    assert buffer.note.disk is Disk.SAME


def test_a_deleted_note_is_gone_and_saved_anew(stand, owner, qtbot: QtBot):
    buffer = Buffer(stand.context, owner)
    path = "memory/2026-11-08.md"
    with qtbot.waitSignal(buffer.opened_other):
        buffer.open(path)
    (stand.root / path).unlink()
    with qtbot.waitSignal(buffer.noted):
        buffer.look(Changes(Facet.FILES, (path,)))
    assert buffer.note.disk is Disk.GONE


def test_a_file_that_is_not_there_says_so(stand, owner, qtbot: QtBot):
    buffer = Buffer(stand.context, owner)
    with qtbot.waitSignal(buffer.missing) as heard:
        buffer.open("memory/nothing.md")
    assert heard.args is not None
    assert heard.args[0].reason is RefusalReason.NOT_FOUND
    assert buffer.opened is None


def test_saving_the_same_text_changes_nothing_on_disk(stand, buffer, qtbot: QtBot):
    stat = (stand.root / "MEMORY.md").stat()
    with qtbot.waitSignal(buffer.saved):
        buffer.save(buffer.text)
    assert (stand.root / "MEMORY.md").stat().st_mtime_ns == stat.st_mtime_ns
    assert not buffer.saving


def test_jobs_know_which_file_holds_edits_and_leave_it_alone(stand, buffer, qtbot: QtBot):
    drafts = stand.context.session.drafts
    buffer.dirty = True
    assert drafts.paths() == {"MEMORY.md"}
    with qtbot.waitSignal(buffer.saved):
        buffer.save("- typed\n")
    buffer.dirty = False
    assert drafts.paths() == frozenset()
