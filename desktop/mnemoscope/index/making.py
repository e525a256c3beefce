"""Makes the file of an index where there is none, one thread or process at a time."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.index.locks import FileLock


def make(path: Path) -> None:
    """Put an empty file there, unless another thread or process has just done so.

    What lies beside a file that is gone may by now lie beside a new one, and is that one's journal.

    Raises:
        EnvironmentFault: the folder cannot be written.
    """
    with FileLock(path.with_name("embeddings-making.lock")).held(lambda: None):
        if path.exists():
            return
        try:
            remove_companions(path)
            path.touch()
        except OSError as error:
            raise EnvironmentFault(
                f"the index cannot be made: {error.strerror}",
                path=str(path),
                hint="Check the permissions, or set MNEMOSCOPE_HOME to another folder.",
            ) from error


def remove_companions(path: Path) -> None:
    """Remove what SQLite kept beside a file that is gone; it must not meet the next one."""
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
