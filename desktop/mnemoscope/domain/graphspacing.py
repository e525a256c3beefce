"""The last touch on the places of nodes: none on top of another, and the whole rather wide."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Numbers = NDArray[np.int64]

_ROUNDS = 18
_WIDEST = 1.7
"""In lengths of an edge."""
_SHARE = 0.78
"""Of the mean distance between neighbours; more would undo the layout."""
_SIDES = ((0, 0), (0, 1), (1, -1), (1, 0), (1, 1))
"""A cell and half of those around it: each pair is met once."""


def turned(places: Points) -> Points:
    """Turn places around their middle so that the whole is wider than high."""
    if len(places) < 3:
        return places
    moved = places - places.mean(axis=0)
    _, axes = np.linalg.eigh(moved.T @ moved)
    long = axes[:, 1] if axes[0, 1] >= 0 else -axes[:, 1]
    return moved @ np.array([[long[0], -long[1]], [long[1], long[0]]])


def spaced(places: Points, free: NDArray[np.bool_] | None = None, *, least: float = 0.0) -> Points:
    """Push nodes apart that are nearer than most, or than ``least``; who is not ``free`` stays."""
    count = len(places)
    if count < 2:
        return places
    if not least:
        span = np.maximum(np.ptp(places, axis=0), 1.0)
        least = min(_WIDEST, _SHARE * float(np.sqrt(span[0] * span[1] / count)))
    # Nodes at one place have no direction in which to part: each gets its own.
    turn = np.arange(count) * 2.399963
    nudge = 1e-3 * least * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    if free is not None:
        nudge[~free] = 0.0
    places = places + nudge
    for _ in range(_ROUNDS):
        one, other = _near(places, least)
        line = places[other] - places[one]
        away = np.hypot(line[:, 0], line[:, 1])
        close = away < least
        if not close.any():
            break
        one, other, line, away = one[close], other[close], line[close], away[close]
        line *= ((least - away) / (2.0 * np.maximum(away, 1e-9)))[:, None]
        push = np.zeros_like(places)
        for axis in (0, 1):
            push[:, axis] = np.bincount(other, line[:, axis], count)
            push[:, axis] -= np.bincount(one, line[:, axis], count)
        # Who is pushed from all sides must not jump.
        reach = np.hypot(push[:, 0], push[:, 1])
        push *= (np.minimum(reach, least) / np.maximum(reach, 1e-12))[:, None]
        if free is not None:
            push[~free] = 0.0
        places = places + push
    return places


def _near(places: Points, reach: float) -> tuple[Numbers, Numbers]:
    """Return pairs of nodes in one cell of a grid or in two that touch."""
    cells: Numbers = np.floor((places - places.min(axis=0)) / reach).astype(np.int64)
    wide = int(cells[:, 1].max()) + 3
    keys = cells[:, 0] * wide + cells[:, 1] + 1
    order = np.argsort(keys, kind="stable")
    ranked: Numbers = keys[order]
    count = np.arange(len(places))
    ones: list[Numbers] = []
    others: list[Numbers] = []
    for across, up in _SIDES:
        wanted: Numbers = keys + across * wide + up
        begins: NDArray[np.intp] = np.searchsorted(ranked, wanted)
        ends: NDArray[np.intp] = np.searchsorted(ranked, wanted, "right")
        numbers = ends - begins
        one = np.repeat(count, numbers)
        within = np.arange(len(one)) - np.repeat(np.cumsum(numbers) - numbers, numbers)
        other = order[np.repeat(begins, numbers) + within]
        if (across, up) == (0, 0):
            one, other = one[one < other], other[one < other]
        ones.append(one)
        others.append(other)
    return np.concatenate(ones), np.concatenate(others)
