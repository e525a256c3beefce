"""Entities and relations are kept as they are handed in, and found by names, ends and lines."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.ledger.graph import FileRead, GraphStore

NOW = datetime(2026, 5, 1, tzinfo=UTC)
A = Entity("a", "Ａlpha", "tool", ("al", "别名"), (("k", "v\ud800"),), NOW, NOW, Origin.RULES)
B = Entity("b", "Beta", "person", aliases=("ALPHA",), page="wiki/b.md", origin=Origin.WIKI)
C = Entity("9007199254740993", "Gamma", "person")
R = Relation(
    "r",
    "a",
    "uses",
    "b",
    (("why", "x"),),
    0.5,
    0.25,
    (Evidence("m.md", 1, 2, "h"), Evidence("m.md", 3, 3)),
    NOW,
    NOW + timedelta(days=1),
    Origin.MODEL,
    supported=False,
    until=NOW,
)
S = Relation("s", "b", "knows", "b")


@pytest.fixture
def store(database):
    store = GraphStore(database)
    store.put_entities([A, B, C])
    store.put_relations([R, S])
    return store


def test_everything_comes_back_as_it_was(store):
    entities, relations = store.all()
    assert entities == [A, B, C]
    assert relations == [R, S]
    assert store.counts() == (2, 2)


def test_names_come_before_aliases_in_any_spelling(store):
    assert store.answering("alpha") == [A, B]
    assert store.answering("别名") == [A]
    assert store.answering("nobody") == []
    assert store.entities(["b", "nobody"]) == [B]


def test_relations_are_found_from_each_end_by_triple_and_file(store):
    assert store.around(["a"]) == [R]
    assert store.around(["b"]) == [R, S]
    assert store.relations(["s"]) == [S]
    assert store.find("a", "uses", "b") == R
    assert store.find("b", "uses", "a") is None
    assert store.resting_on(["m.md"]) == [R]
    assert store.resting_on(["other.md"]) == []


def test_what_is_put_again_is_replaced_and_keeps_its_relations(store):
    store.put_entities([replace(A, name="Other", aliases=("z",))])
    store.put_relations([replace(R, kind="likes", evidence=())])
    assert store.answering("al") == []
    assert [one.id for one in store.answering("z")] == ["a"]
    assert store.around(["a"]) == [replace(R, kind="likes", evidence=())]


def test_with_an_entity_go_its_names_and_relations(store, database):
    store.drop_entities(["b"])
    assert store.all() == ([A, C], [])
    assert database.query("SELECT * FROM relation_evidence") == []
    store.put_entities([B])
    store.put_relations([R])
    store.drop_relations(["r"])
    assert store.all() == ([A, B, C], [])


def test_every_change_is_counted_and_no_look(store):
    known = store.revision()
    store.all()
    store.answering("a")
    assert store.revision() == known
    for change in (
        lambda: store.put_entities([A]),
        lambda: store.put_relations([R]),
        lambda: store.drop_relations(["r"]),
        lambda: store.drop_entities(["a"]),
        lambda: store.keep_apart([("b", "a")], NOW),
    ):
        change()
        assert store.revision() > known
        known = store.revision()


def test_decisions_are_kept(store):
    store.keep_apart([("b", "a"), ("a", "b")], NOW)
    assert store.apart() == {("a", "b")}
    store.deny([("a", "uses", "b"), ("a", "", "")], NOW)
    store.allow([("a", "", "")])
    assert store.denied() == {("a", "uses", "b")}


def test_what_was_read_is_known_until_it_is_forgotten(store):
    one = FileRead("m.md", "d1", "rules 1", ("h1", "h2"))
    store.note_files([one, replace(one, path="n.md")], NOW)
    store.note_files([replace(one, digest="d2")], NOW)
    assert store.files()["m.md"].digest == "d2"
    assert store.files()["n.md"].chunks == ("h1", "h2")
    store.forget_files(["m.md"])
    assert set(store.files()) == {"n.md"}


def test_lines_and_indexes_that_stay_are_not_written_again(store, database):
    database.query("CREATE TABLE touched (what TEXT)")
    for what, event in (
        ("line", "DELETE ON relation_evidence"),
        ("line", "INSERT ON relation_evidence"),
        ("target", "UPDATE OF target, kind ON relations"),
    ):
        name = f"on_{event.split()[0]}_{what}"
        body = f"BEGIN INSERT INTO touched VALUES ('{what}'); END"
        database.query(f"CREATE TRIGGER {name} AFTER {event} {body}")
    moved = replace(R, source="b")
    store.put_relations([moved])
    assert database.query("SELECT what FROM touched") == []
    assert store.relations(["r"]) == [moved]
    more = replace(moved, evidence=(R.evidence[1], Evidence("n.md", 1, 1)))
    store.put_relations([more])
    assert database.query("SELECT what FROM touched") == [("line",), ("line",)]
    assert store.relations(["r"]) == [more]
