"""Explains one short-term memory: its factors, each gate with what lacks, what holds it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.factors import normalised
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.profile import Gates, Weights
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import MEASURED, Candidate, Gate
from mnemoscope.engine.candidates import Standing, open_gates, standing
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.session import Session
from mnemoscope.engine.signalhistory import SignalHistory, signal_history


@dataclass(frozen=True, slots=True)
class GateCheck:
    """One measured gate: what the memory has and what it needs."""

    gate: Gate
    passed: bool
    have: float
    need: float | None
    """None: there is no such gate."""

    @property
    def missing(self) -> float:
        """By how much it fails; 0 where it passes."""
        if self.passed or self.need is None:
            return 0.0
        return abs(self.need - self.have)


@dataclass(frozen=True, slots=True)
class Explained:
    """All that decides about one short-term memory."""

    row: Standing
    rank: int
    """Among those not promoted; 0: it is promoted."""
    gates: Gates
    weights: Weights
    """Brought to a sum of 1."""
    checks: tuple[GateCheck, ...]
    hold: str
    """What would keep it back tonight even if it passed; empty: nothing."""
    history: SignalHistory

    @property
    def passes(self) -> bool:
        """Whether it passes all gates."""
        return not self.row.candidate.missed


def explain_promotion(
    session: Session, selector: str, gates: Gates | None = None, *, include_promoted: bool = True
) -> Explained | None:
    """Explain the memory of that recall key, else the best whose key, path or text holds the words.

    As in OpenClaw those that are too old, promoted or no memory at all come last. None: there is
    no such memory.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    gates = gates or session.profile.gates
    ranked = [one for one in assessed(session, gates) if include_promoted or not _promoted(one)]
    found = _matching(ranked, selector)
    if found is None:
        return None
    waiting = [one.entry.key for one in ranked if not _promoted(one)]
    row = standing(session, found)
    return Explained(
        row=row,
        rank=waiting.index(found.entry.key) + 1 if found.entry.key in waiting else 0,
        gates=gates,
        weights=normalised(session.profile.weights),
        checks=tuple(_checks(found, gates)),
        hold=_hold(session, found, gates),
        history=signal_history(session, found.entry),
    )


def _matching(ranked: Sequence[Candidate], selector: str) -> Candidate | None:
    words = selector.strip().casefold()
    if not words:
        return None
    exact = next((one for one in ranked if one.entry.key == selector.strip()), None)
    if exact is not None:
        return exact
    found = [one for one in ranked if _holds(one, words)]
    able = (one for one in found if _is_able(one))
    return next(able, found[0] if found else None)


def _holds(candidate: Candidate, words: str) -> bool:
    entry = candidate.entry
    return any(words in text.casefold() for text in (entry.key, entry.path, entry.snippet))


def _is_able(candidate: Candidate) -> bool:
    """Tell whether a rank without thresholds would list it."""
    return all(gate in MEASURED and gate is not Gate.AGE for gate in candidate.missed)


def _promoted(candidate: Candidate) -> bool:
    return Gate.PROMOTED in candidate.missed


def _checks(candidate: Candidate, gates: Gates) -> Iterator[GateCheck]:
    """Hold the numbers against the gates, whatever a pin has opened."""
    signals, contexts = max(1, gates.min_signals), gates.min_contexts
    most = gates.max_age_days if gates.max_age_days >= 0 else None
    age, score = candidate.age_days, candidate.raw_score
    yield GateCheck(Gate.SIGNALS, candidate.signals >= signals, candidate.signals, signals)
    yield GateCheck(Gate.CONTEXTS, candidate.contexts >= contexts, candidate.contexts, contexts)
    yield GateCheck(Gate.AGE, most is None or age <= most, age, most)
    yield GateCheck(Gate.SCORE, score >= gates.min_score, score, gates.min_score)


def _hold(session: Session, candidate: Candidate, gates: Gates) -> str:
    """What a night would say of it if every gate stood open."""
    if _promoted(candidate) or candidate.blocked is not None:
        return ""
    try:
        alone = replace(gates, limit=1)
        plan = plan_dream(session, alone, with_diary=False, among=[open_gates(candidate)])
    except EnvironmentFault as fault:
        return str(fault)
    reasons = (one for one in plan.rejected if isinstance(one.reason, Hold))
    held = next(reasons, None)
    if held is None:
        return ""
    return held.blocked.rule.value if held.blocked else held.reason.value
