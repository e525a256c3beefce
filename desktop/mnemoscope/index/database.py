"""The connection to embeddings.db: opened, made anew where it cannot be read, and kept current."""

from __future__ import annotations

import importlib.util
import itertools
import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import holding, in_steps
from mnemoscope.index.making import is_there, make, remove_companions, set_aside
from mnemoscope.index.schema import (
    APPLICATION_ID,
    RECIPE,
    SCHEMA_VERSION,
    TABLES,
    TOKENIZER,
)

_OPENINGS = itertools.count()
Value = str | int | float | bytes | None
Row = tuple[Value, ...]

BUSY_MS = 5_000
POLL_SECONDS = 0.02
JOURNAL_PAGES = 8_000
JOURNAL_BYTES = 4 * 1024 * 1024
CACHE_KIB = 8_192
"""Page cache of one connection; there is one for each thread."""


_STATE = """
SELECT (SELECT user_version FROM pragma_user_version),
       (SELECT application_id FROM pragma_application_id),
       (SELECT count(*) FROM sqlite_schema)
"""


class IndexDamaged(EnvironmentFault):
    """The file was no readable index; it has been set aside and can be built anew."""


class _Cursor(Protocol):
    def fetchall(self) -> list[Row]: ...


class _Tokenizer(Protocol):
    def __call__(
        self,
        utf8: bytes,
        reason: int,
        locale: str | None,
        *,
        include_offsets: bool,
        include_colocated: bool,
    ) -> list[str]: ...


class _Backup(Protocol):
    @property
    def done(self) -> bool: ...

    def step(self, pages: int, /) -> bool: ...
    def __enter__(self) -> _Backup: ...
    def __exit__(self, *ignored: object) -> bool | None: ...


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, sql: str, values: Sequence[Value] = ..., /) -> _Cursor: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> _Cursor: ...
    def set_busy_timeout(self, milliseconds: int, /) -> None: ...
    def enable_load_extension(self, enable: bool, /) -> None: ...  # noqa: FBT001 apsw's own shape
    def load_extension(self, filename: str, /) -> None: ...
    def backup(self, database: str, source: _Connection, source_database: str, /) -> _Backup: ...
    def fts5_tokenizer(self, name: str, args: list[str], /) -> _Tokenizer: ...
    def interrupt(self) -> None: ...
    def total_changes(self) -> int: ...
    def close(self) -> None: ...


