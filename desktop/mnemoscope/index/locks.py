"""One builder of an index at a time, over all threads and processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import holding, lay_down

POLL_SECONDS = 0.05


class FileLock:
    """A lock on a file of its own; the system releases it when its holder dies.

    It is SQLite's own lock on an empty database, which works alike on every platform and file
    system that the index works on.
    """

    __slots__ = ("_path",)

    def __init__(self, path: Path) -> None:
        self._path = path

    @contextmanager
    def held(self, waiting: Callable[[], None]) -> Generator[None]:
        """Hold the lock in the block; `waiting` is called again and again until it is free."""
        connection = self._connect()
        try:
            while not self._locked(connection):
                waiting()
                lay_down()
                time.sleep(POLL_SECONDS)
            with holding():
                yield
        finally:
            connection.close()

    @contextmanager
    def tried(self) -> Generator[bool]:
        """Hold the lock in the block if it is free; yields whether it was."""
        connection = self._connect()
        try:
            yield self._locked(connection)
        finally:
            connection.close()

    def _locked(self, connection: _Connection) -> bool:
        try:
            # A journal on the disk would need room there, for which nothing is ever written.
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("BEGIN EXCLUSIVE")
        except apsw.BusyError:
            return False
        except apsw.Error as error:
            raise self._fault(error) from error
        return True

    def _connect(self) -> _Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return cast("_Connection", apsw.Connection(str(self._path)))
        except (OSError, apsw.Error) as error:
            raise self._fault(error) from error

    def _fault(self, error: Exception) -> EnvironmentFault:
        return EnvironmentFault(
            f"the index cannot be locked: {error}",
            path=str(self._path),
            hint="Check the permissions, or set MNEMOSCOPE_HOME to another folder.",
        )


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    def execute(self, sql: str, /) -> object: ...
    def close(self) -> None: ...
