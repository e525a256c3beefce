"""Rows of the graph as they were and are, led from one to the other by undo and redo.

A copy is JSON: for each table its rows, each the columns in their order. Where something else
changed meanwhile, it stays, column by column; where that cannot be, nothing is led anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import cast

from mnemoscope.domain.graph import DERIVED, Origin
from mnemoscope.ledger.database import Database, Value, as_optional, as_text
from mnemoscope.ledger.rowwriting import put_rows

_Row = dict[str, Value]
_Key = tuple[Value, ...]
_Keyed = dict[_Key, _Row]


@dataclass(frozen=True, slots=True)
class _Table:
    """What identifies a row, the columns beside, and those that change by themselves."""

    name: str
    keys: tuple[str, ...]
    values: tuple[str, ...] = ()
    living: frozenset[str] = frozenset()

    @property
    def columns(self) -> tuple[str, ...]:
        return self.keys + self.values


_ENTITIES = _Table(
    "entities",
    ("id",),
    ("name", "key", "type", "props", "created", "updated", "origin", "page"),
    frozenset({"updated"}),
)
_ALIASES = _Table("entity_aliases", ("entity", "alias"), ("key", "place"), frozenset({"place"}))
_RELATIONS = _Table(
    "relations",
    ("id",),
    (
        *("source", "kind", "target", "props", "weight", "confidence"),
        *("first_seen", "last_seen", "origin", "supported", "until"),
    ),
    frozenset({"weight", "confidence", "first_seen", "last_seen", "supported"}),
)
_EVIDENCE = _Table("relation_evidence", ("relation", "path", "start_line", "end_line", "claim"), ())
_APART = _Table("graph_apart", ("first", "second"), ("at",), frozenset({"at"}))
_DENIED = _Table("graph_denied", ("source", "kind", "target"), ("at",), frozenset({"at"}))
_TABLES = (_ENTITIES, _ALIASES, _RELATIONS, _EVIDENCE, _APART, _DENIED)
"""In the order in which rows can be inserted."""
_TRIPLE = ("source", "kind", "target")
_HOLDERS = (
    "SELECT relations.id FROM json_each(?) AS wanted CROSS JOIN relations"
    " ON source = wanted.value ->> 0 AND kind = wanted.value ->> 1 AND target = wanted.value ->> 2"
)
"""Who holds some triples, asked once for all of them."""


@dataclass(slots=True)
class _Step:
    """What must be done to one table."""

    drop: list[_Key] = field(default_factory=list[_Key])
    put: list[_Row] = field(default_factory=list[_Row])


class GraphRows:
    """Copies rows of the graph, and leads the tables back to copies."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def copy(self, entities: Collection[str], relations: Collection[str]) -> bytes:
        """Return a copy of what is there of some entities and relations, with all decisions."""
        rows = {
            table.name: self._rows(table, column, ids)
            for table, column, ids in (
                (_ENTITIES, "id", entities),
                (_ALIASES, "entity", entities),
                (_RELATIONS, "id", relations),
                (_EVIDENCE, "relation", relations),
            )
        }
        rows |= {table.name: self._rows(table) for table in (_APART, _DENIED)}
        return json.dumps(rows).encode()

    def lead(self, source: bytes, target: bytes) -> bool:
        """Lead the tables from what a change left to what it found, or the other way round.

        Joins the transaction of the caller. False: later changes are in the way; nothing is done.
        """
        ends = _read(source), _read(target)
        steps = {table.name: _Step() for table in _TABLES}
        for table in _TABLES:
            if not self._plan(table, ends[0][table.name], ends[1][table.name], steps[table.name]):
                return False
        if self._hangs_on(steps) or self._taken(steps):
            return False
        with self._database.transaction():
            for table in reversed(_TABLES[1:]):
                self._drop(table, steps[table.name].drop)
            gone = steps[_ENTITIES.name].drop
            # They go last, as what still hangs on them would go with them; their names go now.
            self._database.many("UPDATE entities SET name = char(0) || id WHERE id = ?", gone)
            self._insert(steps)
            self._drop(_ENTITIES, gone)
            self._database.query("UPDATE graph_revision SET number = number + 1")
        return True

    def _drop(self, table: _Table, keys: Collection[_Key]) -> None:
        where = " AND ".join(f"{key} = ?" for key in table.keys)
        self._database.many(f"DELETE FROM {table.name} WHERE {where}", keys)

    def _insert(self, steps: Mapping[str, _Step]) -> None:
        """Write rows; those of entities are never deleted for it, as their relations would go."""
        # They may take each other's names and triples: who holds a wanted one steps aside first.
        self._aside(_ENTITIES, ("name",), "name", steps)
        self._aside(_RELATIONS, _TRIPLE, "kind", steps)
        for table in _TABLES:
            rows = [[row[name] for name in table.columns] for row in steps[table.name].put]
            if len(table.keys) == 1:
                put_rows(self._database, table.name, table.columns, rows)
                continue
            marks = ", ".join("?" * len(table.columns))
            sets = ", ".join(f"{name} = excluded.{name}" for name in table.values)
            then = f"DO UPDATE SET {sets}" if sets else "DO NOTHING"
            self._database.many(
                f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"
                f" ON CONFLICT ({', '.join(table.keys)}) {then}",
                rows,
            )

    def _aside(
        self, table: _Table, unique: tuple[str, ...], column: str, steps: Mapping[str, _Step]
    ) -> None:
        """Free what is unique and wanted by another row of those that are written."""
        put = steps[table.name].put
        wanted = {tuple(row[name] for name in unique): row["id"] for row in put}
        now = self._now(table, [(row["id"],) for row in put])
        taken = [
            (row["id"],)
            for row in now.values()
            if wanted.get(tuple(row[name] for name in unique), row["id"]) != row["id"]
        ]
        self._database.many(f"UPDATE {table.name} SET {column} = char(0) || id WHERE id = ?", taken)

    def _plan(self, table: _Table, source: _Keyed, target: _Keyed, step: _Step) -> bool:
        """Tell whether the way is free, and what must be done."""
        differing = [
            key for key in source.keys() | target.keys() if source.get(key) != target.get(key)
        ]
        now = self._now(table, differing)
        for key in differing:
            was, wanted, found = source.get(key), target.get(key), now.get(key)
            if wanted is None:
                if found is not None:
                    if was is None or not _alike(table, found, was):
                        return False
                    step.drop.append(key)
            elif found is None:
                if was is not None:
                    return False
                step.put.append(wanted)
            elif was is None:
                if not _alike(table, found, wanted) and not _derived(found):
                    return False
                step.put.append(wanted)
            else:
                joined = _joined(table, was, wanted, found)
                if joined is None:
                    return False
                step.put.append(joined)
        return True

    def _hangs_on(self, steps: Mapping[str, _Step]) -> bool:
        """Tell whether entities that go have relations that somebody added since."""
        gone = [key[0] for key in steps[_ENTITIES.name].drop]
        if not gone:
            return False
        moved = {row["id"] for row in steps[_RELATIONS.name].put}
        moved |= {key[0] for key in steps[_RELATIONS.name].drop}
        listed = json.dumps(gone)
        rows = self._database.query(
            "SELECT id, origin FROM relations WHERE source IN (SELECT value FROM json_each(?))"
            " OR target IN (SELECT value FROM json_each(?))",
            (listed, listed),
        )
        return any(row[0] not in moved and Origin(as_text(row[1])) not in DERIVED for row in rows)

    def _taken(self, steps: Mapping[str, _Step]) -> bool:
        """Tell whether rows that come back find their name or triple taken, or an end gone."""
        going = {key[0] for key in steps[_ENTITIES.name].drop}
        coming = {row["id"]: row for row in steps[_ENTITIES.name].put}
        for row in coming.values():
            other = self._database.first(
                "SELECT id FROM entities WHERE name = ? AND origin <> 'wiki'", (row["name"],)
            )
            if row["origin"] != Origin.WIKI and other is not None and other[0] != row["id"]:
                renamed = coming.get(other[0])
                if other[0] not in going and (renamed is None or renamed["name"] == row["name"]):
                    return True
        moving = {row["id"] for row in steps[_RELATIONS.name].put}
        moving |= {key[0] for key in steps[_RELATIONS.name].drop}
        ends = {row[end] for row in steps[_RELATIONS.name].put for end in ("source", "target")}
        there = self._now(_ENTITIES, [(end,) for end in ends])
        if any(((end,) not in there or end in going) and end not in coming for end in ends):
            return True
        triples = [[row[end] for end in _TRIPLE] for row in steps[_RELATIONS.name].put]
        held = self._database.query(_HOLDERS, (json.dumps(triples, ensure_ascii=False),))
        return any(row[0] not in moving for row in held)

    def _now(self, table: _Table, keys: Collection[_Key]) -> _Keyed:
        if not keys:
            return {}
        first = [key[0] for key in keys]
        rows = (_named(table, row) for row in self._rows(table, table.keys[0], first))
        wanted = set(keys)
        return {key: row for row in rows if (key := _key(table, row)) in wanted}

    def _rows(
        self, table: _Table, column: str = "", values: Collection[Value] | None = None
    ) -> list[list[Value]]:
        where = f" WHERE {column} IN (SELECT value FROM json_each(?))" if column else ""
        bound = (json.dumps(list(values or ())),) if column else ()
        order = ", ".join(table.keys)
        found = self._database.query(
            f"SELECT {', '.join(table.columns)} FROM {table.name}{where} ORDER BY {order}", bound
        )
        # Most texts are ASCII, and a call for each value takes longer than the query.
        return [
            [one if type(one) is not str or one.isascii() else _plain(one) for one in row]
            for row in found
        ]


