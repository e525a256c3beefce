"""Filters, the queue and its count."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.panes.conflicts.faces import RowBook
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.queuecolumn import QueueColumn
from mnemoscope.panes.conflicts.sieve import Age, Made, Wish

pytestmark = pytest.mark.gui

ITEMS = [Item("a", stock.conflict()), Item("b", stock.conflict(proposed=True))]


@pytest.fixture
def column(theme, qtbot) -> QueueColumn:
    made = QueueColumn(theme)
    qtbot.addWidget(made)
    made.resize(264, 600)
    made.show()
    made.show_rows(RowBook().rows(ITEMS, ITEMS, (), date(2026, 11, 28)), 31, "a")
    return made


def test_arrows_choose_and_enter_opens(column, qtbot) -> None:
    with qtbot.waitSignal(column.chosen) as chosen:
        QTest.keyClick(column.rows, Qt.Key.Key_Down)
    assert chosen.args == ["b"]
    with qtbot.waitSignal(column.opened) as opened:
        column.rows.activated.emit(column.rows.currentIndex())
    assert opened.args == ["b"]


def test_counts_are_told(column) -> None:
    assert column._count.text() == "2 of 31 shown"
    rows = RowBook().rows(ITEMS, ITEMS, (), date(2026, 11, 28))
    column.show_rows(rows, 31, "a", more=True)
    assert column._count.text() == "2 of the 31 surest shown; there are more"
    column.show_counts((31, 19, 12))
    texts = [button.text() for button in column._made._buttons.values()]
    assert texts == ["All 31", "Claims 19", "Memories 12"]


def test_a_wish_comes_from_what_is_set(column, qtbot) -> None:
    wish = Wish(Made.CLAIMS, ConflictKind.VALUE, Age.WEEK, 0.8, "kite", only_open=True)
    column.take_wish(wish)
    with qtbot.waitSignal(column.wished) as wished:
        column._on_wish()
    assert wished.args == [wish]


def test_typing_rests_before_it_is_looked_for(column, qtbot) -> None:
    column.begin_find()
    with qtbot.waitSignal(column.wished) as wished:
        QTest.keyClicks(column._field, "kite")
        assert not column.settled()
    assert wished.args[0].words == "kite"
    assert column.wish.words == "kite"
