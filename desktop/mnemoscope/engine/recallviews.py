"""What a recall is asked and answers with: frozen values that panes and doors draw."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.model import Layer


@dataclass(frozen=True, slots=True)
class Filters:
    """What a recall may return."""

    paths: tuple[str, ...] = ()
    """Path prefixes; empty: everywhere."""
    layers: tuple[Layer, ...] = ()
    """Empty: all layers."""
    since: str | None = None
    """ISO day; dated notes before it are left out."""
    until: str | None = None
    """ISO day; dated notes after it are left out."""
    types: tuple[str, ...] = ()
    """Any of these kinds: ``fact``, ``preference``, ``task``, …; of a memory or its file."""
    statuses: tuple[str, ...] = ()
    """Any of these; ``superseded`` or ``archived`` among them lets such files through."""
    scopes: tuple[str, ...] = ()
    """Any of these scopes or projects."""
    tags: tuple[str, ...] = ()
    """All of these; a tag stands for those below it too."""
    hidden: bool = False
    superseded: bool = False
    archived: bool = False
    """Whether hidden memories, and files that are superseded or archived, are returned too."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a person may turn for one recall; None leaves the profile's own choice."""

    alpha: float | None = None
    """Share of meaning beside words, 0 to 1."""
    half_life_days: float | None = None
    """Days after which a dated note counts half; 0: age does not count."""
    daily_factor: float | None = None
    """Re-ranking by this factor to the power of the age in days, such as 0.95; 1: off."""
    diversity: float | None = None
    """MMR's lambda, 0 to 1: relevance beside being unlike the hits above; 1: off."""
    floor: float | None = None
    """Score below which a hit is left out."""


@dataclass(frozen=True, slots=True)
class ReadTerm:
    """One piece of a question as it was read."""

    shown: str
    role: str
    """``noun``, ``verb``, ``adjective``, ``word``, ``identifier``, ``day``, ``stop`` (dropped)."""
    weight: float = 1.0
    widened: tuple[str, ...] = ()
    """Other words that count as this one, such as synonyms."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a question was understood."""

    terms: tuple[ReadTerm, ...]
    intent: str = ""
    """``fact``, ``preference``, ``task``, ``relation`` or ``time``; empty: none of them."""
    script: str = ""
    """``latin``, ``cjk`` or ``mixed``."""
    alpha: float | None = None
    """Share of meaning that was used; None where only words were searched."""


@dataclass(frozen=True, slots=True)
class Factor:
    """One multiplier of a score, such as that of age."""

    name: str
    """``age``, ``daily``, ``importance``, ``project``, ``noise``, …"""
    value: float


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a score: value × weight = contribution."""

    name: str
    """``words``, ``substring`` (inside words), ``meaning`` or ``exact`` (named literally)."""
    value: float
    weight: float

    @property
    def contribution(self) -> float:
        """What this term adds to the score."""
        return self.value * self.weight


@dataclass(frozen=True, slots=True)
class Hit:
    """One memory or passage found, with the terms of its score."""

    path: str
    start_line: int
    end_line: int
    snippet: str
    score: float
    """0 to 1."""
    terms: tuple[Term, ...]
    layer: Layer
    matched: tuple[str, ...] = ()
    """Query words that stand in the snippet, for highlighting."""
    memory_id: str | None = None
    factors: tuple[Factor, ...] = ()
    """Score = sum of the terms' contributions × product of the factors; those of 1 are left out."""
    day: str | None = None
    """ISO day of the dated note that it stands in."""
    kind: str = ""
    """``fact``, ``preference``, ``task``, ``summary``, …; empty: not known."""
    status: str = ""
    """``superseded``, ``archived``, ``contested``, …; empty: nothing is said of it."""


@dataclass(frozen=True, slots=True)
class RecallAnswer:
    """The answer to one question."""

    query: str
    hits: tuple[Hit, ...]
    found: int
    """How many passages were considered before the cut to k."""
    channels: tuple[str, ...]
    """Which channels answered: ``words``, ``meaning``."""
    elapsed_ms: float
    note: str = ""
    """A stable word when something was left out, such as ``vectors-building``; empty: nothing."""
    timings: tuple[tuple[str, float], ...] = ()
    """Named steps with milliseconds."""
    reading: Reading | None = None
    left_out: tuple[tuple[str, int], ...] = ()
    """Why passages were left out and how many: ``floor``, ``copies``, ``filters``, ``hidden``, …"""
    like: str = ""
    """The earlier question whose vector or answer was used in place of its own; empty: none."""
