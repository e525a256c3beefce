"""Reads the answer of ``/v1/embeddings`` and believes nothing of it."""

from __future__ import annotations

import base64
import binascii
import json
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SMALLEST = 1e-12
"""A vector shorter than this points nowhere."""


def vectors_of(body: bytes, count: int, dims: int) -> NDArray[np.float32]:
    """Return the vectors of an answer in the order of the texts, shape (count, n), of length 1.

    `count` is at least 1; `dims` the length that is known from before, 0: any, but one for all.

    Raises:
        ModelFault: not JSON, another number of vectors, a wrong order, other lengths, no numbers.
    """
    import numpy as np

    rows = [_numbers(each) for each in _in_order(_data(body), count)]
    lengths = {len(row) for row in rows}
    if len(lengths) > 1:
        raise ModelFault(
            ModelFaultKind.DIMS,
            f"the server answers with vectors of different lengths: {min(lengths)} and "
            f"{max(lengths)}",
        )
    found = lengths.pop() if lengths else dims
    if not found:
        raise ModelFault(ModelFaultKind.SHAPE, "the vectors are empty")
    if dims and found != dims:
        raise ModelFault(
            ModelFaultKind.DIMS, f"the vectors have {found} numbers, not {dims} as before"
        )
    return normalised(np.stack(rows))


def normalised(vectors: NDArray[np.float64]) -> NDArray[np.float32]:
    """Bring vectors, shape (n, dims), to length 1; raises `ModelFault` where one cannot be."""
    import numpy as np

    if not np.isfinite(vectors).all():
        raise ModelFault(ModelFaultKind.NUMBERS, "a vector holds something that is no number")
    # By the largest first, so that no square is too large for a number.
    largest = np.abs(vectors).max(axis=1, keepdims=True)
    if (largest < _SMALLEST).any():
        raise ModelFault(ModelFaultKind.NUMBERS, "a vector is zero, so it points nowhere")
    scaled = vectors / largest
    return (scaled / np.linalg.norm(scaled, axis=1, keepdims=True)).astype(np.float32)


def _data(body: bytes) -> list[object]:
    text = body.lstrip()
    if text[:1] == b"<":
        raise ModelFault(ModelFaultKind.NOT_JSON, "the server answers with a web page")
    try:
        answer: object = json.loads(text)
    except (ValueError, RecursionError):
        raise ModelFault(ModelFaultKind.NOT_JSON, "the answer is no JSON, or was cut off") from None
    data = cast("dict[str, object]", answer).get("data") if isinstance(answer, dict) else None
    if not isinstance(data, list):
        raise ModelFault(ModelFaultKind.SHAPE, "the answer holds no vectors")
    return cast("list[object]", data)


def _in_order(data: list[object], count: int) -> list[object]:
    """Return the vectors in the order of the texts, whatever the order of the answer."""
    if len(data) != count:
        raise ModelFault(
            ModelFaultKind.SHAPE, f"the server answers with {len(data)} vectors for {count} texts"
        )
    placed: dict[int, object] = {}
    for at, each in enumerate(data):
        fields = cast("dict[str, object]", each) if isinstance(each, dict) else {}
        place = fields.get("index", at)
        # Not a truth value, which Python would count as 0 or 1.
        if isinstance(place, int) and not isinstance(place, bool):
            placed[place] = fields.get("embedding")
    if set(placed) != set(range(count)):
        raise ModelFault(ModelFaultKind.SHAPE, "the vectors do not say which text they are of")
    return [placed[place] for place in range(count)]


def _numbers(embedding: object) -> NDArray[np.float64]:
    import numpy as np

    if isinstance(embedding, str):
        return _unpacked(embedding)
    try:
        row = np.array(embedding if isinstance(embedding, list) else (), dtype=np.float64)
    except (TypeError, ValueError, OverflowError):
        row = np.empty((0, 0))
    if row.ndim != 1:
        raise ModelFault(ModelFaultKind.SHAPE, "a vector is no list of numbers")
    return row


def _unpacked(embedding: str) -> NDArray[np.float64]:
    """Read the base64 form: 32-bit numbers, little-endian."""
    import numpy as np

    try:
        packed = base64.b64decode(embedding, validate=True)
    except (binascii.Error, ValueError):
        packed = b"?"
    if len(packed) % 4:
        raise ModelFault(ModelFaultKind.SHAPE, "a vector is no list of numbers")
    return np.frombuffer(packed, dtype="<f4").astype(np.float64)
