"""Recovery of an ill memory: what the gates have left behind for a month, where it is certain.

Bars and look-back: the seeds, and the keys ``phases.deep.recovery`` of OpenClaw 2026.4 to 2026.9,
which parses them and never acts on them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, log1p

from mnemoscope.domain.factors import clamp
from mnemoscope.domain.health import ILL
from mnemoscope.domain.scoring import Candidate, Gate

LOOK_BACK_DAYS = 30.0
MOST = 20
"""Candidates that one night recovers, written and proposed together."""
PROPOSE = 0.9
WRITE = 0.97
_LOG_RECALLS = log(7)
_SIGHTING = 0.62
_GROUNDED = 0.92
"""The most that a daily and a grounded sighting add to the sum of scores."""

# What is merely too little may be missed; what is wrong, done or decided never.
_OF_DEGREE = frozenset({Gate.SIGNALS, Gate.CONTEXTS, Gate.AGE, Gate.SCORE})


@dataclass(frozen=True, slots=True)
class Recovered:
    """A short-term memory that recovery takes although a gate holds it back."""

    candidate: Candidate
    confidence: float


@dataclass(frozen=True, slots=True)
class Recovery:
    """What one night recovers, surest first; both empty: nothing, or the memory is well."""

    auto: tuple[Recovered, ...] = ()
    """Sure enough to be written without being asked, by the rules of every promotion."""
    propose: tuple[Recovered, ...] = ()
    """For a person to decide."""


def confidence(candidate: Candidate) -> float:
    """How sure it is that a memory lasts, 0 to 1, whatever the gates say of it.

    The confidence of OpenClaw's REM truths::

        .45 · mean score + .25 · ln(1 + recalls) / ln 7 + .20 · days / 3 + .10 · tags / 6

    each cut at 1. It is the right measure here because it asks for none of what may have starved
    the gates: neither age nor the number of distinct questions, and a month in which nobody asked
    lowers nothing. And it counts recalls alone, not sightings: a line that merely stands in the
    notes has a mean of .62 and no recalls, so .58 at most; one that was found again by searches on
    three days, six times, with a mean of .78 reaches .9, and .97 asks for .94. Unlike OpenClaw's
    own, sightings do not lower the mean: each scores the same whatever the text (.58 to .92), so it
    says nothing against what the searches said.
    """
    entry = candidate.entry
    days = len(set(entry.recall_days))
    return clamp(
        0.45 * _mean(candidate)
        + 0.25 * clamp(log1p(entry.recall_count) / _LOG_RECALLS)
        + 0.20 * clamp(days / 3)
        + 0.10 * clamp(len(candidate.tags) / 6)
    )


def recovery(health: float | None, candidates: Iterable[Candidate]) -> Recovery:
    """Choose what a night recovers while the health is below the bar; None is not below.

    Candidates that pass every gate are promoted anyway and left out here; of the others, those
    that are well-formed, trusted, new and were recalled in the last 30 days are weighed.
    """
    if health is None or health >= ILL:
        return Recovery()
    sure = [
        Recovered(candidate, certainty)
        for candidate in candidates
        if _may_be_recovered(candidate) and (certainty := confidence(candidate)) >= PROPOSE
    ]
    # The sort is stable: equals stay in the order of their rank.
    chosen = sorted(sure, key=lambda one: -one.confidence)[:MOST]
    return Recovery(
        tuple(one for one in chosen if one.confidence >= WRITE),
        tuple(one for one in chosen if one.confidence < WRITE),
    )


def _may_be_recovered(candidate: Candidate) -> bool:
    missed = candidate.missed
    return bool(missed) and _OF_DEGREE.issuperset(missed) and candidate.age_days <= LOOK_BACK_DAYS


def _mean(candidate: Candidate) -> float:
    """The mean score of the recalls, at least; the mean of all signals where that is higher."""
    entry = candidate.entry
    if not entry.recall_count:
        return candidate.average
    asked = entry.total_score - _SIGHTING * entry.daily_count - _GROUNDED * entry.grounded_count
    return max(candidate.average, min(entry.max_score, clamp(asked / entry.recall_count)))
