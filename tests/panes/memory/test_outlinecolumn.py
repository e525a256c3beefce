"""The column filters, counts, and says when nothing fits."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.conftest import MEMORY

from mnemoscope.panes.memory.groups import Show
from mnemoscope.panes.memory.outlinecolumn import OutlineColumn
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui


@pytest.fixture
def column(stand, theme, qtbot: QtBot) -> OutlineColumn:
    made = OutlineColumn(theme, stand.context.jobs)
    qtbot.addWidget(made)
    made.resize(360, 600)
    made.show()
    made.show_sheet(read_sheet(MEMORY, MEMORY, "MEMORY.md", 10_000, 1), "Kestrel")
    qtbot.waitUntil(lambda: bool(made._drawn.groups))
    return made


def test_the_switch_counts_and_narrows(column, qtbot: QtBot):
    texts = [button.text() for button in column._switch._buttons.values()]
    assert texts == ["All 5", "Hand-written 4", "Promoted 1"]
    column._switch._buttons[Show.PROMOTED].click()
    qtbot.waitUntil(lambda: len(column.entries.keys()) == 1)
    assert column._count.text() == "1 of 5"


def test_nothing_found_offers_to_show_all(column, qtbot: QtBot):
    column._field.setText("no such words")
    qtbot.waitUntil(column._empty.isVisible)
    column._empty.acted.emit()
    qtbot.waitUntil(column.entries.isVisible)
    assert column._field.text() == ""
    assert len(column.entries.keys()) == 5


def test_choosing_a_row_sends_its_memory_and_following_does_not(column, qtbot: QtBot):
    heard: list[str] = []
    column.chosen.connect(lambda memory: heard.append(memory.text))
    keys = column.entries.keys()
    memory = column._drawn.keys.memory(keys[1])
    column.set_current(memory)
    assert heard == []
    assert column.entries.current() == keys[1]
    column.entries.setCurrentIndex(column.entries._outline.find(keys[3]))
    assert heard == ["信息类问题只回答，不动手改配置。"]


def test_a_note_without_layers_has_no_switch(column, qtbot: QtBot):
    text = "- a\n- b\n"
    column.show_sheet(read_sheet(text, text, "memory/2026-11-08.md", None, 2), "Kestrel")
    qtbot.waitUntil(lambda: len(column.entries.keys()) == 2)
    assert not column._switch.isVisible()
    column.restore("nonsense")
    assert column.state() == {"show": Show.ALL}


def test_a_layer_chosen_for_memory_hides_nothing_of_a_note(column, qtbot: QtBot):
    column._switch._buttons[Show.PROMOTED].click()
    text = "- a\n- b\n"
    column.show_sheet(read_sheet(text, text, "memory/2026-11-08.md", None, 2), "Kestrel")
    qtbot.waitUntil(lambda: len(column.entries.keys()) == 2)
    column.show_sheet(read_sheet(MEMORY, MEMORY, "MEMORY.md", 10_000, 1), "Kestrel")
    qtbot.waitUntil(lambda: len(column.entries.keys()) == 1)
