"""The file of the cache: vectors by the hash of model and text, safe to delete at any hour.

Whatever goes wrong with it costs a call of the model, never an answer: a damaged or later file is
set aside and a new one begun; where the disk refuses, nothing is kept.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol, TypeVar, cast

import apsw

from mnemoscope.index.database import Row, Value

APPLICATION_ID = 0x4D6E6963
"""``Mnic``: marks the file as this program's cache."""
VERSION = 1
ASIDE = ".aside"
"""Ends the name of a file that could not be used."""
_BUSY_MS = 500
_TABLES = """
CREATE TABLE models (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);

CREATE TABLE vectors (
  id INTEGER PRIMARY KEY,
  key BLOB NOT NULL UNIQUE, -- SHA-256 of kind, model and text
  model INTEGER NOT NULL,
  question INTEGER NOT NULL,
  at INTEGER NOT NULL, -- seconds since 1970
  vector BLOB NOT NULL
);
CREATE INDEX vectors_question ON vectors (at) WHERE question = 1;

CREATE TABLE counts (name TEXT PRIMARY KEY, hits INTEGER NOT NULL, asked INTEGER NOT NULL)
WITHOUT ROWID;
"""

_Answer = TypeVar("_Answer")


class _Cursor(Protocol):
    def fetchall(self) -> list[Row]: ...


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    def execute(self, sql: str, values: Sequence[Value] = ..., /) -> _Cursor: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> _Cursor: ...
    def set_busy_timeout(self, milliseconds: int, /) -> None: ...
    def __enter__(self) -> _Connection: ...
    def __exit__(self, *ignored: object) -> bool | None: ...
    def close(self) -> None: ...


class CacheFile:
    """One connection, opened at first use; threads take turns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._guard = threading.Lock()
        self._connection: _Connection | None = None
        self._closed = False

    def query(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run one statement; no rows where there is no file or it cannot be used."""
        return self._run(lambda to: to.execute(sql, values).fetchall(), make=False) or []

    def number(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run one statement and return the whole number it answers; 0 where it answers none."""
        rows = self.query(sql, values)
        return rows[0][0] if rows and isinstance(rows[0][0], int) else 0

    def write(self, statements: Sequence[tuple[str, Sequence[Sequence[Value]]]]) -> bool:
        """Run statements, each once for each of its rows, in one transaction; tells of success."""

        def run(to: _Connection) -> bool:
            with to:
                for sql, rows in statements:
                    to.executemany(sql, rows)
            return True

        return self._run(run) or False

    def size(self) -> int:
        """Return the bytes on disk."""
        total = 0
        for suffix in ("", "-wal"):
            with suppress(OSError):
                total += self.path.with_name(self.path.name + suffix).stat().st_size
        return total

    def empty(self) -> None:
        """Delete all rows, for all programs that have it open, and give the space back."""
        for table in ("vectors", "models", "counts"):
            self.query(f"DELETE FROM {table}")
        self.query("VACUUM")

    def close(self) -> None:
        """Close for good."""
        with self._guard:
            self._let_go()
            self._closed = True

    def _run(
        self, action: Callable[[_Connection], _Answer], *, make: bool = True
    ) -> _Answer | None:
        with self._guard:
            if self._closed or not (make or self.path.exists()):
                return None
            try:
                return action(self._opened())
            except (apsw.CorruptError, apsw.NotADBError):
                self._let_go()
                _move_away(self.path, self.path.with_name(self.path.name + ASIDE))
            except (apsw.Error, OSError):
                # Full, locked or not to be written: this time nothing is kept.
                return None
        return None

    def _opened(self) -> _Connection:
        if self._connection is not None:
            if self.path.exists():
                return self._connection
            self._let_go()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            _move_away(self.path, None)
        connection = _connected(self.path)
        if connection is None:
            _move_away(self.path, self.path.with_name(self.path.name + ASIDE))
            connection = _connected(self.path)
        if connection is None:
            raise apsw.CantOpenError
        self._connection = connection
        return connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connected(path: Path) -> _Connection | None:
    """Open a file or make it; None where it is no cache of this version."""
    connection = cast("_Connection", apsw.Connection(str(path)))
    try:
        connection.set_busy_timeout(_BUSY_MS)
        if connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()[0][0]:
            owner = connection.execute("PRAGMA application_id").fetchall()[0][0]
            version = connection.execute("PRAGMA user_version").fetchall()[0][0]
            if (owner, version) == (APPLICATION_ID, VERSION):
                connection.execute("PRAGMA synchronous = OFF").fetchall()
                return connection
            connection.close()
            return None
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        # What a crash of the machine takes is made again; what is torn is set aside.
        connection.execute("PRAGMA synchronous = OFF").fetchall()
        with connection:
            connection.execute(_TABLES).fetchall()
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}").fetchall()
            connection.execute(f"PRAGMA user_version = {VERSION}").fetchall()
    except (apsw.CorruptError, apsw.NotADBError):
        connection.close()
        return None
    except BaseException:
        connection.close()
        raise
    return connection


def _move_away(path: Path, target: Path | None) -> None:
    """Remove a file with what SQLite kept beside it; keep the file itself under a target's name."""
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    if target is None:
        path.unlink(missing_ok=True)
    elif path.exists():
        path.replace(target)
