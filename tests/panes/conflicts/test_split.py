"""The queue beside the conflict, or in a drawer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mnemoscope.panes.conflicts.split import Split

pytestmark = pytest.mark.gui


@pytest.fixture
def split(theme, qtbot) -> Split:
    made = Split(theme, QWidget(), QWidget(), "Queue")
    qtbot.addWidget(made)
    made.resize(1100, 600)
    made.show()
    return made


def test_the_left_column_keeps_its_width(split) -> None:
    assert split._left.width() == split.width_of_left()
    split.resize(1400, 600)
    assert split._left.width() == split.width_of_left()
    split.set_width_of_left(320)
    assert split._left.width() == 320


def test_little_room_makes_a_drawer_that_esc_closes(split) -> None:
    split.resize(600, 600)
    assert split.narrow
    assert (split._left.isVisible(), split._right.isVisible()) == (False, True)
    split.show_left()
    assert (split._left.isVisible(), split._right.isVisible()) == (True, False)
    QTest.keyClick(split, Qt.Key.Key_Escape)
    assert split._right.isVisible()
    split._drawer.click()
    assert split._left.isVisible()
    split.resize(1100, 600)
    assert split._left.isVisible()
    assert split._right.isVisible()
