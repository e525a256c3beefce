"""Settles conflicts: what a decision would write is shown first, and written as one operation.

Logs of days, transcripts and what programs keep are never rewritten: a statement that lost there is
hidden from recall by its words, as a line of the ledger that goes with the operation.
"""

from __future__ import annotations

import getpass
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import product

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Clash,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.paths import is_memory_file
from mnemoscope.domain.settlement import (
    SNOOZE_DAYS,
    Advice,
    Scope,
    Settlement,
    Validity,
    advise,
    proposed_scope,
)
from mnemoscope.domain.signals import collapse
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.contexts import load_contexts
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlecompile import compiled_files
from mnemoscope.engine.settledesk import Desk
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settlerecall import recall_changes
from mnemoscope.engine.settleverbs import Carrier, Outcome
from mnemoscope.engine.settleviews import SETTLE, SETTLED, EffectKind, FilePlan, SettlePlan
from mnemoscope.engine.settlewords import Decided, load_words
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.settlements import NewSettlement, Tombstone

_SUBJECT = 80
_TRIES = 3
"""How often it is planned anew when another program writes in the same instant."""
_NOBODY = "owner"
"""Who decided where the machine knows no name."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """A plan with what the ledger notes of it."""

    plan: SettlePlan
    outcome: Outcome
    tombstones: tuple[Tombstone, ...]


@dataclass(frozen=True, slots=True)
class Automatic:
    """That a rule decides, which the person switched on."""

    confidence: float
    run: int | None = None
    """The night."""


def advice(session: Session, conflict: Conflict) -> Advice:
    """Return what the four steps say about a conflict."""
    return advise(conflict, load_contexts(session.resources))


def scope_for(session: Session, conflict: Conflict) -> Scope:
    """Propose when or where each side holds, for whoever lets both hold."""
    return proposed_scope(conflict, load_contexts(session.resources))


def preview(
    session: Session,
    conflict: Conflict,
    settlement: Settlement,
    text: str | None = None,
    scope: Scope | None = None,
    *,
    why: str = "",
    who: str = "",
    questions: bool = True,
) -> SettlePlan | Refused:
    """Return what a decision would write, byte for byte, and what recall answers afterwards.

    ``text`` are the words of a merge; ``scope`` is for both valid, None: without limits. ``who``
    is the person at the machine where nobody is named. Without ``questions`` recall is not asked,
    which takes most of the time.

    Raises:
        BadInput: a merge without words, words or a scope for another verb, or a day that is none.
        EnvironmentFault: a file is there and cannot be read.
    """
    _check(settlement, text, scope)
    asked = SettlePlan(
        conflict, settlement, text, scope, why, who or _person(), session.clock.now(), (), ()
    )
    planned = _planned(session, asked)
    if isinstance(planned, Refused):
        return planned
    plan = planned.plan
    if not questions:
        return plan
    return replace(
        plan, recall_changes=recall_changes(session, plan.conflict, plan.settlement, text)
    )


def settle(
    session: Session, plan: SettlePlan, why: str | None = None, automatic: Automatic | None = None
) -> Changes | Refused | Clash:
    """Carry a decision out, in all files or in none; one undo takes it back.

    The files are read again. Where a statement is no longer what it was, the answer is a refusal
    (``changed-since``); where other lines have changed, they are kept. Another ``why`` than the
    plan's replaces it in the notes that are written.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    now = session.clock.now()
    day = _local(session, now).date()
    at = plan.at if _local(session, plan.at).date() == day else now
    asked = replace(plan, why=plan.why if why is None else why, at=at)
    answer: Changes | Refused = Refused(RefusalReason.CHANGED_SINCE)
    for _ in range(_TRIES):
        planned = _planned(session, asked)
        if isinstance(planned, Refused):
            return planned
        answer = _written(session, planned, automatic)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    return answer


def _planned(session: Session, asked: SettlePlan) -> _Planned | Refused:
    conflict = asked.conflict
    places = Places(session)
    found = [places.of(side) for side in conflict.sides]
    left, right = found
    if isinstance(left, Refused):
        return left
    if isinstance(right, Refused):
        return right
    desk = Desk(places, _local(session, asked.at))
    words = load_words(session.resources, tongue_of([left.text, right.text]))
    decided = Decided(asked.who, desk.day, asked.why)
    carrier = Carrier(desk, conflict, (left, right), words, decided)
    one, other = (frozenset({side.claim}) for side in conflict.sides)
    outcome = Outcome(one, other)
    match asked.settlement:
        case Settlement.KEEP_A | Settlement.KEEP_B:
            outcome = carrier.keep(left=asked.settlement is Settlement.KEEP_A)
        case Settlement.BOTH:
            outcome = carrier.both(asked.scope or Scope())
        case Settlement.MERGE:
            outcome = carrier.merge(asked.text or "")
        case Settlement.NOT_A_CONFLICT:
            outcome = carrier.clear()
        case Settlement.REVIEW:
            desk.tell(EffectKind.RESTS, conflict.sides[0].path, 0, "", _until(asked.at).isoformat())
    if asked.settlement is not Settlement.REVIEW:
        desk.tell(EffectKind.JUDGED, conflict.sides[0].path)
    files = desk.files()
    refused = files if isinstance(files, Refused) else _over_budget(session, files)
    if isinstance(files, Refused) or refused is not None:
        return refused or Refused(RefusalReason.UNREADABLE)
    files = (*files, *compiled_files(session, files))
    plan = replace(asked, files=files, effects=tuple(desk.effects))
    return _Planned(plan, outcome, tuple(desk.tombstones.values()))


