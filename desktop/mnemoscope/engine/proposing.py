"""Turns what a deep sleep plans into proposals, and back into candidates when they are accepted."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, cast

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.document import parse
from mnemoscope.domain.factors import Boost, Components
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine.dreamviews import DreamPlan
from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.engine.session import Session
from mnemoscope.ledger.proposals import NewProposal, ProposalRecord

_ENTRY = frozenset(field.name for field in fields(RecallEntry))


def added(
    run: int, items: Iterable[Promoted], missed: Mapping[str, Sequence[Gate]]
) -> Iterator[NewProposal]:
    """Yield a proposal for each text that a night would write.

    ``missed``: by recall key, the gates that a candidate did not pass and was let through.
    """
    for item in items:
        candidate = item.candidate
        entry = candidate.entry
        yield NewProposal(
            run=run,
            step=Step.ADDED,
            key=entry.key,
            claim=claim_hash(entry.snippet),
            text=item.text,
            original=item.original or entry.snippet,
            path=item.path,
            start_line=item.start_line,
            end_line=item.end_line,
            score=candidate.score,
            detail=_detail(candidate, missed.get(entry.key, candidate.missed)),
        )


def evicted(run: int, plan: DreamPlan) -> Iterator[NewProposal]:
    """Yield a proposal for each entry that a night would take out of MEMORY.md."""
    document = parse(plan.memory.before, plan.memory.path)
    for memory in plan.evicted:
        promotion = memory.promotion
        yield NewProposal(
            run=run,
            step=Step.EVICTED,
            key=promotion.key if promotion is not None else "",
            claim=claim_hash(memory.text),
            text=memory.text,
            original=document.source(memory),
            path=plan.memory.path,
            start_line=memory.start_line,
            end_line=memory.end_line,
            score=(promotion.score or 0.0) if promotion is not None else 0.0,
            detail="",
        )


def propose(session: Session, proposals: Sequence[NewProposal]) -> int:
    """Keep what a night proposes; returns how many of it wait that did not before.

    What waits already is not proposed twice but gets the score, words and place of tonight. What
    was declined stays so: for good, or until the memory gathers a new signal. Entries that were to
    leave in an earlier night and need not any more wait no longer. Joins the caller's transaction.
    """
    table = session.ledger.proposals
    waits = table.waiting()
    waiting = {(one.new.step, one.new.claim): one.id for one in waits}
    alike = Sayings((one.new.text, one.id) for one in waits if one.new.step == Step.ADDED)
    never = {(one.new.step, one.new.claim) for one in table.decided(Fate.NEVER)}
    rejected = {(one.new.step, one.new.claim): one for one in table.decided(Fate.REJECTED)}
    new: list[NewProposal] = []
    leaving: set[str] = set()
    for one in proposals:
        known = one.step, one.claim
        if one.step == Step.EVICTED:
            leaving.add(one.claim)
        # A line that was cut anew has another claim and says the same.
        same = waiting.get(known) or (alike.find(one.text) if one.step == Step.ADDED else None)
        if same is not None:
            table.refresh(same, one)
        elif known not in never and not _is_declined(one, rejected.get(known)):
            new.append(one)
    table.withdraw(
        number
        for (step, claim), number in waiting.items()
        if step == Step.EVICTED and claim not in leaving
    )
    table.add(new)
    return len(new)


def settle(session: Session, written: Sequence[NewProposal], operation: int | None) -> None:
    """Keep what a night wrote by itself; what waited for a decision about it waits no longer.

    It waits again once the night is taken back. Joins the caller's transaction.
    """
    table, now = session.ledger.proposals, session.clock.now()
    done = {(one.step, one.claim) for one in written}
    waited = [one.id for one in table.waiting() if (one.new.step, one.new.claim) in done]
    table.decide(waited, Fate.ACCEPTED, now, operation)
    table.add(written, Fate.ACCEPTED, now, operation)


def candidate_of(detail: str) -> Candidate:
    """Return the candidate of a proposal as its night judged it."""
    stored = cast("dict[str, Any]", json.loads(detail))
    entry: dict[str, Any] = {
        name: tuple(cast("list[str]", value)) if isinstance(value, list) else value
        for name, value in cast("dict[str, object]", stored["entry"]).items()
        if name in _ENTRY
    }
    return Candidate(
        entry=RecallEntry(**entry),
        score=stored["score"],
        raw_score=stored["raw_score"],
        components=Components(**stored["components"]),
        boost=Boost(**stored["boost"]),
        average=stored["average"],
        age_days=stored["age_days"],
        contexts=stored["contexts"],
        signals=stored["signals"],
        tags=tuple(stored["tags"]),
        missed=tuple(Gate(name) for name in stored["missed"]),
    )


def _detail(candidate: Candidate, missed: Sequence[Gate]) -> str:
    return json.dumps(
        {
            "entry": asdict(candidate.entry),
            "score": candidate.score,
            "raw_score": candidate.raw_score,
            "components": asdict(candidate.components),
            "boost": asdict(candidate.boost),
            "average": candidate.average,
            "age_days": candidate.age_days,
            "contexts": candidate.contexts,
            "signals": candidate.signals,
            "tags": candidate.tags,
            "missed": list(missed),
        }
    )


def _is_declined(one: NewProposal, record: ProposalRecord | None) -> bool:
    """Tell whether a rejection still holds: nothing was heard of the memory since."""
    if record is None or record.decided is None:
        return record is not None
    if not one.detail:
        return True
    last = parse_utc(candidate_of(one.detail).entry.last_recalled_at)
    return last is None or last <= record.decided
