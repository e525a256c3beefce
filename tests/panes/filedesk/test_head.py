"""The head says what the disk did and in which line a problem stands."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Problem
from mnemoscope.panes.filedesk.buffer import Buffer, Disk, Note
from mnemoscope.panes.filedesk.head import FileHead

pytestmark = pytest.mark.gui
AT = datetime(2026, 11, 28, 14, 2, tzinfo=UTC)


@pytest.fixture
def head(qtbot: QtBot, theme) -> FileHead:
    made = FileHead(theme, UTC)
    qtbot.addWidget(made)
    made.resize(700, 40)
    made.show()
    return made


@pytest.fixture
def buffer(stand, owner, qtbot: QtBot) -> Buffer:
    made = Buffer(stand.context, owner)
    with qtbot.waitSignal(made.opened_other):
        made.open("MEMORY.md")
    return made


@pytest.mark.parametrize(
    ("disk", "words"),
    [
        (Disk.RELOADED, "reloaded 14:02, by another program"),
        (Disk.AHEAD, "changed on disk 14:02"),
        (Disk.GONE, "deleted on disk 14:02"),
    ],
)
def test_the_pill_says_what_the_disk_did_and_when(head, buffer, disk, words):
    buffer.note = Note(disk, AT)
    head.show_state(buffer, held="")
    assert head._pill.isVisible()
    assert head._pill.accessibleName() == words
    buffer.note = Note(Disk.SAME)
    head.show_state(buffer, held="")
    assert not head._pill.isVisible()


def test_edits_are_a_dot_and_words(head, buffer):
    buffer.dirty = True
    head.show_state(buffer, held="")
    assert head._dot.isVisible()
    assert head._state.text() == "edited, not saved"
    assert head.name.text() == "MEMORY.md"
    buffer.saving = True
    head.show_state(buffer, held="")
    assert head._state.text() == "saving…"


def test_problems_name_their_line(head, buffer):
    problem = Problem("bad-frontmatter", "MEMORY.md", "It is no YAML.", line=3)
    head.show_form(buffer.opened, (problem,))
    assert head._problem.accessibleName() == "line 3: a problem"
    assert "MEMORY.md:3" in head._problem.toolTip()
    head.show_form(buffer.opened, (problem, replace(problem, line=None)))
    assert head._problem.accessibleName() == "2 problems"
    head.show_form(buffer.opened, ())
    assert not head._problem.isVisible()
    assert head._form.text() == "UTF-8 · LF"
