"""New contents beside the old, complete and on disk, before they take its place."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from mnemoscope.vault import platform_files

_TEMPORARY = re.compile(r"\.~.*\.[0-9]+\.[0-9a-f]{8}\.tmp", re.DOTALL)
_LONGEST_STEM = 60
"""Characters of the target's name in the temporary one, which must fit into 255 bytes."""


def is_temporary(name: str) -> bool:
    """Tell whether a file name is one of ours, in use only while a file is being written."""
    return _TEMPORARY.fullmatch(name) is not None


@contextmanager
def staged(
    target: Path, data: bytes, like: os.stat_result | None, *, private: bool = False
) -> Generator[Path]:
    """Write data into a temporary file beside the target, and remove it in the end if it is left.

    The file has the mode and owner of `like`, or a new file's: of a `private` one nobody but its
    owner may read. While the block runs it is held, so that nobody takes it for a leftover.
    """
    temporary, file = _create(target, 0o600 if like or private else 0o666)
    try:
        with file:
            file.write(data)
            file.flush()
            if like:
                platform_files.keep_rights(file.fileno(), like)
            platform_files.sync_file(file.fileno())
            if not platform_files.MOVES_OPEN_FILES:
                file.close()
            yield temporary
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _create(target: Path, mode: int) -> tuple[Path, BinaryIO]:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        mark = f"{os.getpid()}.{os.urandom(4).hex()}"
        temporary = target.with_name(f".~{target.name[:_LONGEST_STEM]}.{mark}.tmp")
        file = os.fdopen(os.open(temporary, flags, mode), "wb")
        platform_files.hold(file.fileno())
        if temporary.exists():
            return temporary, file
        # Somebody cleaned up between the two calls.
        file.close()
