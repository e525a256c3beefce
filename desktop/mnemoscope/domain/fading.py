"""What fades when: on which day each memory falls below a strength, and how many do on each day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.decay import crossing, strength
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.life import Life, Lives
from mnemoscope.domain.lifedates import EPOCH, epoch_days
from mnemoscope.domain.model import Layer

# In the first and last days there is no room for the hours of a zone.
EARLIEST = datetime(1, 1, 3, tzinfo=UTC)
LATEST = datetime(9999, 12, 29, tzinfo=UTC)
AHEAD = (0, 7, 30, 90)
"""Days from now for which strengths are shown."""


@dataclass(frozen=True, slots=True)
class FadingDay:
    """How many memories fall below the threshold on one day of the person's zone."""

    day: date
    short_term: int = 0
    promoted: int = 0
    hand_written: int = 0
    wiki: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.short_term + self.promoted + self.hand_written + self.wiki


@dataclass(frozen=True, slots=True)
class Fading:
    """One memory that falls below the threshold."""

    id: str
    crosses: datetime
    """In UTC."""
    strength: float
    """Now."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What falls below a threshold if nothing is used any more."""

    model: Model
    threshold: float
    start: datetime
    days: tuple[FadingDay, ...]
    """Each day of the time that was asked for, those on which nothing fades too."""
    rows: tuple[Fading, ...]
    """The next first."""
    below: int
    """How many are below it now."""
    total: int
    """How many memories there are."""


def strengths(
    lives: Lives, model: Model, params: Params, now: datetime, ahead: Sequence[float] = AHEAD
) -> NDArray[np.float64]:
    """Return how strong memories are so many days from now, without further uses.

    Shape (rows, len(ahead)).
    """
    return strength(model, lives.facts, epoch_days(now) + np.asarray(ahead, np.float64), params)


def crossings(
    lives: Lives, model: Model, params: Params, now: datetime, threshold: float, days: float
) -> NDArray[np.float64]:
    """Return when memories fall below a strength, in days since 1970; NaN: not within the days.

    Shape (rows,).
    """
    return crossing(model, lives.facts, epoch_days(now), params, threshold, days)


def forecast_of(
    lives: Lives,
    model: Model,
    params: Params,
    now: datetime,
    threshold: float,
    days: int,
    zone: tzinfo,
    *,
    as_if: bool = True,
) -> Forecast:
    """Count what falls below a strength on each of so many days from now, today among them.

    Short-term memories alone fade; ``as_if`` counts the others as if they did, too.
    """
    when = crossings(lives, model, params, now, threshold, days)
    strong = strength(model, lives.facts, epoch_days(now), params)
    if not as_if:
        held = np.fromiter((one.layer is not Layer.SHORT_TERM for one in lives.rows), np.bool_)
        when, strong = np.where(held, np.nan, when), np.where(held, 1.0, strong)
    places = np.flatnonzero(np.isfinite(when))
    order: list[int] = places[np.argsort(when[places], kind="stable")].tolist()
    fading = [lives.rows[row] for row in order]
    rows = [
        Fading(life.id, moment_of(float(when[row])), float(strong[row]))
        for life, row in zip(fading, order, strict=True)
    ]
    return Forecast(
        model=model,
        threshold=threshold,
        start=now,
        days=_days(zip(rows, fading, strict=True), now, days, zone),
        rows=tuple(rows),
        below=int(np.count_nonzero(strong < threshold)),
        total=len(lives.rows),
    )


def moment_of(day: float) -> datetime:
    """Return the moment of so many days since 1970, cut to what a date can be."""
    if not epoch_days(EARLIEST) <= day <= epoch_days(LATEST):
        return EARLIEST if day < 0 else LATEST
    return EPOCH + timedelta(days=day)


def _days(
    fading: Iterable[tuple[Fading, Life]], now: datetime, days: int, zone: tzinfo
) -> tuple[FadingDay, ...]:
    counts = Counter((one.crosses.astimezone(zone).date(), life.layer) for one, life in fading)
    first = now.astimezone(zone).date()
    days = min(days, (LATEST.date() - first).days)
    return tuple(
        FadingDay(
            day,
            short_term=counts[day, Layer.SHORT_TERM],
            promoted=counts[day, Layer.PROMOTED],
            hand_written=counts[day, Layer.HAND_WRITTEN],
            wiki=counts[day, Layer.WIKI],
        )
        for day in (first + timedelta(days=ahead) for ahead in range(days + 1))
    )
