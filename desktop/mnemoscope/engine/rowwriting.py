"""An operation of rows alone: under the lock, in the journal, and no file of the workspace."""

from __future__ import annotations

from collections.abc import Callable

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import NewOperation


def write_rows(
    session: Session, new: NewOperation, rows: Callable[[int], object], touched: Facet
) -> Changes | Refused:
    """Write rows into the ledger as one operation; needs no consent to write into the folder.

    ``rows`` gets the operation's id and writes them in the transaction that notes the operation:
    all of it is there afterwards, or nothing.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    with ready(session) as refused:
        if refused is not None:
            return refused
        with session.ledger.database.transaction():
            operation = session.ledger.journal.record_done(new, [])
            rows(operation)
    return Changes(touched | Facet.JOURNAL, operation=operation)