class Database:
    """One connection to an index file, for one thread at a time."""

    __slots__ = (
        "_connection",
        "_identity",
        "_moment",
        "_opening",
        "_tokenizer",
        "_vectors",
        "later",
        "path",
        "readable",
    )

    def __init__(self, path: Path) -> None:
        self.path = path
        self.readable = True
        """False for an index of another version: it stands until a new one can take its place."""
        self.later = False
        """Whether a later program has made it."""
        self._vectors: bool | None = None
        self._tokenizer: _Tokenizer | None = None
        self._moment: int | None = None
        """Which state of others' changes the open snapshot sees, 0 before it is asked; None: no
        snapshot."""
        self._connect()

    def query(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run one statement and return its rows."""
        with self._faults():
            return self._connection.execute(sql, values).fetchall()

    def first(self, sql: str, values: Sequence[Value] = ()) -> Row | None:
        """Run one statement and return its first row."""
        rows = self.query(sql, values)
        return rows[0] if rows else None

    def number(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run one statement and return the whole number it answers; 0 where it answers none."""
        row = self.first(sql, values)
        return row[0] if row and isinstance(row[0], int) else 0

    def many(self, sql: str, rows: Iterable[Sequence[Value]]) -> None:
        """Run one statement once for each row of values."""
        with self._faults():
            self._connection.executemany(sql, in_steps(rows))

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
        except IndexDamaged:
            # The connection is closed with that.
            raise
        except BaseException:
            if self._connection.in_transaction:
                self.query("ROLLBACK")
            raise

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """Let several reads see one and the same state."""
        if self._connection.in_transaction:
            yield
            return
        self.query("BEGIN")
        self._moment = 0
        damaged = False
        try:
            yield
        except IndexDamaged:
            damaged = True
            raise
        finally:
            self._moment = None
            if not damaged and self._connection.in_transaction:
                self.query("ROLLBACK")

    def tokens(self, text: str) -> list[str]:
        """Cut a prepared text into words exactly as the keyword index does."""
        if self._tokenizer is None:
            self._tokenizer = self._connection.fts5_tokenizer(*TOKENIZER)
        return self._tokenizer(
            text.encode(),
            apsw.FTS5_TOKENIZE_DOCUMENT,
            None,
            include_offsets=False,
            include_colocated=False,
        )

    def has_vector_functions(self) -> bool:
        """Tell whether sqlite-vec computes here; loads it at first use."""
        if self._vectors is None:
            self._vectors = self._load_vector_functions()
        return self._vectors

    def refresh(self) -> bool:
        """Open the file again if another stands in its place; tells whether it did."""
        if self._identity is not None and self._identity == _identity(self.path):
            return False
        self.close()
        self._vectors = self._tokenizer = None
        self._connect()
        return True

    def revision(self) -> tuple[int, int, int]:
        """Return what changes with every change of the file, as far as this connection sees.

        Revisions of two connections are never equal.
        """
        others = self._moment or self.number("PRAGMA data_version")
        if self._moment is not None:
            # It stays as it is while the snapshot is open.
            self._moment = others
        return self._opening, others, self._connection.total_changes()

    def copy_from(self, other: Database) -> None:
        """Become the other index in one transaction: whoever reads sees the old or the new one."""
        with self._faults(), self._connection.backup("main", other._connection, "main") as copy:
            while not copy.done:
                copy.step(-1)
        # SQLite counts no change of this connection's own there.
        self._opening = next(_OPENINGS)
        self.readable = True

    def start_anew(self) -> None:
        """Put an empty index in the place of the file."""
        self.close()
        self.remove_file()
        self._vectors = self._tokenizer = None
        self._connect()

    def set_aside(self) -> None:
        """Put an empty index in the place of a file that this program cannot use, and keep that."""
        self.close()
        set_aside(self.path)
        self._vectors = self._tokenizer = None
        self._connect()

    def remove_file(self) -> None:
        """Remove the closed file and what SQLite kept beside it."""
        self.path.unlink(missing_ok=True)
        remove_companions(self.path)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _connect(self) -> None:
        self._opening = next(_OPENINGS)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise EnvironmentFault(
                f"the data folder cannot be made: {error.strerror}",
                path=str(self.path.parent),
                hint="Set MNEMOSCOPE_HOME to a folder that can be written.",
            ) from error
        try:
            self._open()
        except IndexDamaged:
            self._open()
        self._identity = _identity(self.path)

    def _open(self) -> None:
        if not is_there(self.path):
            make(self.path)
        with self._faults():
            self._connection = cast("_Connection", apsw.Connection(str(self.path)))
            self._connection.set_busy_timeout(BUSY_MS)
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        # In one look: another thread may be making the tables at this moment.
        [(version, owner, tables)] = self.query(_STATE)
        made_later = isinstance(version, int) and version > SCHEMA_VERSION
        self.later = owner == APPLICATION_ID and made_later
        if tables and (version, owner) != (SCHEMA_VERSION, APPLICATION_ID):
            self.readable = False
            return
        self.readable = True
        with self._faults():
            self._use_wal()
        self.query("PRAGMA synchronous = NORMAL")
        # While ten thousand notes are indexed, the same pages are written back once, not often.
        self.query(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES}")
        self.query(f"PRAGMA journal_size_limit = {JOURNAL_BYTES}")
        self.query(f"PRAGMA cache_size = -{CACHE_KIB}")
        self.query("PRAGMA temp_store = MEMORY")
        if version != SCHEMA_VERSION:
            self._create()

    def _use_wal(self) -> None:
        """Switch to the write-ahead journal.

        Two programs that make the file at the same moment: SQLite does not wait here by itself.
        """
        deadline = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL").fetchall()
                return
            except apsw.BusyError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(POLL_SECONDS)

    def _create(self) -> None:
        with self.transaction():
            # Asked again inside: another thread or process may have been first.
            if self.number("PRAGMA user_version") == SCHEMA_VERSION:
                return
            self.query(TABLES)
            self.query("INSERT INTO meta VALUES ('recipe', ?)", (RECIPE,))
            # Tells this file from one that stood here before: their ids mean different things.
            self.query("INSERT INTO meta VALUES ('born', hex(randomblob(8)))")
            self.query(f"PRAGMA application_id = {APPLICATION_ID}")
            self.query(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _load_vector_functions(self) -> bool:
        # Not imported: the package pulls in numpy, and only the library beside it is needed.
        found = importlib.util.find_spec("sqlite_vec")
        folders = list(found.submodule_search_locations or ()) if found else []
        if not folders:
            return False
        try:
            self._connection.enable_load_extension(True)  # noqa: FBT003
            self._connection.load_extension(str(Path(folders[0]) / "vec0"))
            self._connection.enable_load_extension(False)  # noqa: FBT003
        except (apsw.Error, AttributeError):
            return False
        return True

    @contextmanager
    def _faults(self) -> Generator[None]:
        try:
            yield
        except (apsw.CorruptError, apsw.NotADBError) as error:
            raise self._discard("the index file is damaged") from error
        except (apsw.BusyError, apsw.LockedError) as error:
            raise self._fault(
                "the index is in use by another program", "Try again in a moment."
            ) from error
        except apsw.FullError as error:
            raise self._fault("the disk is full", "Free some space, then try again.") from error
        except (apsw.ReadOnlyError, apsw.CantOpenError, apsw.IOError, apsw.PermissionsError) as e:
            raise self._fault(
                f"the index cannot be opened or written: {e}",
                "Check the permissions, or set MNEMOSCOPE_HOME to another folder.",
            ) from e

    def _fault(self, message: str, hint: str) -> EnvironmentFault:
        return EnvironmentFault(message, path=str(self.path), hint=hint)

    def _discard(self, message: str) -> IndexDamaged:
        """Set the file aside: an index is derived, and another one takes its place."""
        if hasattr(self, "_connection"):
            self._connection.close()
        self._identity = None
        set_aside(self.path)
        return IndexDamaged(message, path=str(self.path), hint="It is built anew by itself.")


def take_note(path: Path) -> Path | None:
    """Return where a file was set aside since the last time; None: nowhere.

    Told once, whichever thread or process has met the damage; only the newest is kept.
    """
    new, kept = (path.with_name(f"{path.name}.aside{end}") for end in (".new", ""))
    try:
        new.replace(kept)
    except OSError:
        return None
    return kept


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino
