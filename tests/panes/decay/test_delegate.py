"""Rows are painted in every state."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from mnemoscope.panes.decay.delegate import LineTable, MemoryDelegate
from mnemoscope.panes.decay.lines import MemoryLines, table_columns
from mnemoscope.panes.decay.sieve import Wish, listed

pytestmark = pytest.mark.gui


@pytest.fixture
def table(theme, figures, qtbot) -> LineTable:
    columns = table_columns()
    made = LineTable(theme, "Memories", columns, many=True)
    made.setItemDelegate(MemoryDelegate(theme, made, columns))
    made.set_lines(MemoryLines(figures, listed(figures, Wish())))
    qtbot.addWidget(made)
    made.resize(1200, 400)
    made.show()
    return made


def row(table: LineTable, place: int) -> QImage:
    area = table.visualRect(table.model().index(place, 0))
    area.setRight(table.viewport().width())
    return table.viewport().grab(area).toImage()


def test_a_chosen_row_looks_chosen(table, theme):
    plain = row(table, 1)
    table.select([table.model().lines.key(1)])
    chosen = row(table, 1)
    assert chosen != plain
    assert chosen.pixelColor(0, 8).name() == theme.color("accent").name()


def test_rows_are_one_line_high(table):
    assert table.rowHeight(0) < 40
    assert table.itemDelegate().sizeHint(None, table.model().index(0, 0)).height() == 32


def test_the_row_below_the_mouse_is_lit(table, theme):
    table.hot_row = 2
    assert row(table, 2).pixelColor(4, 3).name() == theme.color("hover").name()
