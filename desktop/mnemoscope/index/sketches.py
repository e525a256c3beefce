"""The signs of all vectors in memory: 64 bytes for 512 dimensions, scanned in milliseconds.

A vector's sketch has one bit for each dimension, set where the value is positive. The number of
differing bits orders vectors nearly as their angle does; the few hundred nearest are then measured
exactly. A hundred thousand float32 vectors would fill 200 MB, their sketches 6 MB.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_BLOCK = 8_192
"""Sketches that are compared at once."""


class Sketches:
    """The sketches of one index file and model, shared by all threads."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._key: tuple[object, ...] | None = None
        self._ids: NDArray[np.int64] | None = None
        self._lanes: NDArray[np.uint64] | None = None
        """One row for each 64 dimensions."""

    def newest(self, key: tuple[object, ...]) -> int:
        """Return the largest id held for a key; 0 makes the caller hand over all."""
        with self._guard:
            if self._key != key or self._ids is None:
                self._key, self._ids, self._lanes = key, None, None
                return 0
            return int(self._ids[-1]) if self._ids.size else 0

    def drop(self) -> None:
        """Forget all: too many of them are of vectors that were deleted."""
        with self._guard:
            self._key = None

    def add(self, key: tuple[object, ...], ids: list[int], packed: bytes) -> None:
        """Take in sketches with ascending ids, newer than all that are held."""
        import numpy as np

        bits = np.frombuffer(packed, dtype=np.uint64).reshape(len(ids), -1)
        fresh = np.asarray(ids, dtype=np.int64)
        lanes = np.ascontiguousarray(bits.T)
        with self._guard:
            if self._key != key:
                return
            if self._ids is not None and self._lanes is not None and self._ids.size:
                new = fresh > self._ids[-1]
                fresh = np.concatenate([self._ids, fresh[new]])
                lanes = np.concatenate([self._lanes, lanes[:, new]], axis=1)
            self._ids, self._lanes = fresh, lanes

    def nearest(self, sketch: bytes, count: int, allowed: list[int] | None = None) -> list[int]:
        """Return the ids of the vectors whose sketches differ least, in no order."""
        import numpy as np

        with self._guard:
            ids, lanes = self._ids, self._lanes
        if ids is None or lanes is None or not ids.size:
            return []
        if allowed is not None:
            chosen = np.isin(ids, np.asarray(allowed, dtype=np.int64))
            ids, lanes = ids[chosen], lanes[:, chosen]
        apart = _differing(lanes, np.frombuffer(sketch, dtype=np.uint64))
        if count < ids.size:
            # Counting sort: few distances, many vectors; the older of two equal ones comes first.
            edge = int(np.searchsorted(np.cumsum(np.bincount(apart)), count))
            inside = np.flatnonzero(apart <= edge)
            order = np.argsort(apart[inside], kind="stable")[:count]
            ids = ids[inside[order]]
        return [int(number) for number in ids]


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
