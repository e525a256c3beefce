"""How strong memories are, were and will be, by each model of fading.

Moments are days since 1970 in UTC (float64, fractions included, before 1970 negative). Strengths
are 0 to 1 and never NaN. The constants are in `domain.decayparams`, the formulas with their sources
in `domain.decayformulas`. RECENCY, WEIBULL, COMPOSITE, TEMPERATURE, VALUE and REFLECTION reckon age
from the last use, or from the creation of what was never used; SEARCH and POWER always from the
creation, as a search does. What has neither moment is as if new. Unlike in their sources, where
accesses lengthen the half-life only where a search is asked from the command line, they do in
RECENCY, SEARCH, POWER, WEIBULL and COMPOSITE: each use lifts the curve. `Params.reinforcement` 0
gives the pure formulas.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan

import numpy as np
from numpy.typing import ArrayLike

from mnemoscope.domain import decayformulas as formulas
from mnemoscope.domain.decayfacts import FARTHEST, TIERS, UNKNOWN_IMPORTANCE, Facts, Uses, uses_of
from mnemoscope.domain.decayformulas import Numbers
from mnemoscope.domain.decayparams import Model, Params, Tier
from mnemoscope.domain.decayparts import by_tier, like, parts_of, stretched

USUAL = Params()
_HALVINGS = 48
"""Part a horizon of a hundred years to less than a millionth of a second."""
_REINFORCED = frozenset({Model.RECENCY, Model.SEARCH, Model.POWER, Model.WEIBULL, Model.COMPOSITE})
_FROM_CREATION = frozenset({Model.SEARCH, Model.POWER})
_NEAR = 1e-12


@dataclass(frozen=True, slots=True)
class Term:
    """One number behind a strength, as a person is shown it."""

    name: str
    value: float
    weight: float | None
    """The strength is the sum of value times weight; None: a number beside it."""


def strength(model: Model, facts: Facts, at_days: ArrayLike, params: Params = USUAL) -> Numbers:
    """Return how strong memories are at a moment, shape (n,), or at m moments, shape (n, m).

    Before its last use a memory is as strong as at it; how it was then is told by
    `decayhistory.curves`.
    """
    at, uses = _moments(at_days), uses_of(facts)
    if at.ndim:
        uses = Uses(uses.made[:, None], uses.last[:, None], uses.count[:, None])
    return strength_after(model, facts, uses, at, params)


def strength_after(model: Model, facts: Facts, uses: Uses, at: Numbers, params: Params) -> Numbers:
    """Return strengths at moments (scalar or (m,)) after uses that may differ from one to the next.

    Shape (n,) where the uses have that shape, else (n, m).
    """
    parts = parts_of(model, facts, uses, at, params)
    total = parts[0].weight * parts[0].values
    for part in parts[1:]:
        total = total + part.weight * part.values
    clipped = np.clip(total, 0.0, 1.0)
    if params.hold_pinned and facts.pinned.any():
        clipped[facts.pinned] = 1.0
    return clipped


def multiplier(facts: Facts, at_days: ArrayLike, params: Params = USUAL) -> Numbers:
    """Return what a search multiplies a score by: .3 + .7 · max(floor of the tier, C, R), .3 to 1.

    Shapes as in `strength`. Source: memory-lancedb-pro, decay engine.
    """
    retention = strength(Model.WEIBULL, facts, at_days, params)
    best = np.maximum(retention, strength(Model.COMPOSITE, facts, at_days, params))
    best = np.maximum(best, like(by_tier(facts, params.floors), best))
    least = params.multiplier_floor
    return np.clip(least + (1.0 - least) * best, least, 1.0)


def terms(model: Model, one: Facts, at: float, params: Params = USUAL) -> tuple[Term, ...]:
    """Return the numbers behind the strength of one memory, first those that add up to it.

    Their sum is cut to 0…1 only by `strength`: a reflection may reach 1.1, as in its source.
    """
    uses, moment = uses_of(one), _moments(at)
    parts = parts_of(model, one, uses, moment, params)
    shown = [Term(part.name, float(part.values[0]), part.weight) for part in parts]
    beside = {
        "days": _age(model, uses, moment),
        "half_life": _half_life_now(model, one, at, params),
    }
    if model is Model.WEIBULL:
        composed = parts_of(Model.COMPOSITE, one, uses, moment, params)[1:]
        beside |= {part.name: part.values for part in composed}
        beside["composite"] = strength(Model.COMPOSITE, one, at, params)
    if model in {Model.WEIBULL, Model.COMPOSITE}:
        beside["multiplier"] = multiplier(one, at, params)
    shown += [Term(name, float(value[0]), None) for name, value in beside.items()]
    return tuple(shown)


def crossing(
    model: Model,
    facts: Facts,
    start: float,
    params: Params,
    threshold: float,
    horizon_days: float,
) -> Numbers:
    """Return when memories fall below a strength without another use, days since 1970, shape (n,).

    NaN: not within so many days from the start, or below it at the start already.
    """
    falls = (strength(model, facts, start, params) >= threshold) & (
        strength(model, facts, start + horizon_days, params) < threshold
    )
    lifted = falls & (params.reinforcement > 0.0) & (uses_of(facts).count > 0)
    if model not in _REINFORCED:
        lifted[:] = False
    when = np.full(len(facts), np.nan)
    end = start + horizon_days
    rows = np.flatnonzero(falls & ~lifted)
    solved = _solved(model, facts.take(rows), start, params, threshold)
    when[rows] = np.clip(solved, start, end)
    rows = np.flatnonzero(lifted)
    when[rows] = _halved(model, facts.take(rows), (start, end), params, threshold)
    return when


def half_life(
    tier: Tier, importance: float, params: Params = USUAL, *, dynamic: bool = False
) -> float:
    """Return the days after which R of WEIBULL is one half without accesses: H^(1/β)."""
    known = formulas.share(np.asarray(importance, dtype=np.float64), UNKNOWN_IMPORTANCE)
    stretched = formulas.stretched(known, params.weibull_half_life, params.importance_lift)
    if dynamic or params.dynamic:
        stretched = stretched / params.dynamic_divisor
    return float(stretched ** (1.0 / params.betas[TIERS.index(tier)]))


def reinforced_half_life(
    base: float, count: float, days_since: float, params: Params = USUAL
) -> float:
    """Return a half-life after so many accesses, the last one some days ago, in days."""
    return float(
        formulas.reinforced(
            base,
            np.asarray(count, dtype=np.float64),
            np.asarray(days_since, dtype=np.float64),
            params.reinforcement,
            params.reinforcement_cap,
            params.reinforcement_half_life,
        )
    )


def tier_for(
    tier: Tier, accesses: float, composite: float, importance: float, age_days: float
) -> Tier:
    """Return the tier that the rules give next, at most one step away; promotion goes first.

    Up to working by 3 accesses and C of .4, up to core by 10, C of .7 and importance .8; down from
    working where C is below .15 or it is older than 60 days with fewer than 3 accesses, down from
    core where both C is below .15 and accesses below 3. Between the two nothing moves, so that a
    memory does not waver. Source: memory-lancedb-pro, tier manager.
    """
    count = 0.0 if isnan(accesses) else accesses
    match tier:
        case Tier.PERIPHERAL:
            return Tier.WORKING if count >= 3 and composite >= 0.4 else tier
        case Tier.WORKING:
            if count >= 10 and composite >= 0.7 and importance >= 0.8:
                return Tier.CORE
            fades = composite < 0.15 or (age_days > 60 and count < 3)
            return Tier.PERIPHERAL if fades else tier
        case Tier.CORE:
            return Tier.WORKING if composite < 0.15 and count < 3 else tier


def _solved(model: Model, facts: Facts, start: float, params: Params, threshold: float) -> Numbers:
    """The moment of a crossing by the inverse of what fades, where accesses do not slow it."""
    uses = uses_of(facts)
    needed, weight = np.full(len(facts), threshold), 1.0
    for part in parts_of(model, facts, uses, np.asarray(start), params):
        if part.fades:
            weight = part.weight
        else:
            needed -= part.weight * part.values
    left = np.clip(needed / weight if weight > 0.0 else needed, _NEAR, 1.0 - _NEAR)
    since = uses.made if model in _FROM_CREATION else uses.last
    match model:
        case Model.WEIBULL | Model.COMPOSITE:
            halvings = stretched(facts, params) * -np.log2(left)
            return since + halvings ** (1.0 / by_tier(facts, params.betas))
        case Model.REFLECTION:
            curve = params.logistic
            return since + curve.midpoint + np.log(1.0 / left - 1.0) / curve.steepness
        case _:
            return since - params.half_life_of(model) * np.log2(left)


def _halved(
    model: Model, facts: Facts, span: tuple[float, float], params: Params, threshold: float
) -> Numbers:
    """The moment of a crossing, by halving the span in which it is known to lie."""
    early, late = np.full(len(facts), span[0]), np.full(len(facts), span[1])
    uses = uses_of(facts)
    for _ in range(_HALVINGS if len(facts) else 0):
        middle = (early + late) / 2
        above = strength_after(model, facts, uses, middle, params) >= threshold
        early, late = np.where(above, middle, early), np.where(above, late, middle)
    return late


def _moments(at_days: ArrayLike) -> Numbers:
    return np.clip(np.asarray(at_days, dtype=np.float64), -FARTHEST, FARTHEST)


def _age(model: Model, uses: Uses, at: Numbers) -> Numbers:
    return np.fmax(0.0, at - (uses.made if model in _FROM_CREATION else uses.last))


def _half_life_now(model: Model, one: Facts, at: float, params: Params) -> Numbers:
    """Days after which what fades is one half, as long as accesses make it at the moment."""
    uses = uses_of(one)
    unused = np.fmax(0.0, _moments(at) - uses.last)
    base, root = np.asarray([params.half_life_of(model)]), np.ones(1)
    if model in {Model.WEIBULL, Model.COMPOSITE}:
        base, root = stretched(one, params), by_tier(one, params.betas)
    if model in _REINFORCED:
        base = np.asarray([reinforced_half_life(base[0], uses.count[0], unused[0], params)])
    return base ** (1.0 / root)
