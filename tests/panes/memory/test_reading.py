"""The text is read once typing rests, and whoever waits gets the latest reading."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.reading import Reading

pytestmark = pytest.mark.gui


@pytest.fixture
def desk(stand, qtbot: QtBot) -> Desk:
    made = Desk(stand.context)
    qtbot.addWidget(made)
    return made


def test_typing_is_read_once_it_rests(desk, stand, qtbot: QtBot):
    reading = Reading(stand.context, desk)
    with qtbot.waitSignal(reading.read):
        desk.buffer.open("MEMORY.md")
    readings: list[int] = []
    reading.read.connect(lambda: readings.append(1))
    for _ in range(5):
        desk.paper.insertPlainText("x")
        qtbot.wait(20)
    assert readings == []
    assert not reading.fresh
    qtbot.waitUntil(lambda: reading.fresh)
    assert readings == [1]
    assert reading.settled()


def test_who_waits_gets_the_text_as_it_stands_each_after_the_edits_before(
    desk, stand, qtbot: QtBot
):
    reading = Reading(stand.context, desk)
    with qtbot.waitSignal(reading.read):
        desk.buffer.open("MEMORY.md")
    seen: list[int] = []

    def act(sheet) -> None:
        seen.append(len(sheet.memories))
        desk.paper.insertPlainText(f"- new {len(seen)}\n")

    desk.paper.go_to(4)
    desk.paper.insertPlainText("- typed\n")
    for _ in range(3):
        reading.when_fresh(act)
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen == [6, 7, 8]


def test_a_file_that_is_gone_leaves_no_reading(desk, stand, qtbot: QtBot):
    reading = Reading(stand.context, desk)
    with qtbot.waitSignal(reading.read):
        desk.buffer.open("MEMORY.md")
    with qtbot.waitSignal(reading.read):
        desk.buffer.open("memory/nothing.md")
    assert reading.sheet is None
    assert reading.settled()
