"""What nights proposed, looked through by the person: accept, edit, reject, never again, back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Clash,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.accepting import Accepting
from mnemoscope.engine.edit import commit
from mnemoscope.engine.proposing import candidate_of
from mnemoscope.engine.reviewviews import Fate, Proposal, Step
from mnemoscope.engine.session import Session
from mnemoscope.ledger.proposals import UNDONE, ProposalRecord

ACCEPT = "accept"
_TRIES = 3
"""How often it is planned anew when another program writes in the same instant."""
_SUBJECT = 80
_VERDICTS = {Fate.REJECTED: Verdict.REJECTED, Fate.NEVER: Verdict.NEVER}


def pending(session: Session) -> int:
    """Return how many proposals wait for a decision."""
    return session.ledger.proposals.count_waiting()


def waiting(session: Session) -> tuple[Proposal, ...]:
    """Return the proposals of all nights that wait for a decision, newest night first."""
    return _views(session, session.ledger.proposals.waiting())


def proposals(session: Session, run: int) -> tuple[Proposal, ...]:
    """Return what one night proposed first, or wrote by itself: the added ones, then the others.

    What a later night finds again keeps the number of its first night, with a fresh score. Entries
    of a night that wrote by itself wait again once the night is taken back, but nothing asks for
    them.
    """
    return _views(session, session.ledger.proposals.of_run(run))


def accept_parts(session: Session, proposal: int) -> Changes | Refused | Clash:
    """Write an over-long proposal as the shorter lines that it falls into; as `accept` does.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    return accept(session, [proposal], parted=True)


def accept(
    session: Session, ids: Sequence[int], edited: str | None = None, *, parted: bool = False
) -> Changes | Refused | Clash:
    """Write proposals into MEMORY.md as one operation that can be undone, or none of them.

    Their sources are looked up again: a text that has moved is found, one that is gone is refused,
    as is what would not pass the rules of quality or exceed the budget now. With ``edited``, for
    one proposal that would be added, these words are written instead of the proposed ones;
    ``parted`` writes over-long ones as their parts.

    Raises:
        BadInput: words were given for several proposals, or for an entry that leaves.
        EnvironmentFault: the disk refused; the files are as they were.
    """
    refused = session.writable
    if refused is not None:
        return refused
    records = _waiting(session, ids)
    if records is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "not all of these wait for a decision")
    if edited is not None and [record.new.step for record in records] != [Step.ADDED]:
        raise BadInput("only a single proposal that would be added can be edited")
    answer: Changes | Refused = Refused(RefusalReason.CHANGED_SINCE)
    for _ in range(_TRIES):
        answer = _accept_once(session, records, edited, parted=parted)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    return answer


def _accept_once(
    session: Session, records: Sequence[ProposalRecord], edited: str | None, *, parted: bool
) -> Changes | Refused:
    plan = Accepting(session).plan(records, edited, parted=parted)
    if isinstance(plan, Refused):
        return plan
    texts = [*(item.text for item in plan.items), *(memory.text for memory in plan.leaving)]
    subject = texts[0][:_SUBJECT] if len(texts) == 1 else str(len(texts))
    other = edited is not None and plan.items[0].text != records[0].new.text
    words, fate = (plan.items[0].text, Fate.EDITED) if other else (None, Fate.ACCEPTED)
    if parted:
        words, fate = " ".join(item.text for item in plan.items), Fate.EDITED

    def decide(operation: int) -> None:
        ids = [record.id for record in records]
        session.ledger.proposals.decide(ids, fate, session.clock.now(), operation, words)

    answer = commit(session, ACCEPT, subject, plan.writes, rows=decide)
    if isinstance(answer, Refused):
        return answer
    return answer | Changes(Facet.REVIEW | Facet.SCORES)


def reject(session: Session, ids: Sequence[int]) -> Changes | Refused:
    """Decline proposals for now; a memory that gathers a new signal may be proposed again."""
    return _decline(session, ids, Fate.REJECTED)


