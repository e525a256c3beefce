"""A graph.db is written with its own schema and read back, whatever others put into theirs."""

from __future__ import annotations

from datetime import UTC, datetime

import apsw
import pytest

from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.ledger.graphdb import read_graph_db, write_graph_db

MOMENT = datetime(2026, 5, 1, 12, 0, 0, 250_000, tzinfo=UTC)
GRAPH = ForeignGraph(
    (
        ForeignEntity("e-1", "甲", "person", ("a",), (("k", "v"),), MOMENT, MOMENT),
        ForeignEntity("e-2", "B", "tool", created=MOMENT),
        ForeignEntity("page:b", "B", "server", (), (("more", "x"),)),
    ),
    (
        ForeignRelation("e-1", "uses", "e-2", first_seen=MOMENT),
        ForeignRelation("e-1", "uses", "page:b"),
    ),
)


def test_entities_of_one_name_become_one(tmp_path):
    path = tmp_path / "graph.db"
    write_graph_db(GRAPH, path)
    found = read_graph_db(path)
    assert [(one.name, one.type, one.props) for one in found.entities] == [
        ("甲", "person", (("k", "v"),)),
        ("B", "tool", (("more", "x"),)),
    ]
    assert (found.entities[0].created, found.entities[1].updated) == (MOMENT, None)
    assert [(one.source, one.kind, one.target) for one in found.relations] == [("甲", "uses", "B")]
    assert found.relations[0].first_seen == MOMENT
    assert [one.name for one in tmp_path.iterdir()] == ["graph.db"]


def test_a_file_that_is_there_is_replaced_whole_or_not_at_all(tmp_path):
    path = tmp_path / "graph.db"
    path.write_bytes(b"old")
    write_graph_db(GRAPH, path)
    assert len(read_graph_db(path).entities) == 2
    folder = tmp_path / "folder.db"
    folder.mkdir()
    with pytest.raises(EnvironmentFault):
        write_graph_db(GRAPH, folder)
    assert folder.is_dir()


def test_odd_rows_are_read_as_far_as_they_go(tmp_path):
    path = tmp_path / "graph.db"
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE entities (name, type, props, created_at)")
    connection.execute("CREATE TABLE relations (src_name, relation, dst_name)")
    connection.executemany(
        "INSERT INTO entities VALUES (?, ?, ?, ?)",
        [
            ("A", None, "broken", 1775088000000.0),
            ("B", "tool", None, "2026-05-01T12:00:00Z"),
            (b"C", "tool", "{}", 1e300),
            (None, "tool", "{}", None),
        ],
    )
    connection.execute("INSERT INTO relations VALUES ('A', 'uses', 'B'), ('A', NULL, 'B')")
    connection.close()
    found = read_graph_db(path)
    assert [(one.name, one.type) for one in found.entities] == [
        ("A", ""),
        ("B", "tool"),
        ("C", "tool"),
    ]
    created = [one.created and one.created.year for one in found.entities]
    assert created == [2026, 2026, None]
    assert len(found.relations) == 1
    assert len(found.problems) == 2


def test_a_missing_or_foreign_file_is_said(tmp_path):
    for content in (None, b"x" * 5_000):
        path = tmp_path / f"{content is None}.db"
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(BadInput):
            read_graph_db(path)
