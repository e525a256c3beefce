"""Rows of short-term memories, taken out of the ledger with a copy that they can be put back from.

The copy is JSON: for each table its columns and rows. Rows are known again by their unique columns,
so that taking out and putting back can be said twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from mnemoscope.ledger.database import Database, Value, as_optional


@dataclass(frozen=True, slots=True)
class _Table:
    """What identifies a row, and the columns that are kept of it."""

    name: str
    keys: tuple[str, ...]
    values: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return self.keys + self.values


_SIGNALS = _Table(
    "signals",
    ("path", "claim", "query_hash", "day"),
    ("start_line", "end_line", "text", "query", "at", "score", "position"),
)
_SIGHTINGS = _Table(
    "sightings",
    ("claim", "source", "path", "day"),
    ("start_line", "end_line", "text", "count", "total", "best", "first_at", "last_at", "seen"),
)
_HITS = _Table(
    "phase_hits",
    ("claim",),
    ("light_hits", "rem_hits", "last_light", "last_rem", "last_considered"),
)
_TABLES = {table.name: table for table in (_SIGNALS, _SIGHTINGS, _HITS)}
_Rows = dict[str, list[list[Value]]]


class Backup:
    """Takes rows out of the tables of one workspace, and puts them back."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def copy(self, memories: Iterable[tuple[str, str]]) -> bytes:
        """Return a copy of all rows about some memories, given by note and claim hash.

        Sightings and phase hits belong to the claim, wherever it is said.
        """
        rows: _Rows = {name: [] for name in _TABLES}
        claims: dict[str, None] = {}
        for path, claim in memories:
            rows["signals"] += self._rows(_SIGNALS, "path = ? AND claim = ?", (path, claim))
            claims[claim] = None
        for claim in claims:
            rows["sightings"] += self._rows(_SIGHTINGS, "claim = ?", (claim,))
            rows["phase_hits"] += self._rows(_HITS, "claim = ?", (claim,))
        return json.dumps(rows).encode()

    def take_out(self, copy: bytes) -> int:
        """Delete the rows of a copy; returns how many there are in it."""
        count = 0
        with self._database.transaction():
            for table, rows in _read(copy):
                where = " AND ".join(f"{key} = ?" for key in table.keys)
                keys = [row[: len(table.keys)] for row in rows]
                self._database.many(f"DELETE FROM {table.name} WHERE {where}", keys)
                count += len(rows)
        return count

    def put_back(self, copy: bytes) -> int:
        """Insert the rows of a copy; what was gathered anew meanwhile stays. Returns how many."""
        count = 0
        with self._database.transaction():
            for table, rows in _read(copy):
                marks = ", ".join("?" * len(table.columns))
                names = ", ".join(table.columns)
                self._database.many(
                    f"INSERT OR IGNORE INTO {table.name} ({names}) VALUES ({marks})", rows
                )
                count += len(rows)
        return count

    def _rows(self, table: _Table, where: str, values: Sequence[Value]) -> list[list[Value]]:
        names = ", ".join(table.columns)
        found = self._database.query(f"SELECT {names} FROM {table.name} WHERE {where}", values)
        return [[_plain(value) for value in row] for row in found]


def _plain(value: Value) -> Value:
    """A value as it was handed in, before the database changed what SQLite cannot hold."""
    return as_optional(value) if isinstance(value, str) else value


def _read(copy: bytes) -> list[tuple[_Table, list[list[Value]]]]:
    content = cast("_Rows", json.loads(copy))
    return [(table, content.get(name, [])) for name, table in _TABLES.items()]
