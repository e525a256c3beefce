"""What a person can decide about two statements, and what four steps of reasoning advise."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Side
from mnemoscope.domain.contexts import Contexts, Period
from mnemoscope.domain.model import Layer

SNOOZE_DAYS = 14
"""How long a conflict rests that needs review."""
CONTESTED = frozenset({"contested", "contradicted", "refuted", "superseded"})
"""Statuses in which OpenClaw (2026.4 to 2026.9) counts a claim as contested."""

_NEW_BY_A_DAY = 0.7
_NEW_FOR_LONG = 0.2
"""How much surer a month between two statements makes than a day."""
_MONTH = 30.0
_SAID_TO_CHANGE = 0.95
"""Strength of the later side where it says itself that something has changed."""
_CHANGED_ON_A_DAY = 0.75
"""Strength of the side with a day where something is said to have changed; the other has none."""
_TERMS = (("source", 0.35), ("evidence", 0.25), ("confidence", 0.25), ("author", 0.15))
_SOURCES = {
    Layer.HAND_WRITTEN: 0.9,
    Layer.WIKI: 0.8,
    Layer.PROMOTED: 0.6,
    Layer.SHORT_TERM: 0.5,
}
_UNSAID = 0.5
"""The confidence of who names none."""
_DISPUTED = 0.3
"""What a contested status costs."""
_DIFFERENCE = 0.15
"""From this difference of credibility on, one side is more to be believed."""
_MOST_CREDIBLE = 0.85
_OPPOSED = 0.6
"""Below it, what is left of the newer side's strength does not decide."""
_BOTH_SURE = 0.98


class Settlement(StrEnum):
    """The six verbs."""

    KEEP_A = "keep-a"
    KEEP_B = "keep-b"
    BOTH = "both"
    """Both hold, each in its time or context."""
    MERGE = "merge"
    """One text stands for both."""
    REVIEW = "review"
    """Not now: the conflict rests for `SNOOZE_DAYS`."""
    NOT_A_CONFLICT = "not-a-conflict"


_KEEPING = frozenset({Settlement.KEEP_A, Settlement.KEEP_B})


class Step(StrEnum):
    """The four steps, in their order."""

    NEWEST = "newest"
    CONTEXT = "context"
    CREDIBILITY = "credibility"
    REVIEW = "review"


class Leaning(StrEnum):
    """Which side a step speaks for."""

    A = "a"
    B = "b"
    BOTH = "both"
    NONE = "none"


class Signal(StrEnum):
    """What a step looked at."""

    DAY = "day"
    PERIOD = "period"
    CONTEXT = "context"
    SOURCE = "source"
    EVIDENCE = "evidence"
    CONFIDENCE = "confidence"
    AUTHOR = "author"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that was compared, as both sides have it; empty where a side says nothing."""

    signal: Signal
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What one step says."""

    step: Step
    leaning: Leaning
    strength: float
    """0 to 1; 0 where the step speaks for nobody."""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """What the four steps say together; a proposal, never applied by itself."""

    findings: tuple[Finding, Finding, Finding, Finding]
    """In the order of `Step`."""
    decided: Step
    """The step that decided."""
    settlement: Settlement
    confidence: float
    """0 to 1: the strength of the advice times the confidence that this is a conflict at all."""


@dataclass(frozen=True, slots=True)
class Validity:
    """When or where one side holds."""

    since: str = ""
    """ISO day, inclusive; empty: from ever."""
    until: str = ""
    """ISO day, inclusive; empty: for ever."""
    context: str = ""

    def __bool__(self) -> bool:
        """Tell whether it limits anything."""
        return bool(self.since or self.until or self.context)


@dataclass(frozen=True, slots=True)
class Scope:
    """When or where each of two sides holds."""

    left: Validity = field(default_factory=Validity)
    right: Validity = field(default_factory=Validity)


def advise(conflict: Conflict, contexts: Contexts) -> Advice:
    """Look at newest, context and credibility; where none of them tells, a person must.

    Different contexts or times let both hold. Else the newer side wins, less sure where the older
    one is more credible; among sides of one day, or of none, the more credible one does.
    """
    left, right = conflict.sides
    newest = _newest(conflict.kind, left, right)
    context = _context(left, right, contexts)
    credibility = _credibility(left, right)
    step, leaning, strength = _joined(newest, context, credibility)
    open_ = leaning is Leaning.NONE
    review = Finding(Step.REVIEW, Leaning.NONE, float(open_))
    return Advice(
        (newest, context, credibility, review),
        step,
        _VERBS[leaning],
        0.0 if open_ else strength * conflict.confidence,
    )


def keeps_one(advice: Advice, least: float) -> bool:
    """Tell whether advice keeps one side and lets the other go, from a confidence on (0 to 1)."""
    return advice.settlement in _KEEPING and advice.confidence >= least


