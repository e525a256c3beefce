"""Ways, parts and figures of a graph, held against plain counting on random graphs."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graph import Entity, Graph, Relation, relation_id
from mnemoscope.domain.graphwalks import (
    bridges,
    components,
    distances,
    neighbourhood,
    orphans,
    path,
    statistics,
)


def graph_of(count: int, edges: list[tuple[int, int]], **fields: object) -> Graph:
    relations = {
        (a, b): Relation(relation_id(str(a), "knows", str(b)), str(a), "knows", str(b), **fields)  # pyright: ignore[reportArgumentType]
        for a, b in edges
    }
    entities = (Entity(str(at), f"n{at}", "person") for at in range(count))
    return Graph(entities, relations.values())


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    count = draw(st.integers(1, 9))
    node = st.integers(0, count - 1)
    return graph_of(count, draw(st.lists(st.tuples(node, node), max_size=14)))


CHAIN = graph_of(7, [(0, 1), (1, 2), (2, 0), (2, 3), (4, 3), (5, 4), (3, 5)])


def test_a_neighbourhood_ends_at_its_depth():
    assert sorted(neighbourhood(CHAIN, "0", 1).by_id) == ["0", "1", "2"]
    assert sorted(neighbourhood(CHAIN, "0", 2).by_id) == ["0", "1", "2", "3"]
    assert len(neighbourhood(CHAIN, "0", 1).relations) == 3
    assert neighbourhood(CHAIN, "nobody", 3).entities == ()


def test_a_path_names_every_step_against_the_arrow_too():
    way = path(CHAIN, "0", "4")
    assert way is not None
    assert way.entities == ("0", "2", "3", "4")
    assert [CHAIN.line(one) for one in way.relations] == [
        "n2 --knows--> n0",
        "n2 --knows--> n3",
        "n4 --knows--> n3",
    ]
    assert path(CHAIN, "0", "6") is None
    assert path(CHAIN, "0", "nobody") is None
    here = path(CHAIN, "0", "0")
    assert here is not None
    assert here.relations == ()


def test_of_two_ways_of_one_length_the_stronger_is_taken():
    weak = graph_of(4, [(0, 1), (1, 3)], weight=0.2).relations
    strong = graph_of(4, [(0, 2), (2, 3)], weight=0.9).relations
    graph = Graph(graph_of(4, []).entities, (*weak, *strong))
    way = path(graph, "0", "3")
    assert way is not None
    assert way.entities == ("0", "2", "3")


def test_the_tie_between_two_rings_is_the_bridge():
    assert [CHAIN.line(one) for one in bridges(CHAIN)] == ["n2 --knows--> n3"]
    assert [one.id for one in orphans(CHAIN)] == ["6"]


@settings(deadline=None)
@given(graphs())
def test_bridges_are_what_parts_the_graph_when_it_goes(graph):
    found = {one.id for one in bridges(graph)}
    for one in graph.relations:
        ends = {one.source, one.target}
        without = Graph(
            graph.entities,
            (each for each in graph.relations if {each.source, each.target} != ends),
        )
        sides = [len(distances(without, end)) for end in sorted(ends)]
        parted = len(components(without)) > len(components(graph))
        assert (one.id in found) == (parted and min(sides) >= 2)


@settings(deadline=None)
@given(graphs())
def test_a_path_is_as_long_as_the_distance(graph):
    far = distances(graph, "0")
    for entity in graph.by_id:
        way = path(graph, "0", entity)
        assert (None if way is None else len(way.relations)) == far.get(entity)


def test_figures_count_loops_gaps_and_what_is_not_recommended():
    relations = (
        Relation("1", "a", "uses", "b"),
        Relation("2", "a", "sees", "a", supported=False),
        Relation("3", "a", "uses", "missing:c"),
    )
    entities = (Entity("a", "A", "tool"), Entity("b", "B", "ship"), Entity("z", "Z", "tool"))
    told = statistics(Graph(entities, relations))
    assert (told.entities, told.relations, told.loops, told.dangling) == (3, 2, 1, 1)
    assert told.types == (("tool", 2), ("ship", 1))
    assert told.kinds == (("sees", 1), ("uses", 1))
    assert (told.other_types, told.other_kinds) == (("ship",), ("sees",))
    assert (told.orphans, told.components, told.largest, told.unsupported) == (1, 2, 2, 1)
    assert told.central == (("a", 1), ("b", 1))


def test_an_empty_graph_has_figures_too():
    told = statistics(Graph())
    assert (told.entities, told.components, told.largest) == (0, 0, 0)
