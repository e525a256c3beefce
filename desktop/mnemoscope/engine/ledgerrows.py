"""Rows of the ledger that an operation took out or put back, undone and redone with it."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, OperationRecord, State

ROWS = "memory.db"
"""Stands in an operation for rows of memories; its digests are those of their copies."""
GRAPH_ROWS = "memory.db/graph"
"""Stands in an operation for rows of the entity graph: a copy before and one after."""
_TABLES = frozenset({ROWS, GRAPH_ROWS})
IN_THE_WAY = Refused(RefusalReason.CHANGED_SINCE, "what it changed in the graph was changed since")
"""Why rows cannot be led back."""


def has_rows(record: OperationRecord) -> bool:
    """Tell whether an operation is about rows of the ledger instead of files."""
    return bool(record.files) and all(file.path in _TABLES for file in record.files)


def parted(files: Iterable[FileChange]) -> tuple[list[FileChange], list[FileChange]]:
    """Part what an operation is about into files and rows of the ledger."""
    listed = list(files)
    return (
        [file for file in listed if file.path not in _TABLES],
        [file for file in listed if file.path in _TABLES],
    )


def lead(session: Session, rows: Iterable[FileChange], goal: State) -> bool:
    """Let rows that belong to files be as the goal asks, in the transaction of the caller.

    False: later changes are in the way; nothing is done.
    """
    return all(_lead(session, file, goal) for file in rows)


def turn(session: Session, record: OperationRecord, goal: State) -> Changes | Refused:
    """Undo or redo such an operation: its rows and its state at once."""
    ledger = session.ledger
    with ledger.database.transaction():
        if not all(_lead(session, file, goal) for file in record.files):
            return IN_THE_WAY
        ledger.journal.finish(record.id, goal)
    return Changes(_facets(record), operation=record.id)


def take_back(session: Session, record: OperationRecord, new: NewOperation) -> Changes | Refused:
    """Take an older such operation back by a new one."""
    ledger = session.ledger
    back = [FileChange(file.path, file.after, file.before) for file in record.files]
    with ledger.database.transaction():
        if not all(_lead(session, file, State.UNDONE) for file in record.files):
            return IN_THE_WAY
        operation = ledger.journal.record_done(new, back)
    return Changes(_facets(record), operation=operation)


def _lead(session: Session, file: FileChange, goal: State) -> bool:
    """Let the rows be as the operation had them before or after; False: they cannot be.

    An operation has one entry about the graph at most, which refuses before it changes anything.
    """
    wanted, other = (file.before, file.after) if goal is State.UNDONE else (file.after, file.before)
    ledger = session.ledger
    if file.path == GRAPH_ROWS and wanted is not None and other is not None:
        return ledger.graph_rows.lead(ledger.history.get(other), ledger.history.get(wanted))
    if wanted is not None:
        ledger.backup.put_back(ledger.history.get(wanted))
    elif other is not None:
        ledger.backup.take_out(ledger.history.get(other))
    return True


def _facets(record: OperationRecord) -> Facet:
    graph = any(file.path == GRAPH_ROWS for file in record.files)
    return (Facet.GRAPH if graph else Facet.SIGNALS | Facet.SCORES) | Facet.JOURNAL
