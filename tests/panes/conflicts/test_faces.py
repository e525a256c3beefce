"""Rows of the queue: words, marks, and that they are not made anew."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import Reason
from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.faces import RowBook, progress_words, states_of
from mnemoscope.panes.conflicts.items import Item

pytestmark = pytest.mark.gui

TODAY = date(2026, 11, 28)
OPEN = Item("open", stock.conflict())
DONE = Item("done", stock.conflict(), stock.settled(stock.conflict()))


def face(item: Item, busy: tuple[str, ...] = ()):
    (row,) = RowBook().rows([item], [item], busy, TODAY)
    return row.face


def test_an_open_row_says_of_what_it_is_made_and_how_old_it_is() -> None:
    assert face(OPEN).note == "two memories, 20 days"
    assert face(OPEN).value == "1"
    assert face(OPEN).marks == ()


def test_a_settled_row_is_muted_and_tells_the_verdict_with_a_tick() -> None:
    shown = face(DONE)
    assert (shown.note, shown.muted) == ("kept B", True)
    assert shown.marks[0].icon == "check-circle"


def test_a_row_that_rests_says_until_when() -> None:
    until = stock.NOW + timedelta(days=14)
    one = stock.settled(stock.conflict(), settlement=Settlement.REVIEW, until=until)
    assert face(Item("x", None, one)).note == "needs review, until 12 Dec"


def test_what_a_rule_settled_is_marked_until_it_was_seen() -> None:
    one = stock.settled(stock.conflict(), automatic=True, confidence=0.9)
    shown = face(Item("x", None, one))
    assert shown.note == "kept B, by rule"
    assert shown.marks[0].icon == "moon"


def test_a_row_on_its_way_and_a_proposal_of_a_model_are_marked() -> None:
    assert face(OPEN, ("open",)).note == "being written"
    assert face(Item("m", stock.conflict(proposed=True))).marks[0].icon == "cpu"


def test_a_row_that_stays_is_the_same_one() -> None:
    book = RowBook()
    (one,) = book.rows([OPEN], [OPEN], (), TODAY)
    (two,) = book.rows([OPEN], [OPEN], (), TODAY)
    (other,) = book.rows([OPEN], [OPEN], ("open",), TODAY)
    assert one is two
    assert other.face != one.face


def test_progress_counts_what_is_on_its_way_as_settled() -> None:
    assert progress_words([OPEN, DONE], ()) == "1 settled, 1 to go"
    assert progress_words([OPEN, DONE], ("open",)) == "2 settled, 0 to go"
    assert progress_words([OPEN, DONE], (), more=True) == "1 settled, more than 1 to go"
    assert states_of([OPEN, DONE], "open", ()) == ["current", "done"]
    assert states_of([OPEN, DONE], "done", ()) == ["waiting", "current"]


def test_rows_of_one_question_tell_where_their_sides_stand() -> None:
    far = stock.conflict(
        stock.side("Relay of kite: port 4001.", path="memory/hosts.md", start_line=9),
        reason=OPEN.conflict.reason,
    )
    items = (OPEN, Item("again", far), Item("else", stock.conflict(reason=Reason("tea"))))
    notes = [row.face.note for row in RowBook().rows(items, items, (), TODAY)]
    assert notes == [
        "MEMORY.md:3 – 2026-11-08.md:3, 20 days",
        "hosts.md:9 – 2026-11-08.md:3, 20 days",
        "two memories, 20 days",
    ]
