"""The inspector takes the score apart and leads to the source."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.conftest import MEMORY

from mnemoscope.domain.profile import SEED
from mnemoscope.engine.memories import provenance
from mnemoscope.panes.memory.inspector import Inspector
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui


@pytest.fixture
def inspector(theme, qtbot: QtBot) -> Inspector:
    made = Inspector(theme)
    qtbot.addWidget(made)
    made.resize(336, 700)
    made.show()
    return made


def promoted():
    return read_sheet(MEMORY, MEMORY, "MEMORY.md", None, 1).memories[-1]


def test_an_entry_is_shown_before_its_provenance_is_known(inspector):
    inspector.show_memory(promoted(), unread="Kestrel does not read this.")
    assert inspector._text.text() == "Backups start at 03:30."
    assert inspector._hint.isVisible()
    assert inspector._origin.isVisible()
    assert not inspector._score.isVisible()
    inspector.show_nothing()
    assert not inspector._text.isVisible()
    assert inspector._nothing.isVisible()


def test_provenance_of_another_entry_is_not_shown(inspector, stand):
    memory = promoted()
    other = read_sheet(MEMORY, MEMORY, "MEMORY.md", None, 1).memories[0]
    inspector.show_memory(other, unread="")
    inspector.show_provenance(provenance(stand.context.session, memory), SEED.gates, SEED.weights)
    assert not inspector._more.isVisible()
    assert inspector._shown is None


def test_a_step_opens_the_note_at_its_line(inspector, stand, qtbot: QtBot):
    memory = promoted()
    inspector.show_memory(memory, unread="")
    found = provenance(stand.context.session, memory)
    inspector.show_provenance(found, SEED.gates, SEED.weights)
    step = inspector._trail._steps[-1]
    assert step.step.text == "memory/2026-11-08.md:4"
    with qtbot.waitSignal(inspector.opened) as heard:
        step.click()
    assert heard.args == ["memory/2026-11-08.md", 4]


def test_text_that_looks_like_markup_stays_text(inspector, qtbot: QtBot):
    text = "- <img src=x> <b>bold</b>\n"
    (memory,) = read_sheet(text, text, "MEMORY.md", None, 1).memories
    inspector.show_memory(memory, unread="")
    assert inspector._text.text() == memory.text
    assert inspector._text.textFormat().name == "PlainText"


def test_the_keys_stay_with_the_step_when_more_is_known(inspector, stand, qtbot: QtBot):
    memory = promoted()
    inspector.show_memory(memory, unread="")
    with qtbot.waitActive(inspector):
        inspector.activateWindow()
    step = inspector._trail._steps[-1]
    qtbot.waitUntil(step.isVisible)
    step.setFocus()
    assert step.hasFocus()
    found = provenance(stand.context.session, memory)
    inspector.show_provenance(found, SEED.gates, SEED.weights)
    assert len(inspector._trail._steps) > 1
    assert inspector._trail._steps[0].hasFocus()
