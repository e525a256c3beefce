"""The vectors in LanceDB: a folder on this disk, or a bucket at S3 or Google.

The table of embeddings.db stays the register of what exists. LanceDB holds a copy of the vectors,
brought in step after each pass that made some; the index remembers how far it is. What is newer is
measured from the table, and what was deleted since is left out, so that no answer waits for a
bucket to be written. Where LanceDB cannot be reached the table answers alone.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Protocol, cast

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import lay_down
from mnemoscope.index.backends import NEAREST
from mnemoscope.index.database import Database, Value
from mnemoscope.index.matrix import Owner
from mnemoscope.index.packing import QueryVector, matrix_of, unpack
from mnemoscope.index.tablebackend import TableBackend, owner_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BATCH = 8_192
_NEWER = 20_000
"""Vectors that are newer than the copy, above which the table answers alone."""
_CHOSEN = 2_000
"""Vectors that a filter lets through, up to which LanceDB is asked for them by their ids."""
_PATIENCE = timedelta(milliseconds=200)
"""Time that an answer leaves to LanceDB before the table gives it."""
_AGAIN = 60.0
"""Seconds after which a store that could not be opened is tried again."""
_TIDY = 32
"""Every so many versions the copy is put into fewer files."""
_WORDS = 160
"""Characters of a complaint of LanceDB's that are passed on."""
_FAULTS = (OSError, RuntimeError, ValueError)
"""What LanceDB raises where a bucket, a folder or a file of its cannot be used."""


class _Search(Protocol):
    def distance_type(self, name: str, /) -> _Search: ...
    def where(self, condition: str, /, *, prefilter: bool) -> _Search: ...
    def select(self, columns: list[str], /) -> _Search: ...
    def limit(self, count: int, /) -> _Search: ...
    def to_list(self, *, timeout: timedelta) -> list[dict[str, object]]: ...


class _Table(Protocol):
    @property
    def version(self) -> int: ...

    def add(self, data: object, /) -> object: ...
    def delete(self, condition: str, /) -> object: ...
    def search(self, vector: object, /) -> _Search: ...
    def optimize(self) -> object: ...


class _Store(Protocol):
    """What is used of LanceDB's connection."""

    def create_table(self, name: str, /, *, data: object, schema: object, mode: str) -> _Table: ...
    def open_table(self, name: str, /) -> _Table: ...
    def drop_table(self, name: str, /, *, ignore_missing: bool) -> object: ...


class _Arrow(Protocol):
    """What is used of pyarrow."""

    def int64(self) -> object: ...
    def float32(self) -> object: ...
    def list_(self, kind: object, size: int, /) -> object: ...
    def field(self, name: str, kind: object, /) -> object: ...
    def schema(self, fields: list[object], /) -> object: ...
    def array(self, values: object, kind: object, /) -> object: ...

    RecordBatch: _BatchKind
    FixedSizeListArray: _ListKind


class _BatchKind(Protocol):
    def from_arrays(self, arrays: list[object], /, *, schema: object) -> object: ...


class _ListKind(Protocol):
    def from_arrays(self, values: object, size: int, /) -> object: ...


@dataclass(frozen=True, slots=True)
class _Copy:
    """What LanceDB holds, as the index remembers it."""

    uri: str
    name: str
    newest: int
    """The largest id that was copied."""
    seen: int
    """The last entry in the log of deletions that was followed."""
    dims: int
    """Length of its vectors."""


@dataclass(slots=True)
class _Opening:
    """A table that is being opened at another address, which may take long."""

    copy: _Copy
    table: _Table | None = None
    since: float = field(default_factory=monotonic)
    done: threading.Event = field(default_factory=threading.Event)

    def helps(self, copy: _Copy) -> bool:
        """Tell whether it is worth waiting for it, or too early to try again."""
        failed = self.done.is_set() and self.table is None
        return self.copy == copy and not (failed and monotonic() > self.since + _AGAIN)


def is_installed() -> bool:
    """Tell whether LanceDB is there."""
    return importlib.util.find_spec("lancedb") is not None


