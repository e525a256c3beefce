"""What would be written is listed by name; nothing to write is said."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.wikidesk import CompilePlan
from mnemoscope.panes.wiki.compiling import Compiling

pytestmark = pytest.mark.gui


@pytest.fixture
def compiling(theme, qtbot: QtBot) -> Compiling:
    made = Compiling(theme)
    qtbot.addWidget(made)
    made.show()
    made.show_waiting()
    return made


def test_files_and_what_is_left_alone_are_named(compiling, qtbot: QtBot):
    assert not compiling._run.isEnabled()
    problem = Problem("damaged-markers", "wiki/a.md", "the marker has no end", 7)
    plan = CompilePlan(("index.md",), tuple(f"e/{n}.md" for n in range(400)), (problem,))
    compiling.show_plan(plan, writable=True)
    groups = compiling._files.model().groups()
    assert [(group.key, group.face.value) for group in groups] == [
        ("left", "1"),
        ("made", "1"),
        ("changed", "300 of 400"),
    ]
    assert groups[0].rows[0].face.text == "wiki/a.md:7: the marker has no end"
    with qtbot.waitSignal(compiling.run_asked):
        compiling._run.click()
    with qtbot.waitSignal(compiling.left):
        QTest.keyClick(compiling, Qt.Key.Key_Escape)


def test_nothing_to_write_is_said_and_readers_write_nothing(compiling):
    compiling.show_plan(CompilePlan((), (), ()), writable=True)
    assert "All is as it should be" in compiling._empty.accessibleName()
    assert not compiling._run.isEnabled()
    compiling.show_plan(CompilePlan(("a.md",), (), ()), writable=False)
    assert not compiling._run.isEnabled()