def _written(session: Session, planned: _Planned, automatic: Automatic | None) -> Changes | Refused:
    plan = planned.plan
    new = _new(session, plan, automatic)
    pairs = _pairs(plan, planned.outcome)

    def rows(operation: int) -> None:
        session.ledger.settlements.add(new, operation, pairs, planned.tombstones)

    subject = (plan.conflict.reason.subject or plan.conflict.sides[0].text)[:_SUBJECT]
    run = None if automatic is None else automatic.run
    if plan.files:
        writes = [FileWrite(one.path, one.fingerprint, one.data) for one in plan.files]
        answer = commit(session, SETTLE, subject, writes, run, rows)
        return answer if isinstance(answer, Refused) else answer | Changes(SETTLED)
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    with ready(session) as refused:
        if refused is not None:
            return refused
        with session.ledger.database.transaction():
            operation = session.ledger.journal.record_done(
                NewOperation(SETTLE, subject, session.clock.now(), run), []
            )
            rows(operation)
    return Changes(SETTLED | Facet.JOURNAL, operation=operation)


def _new(session: Session, plan: SettlePlan, automatic: Automatic | None) -> NewSettlement:
    left, right = plan.conflict.sides
    now = session.clock.now()
    return NewSettlement(
        conflict=plan.conflict.id,
        kind=plan.conflict.kind.value,
        settlement=plan.settlement.value,
        left_claim=left.claim,
        left_path=left.path,
        left_text=left.text,
        right_claim=right.claim,
        right_path=right.path,
        right_text=right.text,
        why=plan.why,
        who=plan.who,
        at=now,
        until=_until(now) if plan.settlement is Settlement.REVIEW else None,
        detail=_detail(plan.text, plan.scope),
        confidence=None if automatic is None else automatic.confidence,
        automatic=automatic is not None,
        run=None if automatic is None else automatic.run,
    )


def _pairs(plan: SettlePlan, outcome: Outcome) -> Iterable[tuple[str, str]]:
    """Return the pairs of content hashes that are judged.

    Claims of the same words were made to agree; where they differ again, that is new.
    """
    left, right = plan.conflict.sides
    stays = plan.settlement in {Settlement.REVIEW, Settlement.NOT_A_CONFLICT}
    same = left.claim == right.claim
    if same and not stays:
        return ()
    pairs = product(outcome.left, outcome.right)
    return [(one, other) for one, other in pairs if same or one != other]


def _detail(text: str | None, scope: Scope | None) -> str:
    kept: dict[str, object] = {} if text is None else {"text": text}
    for name, one in () if scope is None else (("left", scope.left), ("right", scope.right)):
        kept[name] = {"since": one.since, "until": one.until, "context": one.context}
    return json.dumps(kept, ensure_ascii=False)


def _check(settlement: Settlement, text: str | None, scope: Scope | None) -> None:
    if settlement is Settlement.MERGE and not collapse(text or ""):
        raise BadInput("a merge wants the words that stand for both")
    if settlement is not Settlement.MERGE and text is not None:
        raise BadInput("words go with a merge alone")
    if scope is not None and settlement is not Settlement.BOTH:
        raise BadInput("times and contexts go with both valid alone")
    for validity in () if scope is None else (scope.left, scope.right):
        _check_days(validity)


def _check_days(validity: Validity) -> None:
    for day in filter(None, (validity.since, validity.until)):
        try:
            known = date.fromisoformat(day).isoformat() == day
        except ValueError:
            known = False
        if not known:
            raise BadInput(f"a day is written as 2026-11-02: {day!r}")
    if validity.since and validity.until and validity.since > validity.until:
        raise BadInput(f"{validity.since} is after {validity.until}, so nothing can hold")


def _over_budget(session: Session, files: Sequence[FilePlan]) -> Refused | None:
    """Tell whether MEMORY.md would grow past what the agent reads of it."""
    limit = budgeted(session).memory_budget
    for one in files:
        if limit is None or not is_memory_file(one.path):
            continue
        if len(one.after) > limit and len(one.after) > len(one.before):
            detail = f"{len(one.after):,} of {limit:,} characters"
            return Refused(RefusalReason.OVER_BUDGET, detail, one.path)
    return None


def _until(at: datetime) -> datetime:
    return at + timedelta(days=SNOOZE_DAYS)


def _local(session: Session, at: datetime) -> datetime:
    return at.astimezone(session.zone)


def _person() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return _NOBODY