class LanceBackend:
    """Measures in LanceDB what is there, and in the table what is newer."""

    def __init__(self, database: Database, table: TableBackend, uri: str) -> None:
        self._database = database
        self._table = table
        self._uri = uri
        self._opened: tuple[_Copy, _Table] | None = None
        self._opening: _Opening | None = None

    @property
    def name(self) -> str:
        """``lancedb``, or who measures in the table while LanceDB has no copy."""
        owner = owner_of(self._database)
        return "lancedb" if owner is not None and self._copy(owner) else self._table.name

    def begin_nearest(
        self, query: QueryVector, allowed: list[int] | None
    ) -> Callable[[], dict[int, float]]:
        """Answer when called: LanceDB's own threads do the work."""
        return partial(self._nearest, query, allowed)

    def _nearest(self, query: QueryVector, allowed: list[int] | None) -> dict[int, float]:
        with self._database.snapshot():
            owner = owner_of(self._database)
            copy = None if owner is None or owner.model != query.model else self._copy(owner)
            if copy is None or self._count_newer(copy, query.model) > _NEWER:
                return self._table.begin_nearest(query, allowed)()
            if allowed is not None and len(allowed) > _CHOSEN:
                return self._table.begin_nearest(query, allowed)()
            if len(query.quantised) != copy.dims or not any(query.quantised):
                return {}
            newer = self._newer(copy, query.model, allowed)
            gone = self._gone(copy)
        try:
            found = self._asked(copy, query, allowed, len(gone))
        except _FAULTS:
            return self._table.begin_nearest(query, allowed)()
        found = {number: cosine for number, cosine in found.items() if number not in gone}
        found |= self._table.similarities(query, newer)
        if len(found) <= NEAREST:
            return found
        best = sorted(found, key=lambda number: (-found[number], number))[:NEAREST]
        return {number: found[number] for number in best}

    def similarities(self, query: QueryVector, ids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of these vectors that exists; the table has them at hand."""
        return self._table.similarities(query, ids)

    def settle(self) -> None:
        """Bring the copy in step with the table.

        Raises:
            EnvironmentFault: LanceDB cannot be reached or written.
        """
        self._table.settle()
        if not is_installed():
            return
        owner = owner_of(self._database)
        try:
            self._drop_others(owner)
            if owner is not None:
                self._follow(owner)
        except _FAULTS as error:
            self._opened = None
            raise EnvironmentFault(
                f"the vectors cannot be written to LanceDB: {_shortly(error)}",
                path=self._uri,
                hint="Check the address and the rights; until then the index file answers.",
            ) from error

    def _follow(self, owner: Owner) -> None:
        copy = self._copy(owner)
        with self._database.snapshot():
            seen = self._database.number("SELECT seq FROM sqlite_sequence WHERE name = 'gone'")
            newest = self._database.number(
                "SELECT max(id) FROM vectors WHERE model = ?", (owner.model,)
            )
            if not newest:
                return
            dims = self._database.number("SELECT dims FROM vectors WHERE id = ?", (newest,))
            if copy is None:
                self._write_anew(owner, dims)
            elif (newest, seen) != (copy.newest, copy.seen):
                self._catch_up(copy, owner)
            else:
                return
        self._remember(_Copy(self._uri, owner.stem, newest, seen, dims))

    def _write_anew(self, owner: Owner, dims: int) -> None:
        schema = _schema(dims)
        batches = _batches(self._rows(owner.model, 0), schema)
        self._store().create_table(owner.stem, data=batches, schema=schema, mode="overwrite")

    def _catch_up(self, copy: _Copy, owner: Owner) -> None:
        table = self._table_of(copy)
        gone = sorted(self._gone(copy))
        for start in range(0, len(gone), _CHOSEN):
            table.delete(f"id IN ({', '.join(map(str, gone[start : start + _CHOSEN]))})")
        # What was copied before a crash, without its being remembered, must not be there twice.
        table.delete(f"id > {copy.newest}")
        for batch in _batches(self._rows(owner.model, copy.newest), _schema(copy.dims)):
            table.add(batch)
        if table.version % _TIDY == 0:
            table.optimize()

    def _drop_others(self, owner: Owner | None) -> None:
        """Drop the copy of an earlier model or index, and forget one at another address."""
        copy = self._remembered()
        if copy is None or (owner and (copy.uri, copy.name) == (self._uri, owner.stem)):
            return
        self._opened = None
        if copy.uri == self._uri:
            self._store().drop_table(copy.name, ignore_missing=True)
        self._database.query("DELETE FROM meta WHERE key = 'lance'")

    def _asked(
        self, copy: _Copy, query: QueryVector, allowed: list[int] | None, gone: int
    ) -> dict[int, float]:
        """Return the nearest that LanceDB has; enough of them to leave out those that are gone."""
        if allowed == []:
            return {}
        search = (
            self._table_in_time(copy).search(unpack([query.quantised])[0]).distance_type("cosine")
        )
        # What was written before a crash, and is not remembered, comes from the table.
        condition = f"id <= {copy.newest}"
        if allowed is not None:
            condition += f" AND id IN ({', '.join(map(str, allowed))})"
        search = search.where(condition, prefilter=True).select(["id", "_distance"])
        rows = search.limit(NEAREST + gone).to_list(timeout=_PATIENCE)
        return {
            row["id"]: 1.0 - row["_distance"]
            for row in rows
            if isinstance(row["id"], int) and isinstance(row["_distance"], float)
        }

    def _table_in_time(self, copy: _Copy) -> _Table:
        """Return a table at hand; raises `TimeoutError` where a bucket has not given it yet."""
        if "://" not in self._uri or (self._opened and self._opened[0] == copy):
            return self._table_of(copy)
        opening = self._opening
        if opening is None or not opening.helps(copy):
            opening = self._opening = _Opening(copy)
            threading.Thread(target=self._open, args=(opening,), daemon=True).start()
        lay_down()
        if not opening.done.wait(_PATIENCE.total_seconds()) or opening.table is None:
            raise TimeoutError
        self._opened = copy, opening.table
        return opening.table

    def _open(self, opening: _Opening) -> None:
        try:
            opening.table = self._store().open_table(opening.copy.name)
        except _FAULTS:
            opening.since = monotonic()
        finally:
            opening.done.set()

    def _table_of(self, copy: _Copy) -> _Table:
        if self._opened is None or self._opened[0] != copy:
            self._opened = copy, self._store().open_table(copy.name)
        return self._opened[1]

    def _store(self) -> _Store:
        # It says on the terminal that a new folder is new.
        os.environ.setdefault("LANCEDB_LOG", "error")
        # Imported late: it takes a second, and most have none of it.
        module = importlib.import_module("lancedb")
        if "://" not in self._uri:
            Path(self._uri).mkdir(parents=True, exist_ok=True)
        return cast("_Store", module.connect(self._uri))

    def _copy(self, owner: Owner) -> _Copy | None:
        """Return the copy of the current vectors; None where there is none that can be used."""
        copy = self._remembered()
        if copy is None or (copy.uri, copy.name) != (self._uri, owner.stem) or not is_installed():
            return None
        cut = "SELECT cast(value AS INTEGER) FROM meta WHERE key = 'gone'"
        return copy if copy.seen >= self._database.number(cut) else None

    def _remembered(self) -> _Copy | None:
        row = self._database.first("SELECT value FROM meta WHERE key = 'lance'")
        return _Copy(**json.loads(str(row[0]))) if row else None

    def _remember(self, copy: _Copy) -> None:
        self._database.query("REPLACE INTO meta VALUES ('lance', ?)", (json.dumps(asdict(copy)),))

    def _gone(self, copy: _Copy) -> set[int]:
        rows = self._database.query("SELECT vector FROM gone WHERE seq > ?", (copy.seen,))
        return {_int(row[0]) for row in rows}

    def _count_newer(self, copy: _Copy, model: str) -> int:
        newer = "SELECT count(*) FROM vectors WHERE id > ? AND model = ?"
        return self._database.number(newer, (copy.newest, model))

    def _newer(self, copy: _Copy, model: str, allowed: list[int] | None) -> list[int]:
        rows = self._database.query(
            "SELECT id FROM vectors WHERE id > ? AND model = ?", (copy.newest, model)
        )
        newer = {_int(row[0]) for row in rows}
        return sorted(newer if allowed is None else newer.intersection(allowed))

    def _rows(self, model: str, after: int) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Read vectors from the table; those of zeros, which are near to nothing, are left out."""
        while rows := self._database.query(
            "SELECT id, vector FROM vectors WHERE id > ? AND model = ? ORDER BY id LIMIT ?",
            (after, model, _BATCH),
        ):
            after = _int(rows[-1][0])
            packed = [(_int(row[0]), row[1]) for row in rows if isinstance(row[1], bytes)]
            sound = [(number, vector) for number, vector in packed if any(vector)]
            if sound:
                matrix = matrix_of([vector for _, vector in sound])
                yield [number for number, _ in sound], matrix.astype("float32")


def _shortly(error: Exception) -> str:
    """Return what LanceDB says before it lists every layer through which a fault came."""
    words = str(error).split("{", 1)[0]
    return f"{words[:_WORDS].rstrip()} …" if words != str(error) or len(words) > _WORDS else words


def _schema(dims: int) -> object:
    arrow = cast("_Arrow", importlib.import_module("pyarrow"))
    vector = arrow.list_(arrow.float32(), dims)
    return arrow.schema([arrow.field("id", arrow.int64()), arrow.field("vector", vector)])


def _batches(
    rows: Iterator[tuple[list[int], NDArray[np.float32]]], schema: object
) -> Iterator[object]:
    arrow = cast("_Arrow", importlib.import_module("pyarrow"))
    for ids, matrix in rows:
        flat = arrow.array(matrix.ravel(), arrow.float32())
        vectors = arrow.FixedSizeListArray.from_arrays(flat, matrix.shape[1])
        yield arrow.RecordBatch.from_arrays(
            [arrow.array(ids, arrow.int64()), vectors], schema=schema
        )


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
