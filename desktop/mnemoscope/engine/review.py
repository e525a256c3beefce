"""What nights proposed, looked through by the person: accept, edit, reject, never again, back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import cast

from mnemoscope.domain.factors import Boost, Components
from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.reviewviews import Fate, Proposal, Step
from mnemoscope.engine.session import Session
from mnemoscope.ledger.proposals import ProposalRecord

_VERDICTS = {Fate.REJECTED: Verdict.REJECTED, Fate.NEVER: Verdict.NEVER}


def pending(session: Session) -> int:
    """Return how many proposals wait for a decision."""
    return session.ledger.proposals.count_waiting()


def waiting(session: Session) -> tuple[Proposal, ...]:
    """Return the proposals of all nights that wait for a decision, newest night first."""
    return tuple(_view(record) for record in session.ledger.proposals.waiting())


def proposals(session: Session, run: int) -> tuple[Proposal, ...]:
    """Return what one night proposed first, or wrote by itself: the added ones, then the others.

    What a later night finds again keeps the number of its first night, with a fresh score.
    """
    return tuple(_view(record) for record in session.ledger.proposals.of_run(run))


def accept(
    session: Session, ids: Sequence[int], edited: str | None = None
) -> Changes | Refused | Clash:
    """Write proposals into MEMORY.md as one operation that can be undone, or none of them.

    Their sources are looked up again: a text that has moved is found, one that is gone is refused,
    as is what would not pass the rules of quality or exceed the budget now. With ``edited``, for
    one proposal that would be added, these words are written instead of the proposed ones.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    raise NotImplementedError


def accept_rest(session: Session, run: int) -> Changes | Refused | Clash:
    """Accept everything of a night that is not decided yet; as `accept` does.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    ids = [one.id for one in proposals(session, run) if one.fate is Fate.PENDING]
    return accept(session, ids)


def reject(session: Session, ids: Sequence[int]) -> Changes | Refused:
    """Decline proposals for now; a memory that gathers a new signal may be proposed again."""
    return _decline(session, ids, Fate.REJECTED)


def never(session: Session, ids: Sequence[int]) -> Changes | Refused:
    """Decline proposals for good: these memories are neither proposed nor promoted again."""
    return _decline(session, ids, Fate.NEVER)


def reopen(session: Session, proposal: int) -> Changes | Refused:
    """Let a proposal that was declined wait again; an accepted one is taken back by `undo`."""
    record = session.ledger.proposals.get(proposal)
    verdict = None if record is None else _VERDICTS.get(Fate(record.fate))
    if record is None or verdict is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "the proposal was not declined")
    with session.ledger.database.transaction():
        session.ledger.judgements.remove(_judged(session, record, verdict).claim, verdict)
        session.ledger.proposals.decide([proposal], Fate.PENDING, None)
    return Changes(Facet.REVIEW | Facet.SCORES)


def _decline(session: Session, ids: Sequence[int], fate: Fate) -> Changes | Refused:
    table = session.ledger.proposals
    records = [record for number in ids if (record := table.get(number)) is not None]
    if not records or any(record.fate != Fate.PENDING for record in records):
        return Refused(RefusalReason.NOTHING_TO_DO, "not all of these wait for a decision")
    with session.ledger.database.transaction():
        table.decide(ids, fate, session.clock.now())
        for record in records:
            session.ledger.judgements.put(_judged(session, record, _VERDICTS[fate]))
    return Changes(Facet.REVIEW | Facet.SCORES)


def _judged(session: Session, record: ProposalRecord, verdict: Verdict) -> Judgement:
    new = record.new
    return Judgement(
        claim_hash(new.original), verdict, new.key, new.path, new.original, session.clock.now()
    )


def _view(record: ProposalRecord) -> Proposal:
    new, detail = record.new, _fields(json.loads(record.new.detail or "{}"))
    missed = tuple(Gate(str(name)) for name in cast("list[object]", detail.get("missed", [])))
    added = new.step == Step.ADDED
    return Proposal(
        id=record.id,
        run=new.run,
        step=Step(new.step),
        key=new.key,
        text=new.text,
        original=new.original,
        edited=record.edited,
        path=new.path,
        start_line=new.start_line,
        end_line=new.end_line,
        score=new.score,
        raw_score=cast("float", detail.get("raw_score", new.score)),
        components=Components(**_numbers(detail["components"])) if added else None,
        boost=Boost(**_numbers(detail["boost"])) if added else None,
        signals=cast("int", detail.get("signals", 0)),
        contexts=cast("int", detail.get("contexts", 0)),
        passed=tuple(gate for gate in Gate if gate not in missed) if added else (),
        missed=missed,
        fate=Fate(record.fate),
        decided_at=None if record.fate == Fate.PENDING else record.decided,
        operation=record.operation,
    )


def _fields(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value)


def _numbers(value: object) -> dict[str, float]:
    return cast("dict[str, float]", value)
