"""Lines and names are read as they are meant, and what is ambiguous is said."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphwalks import statistics
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.graphdocs import (
    as_relation,
    meant,
    meant_relation,
    relation_lines,
    statistics_lines,
)

GRAPH = Graph(
    (
        Entity("1", "Alice", "person", ("Al",)),
        Entity("2", "alice", "person"),
        Entity("3", "Bob\x1b", "person"),
    ),
    (Relation("r", "1", "manages", "3"),),
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A --manages--> B", ("A", "manages", "B")),
        (" Mac mini  --runs_on-->  my nas ", ("Mac mini", "runs_on", "my nas")),
        ("A --b--> C --d--> E", ("A", "b", "C --d--> E")),
        ("A manages B", None),
        ("--x--> B", None),
        ("", None),
    ],
)
def test_a_line_is_read(text, told):
    assert as_relation(text) == told


def test_names_spelt_just_so_come_first():
    assert [meant(GRAPH, name).id for name in ("Alice", "alice", "al", "2")] == ["1", "2", "1", "2"]
    for name, words in (("ALICE", "may be each"), ("Zeus", "nobody")):
        with pytest.raises(BadInput, match=words):
            meant(GRAPH, name)


def test_a_relation_is_found_by_its_line_or_id():
    assert meant_relation(GRAPH, "r").id == "r"
    assert meant_relation(GRAPH, "Alice --manages--> Bob\x1b").id == "r"
    for text in ("Alice --uses--> alice", "no line"):
        with pytest.raises(BadInput):
            meant_relation(GRAPH, text)


def test_lines_steer_no_terminal():
    assert relation_lines(GRAPH, GRAPH.relations) == ["Alice --manages--> Bob\\u001b"]
    lines = statistics_lines(GRAPH, statistics(GRAPH))
    assert lines[0] == "Entities: 3, Relations: 1"
    assert all("\x1b" not in line for line in lines)
