"""How well a memory lives, 0 to 1: from four named parts, each explained by its own figures.

Health is the mean of the parts that can be told, by weight::

    part         weight  value
    promotion    .40     2^(-d / 7), d = days since the last promotion; before the first one, days
                         since the first signal
    yield        .30     p / (p + w), p = promoted in 30 days, w = eligible now and not promoted;
                         0 where neither is and gates hold back everything that was seen
    intake       .15     ln(1 + s) / ln(21) up to 1, s = signals in 7 days: three a day are plenty
    runs         .15     1 - f / r, f of the r runs that ended in 30 days failed

A part without figures (no candidate was seen, no run ended) is left out and its weight falls to
the others. A memory that gathers signals night after night while nothing is promoted has its other
two parts full: its health is .4 · 2^(-d / 7) + .3, which falls below .35 after three weeks. That is
the bar from which `mnemoscope.domain.recovery` looks for what the gates have left behind.

Where nothing was ever seen, or the first trace is younger than a week, there is no health: a new
memory is not an ill one. The seeds name the bar and the 30 days; neither OpenClaw 2026.4 nor
2026.9 defines a health, so the formula is our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log

from mnemoscope.domain.factors import clamp, fading

ILL = 0.35
"""Below this health a memory wants recovery."""
NEW_DAYS = 7.0
"""Younger than this, a memory has no health yet."""
WINDOW_DAYS = 30
"""Days in which promotions and runs are counted."""
INTAKE_DAYS = 7
"""Days in which signals are counted."""
_HALF_LIFE = 7.0
_PLENTY = 20
"""Signals in a week from which on more say nothing more."""


class HealthPart(StrEnum):
    """What health is made of."""

    PROMOTION = "promotion"
    YIELD = "yield"
    INTAKE = "intake"
    RUNS = "runs"


class Condition(StrEnum):
    """What health comes down to."""

    NO_DATA = "no-data"
    ILL = "ill"
    """Below the bar of recovery."""
    FAIR = "fair"
    GOOD = "good"


WEIGHTS = {
    HealthPart.PROMOTION: 0.40,
    HealthPart.YIELD: 0.30,
    HealthPart.INTAKE: 0.15,
    HealthPart.RUNS: 0.15,
}
_GOOD = 0.7


@dataclass(frozen=True, slots=True)
class Vitals:
    """The figures that health is told from."""

    age_days: float | None = None
    """Since the first signal, promotion or run; None: there was none yet."""
    since_promotion: float | None = None
    """Days since the last promotion; None: nothing was promoted yet."""
    promoted: int = 0
    """In 30 days."""
    waiting: int = 0
    """Pass every gate now and are not promoted."""
    considered: int = 0
    """Short-term memories that were seen in 30 days, whatever the gates say."""
    signals: int | None = None
    """In 7 days; None: there never was one."""
    runs: int = 0
    """That ended in 30 days."""
    failed: int = 0
    """Of these, those that failed, were refused or interrupted."""


@dataclass(frozen=True, slots=True)
class PartHealth:
    """One part with the figures that explain it."""

    part: HealthPart
    value: float | None
    """0 to 1; None: there are no figures for it."""
    weight: float
    share: float
    """The weight among the parts that have figures; 0 where this one has none."""
    measured: float | None
    """Days, promoted, signals or failed runs; None: nothing to count."""
    of: int | None = None
    """What it is counted among: eligible candidates or runs; None: nothing."""

    @property
    def points(self) -> float:
        """What the part adds to the health."""
        return self.share * (self.value or 0.0)


@dataclass(frozen=True, slots=True)
class HealthScore:
    """Health and its parts, in the order of `HealthPart`."""

    value: float | None
    """0 to 1; None: too little is known."""
    parts: tuple[PartHealth, ...]

    @property
    def condition(self) -> Condition:
        """What the number comes down to."""
        if self.value is None:
            return Condition.NO_DATA
        if self.value < ILL:
            return Condition.ILL
        return Condition.GOOD if self.value >= _GOOD else Condition.FAIR


def health_of(vitals: Vitals) -> HealthScore:
    """Tell the health of a memory by its figures."""
    parts = _shared((_promotion(vitals), _yield(vitals), _intake(vitals), _runs(vitals)))
    if vitals.age_days is None or vitals.age_days < NEW_DAYS:
        return HealthScore(None, parts)
    if not any(part.share for part in parts):
        return HealthScore(None, parts)
    return HealthScore(clamp(sum(part.points for part in parts)), parts)


def _promotion(vitals: Vitals) -> PartHealth:
    days = vitals.age_days if vitals.since_promotion is None else vitals.since_promotion
    value = None if days is None else fading(max(0.0, days), _HALF_LIFE)
    return _part(HealthPart.PROMOTION, value, vitals.since_promotion)


def _yield(vitals: Vitals) -> PartHealth:
    eligible = vitals.promoted + vitals.waiting
    if eligible:
        return _part(HealthPart.YIELD, vitals.promoted / eligible, vitals.promoted, eligible)
    return _part(HealthPart.YIELD, 0.0 if vitals.considered else None, 0, 0)


def _intake(vitals: Vitals) -> PartHealth:
    if vitals.signals is None:
        return _part(HealthPart.INTAKE, None, None)
    value = clamp(log(1 + vitals.signals) / log(1 + _PLENTY))
    return _part(HealthPart.INTAKE, value, vitals.signals)


def _runs(vitals: Vitals) -> PartHealth:
    value = 1 - vitals.failed / vitals.runs if vitals.runs else None
    return _part(HealthPart.RUNS, value, vitals.failed, vitals.runs)


def _part(
    part: HealthPart, value: float | None, measured: float | None, of: int | None = None
) -> PartHealth:
    return PartHealth(part, value, WEIGHTS[part], 0.0, measured, of)


def _shared(parts: Sequence[PartHealth]) -> tuple[PartHealth, ...]:
    """Divide the whole among the parts that have figures."""
    whole = sum(part.weight for part in parts if part.value is not None)
    return tuple(
        PartHealth(
            part.part,
            part.value,
            part.weight,
            part.weight / whole if part.value is not None else 0.0,
            part.measured,
            part.of,
        )
        for part in parts
    )
