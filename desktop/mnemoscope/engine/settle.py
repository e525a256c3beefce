"""Settles conflicts: what a decision would write is shown first, and written as one operation.

Logs of days, transcripts and what programs keep are never rewritten: a statement that lost there is
hidden from recall by its words, as a line of the ledger that goes with the operation.
"""

from __future__ import annotations

import getpass
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Clash,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.settlement import (
    Advice,
    Scope,
    Settlement,
    Validity,
    advise,
    proposed_scope,
)
from mnemoscope.domain.signals import collapse
from mnemoscope.engine.contexts import load_contexts
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlecompile import compiled_files
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleplan import Automatic, Planned, note, planned, subject_of
from mnemoscope.engine.settlerecall import recall_changes
from mnemoscope.engine.settleviews import SETTLE, SETTLED, FilePlan, SettlePlan
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import NewOperation

_TRIES = 3
"""How often it is planned anew when another program writes in the same instant."""
_NOBODY = "owner"
"""Who decided where the machine knows no name."""


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
    asked = asked_for(session, conflict, settlement, text, scope, why=why, who=who)
    found = _planned(session, asked)
    if isinstance(found, Refused):
        return found
    plan = found.plan
    if not questions:
        return plan
    return replace(
        plan, recall_changes=recall_changes(session, plan.conflict, plan.settlement, text)
    )


def asked_for(
    session: Session,
    conflict: Conflict,
    settlement: Settlement,
    text: str | None = None,
    scope: Scope | None = None,
    *,
    why: str = "",
    who: str = "",
) -> SettlePlan:
    """Return a decision as it was asked for, before anything is known of what it would write.

    Raises:
        BadInput: as `preview` does.
    """
    _check(settlement, text, scope)
    at = session.clock.now()
    return SettlePlan(conflict, settlement, text, scope, why, who or _person(), at, (), ())


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
        found = _planned(session, asked)
        if isinstance(found, Refused):
            return found
        answer = _written(session, found, automatic)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    return answer


def _planned(session: Session, asked: SettlePlan) -> Planned | Refused:
    found = planned(session, asked, Places(session))
    if isinstance(found, Refused):
        return found
    plan = found.plan
    files = (*plan.files, *compiled_files(session, plan.files))
    return replace(found, plan=replace(plan, files=files))


def _written(session: Session, found: Planned, automatic: Automatic | None) -> Changes | Refused:
    plan = found.plan
    run = None if automatic is None else automatic.run
    rows = partial(note, session, found, automatic)
    return written(session, subject_of(plan), plan.files, run, rows)


def written(
    session: Session,
    subject: str,
    files: Sequence[FilePlan],
    run: int | None,
    rows: Callable[[int], None],
) -> Changes | Refused:
    """Write what decisions come to as one operation; ``rows`` notes them in the ledger.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    if files:
        writes = [FileWrite(one.path, one.fingerprint, one.data) for one in files]
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


def _local(session: Session, at: datetime) -> datetime:
    return at.astimezone(session.zone)


def _person() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return _NOBODY
