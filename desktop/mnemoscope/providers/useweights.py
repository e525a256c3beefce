"""The weights of the encoder, kept unpacked: to unpack them takes a third of a first search."""

from __future__ import annotations

import hashlib
import io
import os
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from mnemoscope.domain.outcomes import Stop, Stopped, go_on

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_Encoder = TypeVar("_Encoder")

_UNUSABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile)
"""What reading a damaged copy raises."""
_PIECE = 1 << 20
_READ = 1 << 18
"""Bytes between two looks at whether to stop: a few milliseconds of unpacking."""


def with_weights(
    packed: Path,
    folder: Path | None,
    make: Callable[[BinaryIO], _Encoder],
    stop: Stop | None = None,
) -> _Encoder:
    """Make an encoder of its file of weights, by an unpacked copy in the folder where there is one.

    A copy belongs to one file; it is made at the second time, as whoever tries once needs no 80 MB
    more on the disk, and where that lets it. One that cannot be read is made anew.

    Raises:
        Stopped: `stop` was set: on a busy machine reading takes seconds.
    """
    if folder is None:
        return _made(packed, make, stop)
    kept = folder / f"weights-{_key(packed)}.npz"
    if zipfile.is_zipfile(kept):
        with suppress(*_UNUSABLE):
            return _made(kept, make, stop)
    made = _made(packed, make, stop)
    tried = kept.with_suffix(".tried")
    if tried.exists():
        _keep(packed, kept, stop)
    else:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            tried.touch()
    return made


class _Stoppable(io.FileIO):
    """A file that is read no further once the end of the program, or a person, has asked so."""

    def __init__(self, path: Path, stop: Stop | None) -> None:
        super().__init__(path)
        self._stop = stop

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Read the next piece; raises `Stopped`."""
        go_on(self._stop, "weights")
        return super().readinto(buffer)


def _made(path: Path, make: Callable[[BinaryIO], _Encoder], stop: Stop | None) -> _Encoder:
    with io.BufferedReader(_Stoppable(path, stop), _READ) as weights:
        return make(weights)


def _key(packed: Path) -> str:
    status = packed.stat()
    source = (str(packed), status.st_size, status.st_mtime_ns)
    return hashlib.sha256(repr(source).encode()).hexdigest()[:24]


def _keep(packed: Path, kept: Path, stop: Stop | None) -> None:
    """Write a copy in one step; where the disk refuses, or in a hurry, the next start unpacks."""
    temporary = kept.with_name(f".{kept.name}.{os.getpid()}")
    with suppress(OSError, zipfile.BadZipFile, Stopped):
        for older in kept.parent.glob("weights-*.npz"):
            older.unlink(missing_ok=True)
        try:
            _unpack(packed, temporary, stop)
            temporary.replace(kept)
        finally:
            temporary.unlink(missing_ok=True)


def _unpack(packed: Path, to: Path, stop: Stop | None) -> None:
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(to, "w") as target:
        for name in source.namelist():
            # Piece by piece: the window's thread comes to its turn in between.
            with source.open(name) as part, target.open(name, "w", force_zip64=True) as copy:
                while piece := part.read(_PIECE):
                    go_on(stop, "weights")
                    copy.write(piece)
