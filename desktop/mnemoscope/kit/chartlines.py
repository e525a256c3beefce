"""Many curves as one line: fewer points where nobody sees the difference, joined by gaps.

A line of 365,000 points takes a third of a second to draw; of most curves a few points are enough.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

FLOOR = 0.01
"""The least value of a logarithmic axis."""


def on_axis(values: Numbers, *, log: bool) -> Numbers:
    """Return where values from 0 to 1 stand on an axis of 0 to 1; NaN stays NaN.

    A logarithmic axis begins at `FLOOR`.
    """
    if not log:
        return values
    return 1.0 - np.log10(np.maximum(values, FLOOR)) / np.log10(FLOOR)


def off_axis(place: float, *, log: bool) -> float:
    """Return the value at a place of an axis; the reverse of `on_axis`."""
    return FLOOR ** (1.0 - place) if log else place


def joined(x: Numbers, y: Numbers, tolerance: float = 0.0) -> tuple[Numbers, Numbers]:
    """Join curves of common x, y of shape (n, m) with NaN where there is none, into one line.

    A NaN parts each curve from the next. Points are left out where the line through their
    neighbours misses them by about `tolerance` at most; 0 keeps all.
    """
    keep = _kept(y, tolerance) if tolerance > 0.0 and y.shape[1] > 2 else np.ones(y.shape, bool)
    gaps = np.full((len(y), 1), np.nan)
    keep = np.concatenate([keep, np.ones((len(y), 1), bool)], axis=1)
    across = np.broadcast_to(np.append(x, np.nan), keep.shape)
    return across[keep], np.concatenate([y, gaps], axis=1)[keep]


def _kept(y: Numbers, tolerance: float) -> NDArray[np.bool_]:
    """Tell which points are needed.

    A chord of length h misses a curve by h²|y''| / 8: points are kept wherever the sum of
    √(|y''| / 8 tolerance) passes a whole number, and around each corner.
    """
    bend = np.zeros(y.shape)
    np.abs(y[:, 2:] - 2.0 * y[:, 1:-1] + y[:, :-2], out=bend[:, 1:-1])
    bend /= 8.0 * tolerance
    there = np.isfinite(y)
    bend[~np.isfinite(bend)] = 0.0
    corner = bend > 1.0
    np.sqrt(bend, out=bend)
    passed = np.floor(np.cumsum(bend, axis=1))
    keep = corner.copy()
    keep[:, 1:] |= (passed[:, 1:] != passed[:, :-1]) | corner[:, :-1]
    keep[:, :-1] |= corner[:, 1:]
    keep[:, 0] = keep[:, -1] = True
    # Both ends of each piece, and one gap behind it.
    begins, ends = there[:, 1:] & ~there[:, :-1], there[:, :-1] & ~there[:, 1:]
    keep[:, 1:] |= begins
    keep[:, :-1] |= ends
    keep &= there
    keep[:, 1:] |= ends
    return keep


def nearest(x: Numbers, y: Numbers, at: tuple[float, float], reach: float) -> int | None:
    """Return the curve that passes a point most closely, measured upright; None: none in reach.

    x rising, of shape (m,); y (n, m) with NaN. Between two points a curve is taken for the whole
    height that it passes there, so that a steep one is met, too.
    """
    if not len(y) or not len(x) or not x[0] <= at[0] <= x[-1]:
        return None
    place = min(max(int(np.searchsorted(x, at[0])), 1), len(x) - 1)
    pair = y[:, place - 1 : place + 1]
    low, high = np.fmin(pair[:, 0], pair[:, 1]), np.fmax(pair[:, 0], pair[:, 1])
    away = np.maximum(low - at[1], at[1] - high)
    away = np.where(np.isnan(away), np.inf, np.maximum(away, 0.0))
    found = int(np.argmin(away))
    return found if away[found] <= reach else None
