"""What speaks for each side of a conflict: its evidence, its source, how often it was recalled."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.settlement import Advice, Scope
from mnemoscope.domain.wikipages import Evidence
from mnemoscope.engine.feedback import tallies
from mnemoscope.engine.memories import ProvenanceStep, provenance
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice, scope_for
from mnemoscope.engine.settleplaces import ClaimPlace, LinePlace, Places


@dataclass(frozen=True, slots=True)
class SideFile:
    """One side with what is known of it."""

    side: Side
    evidence: tuple[Evidence, ...] = ()
    """Of a claim."""
    tier: str = ""
    """The privacy tier of its page."""
    source: ProvenanceStep | None = None
    """The line of the note that a promoted memory was taken from."""
    confidence: float | None = None
    """0 to 1: what the claim says, else the score of the memory."""
    recalled: int = 0
    """How often it was recalled."""
    recalled_at: str = ""
    """Day of the last recall, ISO; empty: not known."""
    helpful: int = 0
    judged: int = 0
    """By how many questions it was judged at all."""
    gone: bool = False
    """Its words are not there any more."""


@dataclass(frozen=True, slots=True)
class Case:
    """A conflict with all that a person needs to judge it."""

    conflict: Conflict
    advice: Advice
    scope: Scope
    """When or where each side holds, if both do; a proposal."""
    sides: tuple[SideFile, SideFile]


def open_case(session: Session, conflict: Conflict) -> Case:
    """Read what speaks for both sides; runs in a lane.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    places = Places(session)
    left, right = (_side(session, places, side) for side in conflict.sides)
    return Case(conflict, advice(session, conflict), scope_for(session, conflict), (left, right))


def _side(session: Session, places: Places, side: Side) -> SideFile:
    said = [one for one in tallies(session) if one.claim == side.claim]
    helpful = sum(one.helpful for one in said)
    judged = helpful + sum(one.unhelpful for one in said)
    place = places.of(side)
    if isinstance(place, Refused):
        return SideFile(side, confidence=side.confidence, helpful=helpful, judged=judged, gone=True)
    if isinstance(place, ClaimPlace):
        claim = place.claim
        return SideFile(
            side,
            claim.evidence,
            place.page.privacy,
            confidence=claim.confidence,
            helpful=helpful,
            judged=judged,
        )
    if not isinstance(place, LinePlace):
        return SideFile(side, confidence=side.confidence, helpful=helpful, judged=judged)
    known = provenance(session, place.memory)
    entry, candidate = known.entry, known.candidate
    return SideFile(
        side,
        source=known.steps[1] if len(known.steps) > 1 else None,
        confidence=candidate.score if candidate is not None else side.confidence,
        recalled=entry.recall_count if entry is not None else 0,
        recalled_at=entry.last_recalled_at[:10] if entry is not None else "",
        helpful=helpful,
        judged=judged,
    )
