"""Profiles: named sets of constants, so that old and new OpenClaw can be matched exactly.

Figures of the ``openclaw-*`` profiles are those of the released programs 2026.4.15 and 2026.9.6.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class ContextRule(StrEnum):
    """What counts as a distinct context of a memory."""

    QUERIES_OR_DAYS = "queries-or-days"
    """The larger of distinct questions and distinct days."""
    INTERACTIVE_QUERIES = "interactive-queries"
    """Distinct questions asked by a person or an agent in a live session only."""


class Rules(StrEnum):
    """Whose texts, tags and gates of contamination are followed to the letter."""

    SEED = "seed"
    """Our own: everything that the two OpenClaw generations learned, and more."""
    OPENCLAW_2026_4 = "openclaw-2026.4"
    OPENCLAW_2026_9 = "openclaw-2026.9"


class Eviction(StrEnum):
    """Which promoted entries leave MEMORY.md first when it is full."""

    LOWEST_SCORE = "lowest-score"
    OLDEST = "oldest"
    """First in, first out, as the older systems do."""
    OLDEST_NIGHTS = "oldest-nights"
    """Whole sections of a night, or nothing is written (OpenClaw 2026.9)."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of the six factors; used as given, normalised by the scorer."""

    frequency: float = 0.24
    relevance: float = 0.30
    diversity: float = 0.15
    recency: float = 0.15
    consolidation: float = 0.10
    conceptual: float = 0.06


@dataclass(frozen=True, slots=True)
class Gates:
    """What a candidate must reach to be promoted."""

    min_score: float = 0.75
    min_signals: int = 3
    min_contexts: int = 2
    max_age_days: float = 30.0
    """Negative: no limit."""
    limit: int | None = 10
    """At most so many a night; None: all."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One set of constants."""

    name: str
    gates: Gates = field(default_factory=Gates)
    weights: Weights = field(default_factory=Weights)
    context_rule: ContextRule = ContextRule.QUERIES_OR_DAYS
    recency_half_life_days: float = 14.0
    light_boost: float = 0.06
    rem_boost: float = 0.09
    phase_half_life_days: float = 14.0
    snippet_limit: int | None = 640
    """Characters of a promoted snippet; None: not cut."""
    annotate: bool = True
    """Write ``signals=`` and the trigger and importance comments."""
    memory_budget: int | None = 10_000
    """Characters of MEMORY.md; None: no budget."""
    eviction_share: float = 0.25
    """At most this share of the promoted entries may leave MEMORY.md in one night."""
    eviction: Eviction = Eviction.LOWEST_SCORE
    rules: Rules = Rules.SEED


SEED = Profile(name="seed")
OPENCLAW_2026_4 = Profile(
    name="openclaw-2026.4",
    gates=Gates(min_score=0.8, min_signals=3, min_contexts=3, max_age_days=30.0, limit=None),
    snippet_limit=None,
    annotate=False,
    memory_budget=None,
    rules=Rules.OPENCLAW_2026_4,
)
OPENCLAW_2026_9 = Profile(
    name="openclaw-2026.9",
    gates=Gates(min_score=0.75, min_signals=3, min_contexts=3, max_age_days=30.0, limit=None),
    context_rule=ContextRule.INTERACTIVE_QUERIES,
    eviction=Eviction.OLDEST_NIGHTS,
    rules=Rules.OPENCLAW_2026_9,
)

PROFILES = {profile.name: profile for profile in (SEED, OPENCLAW_2026_4, OPENCLAW_2026_9)}
