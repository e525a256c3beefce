"""The tokenizer of the encoder, kept as it was read: reading it takes half of the first search."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from mnemoscope.domain.pace import leave_off

_DIGEST = hashlib.sha256().digest_size
_PIECE = 1 << 16
"""Bytes that are read or written at once: between two pieces other threads, such as the window's,
come to their turn."""


class Tokenizer(Protocol):
    """What the encoder asks of it."""

    def encode(
        self, texts: str, out_type: type = int, *, add_bos: bool = True, add_eos: bool = True
    ) -> list[int]:
        """Return the numbers of a text's pieces."""
        ...


class _Pieces(io.RawIOBase):
    """Bytes that are handed out by Python, which lets other threads in; `io.BytesIO` does not."""

    def __init__(self, data: memoryview) -> None:
        super().__init__()
        self._left = data

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any, /) -> int:  # noqa: ANN401 - a buffer has no name before 3.12
        """Hand out the next bytes, unless all ends; returns how many."""
        leave_off()
        size = min(len(buffer), len(self._left))
        buffer[:size] = self._left[:size]
        self._left = self._left[size:]
        return size


class _Written:
    """Takes bytes in by Python, for the same reason."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, part: bytes, /) -> int:
        """Take the next bytes."""
        self.parts.append(bytes(part))
        return len(part)


class _Reader(Protocol):
    def __call__(self, path: str, /) -> Tokenizer: ...


def tokenizer(model: Path, read: _Reader, folder: Path | None) -> Tokenizer:
    """Return the tokenizer of a model file, from a copy in the folder where there is one.

    A copy belongs to one file, one reader and one Python; it is only taken from a folder and a
    file that nobody but this person can write, since whoever wrote it decides what is run.
    """
    if folder is None:
        return read(str(model))
    kept = folder / f"tokens-{_key(model, read)}.bin"
    known = _load(kept)
    if known is None:
        known = read(str(model))
        _keep(kept, known)
    return known


def _key(model: Path, read: _Reader) -> str:
    code = getattr(sys.modules.get(read.__module__), "__file__", None)
    files = [path.stat() for path in (model, *([Path(code)] if code else []))]
    stamps = [(status.st_size, status.st_mtime_ns) for status in files]
    source = (str(model), stamps, read.__module__, sys.hexversion)
    return hashlib.sha256(repr(source).encode()).hexdigest()[:24]


def _load(kept: Path) -> Tokenizer | None:
    try:
        if not all(map(_is_own, (kept.parent, kept))):
            return None
        data = kept.read_bytes()
        if hashlib.sha256(data[_DIGEST:]).digest() != data[:_DIGEST]:
            return None
        with io.BufferedReader(_Pieces(memoryview(data)[_DIGEST:]), _PIECE) as pieces:
            known: Tokenizer = pickle.load(pieces)
    except (OSError, pickle.UnpicklingError, ImportError, AttributeError, EOFError):
        return None
    return known


def _is_own(path: Path) -> bool:
    """Tell whether nobody else can write there, as far as the platform says it by mode."""
    if os.name == "nt":
        return True  # the person's own folder, by the rights that it inherits
    status = path.stat()
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def _keep(kept: Path, known: Tokenizer) -> None:
    """Write a copy in one step; where the disk refuses, the next start reads again."""
    written = _Written()
    pickle.dump(known, written, protocol=5)
    data = b"".join(written.parts)
    temporary = kept.with_name(f".{kept.name}.{os.getpid()}")
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        for older in kept.parent.glob("tokens-*.bin"):
            older.unlink(missing_ok=True)
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as to:
            to.write(hashlib.sha256(data).digest() + data)
        temporary.replace(kept)
