"""Which rules and word lists this program knows, as one short name for all of them."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from mnemoscope import __version__

_ROOMS = ("domain", "vault", "engine")
"""The rooms whose rules say what a file means."""
_DIGITS = 32


@lru_cache(maxsize=2)
def know_how(resources: Path) -> str:
    """Return a name that changes with the program's version, its rules, or a list of words.

    By sizes and times of the files, so that it costs milliseconds; where a program is one file it
    is that file's.
    """
    package = Path(__file__).parents[1]
    marks = hashlib.sha256(__version__.encode())
    for folder in (*(package / room for room in _ROOMS), resources / "lexicon"):
        for mark in sorted(_marks(folder)):
            marks.update(mark.encode(errors="surrogateescape"))
    for mark in _mark(Path(sys.executable)):
        marks.update(mark.encode(errors="surrogateescape"))
    return marks.hexdigest()[:_DIGITS]


def _marks(folder: Path) -> Iterator[str]:
    """Yield name, size and time of all files below a folder; none where it cannot be listed."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from _marks(Path(entry.path))
        else:
            yield from _mark(Path(entry.path))


def _mark(path: Path) -> Iterator[str]:
    try:
        status = path.stat()
    except OSError:
        return
    yield f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n"
