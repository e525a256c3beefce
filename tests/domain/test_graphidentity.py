"""Names that may be one are proposed with what makes them alike, others are left in peace."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Entity, Graph, Relation, relation_id
from mnemoscope.domain.graphidentity import Likeness, proposals


def graph_of(*names, kind="person", ties=(), aliases=None, pages=()):
    entities = [
        Entity(
            name,
            name,
            kind,
            aliases=(aliases or {}).get(name, ()),
            page=f"wiki/{name}.md" if name in pages else None,
        )
        for name in names
    ]
    relations = [Relation(relation_id(a, "knows", b), a, "knows", b) for a, b in ties]
    return Graph(entities, relations)


def found(graph, **options):
    return {
        (frozenset((one.keep.name, one.gone.name)), one.likeness)
        for one in proposals(graph, **options)
    }


@pytest.mark.parametrize(
    ("one", "other", "likeness"),
    [
        ("Alice", "alice", Likeness.SPELLING),
        ("Ａｌｉｃｅ", "Alice", Likeness.SPELLING),
        ("José", "Jose\u0301", Likeness.SPELLING),
        ("Mac mini", "Mac-Mini", Likeness.PUNCTUATION),
        ("（云）盘", "云盘", Likeness.PUNCTUATION),
        ("Katherine", "Katharine", Likeness.LETTERS),
        ("Okafro", "Okafor", Likeness.LETTERS),
        ("M. Okafor", "Mina Okafor", Likeness.INITIALS),
    ],
)
def test_spellings_of_one_name_are_proposed(one, other, likeness):
    if likeness is Likeness.INITIALS:
        one = one.replace(".", "")
    assert found(graph_of(one, other)) == {(frozenset((one, other)), likeness)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("server1", "server2"),
        ("Anna", "Anne"),
        ("张伟", "张炜"),
        ("Alice", "Alice O'Brien"),
        ("Alice Chen", "Alice O'Brien"),
        ("Bob", "Rob"),
        ("2026-05-01", "2026-05-02"),
    ],
)
def test_other_names_are_left_in_peace(one, other):
    assert found(graph_of(one, other)) == set()


def test_three_names_of_one_person_with_shared_neighbours_are_proposed():
    names = ("Alice", "alice", "Alice O'Brien", "Bob", "Chen")
    ties = [(name, other) for name in names[:3] for other in names[3:]]
    told = found(graph_of(*names, ties=ties))
    assert (frozenset(("Alice", "alice")), Likeness.SPELLING) in told
    assert (frozenset(("Alice", "Alice O'Brien")), Likeness.PART) in told
    assert (frozenset(("alice", "Alice O'Brien")), Likeness.PART) in told
    assert len(told) == 3


def test_an_alias_joins_languages_and_so_do_known_translations():
    graph = graph_of("Huang Qin", "黄琴", aliases={"Huang Qin": ("黄琴",)})
    assert found(graph) == {(frozenset(("Huang Qin", "黄琴")), Likeness.ALIAS)}
    graph = graph_of("database", "数据库", kind="concept")
    pair = frozenset(("database", "数据库"))
    assert found(graph) == set()
    told = found(graph, translations={"database": {"数据库"}})
    assert told == {(pair, Likeness.TRANSLATION)}


def test_the_page_stays_else_who_has_more_relations():
    graph = graph_of("alice", "Alice", "Bob", ties=[("Alice", "Bob")])
    assert [(one.keep.name, one.gone.name) for one in proposals(graph)] == [("Alice", "alice")]
    graph = graph_of("alice", "Alice", "Bob", ties=[("Alice", "Bob")], pages=("alice",))
    assert [(one.keep.name, one.gone.name) for one in proposals(graph)] == [("alice", "Alice")]


def test_two_pages_are_a_pair_only_by_one_name():
    both = frozenset(("alice", "Alice"))
    assert found(graph_of(*both, pages=both)) == {(both, Likeness.SPELLING)}
    assert found(graph_of(*both, pages=both, kind="source")) == set()
    others = ("Alice", "Alicea")
    assert found(graph_of(*others)) != set()
    assert found(graph_of(*others, pages=others)) == set()


def test_what_somebody_kept_apart_is_not_proposed_again():
    graph = graph_of("alice", "Alice")
    assert found(graph, apart={("Alice", "alice")}) == set()


def test_two_types_are_two_things_unless_the_name_is_the_same():
    one = Entity("1", "Atlas", "project")
    other = Entity("2", "ATLAS", "tool")
    slip = Entity("3", "Atlass", "event")
    (only,) = proposals(Graph((one, other, slip)))
    assert {only.keep.id, only.gone.id} == {"1", "2"}
    (same,) = proposals(Graph((one, Entity("2", "ATLAS", "project"))))
    assert same.score > only.score


def test_shared_neighbours_count():
    lone = proposals(graph_of("Okafro", "Okafor"))[0]
    ties = [("Okafro", "Bob"), ("Okafor", "Bob")]
    shared = proposals(graph_of("Okafro", "Okafor", "Bob", ties=ties))[0]
    assert shared.score > lone.score
    assert shared.shared == ("Bob",)
