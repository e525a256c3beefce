"""What a strength is made of, for each model of fading, over many memories at once.

Shapes are (n,) where the uses have that shape, else (n, m) for n memories at m moments.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mnemoscope.domain import decayformulas as formulas
from mnemoscope.domain.decayfacts import (
    TIERS,
    UNKNOWN_CONFIDENCE,
    UNKNOWN_FEEDBACK,
    UNKNOWN_IMPORTANCE,
    UNKNOWN_PRIORITY,
    Facts,
    Uses,
)
from mnemoscope.domain.decayformulas import Numbers
from mnemoscope.domain.decayparams import Model, Params, Tier


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a strength for all memories: its name, its values, what it is weighted by."""

    name: str
    values: Numbers
    weight: float = 1.0
    fades: bool = False
    """The one that falls with age; the others stay as they are until the next use."""


def parts_of(
    model: Model, facts: Facts, uses: Uses, at: Numbers, params: Params
) -> tuple[Part, ...]:
    """Return the summands of a strength before it is cut to 0…1."""
    # fmax passes over NaN: what is unknown or lies ahead has no age.
    unused = np.fmax(0.0, at - uses.last)
    match model:
        case Model.RECENCY:
            half_life = _lengthened(params.recency_half_life, uses, unused, params)
            return (Part("recency", formulas.halved(unused, half_life), fades=True),)
        case Model.SEARCH:
            half_life = _lengthened(params.search_half_life, uses, unused, params)
            age = np.fmax(0.0, at - uses.made)
            return (Part("decay", formulas.halved(age, half_life), fades=True),)
        case Model.POWER:
            slower = _lengthened(1.0, uses, unused, params)
            age = np.fmax(0.0, at - uses.made) / slower
            return (Part("decay", formulas.daily(age, params.daily_factor), fades=True),)
        case Model.WEIBULL:
            return (Part("retention", _retention(facts, uses, unused, params), fades=True),)
        case Model.COMPOSITE:
            return _composite(facts, uses, unused, params)
        case Model.TEMPERATURE:
            return _temperature(facts, uses, unused, params)
        case Model.VALUE:
            return _value(facts, uses, unused, params)
        case Model.REFLECTION:
            curve = params.logistic
            left = formulas.logistic(unused, curve.midpoint, curve.steepness)
            return (Part("logistic", left, curve.most, fades=True),)


def _composite(facts: Facts, uses: Uses, unused: Numbers, params: Params) -> tuple[Part, ...]:
    span = np.fmax(0.0, uses.last - uses.made)
    often = formulas.used_often(uses.count, span, params.frequency_scale, params.frequency_gap)
    sure = formulas.share(facts.confidence, UNKNOWN_CONFIDENCE)
    return (
        Part(
            "retention",
            _retention(facts, uses, unused, params),
            params.weight_retention,
            fades=True,
        ),
        Part("frequency", often, params.weight_frequency),
        Part("importance", like(_importance(facts) * sure, unused), params.weight_importance),
    )


def _temperature(facts: Facts, _: Uses, unused: Numbers, params: Params) -> tuple[Part, ...]:
    referred = formulas.up_to(facts.references, params.temperature_references_full)
    urgent = formulas.share(facts.priority, UNKNOWN_PRIORITY)
    return (
        Part(
            "age",
            formulas.by_days(unused, params.temperature_rate),
            params.temperature_age,
            fades=True,
        ),
        Part("references", like(referred, unused), params.temperature_references),
        Part("priority", like(urgent, unused), params.temperature_priority),
    )


def _value(facts: Facts, uses: Uses, unused: Numbers, params: Params) -> tuple[Part, ...]:
    links = np.nan_to_num(np.fmax(0.0, facts.references), nan=0.0)
    used = formulas.up_to(uses.count + like(links, uses.count), params.value_references_full)
    helped = formulas.share(facts.feedback, UNKNOWN_FEEDBACK)
    return (
        Part("importance", like(_importance(facts), unused), params.value_importance),
        Part(
            "freshness",
            formulas.by_hours(unused, params.value_rate),
            params.value_freshness,
            fades=True,
        ),
        Part("references", used, params.value_references),
        Part("feedback", like(helped, unused), params.value_feedback),
    )


def stretched(facts: Facts, params: Params) -> Numbers:
    """Return H of WEIBULL for each memory before any reinforcement, shape (n,)."""
    base = formulas.stretched(_importance(facts), params.weibull_half_life, params.importance_lift)
    return np.where(facts.dynamic | params.dynamic, base / params.dynamic_divisor, base)


def by_tier(facts: Facts, values: tuple[float, float, float]) -> Numbers:
    """Return for each memory the value of its tier, shape (n,)."""
    known = (facts.tier >= 0) & (facts.tier < len(TIERS))
    return np.asarray(values)[np.where(known, facts.tier, TIERS.index(Tier.WORKING))]


def like(column: Numbers, shaped: Numbers) -> Numbers:
    """Give a column (n,) the number of dimensions of another array."""
    return column[:, None] if shaped.ndim == 2 else column


def _retention(facts: Facts, uses: Uses, unused: Numbers, params: Params) -> Numbers:
    base = like(stretched(facts, params), unused)
    shape = like(by_tier(facts, params.betas), unused)
    return formulas.weibull(unused, _lengthened(base, uses, unused, params), shape)


def _lengthened(
    base: Numbers | float, uses: Uses, unused: Numbers, params: Params
) -> Numbers | float:
    """Apply the reinforcement by accesses, where there is any."""
    if params.reinforcement == 0.0 or not uses.count.any():
        return base
    return formulas.reinforced(
        base,
        uses.count,
        unused,
        params.reinforcement,
        params.reinforcement_cap,
        params.reinforcement_half_life,
    )


def _importance(facts: Facts) -> Numbers:
    return formulas.share(facts.importance, UNKNOWN_IMPORTANCE)
