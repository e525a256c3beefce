"""Actions find their entry by its words, whatever happened to its line."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.editing import Editing
from mnemoscope.panes.memory.reading import Reading

pytestmark = pytest.mark.gui


@pytest.fixture
def editing(stand, qtbot: QtBot) -> Editing:
    desk = Desk(stand.context)
    qtbot.addWidget(desk)
    reading = Reading(stand.context, desk)
    with qtbot.waitSignal(reading.read):
        desk.buffer.open("MEMORY.md")
    made = Editing(stand.context, desk, reading)
    made.chosen = reading.sheet.memories[0]
    return made


def test_lines_that_came_before_it_do_not_matter(editing, qtbot: QtBot):
    paper = editing._desk.paper
    paper.go_to(1)
    paper.insertPlainText("- typed just now\n\n")
    editing.delete()
    qtbot.waitUntil(lambda: "osprey" not in paper.text())
    assert "- typed just now" in paper.text()
    assert "- kite holds the files" in paper.text()


def test_an_entry_that_was_rewritten_meanwhile_is_left_alone(editing, stand, qtbot: QtBot):
    paper = editing._desk.paper
    paper.set_text(paper.text().replace("osprey", "merlin"))
    before = paper.text()
    editing.delete()
    qtbot.waitUntil(lambda: bool(stand.notices))
    assert paper.text() == before


def test_the_notice_of_a_deletion_takes_it_back(editing, stand, qtbot: QtBot):
    paper = editing._desk.paper
    before = paper.text()
    editing.delete()
    qtbot.waitUntil(lambda: bool(stand.notices))
    stand.notices[-1].act()
    assert paper.text() == before


def test_moving_beyond_the_ends_of_a_list_changes_nothing(editing, qtbot: QtBot):
    paper = editing._desk.paper
    before = paper.text()
    editing.move_up()
    qtbot.wait(50)
    assert paper.text() == before


def test_headings_that_dreams_write_are_no_goal(editing):
    editing._menu.aboutToShow.emit()
    words = [action.text() for action in editing._menu.actions()]
    assert any("工作方式" in word for word in words)
    assert not any("Promoted" in word for word in words)
