"""Memories with how strong they are and will be, in the order that a person asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from math import inf, isnan

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.fading import crossings, strengths
from mnemoscope.domain.life import Life, Lives
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.lifeorders import Order

HORIZON = 366.0
"""Days within which the day is told on which a memory falls below the threshold."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One row."""

    life: Life
    strengths: tuple[float, ...]
    """Now, in 7, 30 and 90 days without further uses."""
    crosses: float
    """Days since 1970; NaN: not within `HORIZON`, or below the threshold now."""


def listed(lives: Lives, model: Model, params: Params, now: datetime) -> tuple[Listed, ...]:
    """Return a row for each memory, in their order; the threshold is that of letting go."""
    values = strengths(lives, model, params, now).tolist()
    when = crossings(lives, model, params, now, params.let_go, HORIZON).tolist()
    return tuple(
        Listed(life, tuple(row), day)
        for life, row, day in zip(lives.rows, values, when, strict=True)
    )


def ordered(rows: Iterable[Listed], order: Order, *, reverse: bool = False) -> list[Listed]:
    """Sort rows; equals stay as they come."""
    return sorted(rows, key=_KEYS[order], reverse=reverse)


def _used(row: Listed) -> float:
    return -inf if row.life.last_access is None else epoch_days(row.life.last_access)


def _made(row: Listed) -> float:
    return -inf if row.life.created is None else epoch_days(row.life.created)


_KEYS: dict[Order, Callable[[Listed], float | tuple[str, int]]] = {
    Order.STRENGTH: lambda row: row.strengths[0],
    Order.CROSSES: lambda row: inf if isnan(row.crosses) else row.crosses,
    Order.IMPORTANCE: lambda row: row.life.importance,
    Order.ACCESSES: lambda row: len(row.life.accesses),
    Order.LAST: _used,
    Order.CREATED: _made,
    Order.PATH: lambda row: (row.life.path, row.life.places[0].start_line),
}
