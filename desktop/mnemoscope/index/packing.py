"""A vector in the forms that are kept and compared: a sketch of its signs, and signed bytes.

Each vector is scaled by its own largest value and kept as one signed byte for each number: a
quarter of the size and, with cosine distance, no loss that a ranking shows. Products of such bytes
are whole numbers that float32 holds exactly up to 1,040 dimensions, so all ways of measuring agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # numpy is loaded with the first vector, not with the first window.
    import numpy as np
    from numpy.typing import NDArray

_WORD_BITS = 64
_WHOLE = 127
_ROWS = 256
"""Rows measured at once: half a megabyte as float32, which stays in the processor's cache."""


@dataclass(frozen=True, slots=True)
class QueryVector:
    """A question's vector in the forms that the index compares."""

    model: str
    sketch: bytes
    quantised: bytes


def query_vector(model: str, vector: NDArray[np.float32]) -> QueryVector:
    """Prepare a question's vector, shape (dims,)."""
    sketches, quantised = pack(vector.reshape(1, -1))
    return QueryVector(model, sketches[0], quantised[0])


def pack(vectors: NDArray[np.float32]) -> tuple[list[bytes], list[bytes]]:
    """Return sketches and signed bytes of vectors, shape (n, dims).

    One that holds something other than numbers counts as zero, which is near to nothing.
    """
    import numpy as np

    count, dims = vectors.shape
    finite = np.isfinite(vectors).all(axis=1, keepdims=True)
    numbers = np.where(finite, vectors, np.float32(0))
    largest = np.abs(numbers).max(axis=1, keepdims=True, initial=0)
    # A number may be so small that the quotient would not be finite; it has no direction either.
    usable = largest > np.finfo(np.float32).tiny
    whole = np.rint(numbers / np.where(usable, largest, np.float32(1)) * _WHOLE).astype(np.int8)
    whole[~usable[:, 0]] = 0
    # Signs of the bytes, not of the numbers: bytes that come out of a cache give the same sketch.
    signs = np.zeros((count, sketch_bytes(dims) * 8), dtype=bool)
    signs[:, :dims] = whole > 0
    sketches = np.packbits(signs, axis=1)
    return [row.tobytes() for row in sketches], [row.tobytes() for row in whole]


def sketch_bytes(dims: int) -> int:
    """Return how many bytes the sketch of a vector fills: whole words of the processor."""
    return -(-dims // _WORD_BITS) * _WORD_BITS // 8


def matrix_of(rows: Sequence[bytes]) -> NDArray[np.int8]:
    """Return the signed bytes of vectors of one length as a matrix, shape (n, dims)."""
    import numpy as np

    return np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), -1)


def unpack(rows: Sequence[bytes]) -> NDArray[np.float32]:
    """Return vectors of length 1 (or 0) from signed bytes; `pack` makes the same bytes of them."""
    import numpy as np

    matrix = matrix_of(rows)
    return matrix.astype(np.float32) * scales_of(matrix)[:, np.newaxis]


@lru_cache(maxsize=64)
def repack(model: str, quantised: bytes) -> QueryVector:
    """Make a question's vector of its signed bytes; the same is wanted some times in a row."""
    return query_vector(model, unpack([quantised])[0])


def scales_of(matrix: NDArray[np.int8]) -> NDArray[np.float32]:
    """Return 1 / length of each row, shape (n,); 0 for a row of zeros."""
    import numpy as np

    scales = np.zeros(len(matrix), dtype=np.float32)
    for start in range(0, len(matrix), _ROWS):
        block = matrix[start : start + _ROWS].astype(np.float32)
        lengths = np.sqrt(np.einsum("ij,ij->i", block, block))
        np.divide(1, lengths, out=scales[start : start + _ROWS], where=lengths > 0)
    return scales


def length_of(quantised: NDArray[np.int8]) -> float:
    """Return the length of a vector, shape (dims,)."""
    import numpy as np

    numbers = quantised.astype(np.float32)
    return float(np.sqrt(numbers @ numbers))


def products(rows: NDArray[np.int8], asked: NDArray[np.int8]) -> NDArray[np.float32]:
    """Return the products of the rows of a matrix, shape (n, dims), with a vector; shape (n,)."""
    import numpy as np
    import simsimd

    found = np.empty((1, len(rows)), dtype=np.float32)
    if len(rows):
        simsimd.cdist(asked[None], rows, metric="dot", out=found)
    return found[0]
