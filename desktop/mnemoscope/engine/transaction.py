"""How every write into the workspace runs: under the lock, journal first, files, journal."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.engine import disk
from mnemoscope.engine.consent import allow_locked
from mnemoscope.engine.recovery import recover_locked
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, State
from mnemoscope.ledger.openclaw import promoting_process


def make_ready(session: Session, holder: int | None) -> Refused | None:
    """Prepare a write, once the lock was asked for: older half-done writes ended, snapshot taken.

    Raises:
        EnvironmentFault: a half-done write cannot be ended; nothing new may be written before.
    """
    if holder is not None:
        return Refused(RefusalReason.BUSY, f"process {holder} is writing")
    other = promoting_process(session.root, session.clock.now())
    if other is not None:
        return Refused(RefusalReason.BUSY, f"OpenClaw (process {other}) is promoting")
    problems = recover_locked(session.root, session.ledger)
    if session.ledger.journal.intents():
        raise EnvironmentFault(problems[0].message, path=problems[0].path)
    if session.consent:
        allow_locked(session, Control())
    return None


def write(session: Session, new: NewOperation, changes: Sequence[FileChange]) -> Changes | Refused:
    """Carry out a new operation; the bytes of its files are in the history already."""
    operation = session.ledger.journal.begin(new, changes)
    return _carry_out(session, operation, State.DONE, changes)


def write_again(
    session: Session, operation: int, goal: State, changes: Sequence[FileChange]
) -> Changes | Refused:
    """Undo or redo an operation that is in the journal."""
    session.ledger.journal.begin_again(operation, goal, changes)
    return _carry_out(session, operation, goal, changes)


def _carry_out(
    session: Session, operation: int, goal: State, changes: Sequence[FileChange]
) -> Changes | Refused:
    ledger = session.ledger
    try:
        refused = disk.replace_all(session.root, ledger.history, changes)
    except disk.LeftHalfDone:
        # The intent stays in the journal: the next write or the next start ends it.
        raise
    except EnvironmentFault:
        ledger.journal.give_up(operation)
        raise
    if refused is not None:
        ledger.journal.give_up(operation)
        return refused
    ledger.journal.finish(operation, goal)
    return Changes(_facets(changes), tuple(change.path for change in changes), operation)


def _facets(changes: Sequence[FileChange]) -> Facet:
    facets = Facet.JOURNAL
    if changes:
        facets |= Facet.TEXT
    if any(change.before is None or change.after is None for change in changes):
        facets |= Facet.FILES
    return facets
