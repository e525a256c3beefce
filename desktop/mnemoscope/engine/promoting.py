"""Promotes by hand what a person has chosen, whatever its numbers say."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.promotion import Promoted, Rejected
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.rules import CONSENTABLE, Blocked
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.candidates import open_gates
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamrecord import counts_of, remembered
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.judgements import judge, unjudge
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.session import Session
from mnemoscope.vault import files

PROMOTE = "promote"
_TRIES = 3
"""How often it is planned anew when another program writes in the same instant."""
_SUBJECT = 80


@dataclass(frozen=True, slots=True)
class Promotion:
    """What was promoted by hand, and what could not be."""

    written: tuple[Promoted, ...]
    held: tuple[Rejected, ...]
    """What a rule of quality, a lost text or the budget keeps out."""
    changes: Changes

    @property
    def needs_consent(self) -> Blocked | None:
        """The secret, the personal data or the order that only a person's consent lets pass."""
        for one in self.held:
            if one.blocked is not None and one.blocked.rule in CONSENTABLE:
                return one.blocked
        return None


def promote_keys(
    session: Session, keys: Iterable[str], *, consent: bool = False
) -> Promotion | Refused:
    """Write short-term memories into MEMORY.md as one operation that can be undone.

    Neither score nor signals, contexts and age are asked. The rules of quality are: with
    ``consent`` those that a person can lift are lifted for these texts, and stay so.

    Raises:
        EnvironmentFault: the disk refused; MEMORY.md is as it was.
    """
    refused = session.writable
    if refused is not None:
        return refused
    wanted = frozenset(keys)
    chosen = [one for one in assessed(session) if one.entry.key in wanted]
    if not chosen:
        return Refused(RefusalReason.NOT_FOUND, "no short-term memory has this key")
    allowed = _consent(session, chosen) if consent else ()
    answer: Promotion | Refused = Refused(RefusalReason.CHANGED_SINCE)
    for _ in range(_TRIES):
        answer = _attempt(session, [one.entry.key for one in chosen])
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    if not isinstance(answer, Promotion) or not answer.written:
        # Consent was given for this write, not for whatever a night finds later.
        for claim in allowed:
            unjudge(session, claim, Verdict.CONSENTED)
    return answer


def _consent(session: Session, chosen: Sequence[Candidate]) -> tuple[str, ...]:
    """Note the consent to what needs it; returns the claims that had none before."""
    known = session.ledger.judgements.by_claim()
    given: list[str] = []
    for candidate in chosen:
        claim = claim_hash(candidate.entry.snippet)
        if Verdict.CONSENTED not in known.get(claim, frozenset()):
            judge(session, candidate, Verdict.CONSENTED)
            given.append(claim)
    return tuple(given)


def _attempt(session: Session, keys: Sequence[str]) -> Promotion | Refused:
    wanted = frozenset(keys)
    chosen = [one for one in assessed(session) if one.entry.key in wanted]
    held = [rejected for one in chosen if (rejected := _held(one)) is not None]
    free = [open_gates(one) for one in chosen if _held(one) is None]
    gates = replace(session.profile.gates, limit=None)
    plan = plan_dream(session, gates, with_diary=False, among=free)
    held += [*plan.rejected, *(Rejected(one, Gate.PROMOTED) for one in plan.reconciled)]
    if not plan.accepted:
        return Promotion((), tuple(held), Changes(Facet.NONE))
    count = len(plan.accepted)
    # The name stands in menus, where a secret has no place.
    subject = masked(plan.accepted[0].text)[:_SUBJECT] if count == 1 else str(count)
    written = [_write(file) for file in (plan.memory, plan.archive) if file is not None]
    runs, detail = session.ledger.runs, json.dumps(remembered(plan, written=True))
    run = runs.start(PROMOTE, "manual", session.clock.now())
    answer: Changes | Refused = Refused(RefusalReason.CHANGED_SINCE)
    try:
        answer = commit(session, PROMOTE, subject, written, run)
    finally:
        result, detail = ("refused", "") if isinstance(answer, Refused) else ("promoted", detail)
        runs.finish(run, session.clock.now(), result, counts_of(plan), detail)
    if isinstance(answer, Refused):
        return answer
    return Promotion(plan.accepted, tuple(held), answer | Changes(Facet.SCORES))


def _held(candidate: Candidate) -> Rejected | None:
    """What keeps a candidate back that no hand may lift here."""
    for gate in (Gate.PROMOTED, Gate.NOT_SHORT_TERM, Gate.ORIGIN, Gate.CONTAMINATED):
        if gate in candidate.missed:
            return Rejected(candidate, gate, candidate.blocked)
    return None


def _write(planned: FilePlan) -> FileWrite:
    data = files.TextFile("", bom=planned.bom).encode(planned.after)
    return FileWrite(planned.path, planned.fingerprint, data)
