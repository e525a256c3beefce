"""What graph.db has no column for comes back out of its properties, whatever stands beside it."""

from __future__ import annotations

import json
from dataclasses import replace

import apsw
import pytest
from hypothesis import HealthCheck, given, settings
from tests.domain.graphsamples import MOMENT, foreign_graphs

from mnemoscope.domain.graph import Evidence
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation
from mnemoscope.ledger.graphdb import read_graph_db, write_graph_db
from mnemoscope.ledger.graphdbprops import OWN, read_entity, read_relation, written_relation

LINE = Evidence("memory/2026-05-01.md", 3, 4, "abc")
PLAIN = ForeignRelation("A", "uses", "B", first_seen=MOMENT, last_seen=MOMENT)


def named(graph: ForeignGraph) -> ForeignGraph:
    """Return a graph as graph.db holds it: names are ids, each triple once."""
    names = {one.id: one.name for one in graph.entities}
    relations = {}
    for one in graph.relations:
        moved = replace(one, source=names[one.source], target=names[one.target])
        relations.setdefault((moved.source, moved.kind, moved.target), moved)
    return ForeignGraph(
        tuple(replace(one, id=one.name) for one in graph.entities), tuple(relations.values())
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(graph=foreign_graphs())
def test_all_of_a_graph_comes_back(tmp_path, graph: ForeignGraph) -> None:
    wanted = named(graph)
    write_graph_db(wanted, tmp_path / "graph.db")
    found = read_graph_db(tmp_path / "graph.db")
    assert found.entities == wanted.entities
    assert found.relations == wanted.relations


def test_what_is_as_usual_is_written_as_scripts_do() -> None:
    assert written_relation(PLAIN) == "{}"
    assert written_relation(replace(PLAIN, props=(("via", "ssh"),))) == '{"via": "ssh"}'


def test_lines_stand_where_scripts_can_read_them() -> None:
    told = json.loads(written_relation(replace(PLAIN, evidence=(LINE,))))
    assert told == {OWN: {"evidence": [["memory/2026-05-01.md", 3, 4, "abc"]]}}


def test_a_property_of_that_name_is_kept() -> None:
    one = replace(PLAIN, props=((OWN, "theirs"),), evidence=(LINE,))
    assert read_relation(written_relation(one), PLAIN) == one
    assert read_relation('{"mnemoscope": "theirs"}', PLAIN).props == ((OWN, "theirs"),)
    assert read_relation('{"mnemoscope": ["x"]}', PLAIN).props == ((OWN, '["x"]'),)


@pytest.mark.parametrize(
    "own",
    [
        {"evidence": 7, "weight": "x", "confidence": -1, "seen": [1], "until": [], "supported": 0},
        {"evidence": [["a"], None, ["p", "1", 2, ""]], "weight": True, "confidence": None},
        {},
    ],
)
def test_what_makes_no_sense_counts_as_not_said(own: object) -> None:
    text = json.dumps({OWN: own})
    assert read_relation(text, PLAIN) == PLAIN
    plain = ForeignEntity("A", "A", "tool", created=MOMENT, updated=MOMENT)
    assert read_entity(json.dumps({OWN: {"aliases": [1, "a"], "seen": "x"}}), plain) == replace(
        plain, aliases=("a",)
    )


def test_relations_of_entities_that_become_one_keep_all_lines(tmp_path) -> None:
    other = Evidence("MEMORY.md", 7, 7)
    graph = ForeignGraph(
        (ForeignEntity("1", "A"), ForeignEntity("2", "B"), ForeignEntity("3", "B", aliases=("b",))),
        (
            ForeignRelation("1", "uses", "2", evidence=(LINE,)),
            ForeignRelation("1", "uses", "3", evidence=(other,)),
        ),
    )
    write_graph_db(graph, tmp_path / "graph.db")
    found = read_graph_db(tmp_path / "graph.db")
    assert [one.evidence for one in found.relations] == [(LINE, other)]
    assert [one.aliases for one in found.entities] == [(), ("b",)]


def test_paths_out_of_the_workspace_are_left_out(tmp_path) -> None:
    path = tmp_path / "graph.db"
    write_graph_db(ForeignGraph((ForeignEntity("A", "A"), ForeignEntity("B", "B")), (PLAIN,)), path)
    connection = apsw.Connection(str(path))
    props = json.dumps({OWN: {"evidence": [["../../etc/passwd", 1, 1, ""]]}})
    connection.execute("UPDATE relations SET props = ?", (props,))
    connection.close()
    found = read_graph_db(path)
    assert found.relations[0].evidence == ()
    assert found.problems
