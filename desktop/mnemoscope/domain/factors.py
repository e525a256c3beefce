"""The numbers of the rank: the six factors, the boost of light and REM sleep, their sum.

Formulas and rounding: OpenClaw 2026.4.15 and 2026.9.6, rank of short-term promotion candidates.
Half-lives in days; scores 0 to 1; moments in whole milliseconds, as JavaScript counts them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from math import exp, inf, isfinite, log, log1p

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.profile import Profile, Weights
from mnemoscope.domain.signals import PhaseSignal

FACTORS = ("frequency", "relevance", "diversity", "recency", "consolidation", "conceptual")
"""The six factors in the order in which they are added up."""
_DAY_MS = 86_400_000
_LN2 = log(2)
_LOG_TEN_SIGNALS = log1p(10)
_LOG_SPACING = log1p(4)
_LOG_PHASE_HITS = log1p(6)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ISO_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


@dataclass(frozen=True, slots=True)
class Components:
    """The six factors, each 0 to 1, before their weights."""

    frequency: float
    relevance: float
    diversity: float
    recency: float
    consolidation: float
    conceptual: float


@dataclass(frozen=True, slots=True)
class Boost:
    """What light and REM sleep add to the score."""

    light: float = 0.0
    rem: float = 0.0

    @property
    def total(self) -> float:
        """Both together, at most 1."""
        return clamp(self.light + self.rem)


NO_BOOST = Boost()


def frequency(signals: int) -> float:
    """Logarithm of the number of signals: 0 at none, 1 at ten."""
    return clamp(log1p(signals) / _LOG_TEN_SIGNALS)


def consolidation(days: Sequence[str], grounded: int) -> float:
    """How well recalls are spread over days, or how often the memory was grounded.

    Spread is .55 of the number of days (1 at five) and .45 of their span (1 at a week).
    """
    return max(_spread(days), clamp(max(0, grounded) / 3))


def weighted(factors: Components, weights: Weights) -> float:
    """Add up the factors in OpenClaw's order, so that the last bit agrees too."""
    return (
        weights.frequency * factors.frequency
        + weights.relevance * factors.relevance
        + weights.diversity * factors.diversity
        + weights.recency * factors.recency
        + weights.consolidation * factors.consolidation
        + weights.conceptual * factors.conceptual
    )


def normalised(weights: Weights) -> Weights:
    """Clip weights at 0 and scale them to a sum of 1; all zero: the defaults."""
    parts = [
        max(0.0, weights.frequency),
        max(0.0, weights.relevance),
        max(0.0, weights.diversity),
        max(0.0, weights.recency),
        max(0.0, weights.consolidation),
        max(0.0, weights.conceptual),
    ]
    total = sum(parts)
    return Weights(*(part / total for part in parts)) if total > 0 else Weights()


def boost(phase: PhaseSignal, profile: Profile, now_ms: int) -> Boost:
    """What the hits of light and REM sleep add; they fade with the phase's half-life."""

    def strength(hits: int, last: str | None) -> float:
        age = age_in_days(last, now_ms) if last else None
        if age is None:
            return 0.0
        return clamp(log1p(max(0, hits)) / _LOG_PHASE_HITS) * fading(
            age, profile.phase_half_life_days
        )

    return Boost(
        profile.light_boost * strength(phase.light_hits, phase.last_light_at),
        profile.rem_boost * strength(phase.rem_hits, phase.last_rem_at),
    )


def fading(age_days: float, half_life: float) -> float:
    """Halve every ``half_life`` days; 1 where that is no positive number."""
    if not isfinite(half_life) or half_life <= 0:
        return 1.0
    return clamp(exp(-(_LN2 / half_life) * age_days))


def age_in_days(moment: str, now_ms: int) -> float | None:
    """Days since an ISO moment, 0 where it lies ahead; None where it is none."""
    at = parse_utc(moment)
    return None if at is None else max(0, now_ms - milliseconds(at)) / _DAY_MS


def clamp(value: float) -> float:
    """Cut to 0…1; what is no finite number is 0."""
    if 0.0 <= value <= 1.0:
        return value
    return 1.0 if 1.0 < value < inf else 0.0


def milliseconds(moment: datetime) -> int:
    """Whole milliseconds since 1970, cut as JavaScript cuts them."""
    since = moment - _EPOCH
    return since.days * _DAY_MS + since.seconds * 1000 + since.microseconds // 1000


def _spread(days: Sequence[str]) -> float:
    if len(days) < 2:
        return 0.2 * len(days)
    known = sorted(number for day in days if (number := _day_number(day)) is not None)
    if len(known) < 2:
        return 0.2
    spacing = clamp(log1p(len(known) - 1) / _LOG_SPACING)
    return clamp(0.55 * spacing + 0.45 * clamp((known[-1] - known[0]) / 7))


@lru_cache(maxsize=4096)
def _day_number(text: str) -> int | None:
    """The number of an ISO day; like JavaScript, February 30th is taken for March 2nd."""
    match = _ISO_DAY.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part) for part in match.groups())
    if not (1 <= month <= 12 and 1 <= day <= 31 and year >= 1):
        return None
    return date(year, month, 1).toordinal() + day - 1
