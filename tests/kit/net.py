"""A small picture of a graph for the tests of the kit."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mnemoscope.domain.graph import ENTITY_TYPES
from mnemoscope.kit.graphpicture import Picture


def picture(count: int, edges: Sequence[tuple[int, int]]) -> Picture:
    tied = np.array(edges, np.int64).reshape(-1, 2)
    return Picture(
        [f"n{at}" for at in range(count)],
        [f"Name {at} 号" for at in range(count)],
        [ENTITY_TYPES[at % len(ENTITY_TYPES)] for at in range(count)],
        np.full(count, 16.0),
        np.arange(count, 0.0, -1.0),
        tied,
        np.arange(len(tied)) % 3,
        np.arange(len(tied)) % 5 == 4,
    )
