"""What two entities bring along when they become one, and what a part takes with it."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.domain.graphjoin import (
    joined_props,
    joined_relation,
    merged_entity,
    moved,
    split_entity,
)

OLD, NEW = datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 6, 1, tzinfo=UTC)
NOW = datetime(2026, 7, 1, tzinfo=UTC)


def test_own_facts_win_and_names_become_aliases():
    keep = Entity("a", "A", "person", ("x",), (("p", "1"),), created=NEW)
    gone = Entity("b", "B", "person", ("x", "y", "A"), (("p", "2"), ("q", "3")), created=OLD)
    found = merged_entity(keep, [gone], NOW)
    assert found.aliases == ("x", "B", "y")
    assert found.props == (("p", "1"), ("q", "3"))
    assert (found.created, found.updated) == (OLD, NOW)


def test_two_of_one_triple_become_what_either_knows():
    said = Evidence("a.md", 1, 1), Evidence("b.md", 1, 1)
    one = Relation(
        "1", "a", "uses", "b", (("p", "1"),), 1.0, 0.2, said[:1], OLD, OLD, Origin.RULES, False, OLD
    )
    other = Relation(
        "2", "a", "uses", "b", (("p", "2"),), 0.5, 0.9, said, NEW, NEW, Origin.HAND, True, None
    )
    found = joined_relation(one, other)
    assert (found.id, found.props, found.weight, found.confidence) == ("1", (("p", "1"),), 1.0, 0.9)
    assert (found.evidence, found.first_seen, found.last_seen) == (said, OLD, NEW)
    assert (found.origin, found.supported, found.until) == (Origin.HAND, True, None)
    assert joined_relation(one, one).until == OLD


_IDS = st.sampled_from("abcd")
_TRIPLES = st.lists(st.tuples(_IDS, st.sampled_from("xy"), _IDS), unique=True, max_size=12)


@settings(deadline=None)
@given(_TRIPLES, st.sets(st.sampled_from("bcd"), min_size=1))
def test_after_the_move_each_triple_is_there_once_and_nobody_is_left_behind(triples, gone):
    relations = [Relation(f"{at}", *triple) for at, triple in enumerate(triples)]
    around = [one for one in relations if {one.source, one.target} & {"a", *gone}]
    found = moved(around, "a", gone)
    after = {one.id: one for one in relations if one.id not in found.dropped}
    after |= {one.id: one for one in found.put}

    def end(entity):
        return "a" if entity in gone else entity

    wanted = {
        (end(source), kind, end(target))
        for source, kind, target in triples
        if source == target or end(source) != end(target)
    }
    assert sorted(one.triple for one in after.values()) == sorted(wanted)
    assert len(found.dropped) == found.joined + len(found.loops)


def test_a_part_takes_its_names_and_facts_with_it():
    whole = Entity("a", "A", "person", ("B", "b", "c"), (("p", "1"), ("q", "2")))
    left, part = split_entity(whole, Entity("n", "B", "person"), ["C"], ["q"], NOW)
    assert (left.aliases, left.props, left.updated) == ((), (("p", "1"),), NOW)
    assert (part.aliases, part.props) == (("b", "c"), (("q", "2"),))


def test_properties_are_joined_without_overwriting():
    assert joined_props((("a", "1"),), (("a", "2"), ("b", "3"))) == (("a", "1"), ("b", "3"))
