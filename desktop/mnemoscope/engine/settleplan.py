"""What a decision comes to: the new texts of its files, and what the ledger notes of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import product
from typing import cast

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.paths import is_memory_file
from mnemoscope.domain.settlement import SNOOZE_DAYS, Scope, Settlement, Validity
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.session import Session
from mnemoscope.engine.settledesk import Desk
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleverbs import Carrier, Outcome
from mnemoscope.engine.settleviews import EffectKind, FilePlan, FileText, SettlePlan
from mnemoscope.engine.settlewords import Decided, load_words
from mnemoscope.ledger.settlements import NewSettlement, Tombstone

_SUBJECT = 80


@dataclass(frozen=True, slots=True)
class Automatic:
    """That a rule decides, which the person switched on."""

    confidence: float
    run: int | None = None
    """The night."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A plan with what the ledger notes of it; nothing that is compiled is among its files."""

    plan: SettlePlan
    outcome: Outcome
    tombstones: tuple[Tombstone, ...]


def planned(session: Session, asked: SettlePlan, places: Places) -> Planned | Refused:
    """Carry a decision out on paper, on the files as ``places`` has them.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    conflict = asked.conflict
    found = [places.of(side) for side in conflict.sides]
    left, right = found
    if isinstance(left, Refused):
        return left
    if isinstance(right, Refused):
        return right
    desk = Desk(places, asked.at.astimezone(session.zone))
    words = load_words(session.resources, tongue_of([left.text, right.text]))
    decided = Decided(asked.who, desk.day, asked.why)
    outcome = _outcome(asked, Carrier(desk, conflict, (left, right), words, decided))
    if asked.settlement is Settlement.REVIEW:
        desk.tell(EffectKind.RESTS, conflict.sides[0].path, 0, "", until(asked.at).isoformat())
    else:
        desk.tell(EffectKind.JUDGED, conflict.sides[0].path)
    files = desk.files()
    refused = files if isinstance(files, Refused) else _over_budget(session, files)
    if isinstance(files, Refused) or refused is not None:
        return refused or Refused(RefusalReason.UNREADABLE)
    paths = dict.fromkeys(side.path for side in conflict.sides)
    read = (FileText(path, file.text.text) for path in paths if (file := places.file(path)))
    plan = replace(asked, files=files, effects=tuple(desk.effects), read=tuple(read))
    return Planned(plan, outcome, tuple(desk.tombstones.values()))


def subject_of(plan: SettlePlan) -> str:
    """Return what the operation of a decision is called after."""
    return (plan.conflict.reason.subject or plan.conflict.sides[0].text)[:_SUBJECT]


def note(
    session: Session, planned: Planned, automatic: Automatic | None, operation: int | None
) -> None:
    """Let the ledger know of a decision; called within the write of its operation."""
    new = _new(planned.plan, session.clock.now(), automatic)
    pairs = _pairs(planned.plan, planned.outcome)
    session.ledger.settlements.add(new, operation, pairs, planned.tombstones)


def until(at: datetime) -> datetime:
    """Return the moment until which a conflict rests that needs review."""
    return at + timedelta(days=SNOOZE_DAYS)


def _outcome(asked: SettlePlan, carrier: Carrier) -> Outcome:
    match asked.settlement:
        case Settlement.KEEP_A | Settlement.KEEP_B:
            return carrier.keep(left=asked.settlement is Settlement.KEEP_A)
        case Settlement.BOTH:
            return carrier.both(asked.scope or Scope())
        case Settlement.MERGE:
            return carrier.merge(asked.text or "")
        case Settlement.NOT_A_CONFLICT:
            return carrier.clear()
        case Settlement.REVIEW:
            one, other = (frozenset({side.claim}) for side in asked.conflict.sides)
            return Outcome(one, other)


def _new(plan: SettlePlan, now: datetime, automatic: Automatic | None) -> NewSettlement:
    left, right = plan.conflict.sides
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
        until=until(now) if plan.settlement is Settlement.REVIEW else None,
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


def scope_in(detail: str) -> Scope | None:
    """Read when or where each side holds of what the ledger kept; None: nothing was said of it."""
    kept = cast("dict[str, dict[str, str]]", json.loads(detail or "{}"))
    if "left" not in kept or "right" not in kept:
        return None
    left, right = (Validity(**kept[name]) for name in ("left", "right"))
    return Scope(left, right) if left or right else None


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
