"""Rows of the ledger that an operation took out or put back, undone and redone with it."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, OperationRecord, State

ROWS = "memory.db"
"""Stands in an operation for rows of the ledger; its digests are those of their copies."""


def has_rows(record: OperationRecord) -> bool:
    """Tell whether an operation is about rows of the ledger instead of files."""
    return any(file.path == ROWS for file in record.files)


def turn(session: Session, record: OperationRecord, goal: State) -> Changes:
    """Undo or redo such an operation: its rows and its state at once."""
    ledger = session.ledger
    with ledger.database.transaction():
        for file in record.files:
            _lead(session, file, goal)
        ledger.journal.finish(record.id, goal)
    return _changes(record.id)


def take_back(session: Session, record: OperationRecord, new: NewOperation) -> Changes:
    """Take an older such operation back by a new one."""
    ledger = session.ledger
    back = [FileChange(file.path, file.after, file.before) for file in record.files]
    with ledger.database.transaction():
        for file in record.files:
            _lead(session, file, State.UNDONE)
        operation = ledger.journal.record_done(new, back)
    return _changes(operation)


def _lead(session: Session, file: FileChange, goal: State) -> None:
    """Let the rows be there or not, as the operation had it before or after."""
    wanted, other = (file.before, file.after) if goal is State.UNDONE else (file.after, file.before)
    ledger = session.ledger
    if wanted is not None:
        ledger.backup.put_back(ledger.history.get(wanted))
    elif other is not None:
        ledger.backup.take_out(ledger.history.get(other))


def _changes(operation: int) -> Changes:
    return Changes(Facet.SIGNALS | Facet.SCORES | Facet.JOURNAL, operation=operation)
