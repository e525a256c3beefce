"""A file of what was found out once, in parts: whole, of this version, or as if it were not there.

One line of JSON names the version and where each part begins; behind it stand the parts, each JSON
too. Safe to delete at any hour: what it held is found out again.
"""

from __future__ import annotations

import json
import os
import threading
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import cast

_LONGEST_HEAD = 65_536
"""Bytes of the first line."""
_PIECE = 262_144
"""Bytes of entries that are read at once: a few milliseconds, in which no other thread runs."""


class Keepsake:
    """One such file; a part is None where the file, its version or a single byte is not right."""

    def __init__(self, path: Path, version: str) -> None:
        """``version``: of the rules by which it was found out; of another one nothing is read."""
        self._path = path
        self._version = version

    def parts(self, *names: str) -> tuple[object, ...]:
        """Return what is kept under some names, all of one writing."""
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
                    found.append(_decoded(data))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return nothing
        return tuple(found)

    def put(self, parts: Mapping[str, object]) -> bool:
        """Keep these parts alone; tells whether the disk allowed it."""
        places: dict[str, tuple[int, int, int]] = {}
        written: list[bytes] = []
        start = 0
        for name, value in parts.items():
            data = _encoded(value)
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


def _encoded(value: object) -> bytes:
    """Write a part as JSON, an entry at a time: other threads come to their turn between them.

    Each entry is a line, so that it is read so, too.
    """
    if isinstance(value, list):
        rows = cast("list[object]", value)
        return b"[\n%s\n]" % b",\n".join(_compact(row) for row in rows)
    if isinstance(value, dict):
        items = cast("dict[object, object]", value).items()
        # As a whole each, since JSON makes words of other keys.
        return b"{\n%s\n}" % b",\n".join(_compact({key: one})[1:-1] for key, one in items)
    return _compact(value)


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
