"""The queue as it is worked through."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.panes.conflicts.docket import Docket
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.loading import Found
from mnemoscope.panes.conflicts.sieve import Wish, held_words
from mnemoscope.runtime.bus import ConflictsPlace

pytestmark = pytest.mark.gui

ADVICE = stock.advised()


def about(number: int):
    left = stock.side(f"host{number} listens on 1.", claim_id=f"claim.{number}", path="wiki/a.md")
    return stock.conflict(left, stock.side(f"host{number} listens on 2."))


ONE, TWO, THREE = about(1), about(2), about(3)


def found(*open_, done=()) -> Found:
    return Found(tuple((one, ADVICE) for one in open_), tuple(done))


@pytest.fixture
def docket() -> Docket:
    made = Docket()
    made.take(found(ONE, TWO, THREE), stock.NOW, ())
    return made


def test_the_first_open_one_is_current(docket) -> None:
    assert (docket.current, docket.place(), docket.open_count(())) == (ONE.id, 1, 3)
    assert docket.counts() == (3, 0, 3)


def less_sure(*conflicts) -> tuple[tuple[Item, str], ...]:
    items = (Item(one.id, one, advice=ADVICE) for one in conflicts)
    return tuple((item, held_words(item)) for item in items)


def test_what_is_not_among_the_surest_is_listed_once_it_is_asked_for(docket, qtbot) -> None:
    many = Found(((ONE, ADVICE),), (), more=True, rest=less_sure(TWO, THREE))
    docket.take(many, stock.NOW, ())
    assert [item.id for item in docket.items] == [ONE.id]
    assert docket.known_open() == 3
    with qtbot.waitSignal(docket.moved):
        assert docket.seek(ConflictsPlace(TWO.id))
    assert (docket.current, docket.place(), docket.counts()) == (TWO.id, 2, (2, 0, 2))
    assert docket.known_open() == 3
    docket.take(many, stock.NOW, ())
    assert ([item.id for item in docket.items], docket.current) == ([ONE.id, TWO.id], TWO.id)
    docket.take(found(ONE), stock.NOW, ())
    assert [item.id for item in docket.items] == [ONE.id]
    assert not docket.seek(ConflictsPlace("elsewhere"))


def test_words_find_less_sure_ones_too(docket) -> None:
    docket.take(Found(((ONE, ADVICE),), (), more=True, rest=less_sure(TWO, THREE)), stock.NOW, ())
    docket.wish(Wish(words="HOST3 listens"))
    assert [item.id for item in docket.shown] == [THREE.id]
    docket.wish(Wish())
    assert [item.id for item in docket.shown] == [ONE.id, THREE.id]


def test_steps_go_around_and_leave_out_what_is_on_its_way(docket, qtbot) -> None:
    with qtbot.waitSignal(docket.moved):
        docket.step(1, {TWO.id})
    assert docket.current == THREE.id
    docket.step(1, ())
    assert docket.current == ONE.id
    docket.step(-1, ())
    assert docket.current == THREE.id


def test_what_vanishes_without_a_decision_here_is_told(docket) -> None:
    docket.take(found(TWO, THREE), stock.NOW, ())
    assert docket.lost is not None
    assert docket.lost.id == ONE.id
    assert docket.current == TWO.id


def test_what_was_decided_here_is_not_lost(docket) -> None:
    docket.take(found(TWO, THREE, done=[stock.settled(ONE)]), stock.NOW, {ONE.id})
    assert docket.lost is None
    assert docket.latest().id == ONE.id


def test_a_wish_that_hides_the_current_one_goes_to_another(docket) -> None:
    docket.wish(Wish(words="host2"))
    assert docket.current == TWO.id
    docket.wish(Wish(words="nothing"))
    assert docket.shown == ()
    assert docket.item() is None


@pytest.mark.parametrize(
    "place",
    [
        ConflictsPlace(TWO.id),
        ConflictsPlace("claim.2", "wiki/a.md"),
        ConflictsPlace("host2 listens on 1.", "wiki/a.md"),
    ],
)
def test_a_conflict_is_found_by_id_claim_or_words(docket, place: ConflictsPlace) -> None:
    assert docket.seek(place)
    assert docket.current == TWO.id


def test_a_claim_of_another_page_is_not_meant(docket) -> None:
    assert not docket.seek(ConflictsPlace("claim.2", "wiki/b.md"))
    assert docket.seek(ConflictsPlace(path="wiki/a.md"))


def test_what_is_sought_before_anything_is_known_comes_later() -> None:
    docket = Docket()
    assert not docket.seek(ConflictsPlace(THREE.id))
    docket.take(found(ONE, TWO, THREE), stock.NOW, ())
    assert docket.current == THREE.id


def test_a_conflict_taken_back_is_followed(docket) -> None:
    docket.take(found(TWO, THREE, done=[stock.settled(ONE)]), stock.NOW, {ONE.id})
    docket.follow(ONE.id)
    docket.take(found(ONE, TWO, THREE), stock.NOW, ())
    assert docket.current == ONE.id


def test_others_share_a_statement(docket) -> None:
    shared = stock.conflict(ONE.sides[0], stock.side("host1 listens on 3."))
    docket.take(found(ONE, shared), stock.NOW, ())
    docket.go(ONE.id)
    assert docket.others() == (shared,)
