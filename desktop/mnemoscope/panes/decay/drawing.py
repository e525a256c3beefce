"""The curves that the chart draws: many as one line, and one of them in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.decay import strength
from mnemoscope.domain.decayhistory import Jump, curves, jumps
from mnemoscope.kit.chartlines import joined, on_axis
from mnemoscope.panes.decay.figures import Figures, Numbers

MOST = 1_000
"""Curves that are drawn at once."""
POINTS = 365
"""Of each curve, where many are drawn; twice as many of a few."""
_AROUND = 0.25
"""Of what is shown, reckoned on either side, so that a small move finds it there."""
_TOLERANCE = 0.001
_FINE = 480
_GHOSTS = 24
"""Other curves that are shown as they would be."""
_FEW = 200
"""Curves below which the future is dotted; more take too long."""


@dataclass(frozen=True, slots=True)
class View:
    """What part of the time is shown, in days since 1970, and how."""

    first: float
    last: float
    log: bool = False

    def around(self) -> tuple[float, float]:
        """Return the part that is reckoned."""
        more = (self.last - self.first) * _AROUND
        return self.first - more, self.last + more


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """Curves on the axes of the chart."""

    rows: NDArray[np.int64]
    x: Numbers
    """Moments, shape (m,)."""
    y: Numbers
    """Places on the upright axis, shape (rows, m); NaN before a memory was there."""
    past: tuple[Numbers, Numbers]
    """One line, to be set as it is."""
    future: tuple[Numbers, Numbers]
    view: View

    def covers(self, view: View) -> bool:
        """Tell whether a part of the time can be shown without reckoning anew."""
        fine = (self.x[-1] - self.x[0]) / (view.last - view.first) <= 2.0 * (1 + 2 * _AROUND)
        inside = self.x[0] <= view.first and view.last <= self.x[-1]
        return inside and fine and view.log == self.view.log

    @property
    def dotted(self) -> bool:
        """Whether the future is dotted."""
        return len(self.rows) <= _FEW


def draw(figures: Figures, rows: Sequence[int] | NDArray[np.int64], view: View) -> Drawn:
    """Reckon the curves of memories; to be run in a lane."""
    chosen = np.asarray(rows, np.int64)[:MOST]
    stock, way = figures.stock, figures.way
    first, last = view.around()
    points = POINTS if len(chosen) > _FEW else 2 * POINTS
    x = np.linspace(first, last, points)
    values = curves(
        way.model,
        figures.facts.take(chosen),
        stock.accesses(chosen),
        first,
        last,
        points,
        way.params,
    )
    begins = np.argmax(values > 0.0, axis=1)
    values[np.arange(points) < begins[:, None]] = np.nan
    y = on_axis(values, log=view.log)
    split = int(np.searchsorted(x, stock.today))
    past = joined(x[: split + 1], y[:, : split + 1], _TOLERANCE)
    future = joined(x[split:], y[:, split:], _TOLERANCE)
    return Drawn(chosen, x, y, past, future, view)


@dataclass(frozen=True, slots=True, eq=False)
class Traced:
    """One memory in full, in values from 0 to 1."""

    row: int
    x: Numbers
    y: Numbers
    """NaN before it was there; upright where it was used."""
    jumps: tuple[Jump, ...]
    now: float
    """How strong it is."""
    falls: float
    """Days since 1970; NaN: it does not."""
    halves: float
    """When it will be half as strong as now; NaN: not in what was reckoned, or it is held."""
    held: bool

    def value(self, at: float) -> float:
        """Return how strong it is at a moment; NaN before it was there."""
        return float(np.interp(at, self.x, self.y)) if len(self.x) else float("nan")


def trace(figures: Figures, row: int, view: View) -> Traced:
    """Reckon one memory in full; quick enough for the window's thread."""
    stock, way = figures.stock, figures.way
    rows, one = np.array([row]), figures.facts.take([row])
    first, last = view.around()
    accesses = stock.accesses(rows)
    grid = np.linspace(first, last, _FINE)
    values = curves(way.model, one, accesses, first, last, _FINE, way.params)[0]
    values[np.cumsum(values > 0.0) == 0] = np.nan
    held = bool(one.pinned[0]) and way.params.hold_pinned
    found = () if held else jumps(way.model, one, accesses.times, way.params)
    x, y = _upright(grid, values, found, (first, last))
    now = float(figures.strengths[row, 0])
    return Traced(
        row=row,
        x=x,
        y=y,
        jumps=tuple(jump for jump in found if jump.at <= stock.today),
        now=now,
        falls=float(figures.crosses[row]),
        halves=float("nan") if held else _halves(x, y, stock.today, now),
        held=held,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Ghosts:
    """What would be by other constants, from now on, on the axes of the chart."""

    x: Numbers
    y: Numbers
    """Of the chosen memory; empty where it is held."""
    others: tuple[Numbers, Numbers]
    """Of those that fall next, as one line."""


def ghosts(tried: Figures, row: int, rows: NDArray[np.int64], view: View) -> Ghosts:
    """Reckon the chosen memory and a few others by what is tried."""
    stock, way = tried.stock, tried.way
    x = np.linspace(stock.today, max(view.around()[1], stock.today + 1.0), POINTS)
    chosen = np.append(rows[rows != row][:_GHOSTS], row)
    values = strength(way.model, tried.facts.take(chosen), x, way.params)
    y = on_axis(values, log=view.log)
    own = np.empty(0) if tried.held[row] else y[-1]
    return Ghosts(x[: len(own)], own, joined(x, y[:-1], _TOLERANCE))


def _upright(
    grid: Numbers, values: Numbers, found: Sequence[Jump], span: tuple[float, float]
) -> tuple[Numbers, Numbers]:
    """Put both ends of each jump among the points, so that it stands upright."""
    inside = [jump for jump in found if span[0] <= jump.at <= span[1]]
    born = [jump for jump in inside if jump.before > 0.0]
    x = np.concatenate([grid, [jump.at for jump in born], [jump.at for jump in inside]])
    y = np.concatenate([values, [jump.before for jump in born], [jump.after for jump in inside]])
    # Of one moment: the end of the fall, then the height of the jump.
    rank = np.concatenate([np.full(len(grid), 2), np.zeros(len(born)), np.ones(len(inside))])
    order = np.lexsort((rank, x))
    return x[order], y[order]


def _halves(x: Numbers, y: Numbers, today: float, now: float) -> float:
    ahead = (x > today) & (y <= now / 2)
    return float(x[np.argmax(ahead)]) if ahead.any() else float("nan")
