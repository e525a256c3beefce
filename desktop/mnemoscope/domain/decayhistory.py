"""How strong memories were: their past is reckoned again from each use that was recorded.

At a moment only those uses count that had happened by then, so that each one lifts the curve as it
did: the age starts anew, and the half-life is that of one more access from there on. After the last
use the curve is a forecast without further uses. Moments are days since 1970 in UTC.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain import decayformulas as formulas
from mnemoscope.domain.decay import USUAL, strength_after
from mnemoscope.domain.decayfacts import Facts, Uses, moments, uses_of
from mnemoscope.domain.decayformulas import Numbers
from mnemoscope.domain.decayparams import Model, Params

_CELLS = 1 << 14
"""Points that are reckoned at a time: so few stay near the processor, in a third of the time."""


@dataclass(frozen=True, slots=True)
class Accesses:
    """The recorded uses of n memories, one after the other.

    Those of memory i are `times[offsets[i] : offsets[i + 1]]`; in any order, those without a finite
    moment are passed over.
    """

    offsets: NDArray[np.int64]
    """Shape (n + 1,), the first 0, rising."""
    times: Numbers
    """Days since 1970."""


@dataclass(frozen=True, slots=True)
class Jump:
    """One use, and what it did to the strength."""

    at: float
    """Days since 1970."""
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class _Events:
    """Uses in the order of rows, in each row in the order of time."""

    rows: NDArray[np.int64]
    times: Numbers
    weights: Numbers
    """How many accesses a use stands for."""

    def of(self, start: int, stop: int) -> _Events:
        """Return those of some rows, counted from the first of these."""
        low, high = np.searchsorted(self.rows, (start, stop))
        return _Events(self.rows[low:high] - start, self.times[low:high], self.weights[low:high])


def curves(
    model: Model,
    facts: Facts,
    accesses: Accesses,
    from_day: float,
    to_day: float,
    points: int,
    params: Params = USUAL,
) -> Numbers:
    """Return strengths at evenly spaced moments from the one to a later one, shape (n, points).

    0 before a memory was there: before its creation and its first use; what has neither was always
    there. Held memories are 1 from then on. After the last use the curve is what `strength` says:
    accesses that are counted and not recorded are added to the first one that is known.
    """
    events = _events(facts, accesses)
    grid = np.linspace(from_day, to_day, points)
    found = np.empty((len(facts), points))
    step = max(1, _CELLS // max(1, points))
    for start in range(0, len(facts), step):
        rows = np.arange(start, min(start + step, len(facts)))
        some, theirs = facts.take(rows), events.of(start, start + step)
        block = strength_after(model, some, _uses_at(some, theirs, grid), grid, params)
        block[grid < _born(some, theirs)[:, None]] = 0.0
        found[rows] = block
    return found


def jumps(model: Model, one: Facts, times: Numbers, params: Params = USUAL) -> tuple[Jump, ...]:
    """Return the recorded uses of one memory in order, with its strength right before and after.

    Uses of one moment are one jump; at the first sign of a memory the strength before is 0.
    """
    events = _events(one, Accesses(np.array([0, times.size]), times))
    grid, born = np.unique(events.times), _born(one, events)[0]
    before = _uses_at(one, events, grid, right_before=True)
    low = strength_after(model, one, before, grid, params)[0]
    low[grid <= born] = 0.0
    high = strength_after(model, one, _uses_at(one, events, grid), grid, params)[0]
    return tuple(
        Jump(float(at), float(old), float(new))
        for at, old, new in zip(grid, low, high, strict=True)
    )


def _events(facts: Facts, accesses: Accesses) -> _Events:
    """Join what is recorded with the last use, where only the facts know of it."""
    rows = np.repeat(np.arange(len(facts)), np.diff(accesses.offsets))
    told = moments(accesses.times)
    known = ~np.isnan(told)
    rows, times = rows[known], told[known]
    latest = np.full(len(facts), -np.inf)
    np.maximum.at(latest, rows, times)
    counted = formulas.counted(facts.accesses)
    last = moments(facts.last_access)
    missing = (counted > 0) & (last > latest)
    rows = np.concatenate([rows, np.flatnonzero(missing)])
    times = np.concatenate([times, last[missing]])
    order = np.lexsort((times, rows))
    rows, times = rows[order], times[order]
    weights = np.ones(len(rows))
    used, first, number = np.unique(rows, return_index=True, return_counts=True)
    weights[first] += np.maximum(0.0, counted[used] - number)
    return _Events(rows, times, weights)


def _uses_at(facts: Facts, events: _Events, grid: Numbers, *, right_before: bool = False) -> Uses:
    """Return how memories had been used by the rising moments of a grid, shape (n, m)."""
    shape = (len(facts), len(grid))
    places = np.searchsorted(grid, events.times, side="right" if right_before else "left")
    inside = places < len(grid)
    rows, places = events.rows[inside], places[inside]
    count, last = np.zeros(shape), np.full(shape, -np.inf)
    np.add.at(count, (rows, places), events.weights[inside])
    np.maximum.at(last, (rows, places), events.times[inside])
    made = uses_of(facts).made[:, None]
    last = np.maximum.accumulate(last, axis=1)
    return Uses(made, np.where(np.isinf(last), made, last), np.cumsum(count, axis=1))


def _born(facts: Facts, events: _Events) -> Numbers:
    """The creation or the first use, whichever was earlier; −∞ where neither is known."""
    first = np.full(len(facts), np.inf)
    np.minimum.at(first, events.rows, events.times)
    born = np.fmin(first, moments(facts.created))
    return np.where(np.isfinite(born), born, -np.inf)
