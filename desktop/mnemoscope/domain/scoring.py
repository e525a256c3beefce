"""The gates and the rank: how a short-term memory earns its place in MEMORY.md.

Order of gates and of the rank: OpenClaw 2026.4.15 and 2026.9.6, short-term promotion candidates.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.concepts import Lexicon, concept_tags
from mnemoscope.domain.contamination import openclaw_rule
from mnemoscope.domain.factors import (
    NO_BOOST,
    Boost,
    Components,
    age_in_days,
    boost,
    clamp,
    consolidation,
    fading,
    frequency,
    milliseconds,
    normalised,
    weighted,
)
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.paths import is_short_term_path
from mnemoscope.domain.profile import ContextRule, Gates, Profile, Rules
from mnemoscope.domain.quality import ALL_RULES, Quality
from mnemoscope.domain.rules import Blocked
from mnemoscope.domain.signals import PhaseSignal, RecallEntry

_PLAIN_NAME = re.compile(r"(?:.*[/\\])?[0-9]{4}-[0-9]{2}-[0-9]{2}\.(?:md|txt)", re.DOTALL)
# ICU's root order of the ASCII marks, which JavaScript's localeCompare goes by.
_COLLATION = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
_PRIMARY = {char: at for at, char in enumerate(_COLLATION)}


class Gate(StrEnum):
    """What can keep a short-term memory out of MEMORY.md, in the order in which it is asked."""

    NOT_SHORT_TERM = "not-short-term"
    ORIGIN = "origin"
    CONTAMINATED = "contaminated"
    PROMOTED = "already-promoted"
    NEVER = "never"
    """A person wants it in MEMORY.md never again."""
    REMOVED = "removed"
    """The owner took its line out of MEMORY.md."""
    REJECTED = "rejected"
    """A person declined it, and nobody has recalled it since."""
    EVICTED = "evicted-before"
    """It left MEMORY.md for its budget, and nobody has recalled it since."""
    SIGNALS = "signals"
    CONTEXTS = "contexts"
    AGE = "age"
    SCORE = "score"


MEASURED = (Gate.SIGNALS, Gate.CONTEXTS, Gate.AGE, Gate.SCORE)
"""The gates that a number is held against; the others do not depend on weights or limits."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A short-term memory with its score taken apart and the gates that it missed."""

    entry: RecallEntry
    score: float
    """0 to 1; what is shown and sorted by."""
    raw_score: float
    """Before the cut to 1; what the gate looks at."""
    components: Components
    boost: Boost
    average: float
    """Mean score of its signals."""
    age_days: float
    """Since the last recall."""
    contexts: int
    """Distinct questions or days, by the profile's rule."""
    signals: int
    """Recalls, daily and grounded sightings together."""
    tags: tuple[str, ...]
    missed: tuple[Gate, ...] = ()
    """In the order of `Gate`; empty: it may be promoted."""
    blocked: Blocked | None = None
    """What is wrong with its text, where the gate CONTAMINATED was missed."""
    pinned: bool = False
    """A person wants it promoted, whatever its signals, contexts, age, origin and score are."""


def rank(
    entries: Iterable[RecallEntry],
    phases: Mapping[str, PhaseSignal],
    *,
    profile: Profile,
    gates: Gates,
    now: datetime,
    lexicon: Lexicon,
    quality: Quality = ALL_RULES,
    include_promoted: bool = False,
) -> tuple[Candidate, ...]:
    """Return the entries that pass every gate, best first, at most ``gates.limit``."""
    scorer = Scorer(profile, gates, now, lexicon, quality, include_promoted=include_promoted)
    passing = [
        found for entry in in_steps(entries) if (found := scorer.passing(entry, phases)) is not None
    ]
    return in_order(passing)[: gates.limit]