def _plain(value: Value) -> Value:
    """A value as it was handed in, before the database changed what SQLite cannot hold."""
    return as_optional(value) if isinstance(value, str) else value


def _read(copy: bytes) -> dict[str, _Keyed]:
    content = cast("dict[str, list[list[Value]]]", json.loads(copy))
    return {
        table.name: {
            _key(table, named): named
            for named in (_named(table, row) for row in content.get(table.name, []))
        }
        for table in _TABLES
    }


def _named(table: _Table, row: Iterable[Value]) -> _Row:
    return dict(zip(table.columns, row, strict=True))


def _key(table: _Table, row: Mapping[str, Value]) -> _Key:
    return tuple(row[name] for name in table.keys)


def _alike(table: _Table, one: _Row, other: _Row) -> bool:
    """Tell whether two rows differ at most in what changes by itself."""
    return all(one[name] == other[name] for name in table.columns if name not in table.living)


def _derived(row: _Row) -> bool:
    origin = row.get("origin")
    return isinstance(origin, str) and Origin(origin) in DERIVED


def _joined(table: _Table, was: _Row, wanted: _Row, found: _Row) -> _Row | None:
    """Return a row led back where it was led away; None where both changed the same column."""
    row = dict(found)
    for name in table.values:
        if was[name] == wanted[name]:
            continue
        if found[name] not in (was[name], wanted[name]) and name not in table.living:
            return None
        if found[name] == was[name]:
            row[name] = wanted[name]
    return row
