"""Communities are the groups that hang together, the same ones each time."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphcommunities import communities


def graph_of(names: str, edges: list[tuple[str, str]]) -> Graph:
    entities = (Entity(name, name, "person") for name in names)
    relations = (Relation(f"{at}", a, "knows", b) for at, (a, b) in enumerate(edges))
    return Graph(entities, relations)


def test_rings_of_friends_with_one_tie_between_them_are_two():
    edges = [*combinations("abcd", 2), *combinations("uvwx", 2), ("d", "u")]
    found = communities(graph_of("abcduvwxz", edges))
    assert found == (frozenset("abcd"), frozenset("uvwx"), frozenset("z"))


def test_many_cliques_in_a_ring_are_found_one_by_one():
    names = "".join(map(chr, range(0x4E00, 0x4E00 + 60)))
    cliques = [names[at : at + 5] for at in range(0, 60, 5)]
    edges = [pair for clique in cliques for pair in combinations(clique, 2)]
    edges += [(one[-1], other[0]) for one, other in pairwise(cliques)]
    found = communities(graph_of(names, edges))
    assert all(any(set(clique) <= group for group in found) for clique in cliques)


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from("abcdef")), max_size=20))
def test_each_entity_is_in_exactly_one(edges):
    found = communities(graph_of("abcdef", edges))
    assert sorted("".join(sorted(group)) for group in found if group) != []
    assert sorted(name for group in found for name in group) == list("abcdef")
    assert found == communities(graph_of("abcdef"[::-1], edges))


def test_a_graph_of_nothing_has_none():
    assert communities(Graph()) == ()
