"""The connection to memory.db: opened, migrated, and with errors a person can act on."""

from __future__ import annotations

import re
import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import holding, in_steps
from mnemoscope.ledger.migrations import APPLICATION_ID, MIGRATIONS

Value = str | int | float | bytes | None
Row = tuple[Value, ...]

POLL_SECONDS = 0.02
BUSY_MS = 5_000
"""How long SQLite itself waits for another program before it says busy."""

# SQLite keeps text as UTF-8, which has no place for the lone surrogates that stand for raw bytes
# in names and texts: they are kept as private characters of plane 16 and turned back when read.
_LONE = re.compile("[\ud800-\udfff]")
_KEPT = re.compile("[\U0010d800-\U0010dfff]")
_SHIFT = 0x100000


_UNREACHABLE = (apsw.ReadOnlyError, apsw.CantOpenError, apsw.IOError, apsw.PermissionsError)


class _Cursor(Protocol):
    def fetchall(self) -> list[Row]: ...


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, sql: str, values: Sequence[Value], /) -> _Cursor: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> _Cursor: ...
    def last_insert_rowid(self) -> int: ...
    def total_changes(self) -> int: ...
    def set_busy_timeout(self, milliseconds: int, /) -> None: ...
    def close(self) -> None: ...


class Database:
    """One connection to memory.db, for one thread at a time."""

    __slots__ = ("_busy_ms", "_connection", "_identity", "_rollbacks", "path")

    def __init__(self, path: Path, *, busy_ms: int = BUSY_MS) -> None:
        self.path = path
        self._busy_ms = busy_ms
        self._rollbacks = 0
        with self._faults():
            self._connection = self._open()
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise
        self._identity = _identity(path)

    def query(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run one statement and return its rows."""
        with self._faults():
            return self._connection.execute(sql, _bound(values)).fetchall()

    def first(self, sql: str, values: Sequence[Value] = ()) -> Row | None:
        """Run one statement and return its first row."""
        rows = self.query(sql, values)
        return rows[0] if rows else None

    def many(self, sql: str, rows: Iterable[Sequence[Value]]) -> None:
        """Run one statement once for each row of values."""
        with self._faults():
            self._connection.executemany(sql, map(_bound, in_steps(rows)))

    def insert(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run one INSERT and return the new row's id."""
        self.query(sql, values)
        return self._connection.last_insert_rowid()

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All or nothing; joins a transaction that is already open."""
        if self._connection.in_transaction:
            yield
            return
        # IMMEDIATE: a read that turns into a write could not wait for another writer.
        self.query("BEGIN IMMEDIATE")
        try:
            with holding():
                yield
            self.query("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self.query("ROLLBACK")
                self._rollbacks += 1
            raise

    @contextmanager
    def unforced(self) -> Generator[None]:
        """Let what is written in the block reach the disk with the next write that waits for it.

        After a power cut it may be gone, and it alone; an open transaction goes on as it is.
        """
        if self._connection.in_transaction:
            yield
            return
        self.query("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self.query("PRAGMA synchronous = FULL")

    def revision(self) -> tuple[int, int, int]:
        """Return a value that differs after every change, by this connection or another one."""
        row = self.first("PRAGMA data_version")
        version = as_int(row[0]) if row else 0
        return version, self._connection.total_changes(), self._rollbacks

    def is_current(self) -> bool:
        """Tell whether the file at the path is still the one that was opened."""
        return _identity(self.path) == self._identity

    def close(self) -> None:
        """Close the connection; the journal file goes with the last one."""
        self._connection.close()

    def _open(self) -> _Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise EnvironmentFault(
                f"the data folder cannot be made: {error.strerror}",
                path=str(self.path.parent),
                hint="Set MNEMOSCOPE_HOME to a folder that can be written.",
            ) from error
        connection = cast("_Connection", apsw.Connection(str(self.path)))
        connection.set_busy_timeout(self._busy_ms)
        return connection

    def _prepare(self) -> None:
        self.query("PRAGMA foreign_keys = ON")
        self._refuse_strangers()
        with self._faults():
            self._use_wal()
        # FULL: the journal must be on the disk before the workspace file is touched.
        self.query("PRAGMA synchronous = FULL")
        if self._version() < len(MIGRATIONS):
            self._migrate()

    def _use_wal(self) -> None:
        """Switch to the write-ahead journal.

        Two programs that make the file at the same moment: SQLite does not wait here by itself.
        """
        deadline = time.monotonic() + self._busy_ms / 1000
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL", ()).fetchall()
                return
            except apsw.BusyError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(POLL_SECONDS)

    def _version(self) -> int:
        row = self.first("PRAGMA user_version")
        return row[0] if row and isinstance(row[0], int) else 0

    def _refuse_strangers(self) -> None:
        # One statement: another process that migrates just now is seen whole or not at all.
        row = self.first(
            "SELECT (SELECT application_id FROM pragma_application_id),"
            " (SELECT count(*) FROM sqlite_schema), (SELECT user_version FROM pragma_user_version)"
        )
        owner, tables, version = map(as_int, row or (0, 0, 0))
        if owner != APPLICATION_ID and tables:
            raise EnvironmentFault(
                "the file is a database of another program",
                path=str(self.path),
                hint="Move the file away; a new one is made at the next start.",
            )
        if version > len(MIGRATIONS):
            raise EnvironmentFault(
                f"the file was written by a newer version of Mnemoscope"
                f" (format {version}, this one knows {len(MIGRATIONS)})",
                path=str(self.path),
                hint="Update Mnemoscope, or set MNEMOSCOPE_HOME to another folder.",
            )

    def _migrate(self) -> None:
        with self.transaction():
            # Asked again inside: another process may have migrated while this one waited.
            for number in range(self._version(), len(MIGRATIONS)):
                for statement in MIGRATIONS[number]:
                    self.query(statement)
                self.query(f"PRAGMA user_version = {number + 1}")
            self.query(f"PRAGMA application_id = {APPLICATION_ID}")

    @contextmanager
    def _faults(self) -> Generator[None]:
        try:
            yield
        except (apsw.BusyError, apsw.LockedError) as error:
            raise self._fault(
                "the file is in use by another program", "Try again in a moment."
            ) from error
        except apsw.FullError as error:
            raise self._fault(
                "the disk of the data folder is full", "Free some space, then try again."
            ) from error
        except (apsw.CorruptError, apsw.NotADBError) as error:
            raise self._fault(
                "the file is damaged or no database",
                "Move the file away; a new one is made at the next start.",
            ) from error
        except _UNREACHABLE as error:
            raise self._fault(
                f"the file cannot be opened or written: {error}",
                "Check the permissions, or set MNEMOSCOPE_HOME to another folder.",
            ) from error

    def _fault(self, message: str, hint: str) -> EnvironmentFault:
        return EnvironmentFault(message, path=str(self.path), hint=hint)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _bound(values: Sequence[Value]) -> tuple[Value, ...]:
    return tuple(
        _LONE.sub(lambda lone: chr(ord(lone[0]) + _SHIFT), value)
        if isinstance(value, str) and not value.isascii()
        else value
        for value in values
    )


def as_int(value: Value) -> int:
    """Read an INTEGER column; NULL counts as 0."""
    return value if isinstance(value, int) else 0


def as_float(value: Value) -> float:
    """Read a REAL column; NULL counts as 0."""
    return float(value) if isinstance(value, (int, float)) else 0.0


def as_text(value: Value) -> str:
    """Read a TEXT column; NULL counts as empty."""
    return as_optional(value) or ""


def as_optional(value: Value) -> str | None:
    """Read a TEXT column that may be NULL."""
    if not isinstance(value, str) or value.isascii():
        return value if isinstance(value, str) else None
    return _KEPT.sub(lambda kept: chr(ord(kept[0]) - _SHIFT), value)
