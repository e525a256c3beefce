"""The graph is looked up by id, by any spelling of a name and from each end, and filtered."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.graph import (
    Entity,
    Graph,
    Origin,
    Relation,
    entity_id,
    entity_key,
    relation_id,
)

MAY = datetime(2026, 5, 1, tzinfo=UTC)
JUNE = datetime(2026, 6, 1, tzinfo=UTC)
JULY = datetime(2026, 7, 1, tzinfo=UTC)


def relation(source: str, kind: str, target: str, **fields: object) -> Relation:
    return Relation(relation_id(source, kind, target), source, kind, target, **fields)  # pyright: ignore[reportArgumentType]


GRAPH = Graph(
    (
        Entity("mina", "Mina Okafor", "person", aliases=("@mina", "Ledger lady"), created=MAY),
        Entity("teo", "Teo", "person", created=JUNE),
        Entity("ledger", "Ledger", "project", origin=Origin.WIKI),
    ),
    (
        relation("mina", "manages", "ledger", first_seen=MAY, until=JULY),
        relation("teo", "knows", "mina", first_seen=JUNE, origin=Origin.RULES),
        relation("ledger", "contains", "ledger"),
        relation("ledger", "uses", "missing:Ghost"),
    ),
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mina Okafor", "mina  okafor"),
        ("Ｍｉｎａ", "Mina"),
        ("Jose\u0301", "José"),
        ("STRASSE", "straße"),
    ],
)
def test_spellings_of_one_name_have_one_key(one, other):
    assert entity_key(one) == entity_key(other)


def test_other_names_have_other_keys_and_ids():
    assert entity_key("Mina") != entity_key("Minna")
    assert entity_id("Mina") == entity_id("MINA")
    assert entity_id("Mina", 1) != entity_id("Mina")
    assert relation_id("a", "b", "c") != relation_id("ab", "", "c")


def test_names_come_before_aliases():
    assert [one.id for one in GRAPH.named("ＭＩＮＡ OKAFOR")] == ["mina"]
    assert [one.id for one in GRAPH.named("@Mina")] == ["mina"]
    assert GRAPH.named("nobody") == ()
    both = Graph((Entity("a", "x", "tool"), Entity("b", "y", "tool", aliases=("X",))))
    assert [one.id for one in both.named("x")] == ["a"]
    assert [one.id for one in both.answering("x")] == ["a", "b"]


def test_relations_are_found_from_each_end_and_loops_once():
    assert [one.kind for one in GRAPH.around("mina")] == ["manages", "knows"]
    assert [one.kind for one in GRAPH.around("ledger")] == ["manages", "contains"]
    assert GRAPH.degree("ledger") == 1
    assert GRAPH.neighbours("ledger") == {"mina"}
    assert GRAPH.neighbours("nobody") == frozenset()


def test_a_relation_to_nothing_dangles_and_tells_what_it_meant():
    assert [GRAPH.line(one) for one in GRAPH.dangling] == ["Ledger --uses--> Ghost"]
    assert len(GRAPH.relations) == 3


def test_filters_leave_only_what_all_of_them_let_through():
    persons = GRAPH.of(types={"person"})
    assert [GRAPH.line(one) for one in persons.relations] == ["Teo --knows--> Mina Okafor"]
    assert [one.kind for one in GRAPH.of(kinds={"manages"}).relations] == ["manages"]
    assert [one.id for one in GRAPH.of(origins={Origin.WIKI}).entities] == ["ledger"]


@pytest.mark.parametrize(
    ("moment", "kinds"),
    [
        (MAY, ["manages", "contains"]),
        (JUNE, ["manages", "knows", "contains"]),
        (JULY, ["knows", "contains"]),
    ],
)
def test_the_graph_of_a_moment_holds_what_held_then(moment, kinds):
    assert [one.kind for one in GRAPH.of(as_of=moment).relations] == kinds


def test_a_part_is_what_lies_between_some():
    part = GRAPH.within(["mina", "ledger"])
    assert [one.kind for one in part.relations] == ["manages", "contains"]
