"""Pictures of parts set side by side: the first in the middle, the others in lines below it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

_GAP = 1.1
"""Between two parts, in lengths of an edge."""
_WIDE = 1.5
"""How much wider than high the whole should be."""


def packed(parts: Sequence[Points]) -> list[Points]:
    """Return the points of each part moved so that no two parts overlap.

    The first one is taken for the largest; its middle stays the origin.
    """
    if not parts:
        return []
    lows = np.array([part.min(axis=0) for part in parts])
    sizes = np.array([part.max(axis=0) for part in parts]) - lows + _GAP
    moved = [parts[0] - lows[0] - (sizes[0] - _GAP) / 2]
    if len(parts) == 1:
        return moved
    area = float((sizes[:, 0] * sizes[:, 1]).sum())
    width = max(float(sizes[0, 0]), np.sqrt(area * _WIDE), float(sizes[:, 0].max()))
    left, top = -width / 2, -float(sizes[0, 1]) / 2
    places: dict[int, tuple[float, float]] = {}
    x, y, high = left, top, 0.0
    # In lines of one height each: those of the same height follow each other.
    for number in np.argsort(-sizes[1:, 1], kind="stable") + 1:
        wide, tall = map(float, sizes[number])
        if x > left and x + wide > left + width:
            x, y, high = left, y - high, 0.0
        places[int(number)] = x, y - tall
        x, high = x + wide, max(high, tall)
    moved += [parts[i] - lows[i] + np.array(places[i]) + _GAP / 2 for i in range(1, len(parts))]
    return moved
