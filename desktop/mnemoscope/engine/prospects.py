"""Candidates as the next night would find them: those that it writes, and those that it cannot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.promote import candidates
from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class Prospect:
    """A short-term memory that passes the gates."""

    candidate: Candidate
    held: Gate | Hold | Rule | None = None
    """What a night would refuse it for all the same; None: it would be written."""


def prospects(
    session: Session, gates: Gates | None = None, *, include_promoted: bool = False
) -> tuple[Prospect, ...]:
    """Return those that pass the gates, best first, until a night is full; each looked up.

    A memory whose text is lost, known or unsafe takes no place of the night's number, except under
    the ``openclaw-*`` profiles, which count before they look.

    Raises:
        EnvironmentFault: MEMORY.md or its archive is there and cannot be read.
    """
    gates = gates or session.profile.gates
    every = replace(gates, limit=None)
    passing = candidates(session, every, include_promoted=include_promoted)
    fresh = [replace(one, missed=()) for one in passing if not one.entry.promoted_at]
    plan = plan_dream(session, gates, with_diary=False, among=fresh)
    held = {
        one.candidate.entry.key: one.blocked.rule if one.blocked else one.reason
        for one in plan.rejected
    }
    held |= {one.entry.key: Gate.PROMOTED for one in plan.reconciled}
    found = (Prospect(one, held.get(one.entry.key)) for one in passing)
    return tuple(one for one in found if one.held is not Hold.LIMIT)
