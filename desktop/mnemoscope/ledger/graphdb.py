"""The file ``graph.db`` of a knowledge graph that agents fill by script: read, and written anew.

Its tables: ``entities(id, name, type, props, created_at, updated_at)`` and ``relations(id,
src_name, relation, dst_name, props, created_at)``. Relations name their ends; times are seconds
since 1970 as REAL; what has no column stands in ``props`` (`ledger.graphdbprops`). A file of
somebody else is opened read-only and never written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation, checked
from mnemoscope.domain.graphjoin import joined_props
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.ledger.database import Value
from mnemoscope.ledger.graphdbprops import (
    read_entity,
    read_relation,
    written_entity,
    written_relation,
)
from mnemoscope.ledger.openclaw_rows import open_state

_ENTITIES = """
CREATE TABLE entities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    props TEXT DEFAULT '{}',
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL
)
"""
_RELATIONS = """
CREATE TABLE relations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    src_name TEXT NOT NULL,
    relation TEXT NOT NULL,
    dst_name TEXT NOT NULL,
    props TEXT DEFAULT '{}',
    created_at REAL NOT NULL,
    UNIQUE(src_name, relation, dst_name)
)
"""
_WANTED = (
    ("entities", ("id", "name", "type", "props", "created_at", "updated_at")),
    ("relations", ("id", "src_name", "relation", "dst_name", "props", "created_at")),
)
_NEEDED = frozenset({"name", "src_name", "relation", "dst_name"})
_MILLISECONDS = 1e11
"""From here a number of seconds would lie 3,000 years ahead: it counts milliseconds."""


class _Cursor(Protocol):
    def fetchall(self) -> list[tuple[Value, ...]]: ...


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    def execute(self, sql: str, values: Sequence[Value] = (), /) -> _Cursor: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> _Cursor: ...
    def close(self) -> None: ...


def read_graph_db(path: Path) -> ForeignGraph:
    """Read a file; what occurs twice or says nothing is among the problems.

    Raises:
        BadInput: it is no database, or one without these tables.
        EnvironmentFault: it cannot be opened.
    """
    if not path.is_file():
        raise BadInput("there is no such file", path=str(path))
    try:
        connection = cast("_Connection", open_state(path))
        try:
            entities, relations = (_rows(connection, path, *wanted) for wanted in _WANTED)
        finally:
            connection.close()
    except (apsw.NotADBError, apsw.CorruptError) as error:
        raise BadInput(f"this is no database ({error})", path=str(path)) from error
    except apsw.Error as error:
        raise EnvironmentFault(f"the file cannot be read: {error}", path=str(path)) from error
    twice = [*_twice("entity", entities), *_twice("relation", relations)]
    found = checked(map(_entity, entities), map(_relation, relations))
    return ForeignGraph(found.entities, found.relations, (*twice, *found.problems))


def write_graph_db(graph: ForeignGraph, path: Path) -> None:
    """Write a new file, and only then let it take the place of one that is there.

    Entities of one name become one, and their relations of one kind with all evidence.

    Raises:
        EnvironmentFault: the disk refused; a file that was there is as it was.
    """
    made = path.with_name(f".{path.name}.new")
    try:
        made.unlink(missing_ok=True)
        connection = cast("_Connection", apsw.Connection(str(made)))
        try:
            _fill(connection, graph)
        finally:
            connection.close()
        made.replace(path)
    except (apsw.Error, OSError) as error:
        made.unlink(missing_ok=True)
        raise EnvironmentFault(f"the file cannot be written: {error}", path=str(path)) from error


def _fill(connection: _Connection, graph: ForeignGraph) -> None:
    names = {one.id: one.name for one in graph.entities}
    joined: dict[str, ForeignEntity] = {}
    for one in graph.entities:
        known = joined.get(one.name)
        joined[one.name] = one if known is None else _both(known, one)
    connection.execute("BEGIN")
    connection.execute(_ENTITIES)
    connection.execute(_RELATIONS)
    connection.executemany(
        "INSERT INTO entities (name, type, props, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
        [
            (
                one.name,
                one.type,
                written_entity(one),
                _seconds(one.created, one.updated),
                _seconds(one.updated, one.created),
            )
            for one in joined.values()
        ],
    )
    connection.executemany(
        "INSERT INTO relations (src_name, relation, dst_name, props, created_at)"
        " VALUES (?, ?, ?, ?, ?)",
        [
            (
                one.source,
                one.kind,
                one.target,
                written_relation(one),
                _seconds(one.first_seen, one.last_seen),
            )
            for one in _each_once(graph.relations, names)
        ],
    )
    connection.execute("COMMIT")


def _both(one: ForeignEntity, other: ForeignEntity) -> ForeignEntity:
    aliases = tuple(dict.fromkeys((*one.aliases, *other.aliases)))
    return replace(one, aliases=aliases, props=joined_props(one.props, other.props))


def _each_once(
    relations: Iterable[ForeignRelation], names: Mapping[str, str]
) -> Iterable[ForeignRelation]:
    """Return relations by the names of their ends; what two say of the same ends is one."""
    found: dict[tuple[str, str, str], ForeignRelation] = {}
    for one in relations:
        source, target = (names.get(end, end) for end in (one.source, one.target))
        named = replace(one, source=source, target=target)
        triple = source, one.kind, target
        known = found.get(triple)
        if known is not None:
            evidence = tuple(dict.fromkeys((*known.evidence, *one.evidence)))
            named = replace(
                known,
                props=joined_props(known.props, one.props),
                evidence=evidence,
                supported=known.supported or one.supported,
            )
        found[triple] = named
    return found.values()


def _rows(
    connection: _Connection, path: Path, table: str, columns: tuple[str, ...]
) -> list[dict[str, Value]]:
    """Read the columns of a table that it has; raises `BadInput` where a needed one is missing."""
    known = {
        row[0]
        for row in connection.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall()
    }
    if not known:
        raise BadInput(f"the database has no table {table}", path=str(path))
    there = [name for name in columns if name in known]
    missing = [name for name in columns if name in _NEEDED and name not in known]
    if missing:
        raise BadInput(f"the table {table} has no column {missing[0]}", path=str(path))
    rows = connection.execute(f"SELECT {', '.join(there)} FROM {table} ORDER BY rowid").fetchall()
    return [dict(zip(there, row, strict=True)) for row in rows]


def _twice(kind: str, rows: Iterable[dict[str, Value]]) -> list[str]:
    """Tell which ids occur more than once, as texts: some are greater than a double can count."""
    seen: set[str] = set()
    found: dict[str, None] = {}
    for row in rows:
        number = row.get("id")
        if number is not None and str(number) in seen:
            found[str(number)] = None
        seen.add(str(number))
    return [f"the {kind} id {number} occurs twice; names tell them apart" for number in found]


def _entity(row: dict[str, Value]) -> ForeignEntity:
    name = _text(row.get("name"))
    columns = ForeignEntity(
        name,
        name,
        _text(row.get("type")),
        created=_moment(row.get("created_at")),
        updated=_moment(row.get("updated_at")),
    )
    return read_entity(_text(row.get("props")), columns)


def _relation(row: dict[str, Value]) -> ForeignRelation:
    seen = _moment(row.get("created_at"))
    columns = ForeignRelation(
        _text(row.get("src_name")),
        _text(row.get("relation")),
        _text(row.get("dst_name")),
        first_seen=seen,
        last_seen=seen,
    )
    return read_relation(_text(row.get("props")), columns)


def _text(value: Value) -> str:
    if isinstance(value, bytes):
        return value.decode(errors="replace")
    return "" if value is None else str(value)


def _moment(value: Value) -> datetime | None:
    if isinstance(value, str):
        return parse_utc(value)
    if not isinstance(value, (int, float)):
        return None
    seconds = value / 1000 if abs(value) >= _MILLISECONDS else value
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return None


def _seconds(moment: datetime | None, other: datetime | None) -> float:
    known = moment or other
    return 0.0 if known is None else known.timestamp()
