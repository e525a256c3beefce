"""Rows are led from one copy to the other and back, around what changed meanwhile."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.graph import GraphStore
from mnemoscope.ledger.graphrows import GraphRows

A, B, C = (Entity(name, name.upper(), "tool") for name in "abc")
R = Relation("r", "a", "uses", "b", evidence=(Evidence("m.md", 1, 1),))


@pytest.fixture
def store(database):
    store = GraphStore(database)
    store.put_entities([A, B, C])
    store.put_relations([R])
    return store


@pytest.fixture
def rows(database):
    return GraphRows(database)


def change(store, rows, make):
    """Copy, change, copy."""
    before = rows.copy("abcn", ["r", "s"])
    make()
    return before, rows.copy("abcn", ["r", "s"])


def test_names_and_triples_that_were_swapped_are_swapped_back(store, rows):
    store.put_relations([Relation("s", "b", "uses", "a")])

    def swap():
        store.put_entities([replace(A, name="tmp")])
        store.put_entities([replace(B, name="A")])
        store.put_entities([replace(A, name="B")])
        store.put_relations([replace(R, kind="tmp")])
        store.put_relations([Relation("s", "a", "uses", "b")])
        store.put_relations([replace(R, source="b", target="a")])

    was = store.all()
    before, after = change(store, rows, swap)
    now = store.all()
    assert rows.lead(after, before)
    assert store.all() == was
    assert rows.lead(before, after)
    assert store.all() == now


def test_an_end_that_goes_takes_nothing_with_it_that_moves_back(store, rows):
    new = Entity("n", "N", "tool")

    def hand_over():
        store.put_entities([new])
        store.put_relations([replace(R, source="n")])

    was = store.all()
    before, after = change(store, rows, hand_over)
    assert rows.lead(after, before)
    assert store.all() == was


def test_what_was_read_since_goes_with_its_end_and_what_was_stated_does_not(store, rows):
    new = Entity("n", "N", "tool")
    before, after = change(store, rows, lambda: store.put_entities([new]))
    store.put_relations([Relation("x", "n", "uses", "a", origin=Origin.HAND)])
    assert not rows.lead(after, before)
    store.put_relations([Relation("x", "n", "uses", "a", origin=Origin.RULES)])
    assert rows.lead(after, before)
    assert store.all() == ([A, B, C], [R])


def test_a_name_or_triple_that_is_taken_since_stands_in_the_way(store, rows):
    before, after = change(store, rows, lambda: store.drop_entities(["a"]))
    store.put_entities([Entity("z", "A", "tool")])
    assert not rows.lead(after, before)
    store.drop_entities(["z"])
    assert rows.lead(after, before)
    before, after = change(store, rows, lambda: store.drop_relations(["r"]))
    store.put_relations([Relation("z", "a", "uses", "b")])
    assert not rows.lead(after, before)
    store.drop_relations(["z"])
    store.drop_entities(["b"])
    assert not rows.lead(after, before)


def test_the_same_read_again_since_is_replaced(store, rows):
    before, after = change(store, rows, lambda: store.drop_relations(["r"]))
    store.put_relations([replace(R, origin=Origin.RULES, weight=3.0)])
    assert rows.lead(after, before)
    assert store.relations(["r"]) == [R]
    before, after = change(store, rows, lambda: store.drop_relations(["r"]))
    store.put_relations([replace(R, props=(("a", "b"),))])
    assert not rows.lead(after, before)


def test_decisions_are_led_too(store, rows):
    now = datetime(2026, 5, 1, tzinfo=UTC)

    def decide():
        store.keep_apart([("a", "b")], now)
        store.deny([("a", "", "")], now)

    before, after = change(store, rows, decide)
    assert rows.lead(after, before)
    assert (store.apart(), store.denied()) == (frozenset(), frozenset())
    assert rows.lead(before, after)
    assert (store.apart(), store.denied()) == ({("a", "b")}, {("a", "", "")})


def test_a_thousand_triples_that_come_back_are_looked_up_at_once(store, rows, monkeypatch):
    many = [Relation(f"m{at}", "a", f"用\ud800{at}", "c") for at in range(1000)]
    ids = [one.id for one in many]
    store.put_relations(many)
    before = rows.copy("ac", ids)
    store.drop_relations(ids)
    after = rows.copy("ac", ids)
    store.put_relations([Relation("z", "a", "用\ud8007", "c")])
    assert not rows.lead(after, before)
    store.drop_relations(["z"])
    asked = []
    ask = Database.query
    monkeypatch.setattr(
        Database, "query", lambda self, *given: asked.append(given) or ask(self, *given)
    )
    assert rows.lead(after, before)
    assert len(asked) < 50
    assert len(store.all()[1]) == 1001
