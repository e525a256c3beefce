"""Makes the file of an index where there is none, one thread or process at a time."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.index.locks import FileLock


class _Connection(Protocol):
    def execute(self, sql: str, /) -> object: ...
    def close(self) -> None: ...


def is_there(path: Path) -> bool:
    """Tell whether a file holds anything; `make` never leaves an empty one."""
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def make(path: Path) -> None:
    """Put an index without tables there, unless another thread or process has just done so.

    What lies beside a file that is gone may by now lie beside a new one, and is that one's journal.
    A file of zero bytes was an index once: it is set aside, as any that cannot be read.

    Raises:
        EnvironmentFault: the folder cannot be written.
    """
    with FileLock(path.with_name("embeddings-making.lock")).held(lambda: None):
        if is_there(path):
            return
        begun = path.with_name(f"{path.name}.begun")
        try:
            if path.exists():
                set_aside(path)
            remove_companions(path)
            begun.unlink(missing_ok=True)
            with closing(cast("_Connection", apsw.Connection(str(begun)))) as empty:
                # Writes the head of the file.
                empty.execute("PRAGMA user_version = 0")
            begun.replace(path)
        except (OSError, apsw.Error) as error:
            raise EnvironmentFault(
                f"the index cannot be made: {getattr(error, 'strerror', None) or error}",
                path=str(path),
                hint="Check the permissions, or set MNEMOSCOPE_HOME to another folder.",
            ) from error


def set_aside(path: Path) -> None:
    """Keep a file that cannot be used beside, under the name that `take_note` looks for."""
    try:
        path.replace(path.with_name(f"{path.name}.aside.new"))
    except OSError:
        path.unlink(missing_ok=True)
    remove_companions(path)


def remove_companions(path: Path) -> None:
    """Remove what SQLite kept beside a file that is gone; it must not meet the next one."""
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
