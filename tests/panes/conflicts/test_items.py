"""The queue keeps its order, counts what is open, and offers batches."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.items import (
    Item,
    against,
    arranged,
    batchable,
    newest_day,
    next_open,
)


def about(number: int, **fields: object):
    left = stock.side(f"The relay of host{number} listens on port 1.")
    return stock.conflict(left, stock.side(f"host{number} listens on 2.", day=None), **fields)  # type: ignore[arg-type]


ONE, TWO, THREE = about(1), about(2), about(3)
ADVICE = stock.advised()


def ids(items: tuple[Item, ...]) -> list[str]:
    return [item.id for item in items]


def test_settled_ones_come_first_and_open_ones_as_they_come() -> None:
    found = arranged([(TWO, ADVICE), (ONE, ADVICE)], [stock.settled(THREE)], (), stock.NOW)
    assert ids(found) == [THREE.id, TWO.id, ONE.id]
    assert [item.open for item in found] == [False, True, True]


def test_what_is_settled_keeps_its_place() -> None:
    before = arranged([(ONE, ADVICE), (TWO, ADVICE)], [], (), stock.NOW)
    after = arranged([(ONE, ADVICE), (THREE, ADVICE)], [stock.settled(TWO)], before, stock.NOW)
    assert ids(after) == [ONE.id, TWO.id, THREE.id]
    assert after[1].conflict == TWO


def test_old_decisions_leave_but_those_of_a_rule_wait_to_be_seen() -> None:
    old = stock.NOW - timedelta(days=8)
    assert arranged([], [stock.settled(ONE, at=old)], (), stock.NOW) == ()
    rule = stock.settled(ONE, at=old, automatic=True)
    assert ids(arranged([], [rule], (), stock.NOW)) == [ONE.id]


def test_a_conflict_that_is_open_again_is_open() -> None:
    (item,) = arranged([(ONE, ADVICE)], [stock.settled(ONE)], (), stock.NOW)
    assert item.open


def test_the_next_open_one_goes_around_the_end_and_leaves_out_what_is_on_its_way() -> None:
    items = arranged([(ONE, ADVICE), (TWO, ADVICE), (THREE, ADVICE)], [], (), stock.NOW)
    assert next_open(items, THREE.id, ()) == ONE.id
    assert next_open(items, ONE.id, {TWO.id}) == THREE.id
    assert next_open(items, ONE.id, (), -1) == THREE.id
    assert next_open(items, ONE.id, {TWO.id, THREE.id}) == ""


def test_others_share_a_statement() -> None:
    shared = stock.conflict(ONE.sides[0], stock.side("host1 listens on 3."))
    items = arranged([(ONE, ADVICE), (TWO, ADVICE), (shared, ADVICE)], [], (), stock.NOW)
    assert against(items, ONE) == (shared,)


def test_a_batch_leaves_out_what_is_unsure_undecided_or_proposed() -> None:
    model = about(4, proposed=True)
    low, open_ = stock.advised(confidence=0.5), stock.advised(Settlement.REVIEW, 0.9)
    rows = [(ONE, ADVICE), (TWO, low), (THREE, open_), (model, ADVICE)]
    items = arranged(rows, [], (), stock.NOW)
    assert ids(batchable(items, None, 0.8)) == [ONE.id]
    assert batchable(items, ConflictKind.ANTONYM, 0.8) == ()


def test_the_day_is_that_of_the_newer_side() -> None:
    assert newest_day(Item("x", stock.conflict())) == date(2026, 11, 8)
    assert newest_day(Item("x", None, stock.settled(ONE))) is None


def test_an_item_is_one_or_the_other() -> None:
    assert Item("x", None, stock.settled(ONE)).kind is ConflictKind.VALUE
    with pytest.raises(ValueError, match="open or settled"):
        _ = Item("x", None).kind