def never(session: Session, ids: Sequence[int]) -> Changes | Refused:
    """Decline proposals for good: these memories are neither proposed nor promoted again."""
    return _decline(session, ids, Fate.NEVER)


def reopen(session: Session, proposal: int) -> Changes | Refused:
    """Let a proposal that was declined wait again; an accepted one is taken back by `undo`."""
    record = session.ledger.proposals.get(proposal)
    verdict = None if record is None or _waits(record) else _VERDICTS.get(Fate(record.fate))
    if record is None or verdict is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "the proposal was not declined")
    with session.ledger.database.transaction():
        session.ledger.judgements.remove(record.new.claim, verdict)
        session.ledger.proposals.decide([proposal], Fate.PENDING, None)
    return Changes(Facet.REVIEW | Facet.SCORES)


def _decline(session: Session, ids: Sequence[int], fate: Fate) -> Changes | Refused:
    records = _waiting(session, ids)
    if records is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "not all of these wait for a decision")
    with session.ledger.database.transaction():
        session.ledger.proposals.decide(ids, fate, session.clock.now())
        for record in records:
            if record.new.step == Step.ADDED:
                session.ledger.judgements.put(_judgement(session, record, _VERDICTS[fate]))
    return Changes(Facet.REVIEW | Facet.SCORES)


def _judgement(session: Session, record: ProposalRecord, verdict: Verdict) -> Judgement:
    new, now = record.new, session.clock.now()
    return Judgement(new.claim, verdict, new.key, new.path, new.original, now)


def _waiting(session: Session, ids: Sequence[int]) -> list[ProposalRecord] | None:
    """Return proposals that all wait; None where one does not, or there is no such one."""
    found = [session.ledger.proposals.get(number) for number in dict.fromkeys(ids)]
    waiting = [record for record in found if record is not None and _waits(record)]
    return waiting if waiting and len(waiting) == len(found) else None


def _waits(record: ProposalRecord) -> bool:
    return record.fate in (Fate.PENDING, UNDONE)


def _views(session: Session, records: Iterable[ProposalRecord]) -> tuple[Proposal, ...]:
    now = Accepting(session)
    return tuple(_view(record, now) for record in records)


def _problem(now: Accepting, record: ProposalRecord) -> Refused | None:
    """Why a proposal that waits cannot be accepted; None where it can."""
    if not _waits(record):
        return None
    try:
        found = now.item(record)
    except EnvironmentFault as fault:
        return Refused(RefusalReason.UNREADABLE, str(fault), fault.path)
    return found if isinstance(found, Refused) else None


def _view(record: ProposalRecord, now: Accepting) -> Proposal:
    new, waits, problem = record.new, _waits(record), _problem(now, record)
    blocked = problem is not None and problem.reason is RefusalReason.BLOCKED
    judged = candidate_of(new.detail) if new.step == Step.ADDED else None
    missed = judged.missed if judged is not None else ()
    return Proposal(
        id=record.id,
        run=new.run,
        step=Step(new.step),
        key=new.key,
        text=new.text,
        original=new.original,
        edited=None if waits else record.edited,
        path=new.path,
        start_line=new.start_line,
        end_line=new.end_line,
        score=new.score,
        raw_score=judged.raw_score if judged is not None else new.score,
        components=judged.components if judged is not None else None,
        boost=judged.boost if judged is not None else None,
        signals=judged.signals if judged is not None else 0,
        contexts=judged.contexts if judged is not None else 0,
        passed=tuple(gate for gate in Gate if gate not in missed) if judged is not None else (),
        missed=missed,
        fate=Fate.PENDING if waits else Fate(record.fate),
        decided_at=None if waits else record.decided,
        operation=record.operation,
        problem=problem.detail if problem is not None else "",
        barrier=problem.reason if problem is not None else None,
        parts=now.parts(record) if blocked else (),
    )
