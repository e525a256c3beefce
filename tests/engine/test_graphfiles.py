"""Graphs go out into files and come in again; what dangles is asked, what is private stays."""

from __future__ import annotations

import json
from time import process_time

import apsw
import pytest

from mnemoscope.domain.graph import Evidence, Origin
from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import NewRelation, add_entity, add_relation
from mnemoscope.engine.graphfiles import (
    Dangling,
    export_graph,
    format_of,
    import_graph,
    plan_import,
    read_graph,
)
from mnemoscope.engine.graphidentity import identity_proposals
from mnemoscope.engine.undo import undo

SCHEMA = """
CREATE TABLE entities (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL, props TEXT DEFAULT '{}', created_at REAL NOT NULL, updated_at REAL NOT NULL);
CREATE TABLE relations (id INTEGER PRIMARY KEY AUTOINCREMENT, src_name TEXT NOT NULL,
  relation TEXT NOT NULL, dst_name TEXT NOT NULL, props TEXT DEFAULT '{}',
  created_at REAL NOT NULL, UNIQUE(src_name, relation, dst_name));
"""
SECRET = """\
---
pageType: entity
id: entity.zanzibar
title: Zanzibar
privacyTier: private
relationships:
  - targetTitle: Ledger
    kind: owns
---
"""
LEDGER = """\
---
pageType: entity
id: entity.ledger
title: Ledger
---
See [them](zanzibar.md).
"""


def made(answer):
    assert isinstance(answer, GraphChange), answer
    return answer


def lines(session):
    known = graph(session)
    return sorted(known.line(one) for one in known.relations)


@pytest.fixture
def session(workspace, open_session):
    return open_session(workspace({"MEMORY.md": ""}), consent=True)


@pytest.fixture
def filled(session):
    ids = [
        made(add_entity(session, name, kind, aliases=aliases, props=props)).entities[0]
        for name, kind, aliases, props in (
            ("Hong", "person", ("老大",), (("city", "上海"),)),
            ("Clawra", "person", (), ()),
        )
    ]
    said = (Evidence("memory/2026-05-01.md", 3, 4, "abc"),)
    new = NewRelation(ids[0], "manages", ids[1], (("why", "x"),), 0.5, 0.25, said)
    made(add_relation(session, new))
    return session


def foreign(path, entities=(), relations=(), schema=SCHEMA):
    connection = apsw.Connection(str(path))
    connection.execute(schema)
    connection.executemany(
        "INSERT INTO entities (id, name, type, props, created_at, updated_at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        entities,
    )
    connection.executemany(
        "INSERT INTO relations (src_name, relation, dst_name, props, created_at)"
        " VALUES (?, ?, ?, ?, ?)",
        relations,
    )
    connection.close()
    return path


@pytest.mark.parametrize("name", ["out.jsonld", "out.graphml", "out.csv", "out.db"])
def test_what_goes_out_comes_in_elsewhere(filled, tmp_path, open_session, name):
    written = export_graph(filled, tmp_path / name)
    assert all(path.is_file() for path in written)
    (tmp_path / "other").mkdir()
    other = open_session(tmp_path / "other", consent=True)
    made(import_graph(other, read_graph(written[0]), name))
    assert lines(other) == lines(filled)
    hong, known = graph(other).named("Hong")[0], graph(filled).named("Hong")[0]
    assert (hong.type, hong.props, hong.created) == (known.type, known.props, known.created)
    relation, was = graph(other).relations[0], graph(filled).relations[0]
    assert (relation.props, relation.first_seen) == (was.props, was.first_seen)
    assert relation.origin is Origin.IMPORT
    assert hong.aliases == known.aliases
    assert (relation.weight, relation.confidence) == (0.5, 0.25)
    assert relation.evidence == was.evidence
    again = import_graph(other, read_graph(written[0]), name)
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO
    assert isinstance(undo(other), Changes)
    assert graph(other).entities == ()


