"""A file of what was found out once, in parts: whole, of this version, or as if it were not there.

One line of JSON names the version and where each part begins; behind it stand the parts, each JSON
too, compressed. Safe to delete at any hour: what it held is found out again.
"""

from __future__ import annotations

import json
import os
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import cast

_LONGEST_HEAD = 65_536
"""Bytes of the first line."""
_PIECE = 262_144
"""Bytes of entries that are read at once: a few milliseconds, in which no other thread runs."""
_LEVEL = 1
"""A quarter of the bytes for a second of a hundred thousand entries; a higher one gains little."""
_BATCH = 65_536
"""Bytes that are compressed at once."""
_WRONG = (OSError, ValueError, KeyError, TypeError, RecursionError, zlib.error)
"""What a file that is not right fails with."""


class Keepsake:
    """One such file; a part is None where the file, its version or a single byte is not right."""

    def __init__(self, path: Path, version: str) -> None:
        """``version``: of the rules by which it was found out; of another one nothing is read."""
        self._path = path
        self._version = version

    def parts(
        self, *names: str, restored: Mapping[str, Callable[[object], object]] | None = None
    ) -> tuple[object, ...]:
        """Return what is kept under some names, all of one writing.

        ``restored``: by the name of a part what makes of it what is wanted, called in the order of
        the names, so that of a large part no plain copy stays; it raises `ValueError`, `KeyError`
        or `TypeError` where the part cannot be right.
        """
        nothing = (None,) * len(names)
        try:
            with self._path.open("rb") as file:
                places = self._places(file.readline(_LONGEST_HEAD))
                past = file.tell()
                found: list[object] = []
                for name in names:
                    start, size, check = places[name]
                    file.seek(past + start)
                    data = file.read(size)
                    if len(data) != size or zlib.crc32(data) != check:
                        return nothing
                    plain = _decoded(zlib.decompress(data))
                    make = (restored or {}).get(name)
                    found.append(plain if make is None else make(plain))
        except _WRONG:
            return nothing
        return tuple(found)

    def put(self, parts: Mapping[str, object]) -> bool:
        """Keep these parts alone; tells whether the disk allowed it.

        A part of very many named entries may be an iterator of them: no plain copy is made.
        """
        places: dict[str, tuple[int, int, int]] = {}
        written: list[bytes] = []
        start = 0
        for name, value in parts.items():
            data = _compressed(_encoded(value))
            places[name] = start, len(data), zlib.crc32(data)
            written.append(data)
            start += len(data)
        head = json.dumps({"version": self._version, "parts": places}).encode()
        return self._replace(b"".join((head, b"\n", *written)))

    def remove(self) -> None:
        """Forget all."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _places(self, line: bytes) -> dict[str, tuple[int, int, int]]:
        head: object = json.loads(line)
        if not isinstance(head, dict) or head.get("version") != self._version:  # pyright: ignore[reportUnknownMemberType]
            return {}
        return cast("dict[str, tuple[int, int, int]]", head["parts"])

    def _replace(self, data: bytes) -> bool:
        name = f".{self._path.name}.{os.getpid()}.{threading.get_ident()}"
        temporary = self._path.with_name(name)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # For its owner alone: private pages may be in it.
            number = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(number, "wb") as file:
                file.write(data)
            temporary.replace(self._path)
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            return False
        return True


def _encoded(value: object) -> Iterator[bytes]:
    """Write a part as JSON, an entry at a time: other threads come to their turn between them.

    Each entry is a line, so that it is read so, too.
    """
    if isinstance(value, list):
        rows = cast("list[object]", value)
        yield from _lines(b"[\n", map(_compact, rows), b"\n]")
    elif isinstance(value, dict | Iterator):
        pairs = cast("dict[object, object] | Iterator[tuple[object, object]]", value)
        items = pairs.items() if isinstance(pairs, dict) else pairs
        # As a whole each, since JSON makes words of other keys.
        entries = (_compact({key: one})[1:-1] for key, one in items)
        yield from _lines(b"{\n", entries, b"\n}")
    else:
        yield _compact(value)


def _lines(begin: bytes, entries: Iterable[bytes], end: bytes) -> Iterator[bytes]:
    yield begin
    between = b""
    for entry in entries:
        yield between + entry
        between = b",\n"
    yield end


def _compressed(pieces: Iterable[bytes]) -> bytes:
    made = zlib.compressobj(_LEVEL)
    found: list[bytes] = []
    waiting = bytearray()
    for piece in pieces:
        waiting += piece
        if len(waiting) >= _BATCH:
            found.append(made.compress(bytes(waiting)))
            waiting.clear()
    return b"".join((*found, made.compress(bytes(waiting)), made.flush()))


def _decoded(data: bytes) -> object:
    """Read a part, some entries at a time."""
    if data[:2] == b"[\n":
        rows: list[object] = []
        for piece in _pieces(data):
            rows.extend(json.loads(b"[%s]" % piece))
        return rows
    if data[:2] == b"{\n":
        named: dict[str, object] = {}
        for piece in _pieces(data):
            named.update(json.loads(b"{%s}" % piece))
        return named
    return json.loads(data)


def _pieces(data: bytes) -> Iterator[bytes]:
    """Cut the lines of a part into pieces of whole entries, without the brackets around all."""
    start, end = 2, len(data) - 2
    while start < end:
        stop = data.find(b",\n", start + _PIECE, end)
        stop = end if stop < 0 else stop
        yield data[start:stop]
        start = stop + 2


def _compact(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