def proposed_scope(conflict: Conflict, contexts: Contexts) -> Scope:
    """Propose when or where each side holds: its own words, else the day of the newer one.

    Where one side alone has a day, that is the day.
    """
    left, right = conflict.sides
    mine, other = contexts.period(left.text), contexts.period(right.text)
    if mine or other:
        return Scope(_within(mine), _within(other))
    differing = contexts.differing(_words(left), _words(right))
    if differing:
        return Scope(Validity(context=differing[0].left), Validity(context=differing[0].right))
    mine_at, other_at = left.day or "", right.day or ""
    if mine_at == other_at:
        return Scope()
    # What names no day was there before the day of the other one.
    change = max(mine_at, other_at)
    ends, starts = Validity(until=change), Validity(since=change)
    return Scope(ends, starts) if mine_at < other_at else Scope(starts, ends)


_VERBS = {
    Leaning.A: Settlement.KEEP_A,
    Leaning.B: Settlement.KEEP_B,
    Leaning.BOTH: Settlement.BOTH,
    Leaning.NONE: Settlement.REVIEW,
}


def _joined(newest: Finding, context: Finding, source: Finding) -> tuple[Step, Leaning, float]:
    if context.leaning is Leaning.BOTH:
        return Step.CONTEXT, Leaning.BOTH, context.strength
    if newest.leaning is Leaning.NONE:
        step = Step.REVIEW if source.leaning is Leaning.NONE else Step.CREDIBILITY
        return step, source.leaning, source.strength
    if source.leaning is Leaning.NONE:
        return Step.NEWEST, newest.leaning, newest.strength
    if source.leaning is newest.leaning:
        both = 1 - (1 - newest.strength) * (1 - source.strength)
        return Step.NEWEST, newest.leaning, min(_BOTH_SURE, both)
    # Half of what speaks for the older side is taken from the newer one.
    left = newest.strength - source.strength / 2 + 0.25
    if left < _OPPOSED:
        return Step.REVIEW, Leaning.NONE, 0.0
    return Step.NEWEST, newest.leaning, min(left, newest.strength)


def _newest(kind: ConflictKind, left: Side, right: Side) -> Finding:
    facts = (Fact(Signal.DAY, left.day or "", right.day or ""),)
    gap = _days(left.day, right.day)
    if kind is ConflictKind.UPDATE and bool(left.day) != bool(right.day):
        # One says that something has changed, and only one says when.
        return Finding(Step.NEWEST, Leaning.A if left.day else Leaning.B, _CHANGED_ON_A_DAY, facts)
    if not gap:
        return Finding(Step.NEWEST, Leaning.NONE, 0.0, facts)
    strength = _NEW_BY_A_DAY + _NEW_FOR_LONG * min(1.0, abs(gap) / _MONTH)
    if kind is ConflictKind.UPDATE:
        strength = _SAID_TO_CHANGE
    return Finding(Step.NEWEST, Leaning.B if gap > 0 else Leaning.A, strength, facts)


def _context(left: Side, right: Side, contexts: Contexts) -> Finding:
    mine, other = contexts.period(left.text), contexts.period(right.text)
    if mine and other and mine.before(other) != other.before(mine):
        fact = Fact(Signal.PERIOD, str(mine), str(other))
        return Finding(Step.CONTEXT, Leaning.BOTH, 0.85, (fact,))
    differing = contexts.differing(_words(left), _words(right))
    facts = tuple(Fact(Signal.CONTEXT, one.left, one.right) for one in differing)
    if any(one.left and one.right for one in differing):
        return Finding(Step.CONTEXT, Leaning.BOTH, 0.8, facts)
    return Finding(Step.CONTEXT, Leaning.NONE, 0.0, facts)


def _credibility(left: Side, right: Side) -> Finding:
    mine, other = _believed(left), _believed(right)
    facts = (
        Fact(Signal.SOURCE, left.layer.value, right.layer.value),
        Fact(Signal.EVIDENCE, str(left.evidence), str(right.evidence)),
        Fact(Signal.CONFIDENCE, _shown(left.confidence), _shown(right.confidence)),
        Fact(Signal.AUTHOR, str(left.hand_written).lower(), str(right.hand_written).lower()),
        Fact(Signal.STATUS, left.status, right.status),
    )
    gap = other - mine
    if abs(gap) < _DIFFERENCE:
        return Finding(Step.CREDIBILITY, Leaning.NONE, 0.0, facts)
    leaning = Leaning.B if gap > 0 else Leaning.A
    return Finding(Step.CREDIBILITY, leaning, min(_MOST_CREDIBLE, 0.5 + abs(gap) / 2), facts)


def _believed(side: Side) -> float:
    """How far a side is to be believed by where it stands, 0 to 1."""
    terms = {
        "source": _SOURCES[side.layer],
        "evidence": 1 - 0.5**side.evidence,
        "confidence": _UNSAID if side.confidence is None else side.confidence,
        "author": float(side.hand_written),
    }
    total = sum(weight * terms[name] for name, weight in _TERMS)
    return max(0.0, total - _DISPUTED * (side.status.strip().lower() in CONTESTED))


def _words(side: Side) -> str:
    return "\n".join((*side.about, side.text))


def _within(period: Period) -> Validity:
    return Validity(since=period.since, until=period.until)


def _days(one: str | None, other: str | None) -> int:
    """Days from one ISO day to another; 0 where one is not known."""
    try:
        return (date.fromisoformat(other or "") - date.fromisoformat(one or "")).days
    except ValueError:
        return 0


def _shown(confidence: float | None) -> str:
    return "" if confidence is None else f"{confidence:.2f}"