def assess(
    entries: Iterable[RecallEntry],
    phases: Mapping[str, PhaseSignal],
    *,
    profile: Profile,
    gates: Gates,
    now: datetime,
    lexicon: Lexicon,
    quality: Quality = ALL_RULES,
    thorough: bool = True,
) -> tuple[Candidate, ...]:
    """Return every entry with its score and the gates that it missed, best first.

    Judging a text takes the most time. Not ``thorough``, by our own rules only those are judged
    that no other gate holds back, so that a rule of quality is told of what it alone has blocked.
    """
    scorer = Scorer(profile, gates, now, lexicon, quality, thorough=thorough)
    return in_order([scorer.judged(entry, phases) for entry in in_steps(entries)])


def in_order(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Sort by score, then recalls, then path; equal ones keep their order."""
    collated: dict[str, tuple[tuple[int, ...], str]] = {}

    def key(candidate: Candidate) -> tuple[float, int, tuple[tuple[int, ...], str]]:
        path = candidate.entry.path
        if path not in collated:
            collated[path] = collation_key(path)
        return -candidate.score, -candidate.entry.recall_count, collated[path]

    return tuple(sorted(candidates, key=key))


def is_short_term(path: str, rules: Rules = Rules.SEED) -> bool:
    """Tell whether a note's path makes its memories short-term ones.

    OpenClaw 2026.4 knows ``DATE.md`` only; later and our own rules take ``DATE-slug.md`` too.
    """
    if rules is Rules.OPENCLAW_2026_4 and _PLAIN_NAME.fullmatch(path) is None:
        return False
    return is_short_term_path(path)


class Scorer:
    """Scores entries by one profile at one moment."""

    __slots__ = (
        "_gates",
        "_include_promoted",
        "_lexicon",
        "_now_ms",
        "_profile",
        "_quality",
        "_short_term",
        "_thorough",
        "_weights",
    )

    def __init__(
        self,
        profile: Profile,
        gates: Gates,
        now: datetime,
        lexicon: Lexicon,
        quality: Quality = ALL_RULES,
        *,
        include_promoted: bool = False,
        thorough: bool = True,
    ) -> None:
        self._profile = profile
        self._gates = gates
        self._now_ms = milliseconds(now)
        self._lexicon = lexicon
        self._quality = quality.when_ranked()
        self._include_promoted = include_promoted
        self._thorough = thorough or profile.rules is not Rules.SEED
        self._weights = normalised(profile.weights)
        self._short_term: dict[str, bool] = {}

    def passing(self, entry: RecallEntry, phases: Mapping[str, PhaseSignal]) -> Candidate | None:
        """Score an entry; None where a gate holds it back (the cheap ones are asked first)."""
        if not (self._is_eligible(entry) and self._has_signals(entry)):
            return None
        contexts, age = self._contexts(entry), self._age(entry)
        if contexts < self._gates.min_contexts or self._is_old(age):
            return None
        candidate = self._scored(entry, phases.get(entry.key), contexts, age)
        if candidate.raw_score < self._gates.min_score or self._blocked(entry) is not None:
            return None
        return candidate

    def judged(self, entry: RecallEntry, phases: Mapping[str, PhaseSignal]) -> Candidate:
        """Score an entry and name every gate that holds it back."""
        contexts, age = self._contexts(entry), self._age(entry)
        candidate = self._scored(entry, phases.get(entry.key), contexts, age)
        checks = (
            (Gate.NOT_SHORT_TERM, self._is_memory_of_a_day(entry)),
            (Gate.ORIGIN, self._is_trusted(entry)),
            (Gate.PROMOTED, self._is_new(entry)),
            (Gate.SIGNALS, self._has_signals(entry)),
            (Gate.CONTEXTS, contexts >= self._gates.min_contexts),
            (Gate.AGE, not self._is_old(age)),
            (Gate.SCORE, candidate.raw_score >= self._gates.min_score),
        )
        missed = tuple(gate for gate, passed in checks if not passed)
        blocked = self._blocked(entry) if self._thorough or not missed else None
        if blocked is not None:
            missed = tuple(gate for gate in Gate if gate in missed or gate is Gate.CONTAMINATED)
        return _missing(candidate, missed, blocked) if missed else candidate

    def _scored(
        self, entry: RecallEntry, phase: PhaseSignal | None, contexts: int, age: float
    ) -> Candidate:
        """Take the score of an entry apart, whatever the gates say."""
        profile = self._profile
        signals = entry.signal_count
        average = clamp(entry.total_score / max(1, signals))
        tags = entry.concept_tags
        if tags is None:
            tags = concept_tags(entry.path, entry.snippet, self._lexicon, profile.rules)
        factors = Components(
            frequency(signals),
            average,
            clamp(contexts / 5),
            fading(age, profile.recency_half_life_days),
            consolidation(entry.recall_days, entry.grounded_count),
            clamp(len(tags) / 6),
        )
        lift = NO_BOOST if phase is None else boost(phase, profile, self._now_ms)
        raw = weighted(factors, self._weights) + lift.total
        return Candidate(
            entry, clamp(raw), raw, factors, lift, average, age, contexts, signals, tags
        )

    def _contexts(self, entry: RecallEntry) -> int:
        """Count an entry's distinct contexts by the profile's rule."""
        if self._profile.context_rule is ContextRule.QUERIES_OR_DAYS:
            return max(len(entry.query_hashes), len(entry.recall_days))
        if entry.user_query_hashes is not None:
            return len(entry.user_query_hashes)
        only_recalled = entry.daily_count == 0 and entry.grounded_count == 0
        return len(entry.query_hashes) if only_recalled else 0

    def _age(self, entry: RecallEntry) -> float:
        """Days since the last recall; OpenClaw takes an unreadable moment for now."""
        return age_in_days(entry.last_recalled_at, self._now_ms) or 0.0

    def _is_eligible(self, entry: RecallEntry) -> bool:
        return self._is_new(entry) and self._is_memory_of_a_day(entry) and self._is_trusted(entry)

    def _is_memory_of_a_day(self, entry: RecallEntry) -> bool:
        known = self._short_term.get(entry.path)
        if known is None:
            known = self._short_term[entry.path] = is_short_term(entry.path, self._profile.rules)
        return known and entry.source == "memory"

    def _is_trusted(self, entry: RecallEntry) -> bool:
        old = self._profile.rules is Rules.OPENCLAW_2026_4
        return old or entry.origin_class not in ("untrusted", "system")

    def _is_new(self, entry: RecallEntry) -> bool:
        return not entry.promoted_at or self._include_promoted

    def _has_signals(self, entry: RecallEntry) -> bool:
        return entry.signal_count >= max(1, self._gates.min_signals)

    def _is_old(self, age: float) -> bool:
        return 0 <= self._gates.max_age_days < age

    def _blocked(self, entry: RecallEntry) -> Blocked | None:
        """What is wrong with an entry's text.

        Our own rules look through its wrappings; where the text spans several lines of the note
        they judge each line when its place is known.
        """
        rules = self._profile.rules
        snippet = entry.snippet
        rule = openclaw_rule(snippet, rules, entry.path)
        if rule is not None and (rules is not Rules.SEED or self._quality.rejects_whole(rule)):
            return Blocked(rule, (0, len(snippet)), snippet)
        if rules is not Rules.SEED:
            return None
        if entry.end_line > entry.start_line:
            return None
        claims = (entry.claim_hash,) if entry.claim_hash else ()
        return self._quality.judged(snippet, self._lexicon, claims)


def collation_key(path: str) -> tuple[tuple[int, ...], str]:
    """Approximate ICU's root collation: marks, digits, letters; lower case before upper."""
    folded = unicodedata.normalize("NFD", path.lower())
    primary = tuple(
        _PRIMARY.get(char, 1000 + ord(char)) for char in folded if not unicodedata.combining(char)
    )
    return primary, path.swapcase()


def _missing(candidate: Candidate, missed: tuple[Gate, ...], blocked: Blocked | None) -> Candidate:
    """A scored candidate with what holds it back; copying by name takes three times as long."""
    return Candidate(
        candidate.entry,
        candidate.score,
        candidate.raw_score,
        candidate.components,
        candidate.boost,
        candidate.average,
        candidate.age_days,
        candidate.contexts,
        candidate.signals,
        candidate.tags,
        missed,
        blocked,
    )
