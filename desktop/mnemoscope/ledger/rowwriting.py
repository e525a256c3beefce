"""Writes rows so that only what differs is touched: indexes of columns that stay are left alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from mnemoscope.ledger.database import Database, Value

_Step = tuple[tuple[int, ...] | None, Sequence[Value]]
"""Which columns are set to which values, the key behind them; None: the row is new."""


def put_rows(
    database: Database, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]
) -> None:
    """Insert rows, or give those that are there the values that differ, in the order of the rows.

    The first column is the key. Joins the transaction of the caller, or has one of its own. SQLite
    would rewrite each index of a column that is set, be it to the same value.
    """
    listed = list(rows)
    names = ", ".join(columns)
    where = f"{columns[0]} IN (SELECT value FROM json_each(?))"
    ids = json.dumps([row[0] for row in listed])
    found = database.query(f"SELECT {names} FROM {table} WHERE {where}", (ids,))
    steps = _steps(listed, {row[0]: row for row in found})
    marks = ", ".join("?" * len(columns))
    with database.transaction():
        for differing, group in groupby(steps, key=itemgetter(0)):
            if differing is None:
                sql = f"INSERT INTO {table} ({names}) VALUES ({marks})"
            else:
                sets = ", ".join(f"{columns[at]} = ?" for at in differing)
                sql = f"UPDATE {table} SET {sets} WHERE {columns[0]} = ?"
            database.many(sql, [values for _, values in group])


def _steps(
    rows: Iterable[Sequence[Value]], known: Mapping[Value, Sequence[Value]]
) -> Iterator[_Step]:
    there = dict(known)
    for row in rows:
        old = there.get(row[0])
        there[row[0]] = row
        if old is None:
            yield None, row
            continue
        differing = tuple(at for at, value in enumerate(row) if value != old[at])
        if differing:
            yield differing, [*(row[at] for at in differing), row[0]]