def test_a_graph_db_is_written_with_its_very_schema(filled, tmp_path):
    (path,) = export_graph(filled, tmp_path / "graph.db")
    connection = apsw.Connection(str(path))
    rows = connection.execute("SELECT id, name, type, props FROM entities ORDER BY id").fetchall()
    told = [("Clawra", "person"), ("Hong", "person")]
    assert sorted(row[1:3] for row in rows) == told
    assert sorted(json.loads(row[3]).get("city", "") for row in rows) == ["", "上海"]
    (relation,) = connection.execute(
        "SELECT src_name, relation, dst_name, props, typeof(created_at) FROM relations"
    ).fetchall()
    connection.close()
    assert relation[:3] == ("Hong", "manages", "Clawra")
    assert (json.loads(relation[3])["why"], relation[4]) == ("x", "real")


def test_seconds_are_read_as_such_and_the_file_stays_as_it_was(session, tmp_path):
    path = foreign(
        tmp_path / "graph.db",
        [(9007199254740993, "A", "tool", '{"n": 3}', 1775088000.5, 1775088000.5)],
        [("A", "uses", "A", None, 1775088000.5)],
    )
    before = path.read_bytes()
    made(import_graph(session, read_graph(path), "graph.db"))
    assert path.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith("graph")) == [
        "graph.db"
    ]
    (entity,) = graph(session).entities
    assert entity.created is not None
    assert entity.created.isoformat() == "2026-04-02T00:00:00.500000+00:00"
    assert entity.props == (("n", "3"),)
    assert lines(session) == ["A --uses--> A"]
    assert plan_import(session, read_graph(path)).known == 1


def test_relations_to_nobody_are_asked_about(session, tmp_path):
    path = foreign(tmp_path / "g.db", [], [("Ghost_A", "knows", "Ghost_B", "{}", 1.0)])
    found = read_graph(path)
    plan = plan_import(session, found)
    assert plan.missing == ("Ghost_A", "Ghost_B")
    assert len(plan.dangling) == 1
    asked = import_graph(session, found, "g.db")
    assert isinstance(asked, Refused)
    assert asked.reason is RefusalReason.AMBIGUOUS
    assert "Ghost_A" in asked.detail
    left = import_graph(session, found, "g.db", Dangling.LEAVE)
    assert isinstance(left, Refused)
    assert left.reason is RefusalReason.NOTHING_TO_DO
    made(import_graph(session, found, "g.db", Dangling.MAKE))
    assert lines(session) == ["Ghost_A --knows--> Ghost_B"]


def test_ids_that_occur_twice_are_reported_and_names_decide(session, tmp_path):
    number = 9007199254740993
    path = foreign(
        tmp_path / "g.db",
        [(number, "A", "tool", "{}", 1.0, 1.0), (number, "B", "tool", "{}", 1.0, 1.0)],
        schema=SCHEMA.replace("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER"),
    )
    found = read_graph(path)
    assert any(str(number) in problem for problem in found.problems)
    made(import_graph(session, found, "g.db"))
    assert sorted(one.name for one in graph(session).entities) == ["A", "B"]


def test_other_spellings_stay_two_and_are_proposed(session, tmp_path):
    made(add_entity(session, "Alice", "person"))
    rows = [(None, name, "person", "{}", 1.0, 1.0) for name in ("alice", "Alice", "ALICE")]
    found = read_graph(foreign(tmp_path / "g.db", rows))
    plan = plan_import(session, found)
    assert ("alice", "Alice") in plan.twins
    made(import_graph(session, found, "g.db"))
    assert sorted(one.name for one in graph(session).entities) == ["ALICE", "Alice", "alice"]
    assert len(identity_proposals(session)) == 3


def test_what_is_here_gets_what_the_file_adds(filled, tmp_path):
    path = foreign(
        tmp_path / "g.db",
        [(1, "Hong", "tool", '{"city": "x", "mail": "h@x"}', 1.0, 1.0)],
        [("Hong", "uses", "Clawra", "{}", 1.0)],
    )
    made(import_graph(filled, read_graph(path), "g.db"))
    hong = graph(filled).named("Hong")[0]
    assert (hong.type, dict(hong.props)) == ("person", {"city": "上海", "mail": "h@x"})
    assert lines(filled) == ["Hong --manages--> Clawra", "Hong --uses--> Clawra"]


