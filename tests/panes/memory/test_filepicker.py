"""Any file of the workspace is found by parts of its path."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import FileState
from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.listing import Listing
from mnemoscope.panes.memory.filepicker import FilePicker

pytestmark = pytest.mark.gui


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def picker(owner, theme) -> FilePicker:
    paths = ("MEMORY.md", "memory/2026-11-08.md", "memory/people/林悦.md")
    files = tuple(FileState(path, 1, 1) for path in paths)
    problem = Problem("binary", "memory/people/林悦.md", "This is no text.")
    made = FilePicker(theme, owner)
    made.offer(Listing("Kestrel", "MEMORY.md", True, files, (problem,)), "MEMORY.md", owner)
    return made


def test_enter_opens_what_was_typed(picker, qtbot: QtBot):
    QTest.keyClicks(picker._field, "people")
    with qtbot.waitSignal(picker.picked) as heard:
        QTest.keyClick(picker._field, Qt.Key.Key_Return)
    assert heard.args == ["memory/people/林悦.md"]
    assert not picker.isVisible()


def test_arrows_move_from_the_current_file(picker, qtbot: QtBot):
    assert picker._list.current() == "MEMORY.md"
    QTest.keyClick(picker._field, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.picked) as heard:
        QTest.keyClick(picker._field, Qt.Key.Key_Return)
    assert heard.args == ["memory/2026-11-08.md"]


def test_a_bad_file_is_marked_and_the_cut_list_says_how_many(picker):
    model = picker._list.model()
    marks = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert "This is no text." in marks[2]
    QTest.keyClicks(picker._field, "2026")
    assert picker._count.text() == "1 of 3"
