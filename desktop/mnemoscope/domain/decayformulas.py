"""The formulas by which memories fade, over arrays: numbers in, numbers out.

Ages are days (float64), never negative: an event that lies ahead has the age 0, which is what a
clock that was set back looks like. Half-lives are positive days. Every array is broadcast against
every other. None of them returns NaN for what its docstring allows, and no great age warns or
overflows: ten years and ten thousand fade to 0.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

_LN2 = float(np.log(2.0))
_MOST_ACCESSES = 10_000.0
_STEEPEST = 700.0
"""exp() of more than this would overflow."""


def counted(accesses: Numbers) -> Numbers:
    """Whole numbers of accesses from 0 to 10,000: cut, rounded down, NaN as 0.

    Source: memory-lancedb-pro, access tracker.
    """
    return np.floor(np.clip(np.nan_to_num(accesses, nan=0.0), 0.0, _MOST_ACCESSES))


def share(values: Numbers, unknown: float) -> Numbers:
    """Cut to 0…1; `unknown` where it is NaN.

    Source: memory-lancedb-pro, importance of a stored row (unknown .7).
    """
    return np.clip(np.where(np.isnan(values), unknown, values), 0.0, 1.0)


def halved(age: Numbers, half_life: Numbers | float) -> Numbers:
    """1 at age 0, halved every `half_life` days: exp(−ln 2 · age / H).

    Source: OpenClaw, factor of recency (14 d) and temporal decay of the search (30 d).
    """
    return np.exp(-_LN2 * age / half_life)


def daily(age: Numbers, factor: float) -> Numbers:
    """`factor` (over 0, at most 1) to the power of the age in days.

    Source: re-ranking by .95 a day, a half-life of 13.51 days.
    """
    return np.power(factor, age)


def reinforced(
    base: Numbers | float,
    count: Numbers,
    days_since: Numbers,
    factor: float,
    cap: float,
    fade: float = 30.0,
) -> Numbers:
    """Return the half-life, in days, that accesses have made longer.

    min(base · cap, base + base · factor · ln(1 + a)) with a = n · exp(−Δ · ln 2 / fade): n
    accesses as `counted`, the last one Δ days ago, which fade themselves with a half-life of
    `fade` days. Without accesses, or by factor 0, it is the base.

    Source: memory-lancedb-pro, access tracker (factor .5, cap 3, fade 30 d). `cap` is at least 1.
    """
    felt = counted(count) * halved(np.maximum(0.0, days_since), fade)
    return np.asarray(base * np.minimum(cap, 1.0 + factor * np.log1p(felt)))


def stretched(importance: Numbers, base: float, lift: float) -> Numbers:
    """Return H = base · e^(lift · importance), the half-life in days where β is 1.

    Source: memory-lancedb-pro, decay engine (base 30 d, lift 1.5; importance 0…1).
    """
    return base * np.exp(lift * importance)


def weibull(age: Numbers, half_life: Numbers | float, shape: Numbers) -> Numbers:
    """Return R = exp(−ln 2 / H · d^β): 1 at age 0, one half at H^(1/β) days.

    Source: memory-lancedb-pro, decay engine. H is days to the power of β, from `stretched`; β is
    positive: below 1 what is old fades ever slower, above 1 ever faster. In the form
    exp(−(d/L)^β), L = (H / ln 2)^(1/β).
    """
    return np.exp(-_LN2 / half_life * np.power(age, shape))


def used_often(count: Numbers, span: Numbers, scale: float, gap: float) -> Numbers:
    """Return F, how often a memory was used, 0 to below 1.

    1 − e^(−n/scale); from the second access on times (.5 + .5 · e^(−g/gap)), where g is the mean
    number of days between accesses, max(1, span) / (n − 1), and `span` the days from creation to
    the last access.

    Source: memory-lancedb-pro, decay engine (scale 5 accesses, gap 30 d).
    """
    often = 1.0 - np.exp(-count / scale)
    between = np.maximum(1.0, span) / np.maximum(1.0, count - 1.0)
    return np.where(count <= 1.0, often, often * (0.5 + 0.5 * np.exp(-between / gap)))


def by_hours(age: Numbers, rate: float) -> Numbers:
    """Return e^(−rate · hours), the freshness of the value of a memory; `age` in days.

    Source: value of a memory = .4 importance + .3 freshness + .2 uses + .1 feedback, rate .0005
    an hour, a half-life of 57.76 days.
    """
    return np.exp(-rate * 24.0 * age)


def by_days(age: Numbers, rate: float) -> Numbers:
    """Return e^(−rate · days), the age score of the temperature of a note.

    Source: memory management system v2, T = .5 age + .3 references + .2 priority, rate .03 a day,
    a half-life of 23.105 days.
    """
    return np.exp(-rate * age)


def up_to(count: Numbers, full: float) -> Numbers:
    """Return min(n / full, 1): `full` of them count wholly; negative and NaN count as none."""
    return np.clip(np.nan_to_num(count, nan=0.0) / full, 0.0, 1.0)


def logistic(age: Numbers, midpoint: float, steepness: float) -> Numbers:
    """Return 1 / (1 + e^(k(a − m))): near 1 while young, one half at m days, then gone.

    Source: memory-lancedb-pro, score of a reflection. k is positive, per day.
    """
    return 1.0 / (1.0 + np.exp(np.minimum(steepness * (age - midpoint), _STEEPEST)))
