"""The table twin: counted, searched."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from mnemoscope.panes.decay.lines import MemoryLines
from mnemoscope.panes.decay.sieve import Wish, listed
from mnemoscope.panes.decay.tablepage import TablePage

pytestmark = pytest.mark.gui


def test_rows_are_counted_and_searched(theme, figures, qtbot):
    page = TablePage(theme)
    qtbot.addWidget(page)
    page.resize(900, 400)
    rows = listed(figures, Wish(words="Priya"))
    page.show_lines(MemoryLines(figures, rows), len(figures.stock))
    assert page._count.text() == f"1 of {len(figures.stock)} shown"
    with qtbot.waitSignal(page.searched):
        QTest.keyClicks(page.field, "x")
    assert page.table.selectionMode() is page.table.SelectionMode.ExtendedSelection
