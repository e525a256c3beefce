"""The whole pane on a real workspace: reading, editing, saving, and what other programs do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.undo import undo
from mnemoscope.panes.filedesk.buffer import Disk
from mnemoscope.panes.memory.pane import MemoryPane
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui
TEXT = Changes(Facet.TEXT, ("MEMORY.md",))


def write(stand, text: str, path: str = "MEMORY.md") -> None:
    (stand.root / path).write_text(text, "utf-8", newline="")


def read(stand, path: str = "MEMORY.md") -> str:
    return (stand.root / path).read_bytes().decode()


def type_at(pane: MemoryPane, line: int, words: str) -> None:
    pane.desk.paper.go_to(line, 10_000)
    QTest.keyClicks(pane.desk.paper, words)


def replace_line(pane: MemoryPane, line: int, words: str) -> None:
    pane.desk.paper.go_to(line)
    cursor = pane.desk.paper.textCursor()
    cursor.select(cursor.SelectionType.LineUnderCursor)
    cursor.insertText(words)


def hear_of_disk(stand, qtbot: QtBot) -> None:
    stand.context.bus.changed.emit(TEXT, None)
    stand.settle(qtbot)


def test_memory_is_shown_with_its_first_entry_chosen(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    assert pane.desk.paper.text() == read(stand)
    assert pane.editing.chosen is not None
    assert pane.editing.chosen.text == "osprey is the backup server"
    assert "Kestrel" in pane.explanation()


def test_outline_and_editor_follow_each_other(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    sheet = pane.reading.sheet
    assert sheet is not None
    last = sheet.memories[-1]
    pane.outline.chosen.emit(last)
    assert pane.desk.paper.line() == last.start_line
    pane.desk.paper.go_to(sheet.memories[1].start_line)
    assert pane.editing.chosen == sheet.memories[1]
    pane.desk.paper.go_to(1)
    assert pane.editing.chosen is None


def test_a_saved_edit_is_on_disk_and_can_be_undone(stand, qtbot: QtBot) -> None:
    before = read(stand)
    pane = stand.show(MemoryPane, qtbot)
    type_at(pane, 4, " in Hamburg")
    assert pane.unsaved() == ("MEMORY.md",)
    assert stand.context.commands.run("memory.save")
    stand.settle(qtbot)
    assert "- osprey is the backup server in Hamburg\n" in read(stand)
    assert pane.unsaved() == ()
    assert pane.desk.buffer.note.disk is Disk.SAME
    changes = undo(stand.context.session)
    stand.context.bus.changed.emit(changes, None)
    stand.settle(qtbot)
    assert read(stand) == before
    assert pane.desk.paper.text() == before
    assert pane.desk.buffer.note.disk is Disk.SAME


def test_line_ends_and_bytes_that_were_not_touched_stay(open_stand, qtbot: QtBot) -> None:
    text = "\ufeff# M\r\n\r\n- one\u00a0word\r\n- two\r\n- drei\u2029vier"
    stand = open_stand({"MEMORY.md": text.encode()})
    pane = stand.show(MemoryPane, qtbot)
    type_at(pane, 4, "!")
    pane.desk.save()
    stand.settle(qtbot)
    assert read(stand) == text.replace("- two", "- two!")


def test_a_clean_buffer_follows_another_program_and_says_so(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    write(stand, read(stand) + "- new from the agent\n")
    hear_of_disk(stand, qtbot)
    assert "- new from the agent" in pane.desk.paper.text()
    assert pane.desk.buffer.note.disk is Disk.RELOADED
    assert pane.desk.buffer.note.at is not None


def test_edits_and_another_programs_are_joined_by_a_save(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    type_at(pane, 4, " in Hamburg")
    write(stand, read(stand) + "- new from the agent\n")
    hear_of_disk(stand, qtbot)
    assert pane.desk.buffer.note.disk is Disk.AHEAD
    pane.desk.save()
    stand.settle(qtbot)
    assert "in Hamburg" in read(stand)
    assert "new from the agent" in read(stand)
    assert pane.desk.paper.text() == read(stand)
    assert any("joined" in text for text in stand.texts())


@pytest.fixture
def clash(stand, qtbot: QtBot) -> MemoryPane:
    pane = stand.show(MemoryPane, qtbot)
    replace_line(pane, 4, "- osprey, edited here")
    write(stand, read(stand).replace("osprey is the backup server", "osprey, by the agent"))
    hear_of_disk(stand, qtbot)
    pane.desk.save()
    stand.settle(qtbot)
    assert pane.desk.in_clash
    assert pane.desk.clash_view.isVisible()
    assert "by the agent" in read(stand)
    return pane


def test_a_clash_may_keep_the_disks_text(stand, clash: MemoryPane, qtbot: QtBot) -> None:
    clash.desk.clash_view.keep_disk.emit()
    stand.settle(qtbot)
    assert clash.desk.paper.text() == read(stand)
    assert clash.unsaved() == ()
    assert "by the agent" in read(stand)


def test_a_clash_may_write_the_edited_text(stand, clash: MemoryPane, qtbot: QtBot) -> None:
    clash.desk.clash_view.write_edited.emit()
    stand.settle(qtbot)
    assert "- osprey, edited here\n" in read(stand)
    assert "by the agent" not in read(stand)
    assert clash.unsaved() == ()


def test_a_clash_may_be_joined_by_hand(stand, clash: MemoryPane, qtbot: QtBot) -> None:
    clash.desk.clash_view.join.emit()
    stand.settle(qtbot)
    assert "- osprey, by the agent\n- osprey, edited here\n" in clash.desk.paper.text()
    assert clash.unsaved() == ("MEMORY.md",)
    clash.desk.save()
    stand.settle(qtbot)
    assert "- osprey, by the agent\n- osprey, edited here\n" in read(stand)


def test_a_clash_may_wait(stand, clash: MemoryPane, qtbot: QtBot) -> None:
    clash.desk.clash_view.back.emit()
    assert not clash.desk.in_clash
    assert clash.unsaved() == ("MEMORY.md",)


def test_an_entry_is_deleted_with_its_children_and_comes_back(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    before = pane.desk.paper.text()
    pane.desk.paper.go_to(5)
    assert stand.context.commands.run("memory.delete")
    stand.settle(qtbot)
    assert "kite" not in pane.desk.paper.text()
    assert "NFS" not in pane.desk.paper.text()
    assert read(stand) == before, "nothing is written before it is saved"
    pane.desk.paper.undo()
    assert pane.desk.paper.text() == before


def test_a_new_entry_waits_at_the_end_of_its_section(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    pane.desk.paper.go_to(5)
    assert stand.context.commands.run("memory.new")
    stand.settle(qtbot)
    QTest.keyClicks(pane.desk.paper, "merlin runs PostgreSQL")
    assert "10.20.0.0/16\n- merlin runs PostgreSQL\n\n## 工作方式" in pane.desk.paper.text()


def test_an_entry_moves_up_and_to_another_section(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    pane.desk.paper.go_to(5)
    assert stand.context.commands.run("memory.up")
    stand.settle(qtbot)
    assert pane.desk.paper.text().index("kite") < pane.desk.paper.text().index("osprey")
    assert pane.editing.chosen is not None
    assert pane.editing.chosen.text == "kite holds the files"
    menu = pane.editing._menu
    menu.aboutToShow.emit()
    goal = next(action for action in menu.actions() if "工作方式" in action.text())
    goal.trigger()
    stand.settle(qtbot)
    assert "不动手改配置。\n- kite holds the files\n  - NFS" in pane.desk.paper.text()
    assert pane.editing.chosen.text == "kite holds the files"


def test_a_provenance_step_opens_the_note_at_its_line(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    sheet = pane.reading.sheet
    assert sheet is not None
    pane.desk.paper.go_to(sheet.memories[-1].start_line)
    stand.settle(qtbot)
    qtbot.wait(200)
    stand.settle(qtbot)
    pane.inspector._trail.opened.emit("memory/2026-11-08.md:4")
    assert stand.places == [Place("memory/2026-11-08.md", 4)]
    assert pane.show_target(stand.places[0])
    stand.settle(qtbot)
    assert pane.desk.buffer.path == "memory/2026-11-08.md"
    assert pane.desk.paper.line() == 4
    assert pane._strip.isHidden()


def test_edits_are_asked_about_before_another_file_opens(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    type_at(pane, 4, "!")
    pane.show_target(Place("memory/2026-11-08.md", 4))
    stand.settle(qtbot)
    assert pane.desk.buffer.path == "MEMORY.md"
    bar = pane.desk._bar
    assert bar.isVisible()
    save = next(button for button in bar._buttons if "Save" in button.text())
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    stand.settle(qtbot)
    assert pane.desk.buffer.path == "memory/2026-11-08.md"
    assert "server!" in read(stand)


def test_a_workspace_without_memory_offers_the_first_entry(open_stand, qtbot: QtBot) -> None:
    stand = open_stand({"SOUL.md": "- hello\n"})
    pane = stand.show(MemoryPane, qtbot)
    assert pane.desk._empty.isVisible()
    pane.desk.begun.emit()
    stand.settle(qtbot)
    assert pane.desk.paper.isVisible()
    QTest.keyClicks(pane.desk.paper, "first")
    pane.desk.save()
    stand.settle(qtbot)
    assert read(stand) == "- first\n"


def test_plain_notes_are_shown_at_once_and_a_memory_can_still_be_begun(
    open_stand, qtbot: QtBot
) -> None:
    stand = open_stand({"notes.md": "- hello\n"})
    pane = stand.show(MemoryPane, qtbot)
    assert pane.desk.buffer.path == "notes.md"
    assert pane.desk.paper.isVisible()
    pane.ask_file()
    listed = pane._picker._list
    assert [listed.model().index(row, 0).data() for row in range(2)] == ["MEMORY.md", "notes.md"]
    pane._picker.picked.emit("MEMORY.md")
    stand.settle(qtbot)
    assert pane.desk._empty.isVisible()


@pytest.mark.parametrize("size", [(1240, 836), (800, 600)])
def test_a_new_entry_brings_the_text_to_the_front(open_stand, qtbot: QtBot, size) -> None:
    stand = open_stand({"SOUL.md": "- hello\n"})
    pane = stand.show(MemoryPane, qtbot, size)
    pane._columns.show_side()
    assert not pane.desk.paper.isVisible()
    assert stand.context.commands.run("memory.new")
    stand.settle(qtbot)
    assert pane.desk.paper.isVisible()
    assert pane.desk.paper.text().strip() == "-"


def test_too_long_a_memory_has_a_badge_a_cut_and_unread_entries(open_stand, qtbot: QtBot) -> None:
    lines = "".join(f"- entry {number} says this and that and more\n" for number in range(400))
    stand = open_stand({"MEMORY.md": "# M\n\n" + lines})
    pane = stand.show(MemoryPane, qtbot)
    badge = pane.badge()
    assert badge is not None
    assert badge.text == "!"
    sheet = pane.reading.sheet
    assert sheet is not None
    assert sheet.budget is not None
    assert len(sheet.unread) == sheet.budget.unread > 100
    assert pane.desk.paper._cut is not None
    assert pane.desk.paper._cut.line == sheet.budget.cut_line
    (group,) = pane.outline._drawn.groups
    cut = [place for place, row in enumerate(group.rows) if row.face.kind == "cut"]
    assert cut == [400 - len(sheet.unread)]
    assert group.rows[cut[0] + 1].face.muted


def test_a_read_only_workspace_is_only_read(open_stand, qtbot: QtBot) -> None:
    stand = open_stand(read_only=True)
    pane = stand.show(MemoryPane, qtbot)
    assert pane.desk.paper.isReadOnly()
    assert not stand.context.commands.run("memory.new")
    assert not pane._new.isEnabled()


def test_a_save_without_consent_asks_and_keeps_the_edits(
    open_stand: Callable[..., object], qtbot: QtBot
) -> None:
    stand = open_stand(consent=False)
    pane = stand.show(MemoryPane, qtbot)
    type_at(pane, 4, "!")
    with qtbot.waitSignal(stand.context.writes.asked):
        pane.desk.save()
    stand.context.writes.decline()
    stand.settle(qtbot)
    assert pane.unsaved() == ("MEMORY.md",)
    assert "server!" not in read(stand)
    pane.desk.save()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    stand.context.writes.allow()
    stand.settle(qtbot)
    assert "server!" in read(stand)


def test_undo_goes_to_the_window_where_the_text_has_none(stand, qtbot: QtBot) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    pane = stand.show(MemoryPane, qtbot)

    def taken() -> bool:
        key = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
        )
        key.ignore()
        pane.desk.paper.event(key)
        return key.isAccepted()

    assert not taken()
    type_at(pane, 4, "!")
    assert taken()


def test_state_is_taken_up_again_even_when_damaged(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    pane.show_target(Place("memory/2026-11-08.md", 5))
    stand.settle(qtbot)
    state = dict(pane.save_state())
    assert state["path"] == "memory/2026-11-08.md"
    assert state["line"] == 5
    pane.restore_state({"widths": "x", "show": 7, "path": None, "line": []})
    pane.restore_state(state)


def test_a_narrow_pane_folds_its_columns(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot, (844, 536))
    assert pane.width() == 844
    assert pane.desk.isVisible()
    assert not pane.inspector.isVisible()
    assert not pane.outline.isVisible()
    stand.context.commands.run("memory.find")
    assert pane.outline.isVisible()
    pane.resize(1240, 836)
    qtbot.waitUntil(pane.inspector.isVisible)


def test_a_file_that_cannot_be_read_says_why(open_stand, qtbot: QtBot) -> None:
    stand = open_stand({"MEMORY.md": "- a\n", "memory/x.md": b"\0\1\2binary"})
    pane = stand.show(MemoryPane, qtbot)
    pane.open_file("memory/x.md")
    stand.settle(qtbot)
    assert pane.desk._empty.isVisible()
    assert "memory/x.md" in pane.desk._empty.accessibleName()
    pane.open_file("MEMORY.md")
    stand.settle(qtbot)
    assert pane.desk.paper.isVisible()


@pytest.mark.pace
def test_typing_stays_quick_in_a_large_file(open_stand, qtbot: QtBot) -> None:
    from tests.probe import LoopProbe

    text = "# M\n\n" + "".join(f"- 条目 {n} says this and that\n" for n in range(4000))
    stand = open_stand({"MEMORY.md": text})
    pane = stand.show(MemoryPane, qtbot)
    gaps: list[float] = []
    # Another program may take the processor away for a while, but not each time.
    while len(gaps) < 4 and min(gaps, default=1000) > 100:
        with LoopProbe() as probe:
            for _ in range(10):
                QTest.keyClicks(pane.desk.paper, "x")
                qtbot.wait(20)
            stand.settle(qtbot)
        gaps.append(probe.busiest_ms)
    assert min(gaps) <= 100


def test_the_badge_is_there_before_the_pane_is_shown(open_stand, qtbot: QtBot) -> None:
    stand = open_stand({"MEMORY.md": "- " + "x" * 10_100})
    pane = MemoryPane(stand.context)
    qtbot.addWidget(pane)
    assert pane.badge() is None
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    badge = pane.badge()
    assert badge is not None
    assert badge.urgent
    write(stand, "- short\n")
    pane.touch(TEXT)
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert pane.badge() is None


def test_the_badge_follows_the_memory_while_another_file_is_open(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    pane.open_file("memory/2026-11-08.md")
    stand.settle(qtbot)
    write(stand, "- " + "x" * 10_100)
    hear_of_disk(stand, qtbot)
    assert pane.badge() is not None
    assert pane.desk.buffer.path == "memory/2026-11-08.md"


def test_a_place_that_was_asked_for_has_the_keys_and_can_be_come_back_to(
    stand, qtbot: QtBot
) -> None:
    pane = stand.show(MemoryPane, qtbot)
    with qtbot.waitActive(pane):
        pane.activateWindow()
    pane.desk.paper.go_to(5)
    assert pane.place() == Place("MEMORY.md", 5)
    pane.show_target(Place("memory/2026-11-08.md", 5))
    stand.settle(qtbot)
    assert pane.desk.paper.hasFocus()
    assert pane.place() == Place("memory/2026-11-08.md", 5)


def test_del_in_the_outline_deletes_the_chosen_entry_and_can_be_undone(stand, qtbot: QtBot) -> None:
    pane = stand.show(MemoryPane, qtbot)
    before = pane.desk.paper.text()
    QTest.keyClick(pane.outline.entries, Qt.Key.Key_Delete)
    stand.settle(qtbot)
    assert "osprey" not in pane.desk.paper.text()
    notice = stand.notices[-1]
    assert notice.act is not None
    notice.act()
    assert pane.desk.paper.text() == before
