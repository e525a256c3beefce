"""Sets the communities of a crowd apart: each becomes a disc, and no disc lies on another one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.graphspacing import spaced

Points = NDArray[np.float64]
Numbers = NDArray[np.int64]

_ROUNDS = 160
_MOST = 600
"""Communities up to which it is done: of more each is a handful of nodes."""
_EACH = 1.0
"""Distance between two nodes of a disc."""
_GAP = 1.6
"""Between two discs, in the distance between two nodes, and so much more for large ones."""
_SHARE = 0.22
_WIDER = np.array([1.3, 0.77])
"""Windows are wider than high."""
_TOGETHER = 0.01
"""Share of the way to the middle that discs go in each round, so that no room is lost."""


def set_apart(places: Points, group: Numbers) -> Points:
    """Return places, of shape (n, 2), at which each group, of shape (n,), has its own disc.

    Who stood in the middle of a group, or to the left of another one, does so afterwards.
    """
    count = int(group.max()) + 1
    if not 1 < count <= _MOST:
        return places
    sizes = np.bincount(group, minlength=count).astype(float)
    centres = np.stack(
        [np.bincount(group, places[:, axis], count) / sizes for axis in (0, 1)], axis=1
    )
    reach = _EACH * np.sqrt(sizes / np.pi)
    inner = _discs(places - centres[group], group, sizes)
    # Room for all discs first, so that few have to be pushed.
    span = np.maximum(np.ptp(centres, axis=0), 1e-9)
    wide = np.sqrt(4.0 * float((reach**2).sum()) * np.pi / float(span[0] * span[1]))
    middles = _parted((centres - centres.mean(axis=0)) * wide * _WIDER, reach)
    return spaced(middles[group] + inner, least=0.8 * _EACH)


def _discs(offsets: Points, group: Numbers, sizes: NDArray[np.float64]) -> Points:
    """Spread each group evenly over a disc: each node keeps its direction and its rank."""
    away = np.hypot(offsets[:, 0], offsets[:, 1])
    order = np.lexsort((away, group))
    begins = np.cumsum(sizes) - sizes
    rank = np.empty(len(group))
    rank[order] = np.arange(len(group)) - np.repeat(begins, sizes.astype(np.int64))
    radius = _EACH * np.sqrt((rank + 0.5) / np.pi)
    radius[sizes[group] == 1] = 0.0
    return offsets * (radius / np.maximum(away, 1e-9))[:, None]


def _parted(middles: Points, reach: NDArray[np.float64]) -> Points:
    """Push discs apart that are nearer than their gap."""
    gap = _GAP * _EACH + _SHARE * (reach[:, None] + reach[None, :])
    least = reach[:, None] + reach[None, :] + gap
    np.fill_diagonal(least, 0.0)
    # Of two at one place each has its own direction in which to part.
    turn = np.arange(len(middles)) * 2.399963
    middles = middles + 1e-3 * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    # The larger one gives way less.
    heavy = (reach**2)[None, :] / ((reach**2)[:, None] + (reach**2)[None, :])
    for number in range(_ROUNDS):
        line = middles[:, None, :] - middles[None, :, :]
        away = np.hypot(line[..., 0], line[..., 1])
        lacking = np.maximum(0.0, least - away)
        push = line * (lacking * heavy / np.maximum(away, 1e-9))[..., None]
        middles = middles + 0.6 * push.sum(axis=1)
        if number < _ROUNDS // 2:
            middles = middles * (1.0 - _TOGETHER)
    return middles
