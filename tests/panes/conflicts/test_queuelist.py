"""Rows with numbers are drawn in each state."""

from __future__ import annotations

from datetime import date

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import Attribute, Reason
from mnemoscope.kit.paint import width_of
from mnemoscope.panes.conflicts.faces import RowBook
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.queuelist import QueueList

pytestmark = pytest.mark.gui


def test_numbers_marks_and_states_are_drawn(theme, qtbot) -> None:
    rows = QueueList(theme, "Conflicts")
    qtbot.addWidget(rows)
    done = Item("b", stock.conflict(), stock.settled(stock.conflict()))
    items = [Item("a", stock.conflict()), done]
    rows.resize(264, 200)
    empty = rows.number_width()
    rows.set_rows(RowBook().rows(items, items, (), date(2026, 11, 28)))
    rows.set_current("a")
    rows.show()
    first = rows.grab().toImage()
    rows.set_current("b")
    assert rows.grab().toImage() != first
    assert rows.number_width() == empty
    rows.set_total(1000)
    assert rows.number_width() > empty


def test_the_number_of_a_row_that_passed_a_filter_is_not_cut(theme, qtbot) -> None:
    rows = QueueList(theme, "Conflicts")
    qtbot.addWidget(rows)
    many = [Item(str(at), stock.conflict()) for at in range(1200)]
    rows.set_total(len(many))
    (last,) = RowBook().rows(many, many[-1:], (), date(2026, 11, 28))
    rows.set_rows([last])
    assert last.face.value == "1,200"
    assert rows.number_width() >= width_of(theme, "1,200", "small")


def test_values_stay_in_sight_where_a_long_subject_is_cut(theme, qtbot) -> None:
    rows = QueueList(theme, "Conflicts")
    qtbot.addWidget(rows)
    rows.resize(264, 200)
    pictures = []
    for value in ("4001", "4002"):
        reason = Reason("relay of the old kestrel in the hall", Attribute.TIME, value, "7001")
        item = Item("a", stock.conflict(reason=reason))
        rows.set_rows(RowBook().rows([item], [item], (), date(2026, 11, 28)))
        pictures.append(rows.grab().toImage())
    assert pictures[0] != pictures[1]
