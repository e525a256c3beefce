"""One conflict in full."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.casepage import CasePage
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.loading import Wanted

pytestmark = pytest.mark.gui


@pytest.fixture
def page(theme, qtbot) -> CasePage:
    made = CasePage(theme)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    return made


def show(page: CasePage, advised: Settlement = Settlement.KEEP_A) -> Item:
    about = stock.conflict()
    item = Item(about.id, about, advice=stock.advised(advised))
    page.show_item(item, 1, 1, (), stock.NOW.date())
    return item


def test_the_advised_outcome_is_asked_for_first(page, qtbot) -> None:
    with qtbot.waitSignal(page.wanted) as asked:
        item = show(page)
    assert asked.args == [Wanted(item.conflict, Settlement.KEEP_A)]
    assert page.outcome.current is Settlement.KEEP_A


def test_a_merge_is_worked_out_from_the_newer_words(page, qtbot) -> None:
    item = show(page)
    with qtbot.waitSignal(page.wanted) as asked:
        page.outcome.turned.emit(Settlement.MERGE)
    assert asked.args[0].text == item.conflict.sides[1].text


def test_one_panel_is_open_at_a_time(page, qtbot) -> None:
    show(page)
    assert not page.begin(Settlement.KEEP_A)
    assert page.begin(Settlement.BOTH)
    assert page.panel is page.both
    assert page.begin(Settlement.MERGE)
    assert page.panel is page.merge
    with qtbot.waitSignal(page.taken) as taken:
        page.merge.taken.emit("Both ports.")
    assert (taken.args[0].settlement, taken.args[0].text) == (Settlement.MERGE, "Both ports.")
    assert page.close_panel()
    assert not page.close_panel()


def test_another_conflict_begins_afresh_and_the_same_one_keeps_what_is_typed(page) -> None:
    show(page)
    page.why.setText("because")
    show(page)
    assert page.why.text() == "because"
    other = stock.conflict(right=stock.side("The relay of kite listens on port 9."))
    page.show_item(Item(other.id, other, advice=stock.advised()), 2, 2, (), stock.NOW.date())
    assert page.why.text() == ""


def test_cards_stand_under_each_other_where_there_is_little_room(page, qtbot) -> None:
    show(page)
    assert page.cards[0].y() == page.cards[1].y()
    page.resize(500, 700)
    qtbot.waitUntil(lambda: page.cards[0].y() < page.cards[1].y())