@pytest.mark.parametrize("name", ["out.jsonld", "out.graphml", "out.csv", "out.db"])
def test_nothing_private_leaves(workspace, open_session, tmp_path, name):
    files = {
        "wiki/WIKI.md": "",
        "wiki/entities/zanzibar.md": SECRET,
        "wiki/entities/ledger.md": LEDGER,
    }
    session = open_session(workspace(files), consent=True)
    nas = made(add_entity(session, "nas", "server")).entities[0]
    made(add_relation(session, NewRelation("page:entity.zanzibar", "uses", nas)))
    assert "Zanzibar --uses--> nas" in lines(session)
    written = export_graph(session, tmp_path / name)
    text = b"".join(path.read_bytes() for path in written)
    assert b"Ledger" in text
    assert b"anzibar" not in text


def test_relations_of_a_file_may_lead_to_pages(workspace, open_session, tmp_path):
    files = {"wiki/WIKI.md": "", "wiki/entities/ledger.md": LEDGER}
    session = open_session(workspace(files), consent=True)
    path = foreign(
        tmp_path / "g.db",
        [(1, "nas", "server", "{}", 1.0, 1.0)],
        [("Ledger", "runs_on", "nas", "{}", 1.0)],
    )
    made(import_graph(session, read_graph(path), "g.db"))
    assert lines(session) == ["Ledger --runs_on--> nas"]
    assert len(graph(session).entities) == 2
    assert isinstance(undo(session), Changes)
    assert lines(session) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", b""),
        ("a.db", b"no database at all, but long enough to be read as one" * 20),
        ("none.db", None),
        ("a.jsonld", b"\xff\xfe"),
        ("a.graphml", b"<a"),
        ("none.csv", None),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path, name, content):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadInput):
        read_graph(path)


def test_a_database_of_something_else_is_refused(tmp_path):
    path = tmp_path / "x.db"
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE entities (id INTEGER)")
    connection.close()
    with pytest.raises(BadInput, match="name"):
        read_graph(path)


def test_names_tell_formats(tmp_path):
    assert format_of(tmp_path / "x.JSON").value == "json-ld"
    with pytest.raises(BadInput):
        format_of(tmp_path / "x")


def test_json_of_an_export_is_json(filled, tmp_path):
    export_graph(filled, tmp_path / "x.json")
    assert len(json.loads((tmp_path / "x.json").read_text("utf-8"))["@graph"]) == 3


def test_a_big_file_comes_in_without_comparing_all_with_all(session, tmp_path):
    path = tmp_path / "graph.db"
    with apsw.Connection(str(path)) as database:
        database.execute(SCHEMA)
        rows = [(number, f"Node {number}", "tool") for number in range(1, 4001)]
        database.executemany("INSERT INTO entities VALUES (?, ?, ?, '{}', 1, 1)", rows)
        database.execute("INSERT INTO entities VALUES (4001, 'node 7', 'tool', '{}', 1, 1)")
    database.close()
    found = read_graph(path)
    began = process_time()
    plan = plan_import(session, found)
    assert process_time() - began < 4, "quadratic steps take far longer"
    assert (len(plan.new), plan.twins) == (4001, (("node 7", "Node 7"),))


def test_an_arrow_is_no_part_of_a_kind_and_a_text_no_name(session, tmp_path):
    long = "x" * 100_000
    rows = [(at, name, "tool", "{}", 1.0, 1.0) for at, name in enumerate(("A", "B", long))]
    said = [("A", "--manages-->", "B", "{}", 1.0), ("A", "uses", long, "{}", 1.0)]
    found = read_graph(foreign(tmp_path / "g.db", rows, said))
    assert len(found.problems) == 2
    made(import_graph(session, found, "g.db", Dangling.MAKE))
    assert lines(session) == ["A --manages--> B"]
    assert sorted(one.name for one in graph(session).entities) == ["A", "B"]
    answer = add_entity(session, long, "tool")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.BLOCKED
