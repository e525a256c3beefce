"""List and table show the same, and keep the same memories chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.listing import Listing
from mnemoscope.panes.decay.side import Side
from mnemoscope.panes.decay.sieve import STRONGEST
from mnemoscope.panes.decay.tablepage import TablePage

pytestmark = pytest.mark.gui


@pytest.fixture
def parts(theme, qtbot, owner):
    side, page = Side(theme), TablePage(theme)
    qtbot.addWidget(side)
    qtbot.addWidget(page)
    return Listing(side, page, owner), side, page


def test_the_first_one_is_chosen_at_first(parts, figures):
    listing, side, page = parts
    listing.take(figures)
    assert listing.current_id() == source.key(source.GATEWAY)
    assert side.list.current() == page.table.current() == listing.current_id()


def test_what_is_chosen_here_is_chosen_there(parts, figures):
    listing, side, page = parts
    listing.take(figures)
    page.table.chosen.emit(source.key(source.NEW))
    assert side.list.current() == source.key(source.NEW)
    both = (source.key(source.NEW), source.key(source.MAILS))
    page.table.select(both)
    assert set(side.list.selection()) == set(listing.ids()) == set(both)
    assert len(listing.selection()) == 2


def test_what_is_taken_out_of_several_is_not_meant(parts, figures):
    listing, side, _ = parts
    side.resize(346, 600)
    side.show()
    listing.take(figures)
    three = [source.key(one) for one in (source.GATEWAY, source.NEW, source.MAILS)]
    side.list.select(three)
    row = side.list.model().index(side.list._rows.lines.place(three[1]), 0)
    QTest.mouseClick(
        side.list.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ControlModifier,
        side.list.visualRect(row).center(),
    )
    assert side.list.current() == three[1]
    assert set(listing.ids()) == set(side.list.selection()) == {three[0], three[2]}


def test_what_a_filter_hid_is_chosen_again_once_it_is_shown(parts, figures):
    listing, side, page = parts
    listing.take(figures)
    three = {source.key(one) for one in (source.GATEWAY, source.NEW, source.MAILS)}
    side.list.select(three)
    listing.turn(view=STRONGEST)
    assert set(page.table.selection()) == set(listing.ids()) == three


def test_a_new_reading_keeps_what_is_chosen(parts, figures):
    listing, side, _ = parts
    listing.take(figures)
    listing.go(source.key(source.MAILS))
    both = {source.key(source.MAILS), source.key(source.NEW)}
    side.list.select(both)
    listing.take(figures)
    assert listing.current_id() == source.key(source.MAILS)
    assert set(listing.ids()) == both


def test_heads_sort_the_table_and_turn(parts, figures):
    listing, side, page = parts
    listing.take(figures)
    page.table.sorting.emit("value")
    assert (listing.wish.column, listing.wish.down) == ("value", True)
    page.table.sorting.emit("value")
    assert not listing.wish.down
    side.list.sorting.emit("now")
    assert listing.wish.view == side.view() == STRONGEST
    assert listing.wish.column == ""


def test_going_to_what_is_filtered_away_clears_the_filter(parts, figures, qtbot):
    listing, _, page = parts
    listing.take(figures)
    page.field.setText("机柜")
    qtbot.waitUntil(lambda: listing.wish.words == "机柜")
    assert listing.rows.size == 1
    with qtbot.waitSignal(listing.filtered):
        listing.go(source.key(source.NEW))
    assert listing.wish.words == page.field.text() == ""


def test_steps_go_through_the_list_and_stop_at_its_ends(parts, figures):
    listing, side, _ = parts
    listing.take(figures)
    first = listing.current_id()
    listing.step(-1)
    assert listing.current_id() == first
    listing.step(1)
    assert listing.current_id() == side.list.model().lines.key(1)
    listing.step(999)
    assert listing.current_id() == side.list.model().lines.key(len(figures.stock) - 1)


def test_nothing_happens_before_anything_is_read(parts):
    listing, _, _ = parts
    listing.step(1)
    listing.turn(only="due")
    assert listing.current() is None
    assert listing.selection() == ()
