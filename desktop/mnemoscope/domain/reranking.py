"""What may change the order of hits after they are scored: their age, and their likeness.

Formulas: OpenClaw 2026.4 and 2026.9, temporal decay and maximal marginal relevance. Ages are in
days, fractions included; what has no day is not aged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from math import exp, inf, isfinite, log

from mnemoscope.domain.regex import late

_SECONDS_OF_A_DAY = 86_400
_WORD = re.compile("[a-z0-9_]+")
_CJK = late("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u1100-\u11ff]+")


def age_in_days(day: str | None, now: datetime) -> float | None:
    """Return how long ago a day (ISO) began in UTC, at least 0; None without a day."""
    if day is None:
        return None
    began = datetime.combine(date.fromisoformat(day), time(), UTC)
    return max(0.0, (now - began).total_seconds() / _SECONDS_OF_A_DAY)


def decay(day: str | None, now: datetime, half_life: float) -> float:
    """Return what a score is multiplied by: 1/2 after each half-life; 0 or less: no decay."""
    age = age_in_days(day, now)
    if age is None or not isfinite(half_life) or half_life <= 0:
        return 1.0
    return exp(-log(2) / half_life * age)


def daily(day: str | None, now: datetime, factor: float) -> float:
    """Return what a score is multiplied by: `factor` (0 to 1) once for each day; 1: nothing."""
    age = age_in_days(day, now)
    if age is None or not isfinite(factor):
        return 1.0
    return min(1.0, max(0.0, factor)) ** age


def word_set(text: str) -> frozenset[str]:
    """Return the words by which two hits are compared.

    Runs of Latin letters and digits without accents, CJK characters and their adjacent pairs.
    """
    lower = text.lower()
    found = set(_WORD.findall(lower))
    for run in () if lower.isascii() else _CJK.findall(lower):
        found.update(run)
        found.update(run[at : at + 2] for at in range(len(run) - 1))
    return frozenset(found)


def mmr(scored: Sequence[float], texts: Sequence[str], lam: float) -> list[int]:
    """Return the places of hits in the order that sets relevance against likeness.

    Each next hit is that with the largest lam x relevance - (1 - lam) x likeness to the one most
    like it above; relevance is the score stretched to 0 to 1 over all hits, and of two equal the
    better score wins, then the earlier place. `lam` is cut to 0 to 1; 1 orders by score alone.
    """
    lam = min(1.0, max(0.0, lam))
    if len(scored) < 2 or lam == 1.0:
        return sorted(range(len(scored)), key=lambda at: -scored[at])
    relevance = _stretched(scored)
    words, sizes = _bits(texts)
    like = [0.0] * len(scored)
    left = list(range(len(scored)))
    order: list[int] = []
    while left:
        best, best_worth = left[0], -inf
        for at in left:
            worth = lam * relevance[at] - (1 - lam) * like[at]
            if worth > best_worth or (worth == best_worth and scored[at] > scored[best]):
                best, best_worth = at, worth
        order.append(best)
        left.remove(best)
        for at in left:
            both = (words[at] & words[best]).bit_count()
            either = sizes[at] + sizes[best] - both
            like[at] = max(like[at], both / either if either else 1.0)
    return order


def _stretched(scored: Sequence[float]) -> list[float]:
    low, high = min(scored), max(scored)
    if high == low:
        return [1.0] * len(scored)
    return [(score - low) / (high - low) for score in scored]


def _bits(texts: Sequence[str]) -> tuple[list[int], list[int]]:
    """Write each text's words as the bits of one number, which are compared at once."""
    numbers: dict[str, int] = {}
    sets = [word_set(text) for text in texts]
    words = [sum(1 << numbers.setdefault(word, len(numbers)) for word in found) for found in sets]
    return words, [len(found) for found in sets]
