"""The signs of all vectors in memory: 64 bytes for 512 dimensions, scanned in milliseconds.

A vector's sketch has one bit for each dimension, set where the value is positive. The number of
differing bits orders vectors nearly as their angle does; those with the fewest are then measured
exactly. A hundred thousand float32 vectors would fill 200 MB, their sketches 6 MB.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from mnemoscope.index.matrix import Matrix

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    import numpy as np
    from numpy.typing import NDArray

_Answer = TypeVar("_Answer")

_BLOCK = 8_192
"""Sketches that are compared at once."""
_SAMPLED = 16
"""One of so many distances tells how far the nearest are about."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Some sketches in the order of their ids."""

    ids: NDArray[np.int64]
    lanes: NDArray[np.uint64]
    """One row for each 64 dimensions."""
    gone: NDArray[np.bool_] | None = None
    """Which of them are of vectors that were deleted; None: none are known."""


@dataclass(frozen=True, slots=True)
class Held:
    """The sketches of one index file and model at one moment."""

    matrix: Matrix | None = None
    """The mapped file that the first of them are from."""
    parts: tuple[_Part, ...] = ()

    @property
    def size(self) -> int:
        """How many are held, those of deleted vectors included."""
        return sum(part.ids.size for part in self.parts)

    def existing(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return those of some ids that are held."""
        import numpy as np

        held = np.zeros(ids.size, bool)
        for part in self.parts:
            places, inside = _places(part.ids, ids)
            if part.gone is not None:
                inside[inside] = ~part.gone[places[inside]]
            held |= inside
        return ids[held]

    def nearest(
        self, sketch: bytes, count: int, allowed: list[int] | None = None
    ) -> NDArray[np.int64]:
        """Return the ids of the vectors whose sketches differ least, in no order."""
        import numpy as np

        asked = np.frombuffer(sketch, dtype=np.uint64)
        chosen = None if allowed is None else np.asarray(allowed, dtype=np.int64)
        found: list[NDArray[np.int64]] = []
        apart: list[NDArray[np.uint16]] = []
        for part in self.parts:
            if len(part.lanes) != len(asked):
                continue
            ids, lanes = _possible(part, chosen)
            found.append(ids)
            apart.append(_differing(lanes, asked))
        if not found:
            return np.empty(0, dtype=np.int64)
        if len(found) == 1:
            return _least(found[0], apart[0], count)
        return _least(np.concatenate(found), np.concatenate(apart), count)


class Sketches:
    """The sketches of one index file and model, shared by all threads."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._beside: ThreadPoolExecutor | None = None
        self._key: object = None
        self._matrix: Matrix | None = None
        self._seen = 0
        self._parts: tuple[_Part, ...] = ()
        """Those of the mapped file, where there is one; then those that came later."""

    def position(self, key: object) -> tuple[int, int]:
        """Return the largest id held for a key, and how far the log of deletions has been read.

        (0, 0) makes the caller hand over all.
        """
        with self._guard:
            if self._key != key:
                self._key, self._matrix, self._parts, self._seen = key, None, (), 0
            held = max((int(part.ids[-1]) for part in self._parts if part.ids.size), default=0)
            return max(held, self._matrix.newest if self._matrix else 0), self._seen

    def held(self, key: object) -> Held:
        """Return what is held for a key; nothing where another one has taken its place."""
        with self._guard:
            return Held(self._matrix, self._parts) if self._key == key else Held()

    def beside(self, work: Callable[[], _Answer]) -> Future[_Answer]:
        """Do some work on arrays in a thread of its own: numpy lets others go on meanwhile."""
        from concurrent.futures import ThreadPoolExecutor

        with self._guard:
            if self._beside is None:
                self._beside = ThreadPoolExecutor(1, thread_name_prefix="nearest")
            return self._beside.submit(work)

    def drop(self) -> None:
        """Forget all; they are handed over again with the next question."""
        with self._guard:
            self._key = None

    def lay(self, key: object, matrix: Matrix) -> None:
        """Take in the sketches of a mapped file, unless there are any."""
        with self._guard:
            if self._key == key and not self._parts:
                self._matrix, self._parts = matrix, (_Part(matrix.ids, matrix.lanes),)
                self._seen = matrix.seen

    def update(
        self, key: object, seen: int, ids: list[int], packed: bytes, gone: list[int]
    ) -> None:
        """Take in sketches with ascending ids, and leave out vectors that were deleted.

        `seen` is the last entry in the log of deletions when the caller looked; what was seen
        earlier than what is held changes nothing.
        """
        import numpy as np

        deleted = np.asarray(gone, dtype=np.int64)
        with self._guard:
            if self._key != key or seen < self._seen:
                return
            self._seen = seen
            if ids:
                self._parts = self._with(np.asarray(ids, dtype=np.int64), packed)
            if gone:
                self._parts = tuple(_without(part, deleted) for part in self._parts)

    def _with(self, ids: NDArray[np.int64], packed: bytes) -> tuple[_Part, ...]:
        """Add sketches to those that are not in the mapped file."""
        import numpy as np

        lanes = np.ascontiguousarray(np.frombuffer(packed, dtype=np.uint64).reshape(ids.size, -1).T)
        of_file = 1 if self._matrix else 0
        kept, later = self._parts[:of_file], self._parts[of_file:]
        new = ids > max((int(part.ids[-1]) for part in self._parts if part.ids.size), default=0)
        if not later:
            return (*kept, _Part(ids[new], lanes[:, new]))
        gone = later[0].gone
        if gone is not None:
            gone = np.append(gone, np.zeros(int(new.sum()), bool))
        ids = np.append(later[0].ids, ids[new])
        return (*kept, _Part(ids, np.append(later[0].lanes, lanes[:, new], axis=1), gone))


def _without(part: _Part, ids: NDArray[np.int64]) -> _Part:
    import numpy as np

    places, inside = _places(part.ids, ids)
    if not inside.any():
        return part
    gone = np.zeros(part.ids.size, bool) if part.gone is None else part.gone.copy()
    gone[places[inside]] = True
    return _Part(part.ids, part.lanes, gone)


def _places(
    held: NDArray[np.int64], ids: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return where ids stand among ascending ones, and which of them do."""
    import numpy as np

    places = np.searchsorted(held, ids)
    inside = places < held.size
    inside[inside] = held[places[inside]] == ids[inside]
    return places, inside


def _possible(
    part: _Part, allowed: NDArray[np.int64] | None
) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """Return ids and lanes of those that exist and may answer."""
    import numpy as np

    if allowed is None and part.gone is None:
        return part.ids, part.lanes
    may = np.ones(part.ids.size, bool) if part.gone is None else ~part.gone
    if allowed is not None:
        may &= np.isin(part.ids, allowed)
    return part.ids[may], part.lanes[:, may]


def _least(ids: NDArray[np.int64], apart: NDArray[np.uint16], count: int) -> NDArray[np.int64]:
    """Return the ids with the fewest differing bits; the older of two equal ones comes first."""
    import numpy as np

    if count >= ids.size:
        return ids
    # Twice as many as are wanted, by a sample; in a strange order of vectors that may be too few.
    some = apart[::_SAMPLED]
    likely = min(2 * count // _SAMPLED, some.size - 1)
    inside = np.flatnonzero(apart <= np.partition(some, likely)[likely])
    if inside.size < count:
        inside = np.arange(ids.size)
    order = np.argsort(apart[inside], kind="stable")[:count]
    return ids[inside[order]]


def _differing(lanes: NDArray[np.uint64], wanted: NDArray[np.uint64]) -> NDArray[np.uint16]:
    """Count the differing bits of each sketch, in blocks that stay in the processor's cache."""
    import numpy as np

    size = lanes.shape[1]
    apart = np.empty(size, dtype=np.uint16)
    other = np.empty((len(lanes), _BLOCK), dtype=np.uint64)
    counts = np.empty((len(lanes), _BLOCK), dtype=np.uint8)
    for start in range(0, size, _BLOCK):
        block = lanes[:, start : start + _BLOCK]
        width = block.shape[1]
        np.bitwise_xor(block, wanted[:, None], out=other[:, :width])
        np.bitwise_count(other[:, :width], out=counts[:, :width])
        apart[start : start + width] = counts[:, :width].sum(axis=0, dtype=np.uint16)
    return apart
