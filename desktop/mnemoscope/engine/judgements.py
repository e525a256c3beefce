"""Decisions about single short-term memories: pin, reject, never again, consent, and back.

A decision goes by the words of a memory, so that it holds wherever they stand.
"""

from __future__ import annotations

from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.promote import entries
from mnemoscope.engine.session import Session


def judge(session: Session, which: Candidate | str, verdict: Verdict) -> Changes | Refused:
    """Note a decision about a candidate, or about the entry of that recall key.

    Of pinned, rejected, never and removed the latest holds. `unjudge` takes it back.
    """
    if isinstance(which, Candidate):
        entry = which.entry
    else:
        entry = next((found for found in entries(session) if found.key == which), None)
    if entry is None:
        return Refused(RefusalReason.NOT_FOUND, f"no short-term memory has the key {which}")
    session.ledger.judgements.put(
        Judgement(
            claim=claim_hash(entry.snippet),
            verdict=verdict,
            key=entry.key,
            path=entry.path,
            text=entry.snippet,
            at=session.clock.now(),
        )
    )
    return Changes(Facet.SCORES)


def unjudge(session: Session, claim: str, verdict: Verdict) -> Changes:
    """Take a decision back; none is fine."""
    session.ledger.judgements.remove(claim, verdict)
    return Changes(Facet.SCORES)


def judgements(session: Session) -> tuple[Judgement, ...]:
    """Return all decisions that hold, the latest first."""
    return session.ledger.judgements.all()
