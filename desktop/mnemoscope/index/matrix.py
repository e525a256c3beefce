"""All vectors of the current model in one mapped file, so that none has to be read from the table.

The file is derived from the table and lies in the cache folder. It is written whole under a name of
its own and never changed; whoever has it open keeps it. A file that does not belong to the index,
or is not whole, is not used. Vectors that came later are in the table only.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from mnemoscope.index.database import Database, Value
from mnemoscope.index.packing import length_of, matrix_of, products, scales_of, sketch_bytes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = 2
_HEAD = 4_096
_BATCH = 8_192
"""Vectors that are read from the table at once."""
_SUFFIX = ".vectors"
_PART = ".part"
_WITNESSES = 48


@dataclass(frozen=True, slots=True)
class Owner:
    """The index file and the model that vectors belong to."""

    born: str
    model: str

    @property
    def stem(self) -> str:
        """How the names of its files begin."""
        return f"{self.born}-{blake2b(self.model.encode(), digest_size=6).hexdigest()}"


@dataclass(frozen=True, slots=True)
class _Head:
    """The first bytes of the file."""

    format: int
    born: str
    model: str
    dims: int
    count: int
    newest: int
    seen: int
    check: int = 0
    """CRC-32 of ids and scales."""
    witnesses: tuple[tuple[int, str], ...] = ()
    """Some ids and the texts that they were of: an older index that was put back gives the same ids
    to other texts."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the parts of the file begin, in bytes."""

    ids: int
    scales: int
    sketches: int
    rows: int
    end: int


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of the file as arrays over its bytes."""

    ids: NDArray[np.int64]
    scales: NDArray[np.float32]
    sketches: NDArray[np.uint8]
    rows: NDArray[np.int8]


class Matrix:
    """Vectors as they were when the file was written, in the order of their ids."""

    __slots__ = ("_end", "_mapped", "_rows", "_scales", "ids", "newest", "seen", "sketches")

    def __init__(self, mapped: mmap, parts: _Parts, newest: int, seen: int) -> None:
        self._mapped = mapped
        self._end = len(mapped)
        self.newest = newest
        """The largest id of the model in the table when it was written."""
        self.seen = seen
        """The last entry in the log of deletions at that time."""
        self.ids = parts.ids.copy()
        self.sketches = parts.sketches
        """Their signs, shape (n, bytes)."""
        self._scales = parts.scales
        self._rows = parts.rows

    def is_whole(self) -> bool:
        """Tell whether the file still has the length that it was mapped with.

        Where another program has cut it, reading on would end this one.
        """
        return self._mapped.size() >= self._end

    def cosines(
        self, quantised: bytes, ids: NDArray[np.int64]
    ) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
        """Tell which ids it holds, shape (n,), and the cosines of those.

        A vector of zeros has none: NaN. So has a question of another length.
        """
        import numpy as np

        places = np.searchsorted(self.ids, ids)
        inside = places < len(self.ids)
        inside[inside] = self.ids[places[inside]] == ids[inside]
        places = places[inside]
        asked = np.frombuffer(quantised, dtype=np.int8)
        length = length_of(asked)
        if not length or len(asked) != self._rows.shape[1]:
            return inside, np.full(len(places), np.nan, dtype=np.float32)
        scales = np.where(self._scales[places] > 0, self._scales[places], np.float32(np.nan))
        return inside, products(self._rows[places], asked) * scales / np.float32(length)


def has_matrix(folder: Path, owner: Owner) -> bool:
    """Tell whether a file of an index and model lies there, without opening it."""
    return next(folder.glob(f"{owner.stem}-*{_SUFFIX}"), None) is not None


def open_matrix(database: Database, folder: Path, owner: Owner) -> Matrix | None:
    """Open the newest whole file of an index and model; None where there is none."""
    for path in sorted(folder.glob(f"{owner.stem}-*{_SUFFIX}"), reverse=True):
        head = _head(path, owner)
        matrix = None if head is None else _opened(path, head)
        if head is not None and matrix is not None and _agrees(database, head):
            return matrix
    return None


def write_matrix(database: Database, folder: Path, owner: Owner) -> bool:
    """Write the vectors of the table into a new file and remove older ones.

    Tells whether there were any. A disk that is full costs the file, not the vectors.
    """
    temporary = folder / f"{owner.stem}.{os.getpid()}{_PART}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with database.snapshot():
            head = _written(database, temporary, owner)
        if head is None:
            return False
        path = folder / f"{owner.stem}-{head.newest:012d}-{head.count:09d}{_SUFFIX}"
        temporary.replace(path)
    except OSError:
        return False
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    # Those that a killed process left half done, too.
    for other in (*folder.glob(f"*{_SUFFIX}"), *folder.glob(f"*{_PART}")):
        if other != path:
            # Where somebody has it open it may have to stay until the next time.
            with suppress(OSError):
                other.unlink()
    return True


def _written(database: Database, path: Path, owner: Owner) -> _Head | None:
    count = database.number("SELECT count(*) FROM vectors WHERE model = ?", (owner.model,))
    row = database.first(
        "SELECT id, dims FROM vectors WHERE model = ? ORDER BY id DESC LIMIT 1", (owner.model,)
    )
    newest, dims = (row[0], row[1]) if row else (0, 0)
    if not isinstance(newest, int) or not isinstance(dims, int) or not count:
        return None
    seen = database.number("SELECT seq FROM sqlite_sequence WHERE name = 'gone'")
    head = _Head(FORMAT, owner.born, owner.model, dims, count, newest, seen)
    # Written, not mapped: a mapped page that a full disk has no room for ends the process.
    with path.open("wb") as stream:
        head = _filled(database, stream, head)
        _put(stream, 0, json.dumps(asdict(head)).encode())
        stream.flush()
        os.fsync(stream.fileno())
    return head


def _filled(database: Database, stream: BinaryIO, head: _Head) -> _Head:
    """Write all but the beginning of a file; returns what that has to say of it."""
    import numpy as np

    layout, width = _layout(head), sketch_bytes(head.dims)
    ids, scales = np.empty(head.count, dtype=np.int64), np.empty(head.count, dtype=np.float32)
    done = 0
    for numbers, sketches, rows in _batches(database, head.model):
        here = slice(done, done + len(numbers))
        ids[here], scales[here] = numbers, scales_of(matrix_of(rows))
        _put(stream, layout.sketches + width * done, b"".join(sketches))
        _put(stream, layout.rows + head.dims * done, b"".join(rows))
        done += len(numbers)
    kept = ids.tobytes() + scales.tobytes()
    kept = kept.ljust(layout.sketches - layout.ids, b"\0")
    _put(stream, layout.ids, kept)
    picked = sorted({int(ids[at]) for at in np.linspace(0, done - 1, _WITNESSES).astype(int)})
    witnesses = tuple((number, _hash(database, number)) for number in picked)
    return replace(head, check=zlib.crc32(kept), witnesses=witnesses)


def _put(stream: BinaryIO, at: int, content: bytes) -> None:
    stream.seek(at)
    stream.write(content)


def _batches(
    database: Database, model: str
) -> Iterator[tuple[list[int], list[bytes], list[bytes]]]:
    last = 0
    while rows := database.query(
        "SELECT id, sketch, vector FROM vectors WHERE id > ? AND model = ? ORDER BY id LIMIT ?",
        (last, model, _BATCH),
    ):
        ids = [row[0] for row in rows if isinstance(row[0], int)]
        yield ids, [_bytes(row[1]) for row in rows], [_bytes(row[2]) for row in rows]
        last = ids[-1]


def _head(path: Path, owner: Owner) -> _Head | None:
    """Read what a file says of itself; None where it is of another index, model or format."""
    try:
        with path.open("rb") as stream:
            head = _Head(**json.loads(stream.read(_HEAD).rstrip(b"\0")))
        same = (head.format, head.born, head.model) == (FORMAT, owner.born, owner.model)
        return head if same and path.stat().st_size == _layout(head).end else None
    except (OSError, ValueError, TypeError):
        return None


def _opened(path: Path, head: _Head) -> Matrix | None:
    import numpy as np

    layout = _layout(head)
    try:
        with path.open("rb") as stream:
            mapped = mmap(stream.fileno(), layout.end, access=ACCESS_READ)
    except (OSError, ValueError):
        return None
    file = np.frombuffer(mapped, dtype=np.uint8)
    if zlib.crc32(file[layout.ids : layout.sketches].data) != head.check:
        return None
    return Matrix(mapped, _parts(file, head), head.newest, head.seen)


def _agrees(database: Database, head: _Head) -> bool:
    """Tell whether the ids of a file mean in the table what they meant when it was written.

    And whether it is still known which of them were deleted since.
    """
    known = {int(number): name for number, name in head.witnesses}
    rows = database.query(
        "SELECT id, hash FROM vectors WHERE id IN (SELECT value FROM json_each(?)) AND model = ?",
        (json.dumps(list(known)), head.model),
    )
    same = all(isinstance(row[0], int) and known[row[0]] == row[1] for row in rows)
    return same and head.seen >= database.number(
        "SELECT cast(value AS INTEGER) FROM meta WHERE key = 'gone'"
    )


def _hash(database: Database, number: int) -> str:
    row = database.first("SELECT hash FROM vectors WHERE id = ?", (number,))
    return str(row[0]) if row else ""


def _parts(file: NDArray[np.uint8], head: _Head) -> _Parts:
    import numpy as np

    layout = _layout(head)
    sketches = file[layout.sketches : layout.rows]
    rows = file[layout.rows : layout.end].view(np.int8)
    return _Parts(
        ids=file[layout.ids : layout.scales].view(np.int64),
        scales=file[layout.scales : layout.scales + 4 * head.count].view(np.float32),
        sketches=sketches.reshape(head.count, sketch_bytes(head.dims)),
        rows=rows.reshape(head.count, head.dims),
    )


def _layout(head: _Head) -> _Layout:
    scales = _HEAD + 8 * head.count
    sketches = scales + (4 * head.count + 63) // 64 * 64
    rows = sketches + sketch_bytes(head.dims) * head.count
    return _Layout(_HEAD, scales, sketches, rows, rows + head.dims * head.count)


def _bytes(value: Value) -> bytes:
    return value if isinstance(value, bytes) else b""
