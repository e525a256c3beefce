"""What nothing supports may go, and who stands alone then; pages and what is by hand stay."""

from __future__ import annotations

from mnemoscope.domain.graph import Entity, Graph, Origin, Relation
from mnemoscope.domain.graphprune import spare

GRAPH = Graph(
    (
        Entity("a", "A", "tool", origin=Origin.RULES),
        Entity("b", "B", "tool", origin=Origin.RULES),
        Entity("c", "C", "tool"),
        Entity("d", "D", "tool", origin=Origin.WIKI, page="wiki/d.md"),
        Entity("e", "E", "tool", origin=Origin.IMPORT),
        Entity("f", "F", "tool", origin=Origin.RULES),
    ),
    (
        Relation("1", "a", "uses", "b", origin=Origin.RULES, supported=False),
        Relation("2", "a", "knows", "c", origin=Origin.RULES),
        Relation("3", "f", "knows", "missing:x", origin=Origin.RULES),
    ),
)


def ids(found):
    return [one.id for one in found.relations], [one.id for one in found.entities]


def test_the_unsupported_go_and_who_is_alone_without_them():
    assert ids(spare(GRAPH)) == (["1"], ["b", "e"])


def test_each_can_be_left_out():
    assert ids(spare(GRAPH, unsupported=False)) == ([], ["e"])
    assert ids(spare(GRAPH, orphans=False)) == (["1"], [])


def test_by_hand_only_where_it_is_asked_for():
    lone = Graph((Entity("x", "X", "tool"),))
    assert ids(spare(lone)) == ([], [])
    assert ids(spare(lone, by_hand=True)) == ([], ["x"])
