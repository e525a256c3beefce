"""The weights of the encoder, kept unpacked: to unpack them takes a third of a first search."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

_Encoder = TypeVar("_Encoder")

_UNUSABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile)
"""What reading a damaged copy raises."""
_PIECE = 1 << 20


def with_weights(packed: Path, folder: Path | None, make: Callable[[str], _Encoder]) -> _Encoder:
    """Make an encoder of its file of weights, by an unpacked copy in the folder where there is one.

    A copy belongs to one file; it is made at the second time, as whoever tries once needs no 80 MB
    more on the disk, and where that lets it. One that cannot be read is made anew.
    """
    if folder is None:
        return make(str(packed))
    kept = folder / f"weights-{_key(packed)}.npz"
    if zipfile.is_zipfile(kept):
        with suppress(*_UNUSABLE):
            return make(str(kept))
    made = make(str(packed))
    tried = kept.with_suffix(".tried")
    if tried.exists():
        _keep(packed, kept)
    else:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            tried.touch()
    return made


def _key(packed: Path) -> str:
    status = packed.stat()
    source = (str(packed), status.st_size, status.st_mtime_ns)
    return hashlib.sha256(repr(source).encode()).hexdigest()[:24]


def _keep(packed: Path, kept: Path) -> None:
    """Write a copy in one step; where the disk refuses, the next start unpacks again."""
    temporary = kept.with_name(f".{kept.name}.{os.getpid()}")
    with suppress(OSError, zipfile.BadZipFile):
        for older in kept.parent.glob("weights-*.npz"):
            older.unlink(missing_ok=True)
        try:
            _unpack(packed, temporary)
            temporary.replace(kept)
        finally:
            temporary.unlink(missing_ok=True)


def _unpack(packed: Path, to: Path) -> None:
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(to, "w") as target:
        for name in source.namelist():
            # Piece by piece: the window's thread comes to its turn in between.
            with source.open(name) as part, target.open(name, "w", force_zip64=True) as copy:
                while piece := part.read(_PIECE):
                    copy.write(piece)
