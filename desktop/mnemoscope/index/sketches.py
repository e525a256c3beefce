"""The signs of all vectors in memory: 64 bytes for 512 dimensions, scanned in milliseconds.

A vector's sketch has one bit for each dimension, set where the value is positive. The number of
differing bits orders vectors nearly as their angle does; those with the fewest are then measured
exactly. A hundred thousand float32 vectors would fill 200 MB, their sketches 6 MB.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.index.matrix import Matrix

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    import numpy as np
    from numpy.typing import NDArray

_SAMPLED = 16
"""One of so many distances tells how far the nearest are about."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Some sketches in the order of their ids."""

    ids: NDArray[np.int64]
    sketches: NDArray[np.uint8]
    """Shape (n, bytes)."""
    gone: NDArray[np.bool_] | None = None
    """Which of them are of vectors that were deleted; None: none are known."""

    def possible(self, allowed: NDArray[np.int64] | None) -> NDArray[np.bool_] | None:
        """Tell which of them exist and may answer; None: all."""
        import numpy as np

        if allowed is None:
            return None if self.gone is None else ~self.gone
        may = np.isin(self.ids, allowed)
        return may if self.gone is None else may & ~self.gone


@dataclass(frozen=True, slots=True)
class Compared:
    """How many bits of each sketch differ from a question's."""

    parts: tuple[tuple[_Part, NDArray[np.uint16]], ...]

    def nearest(self, count: int, allowed: list[int] | None = None) -> NDArray[np.int64]:
        """Return the ids of the vectors whose sketches differ least, ascending."""
        import numpy as np

        chosen = _chosen(allowed)
        found: list[NDArray[np.int64]] = []
        apart: list[NDArray[np.uint16]] = []
        for part, differing in self.parts:
            may = part.possible(chosen)
            found.append(part.ids if may is None else part.ids[may])
            apart.append(differing if may is None else differing[may])
        if len(found) == 1:
            return _least(found[0], apart[0], count)
        nothing = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.uint16)
        return _least(
            np.concatenate([*found, nothing[0]]), np.concatenate([*apart, nothing[1]]), count
        )


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

    def is_whole(self) -> bool:
        """Tell whether the mapped file, where there is one, can still be read."""
        return self.matrix is None or self.matrix.is_whole()

    def all(self, allowed: list[int] | None = None) -> NDArray[np.int64]:
        """Return the ids of those that exist, ascending."""
        import numpy as np

        chosen = _chosen(allowed)
        found = [np.empty(0, dtype=np.int64)]
        for part in self.parts:
            may = part.possible(chosen)
            found.append(part.ids if may is None else part.ids[may])
        return np.concatenate(found)

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

    def compared(self, sketch: bytes) -> Compared:
        """Compare all of them with a question's; those of another length are left out.

        Other threads go on meanwhile.
        """
        import numpy as np
        import simsimd

        asked = np.frombuffer(sketch, dtype=np.uint8)[None]
        found: list[tuple[_Part, NDArray[np.uint16]]] = []
        for part in self.parts:
            if part.ids.size and part.sketches.shape[1] == asked.shape[1]:
                apart = np.empty((1, part.ids.size), dtype=np.uint16)
                simsimd.cdist(asked, part.sketches, metric="hamming", dtype="bin8", out=apart)
                found.append((part, apart[0]))
        return Compared(tuple(found))


class Sketches:
    """The sketches of one index file and model, shared by all threads."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._beside: ThreadPoolExecutor | None = None
        self.dropped = 0
        """How often all were forgotten."""
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

    def beside(self, work: Callable[[], Compared]) -> Future[Compared]:
        """Compare in a thread of its own."""
        from concurrent.futures import ThreadPoolExecutor

        with self._guard:
            if self._beside is None:
                self._beside = ThreadPoolExecutor(1, thread_name_prefix="nearest")
            return self._beside.submit(work)

    def drop(self) -> None:
        """Forget all; they are handed over again with the next question."""
        with self._guard:
            self._key = None
            self.dropped += 1

    def lay(self, key: object, matrix: Matrix) -> None:
        """Take in the sketches of a mapped file, unless there are any."""
        with self._guard:
            if self._key == key and not self._parts:
                self._matrix, self._parts = matrix, (_Part(matrix.ids, matrix.sketches),)
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

        sketches = np.frombuffer(packed, dtype=np.uint8).reshape(ids.size, -1)
        of_file = 1 if self._matrix else 0
        kept, later = self._parts[:of_file], self._parts[of_file:]
        new = ids > max((int(part.ids[-1]) for part in self._parts if part.ids.size), default=0)
        if not later:
            return (*kept, _Part(ids[new], sketches[new]))
        gone = later[0].gone
        if gone is not None:
            gone = np.append(gone, np.zeros(int(new.sum()), bool))
        ids = np.append(later[0].ids, ids[new])
        sketches = np.append(later[0].sketches, sketches[new], axis=0)
        return (*kept, _Part(ids, sketches, gone))


def _without(part: _Part, ids: NDArray[np.int64]) -> _Part:
    import numpy as np

    places, inside = _places(part.ids, ids)
    if not inside.any():
        return part
    gone = np.zeros(part.ids.size, bool) if part.gone is None else part.gone.copy()
    gone[places[inside]] = True
    return _Part(part.ids, part.sketches, gone)


def _places(
    held: NDArray[np.int64], ids: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return where ids stand among ascending ones, and which of them do."""
    import numpy as np

    places = np.searchsorted(held, ids)
    inside = places < held.size
    inside[inside] = held[places[inside]] == ids[inside]
    return places, inside


def _chosen(allowed: list[int] | None) -> NDArray[np.int64] | None:
    import numpy as np

    return None if allowed is None else np.asarray(allowed, dtype=np.int64)


def _least(ids: NDArray[np.int64], apart: NDArray[np.uint16], count: int) -> NDArray[np.int64]:
    """Return the ids with the fewest differing bits, ascending; of two equal ones the older."""
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
    # In the order of the ids: they are looked for in long lists that are.
    return ids[np.sort(inside[order])]
