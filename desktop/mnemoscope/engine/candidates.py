"""The short-term memories as a person looks at them: rank, gates, decisions, time left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.judgements import FATES, Verdict
from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.outcomes import Control, Problem
from mnemoscope.domain.profile import Profile
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import PhaseSignal, claim_hash
from mnemoscope.engine.promote import assessed, phases, recall_state
from mnemoscope.engine.session import Session

_STEP = 50
"""How many rows are made between two steps: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One short-term memory: where it stands, and what was decided about it."""

    candidate: Candidate
    claim: str
    """Hash of its words, by which decisions know it."""
    text: str
    """In one line, without marks, envelope and score tag; secrets and personal data are masked."""
    masked: bool
    light_hits: int
    rem_hits: int
    days_left: float | None
    """Days until the age gate closes, below 0 when it has; None: the profile has no such gate."""
    verdict: Verdict | None
    """Pinned, rejected, never again or removed; None: nothing was decided."""
    consented: bool
    """It may be promoted although a rule takes it for a secret or an order."""

    @property
    def promoted(self) -> bool:
        """Whether it stands in MEMORY.md already."""
        return Gate.PROMOTED in self.candidate.missed


@dataclass(frozen=True, slots=True)
class Ranking:
    """All short-term memories, best first."""

    rows: tuple[Standing, ...]
    profile: Profile
    moment: datetime
    elsewhere: int
    """How many more were recalled from other places than dated notes; they have no step to take."""
    problems: tuple[Problem, ...] = ()
    """What of OpenClaw's store could not be read."""


def ranking(session: Session, *, control: Control | None = None) -> Ranking:
    """Rank all short-term memories by the session's profile.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: the ledger cannot be read.
    """
    control = control or Control()
    control.step("rank", 0, 1)
    state, found = recall_state(session), assessed(session)
    touched = phases(session, [one.entry for one in found])
    short = [one for one in found if Gate.NOT_SHORT_TERM not in one.missed]
    verdicts = session.ledger.judgements.by_claim()
    rows: list[Standing] = []
    for number, candidate in enumerate(short):
        if number % _STEP == 0:
            control.step("rank", number, len(short))
        rows.append(_standing(session, candidate, touched, verdicts))
    return Ranking(
        rows=tuple(rows),
        profile=session.profile,
        moment=session.clock.now(),
        elsewhere=len(found) - len(short),
        problems=state.problems,
    )


def standing(session: Session, candidate: Candidate) -> Standing:
    """Return how one candidate stands."""
    verdicts = session.ledger.judgements.by_claim()
    return _standing(session, candidate, phases(session, [candidate.entry]), verdicts)


def _standing(
    session: Session,
    candidate: Candidate,
    touched: Mapping[str, PhaseSignal],
    verdicts: Mapping[str, frozenset[Verdict]],
) -> Standing:
    entry, most = candidate.entry, session.profile.gates.max_age_days
    claim = claim_hash(entry.snippet)
    said = verdicts.get(claim, frozenset())
    phase = touched.get(entry.key)
    bare = cleaned(entry.snippet, session.lexicon.noise) or entry.snippet
    text = masked(bare)
    return Standing(
        candidate=candidate,
        claim=claim,
        text=text,
        masked=text != bare,
        light_hits=phase.light_hits if phase else 0,
        rem_hits=phase.rem_hits if phase else 0,
        days_left=None if most < 0 else most - candidate.age_days,
        verdict=next(iter(said & FATES), None),
        consented=Verdict.CONSENTED in said,
    )


def open_gates(candidate: Candidate) -> Candidate:
    """Return a candidate as one that nothing holds back."""
    return replace(candidate, missed=(), blocked=None)
