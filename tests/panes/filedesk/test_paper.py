"""Whole-line edits in the editor agree with the same edits on lines, as one step of undo."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from mnemoscope.domain.document import parse
from mnemoscope.domain.edits import Entries, LineEdit, apply
from mnemoscope.panes.filedesk.paper import Paper

pytestmark = pytest.mark.gui


@pytest.fixture
def paper(qtbot: QtBot, theme) -> Paper:
    made = Paper(theme, "Text")
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("text", ["", "a", "a\n", "a\nb", "a\n\nb\n"])
@pytest.mark.parametrize("new", [(), ("x",), ("x", "", "y")])
def test_lines_are_put_in_and_taken_out_anywhere(paper, text, new):
    lines = text.split("\n")
    for first in range(1, len(lines) + 1):
        for last in range(first - 1, len(lines) + 1):
            paper.set_text(text)
            paper.apply([LineEdit(first, last, new)])
            assert paper.text() == "\n".join(apply(lines, [LineEdit(first, last, new)]))
            paper.undo()
            assert paper.text() == text


def test_characters_that_qt_would_alter_survive_a_move(paper):
    text = "- a\u2029b\u00a0\0\n- c\udc80\n- d"
    paper.set_text(text)
    entries = Entries(parse(text, "MEMORY.md"))
    paper.apply(entries.swapped(entries.memories[0], 1))
    assert paper.text() == "- c\udc80\n- a\u2029b\u00a0\0\n- d"


_LINE = st.sampled_from(("", "- a", "  - b", "- 中👍文", "words", "# H", "---", "> q"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(_LINE, max_size=8), st.integers(0, 9), st.integers(0, 3))
def test_edits_of_entries_come_out_as_they_were_meant(paper, lines, pick, goal):
    text = "\n".join(lines)
    entries = Entries(parse(text, "MEMORY.md"))
    if not entries.memories:
        return
    memory = entries.memories[pick % len(entries.memories)]
    section = entries.sections[goal % len(entries.sections)] if entries.sections else None
    for edits in (
        (entries.removal(memory),),
        entries.moved(memory, section),
        entries.swapped(memory, 1),
        (entries.insertion(section, ["- new"]),),
    ):
        paper.set_text(text)
        paper.apply(edits)
        # The editor has one more, empty line where the text ends with a line end.
        wanted = "\n".join(apply(entries.lines, edits))
        assert paper.text().rstrip("\n") == wanted.rstrip("\n")
        if edits:
            paper.undo()
        assert paper.text() == text
