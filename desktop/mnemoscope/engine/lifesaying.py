"""Notes in the ledger what is said of memories, as one operation that one undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.lives import Saying

SAID = Facet.SIGNALS | Facet.SCORES
"""What a saying touches."""


def say(session: Session, name: str, subject: str, sayings: Sequence[Saying]) -> Changes | Refused:
    """Note sayings under the name of an operation; the workspace's files are not touched.

    Where files belong to them, hand `Lives.add` to `edit.commit` as its ``rows`` instead.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    if not sayings:
        return Refused(RefusalReason.NOTHING_TO_DO)
    with ready(session) as refused:
        if refused is not None:
            return refused
        now, ledger = session.clock.now(), session.ledger
        with ledger.database.transaction():
            operation = ledger.journal.record_done(NewOperation(name, subject, now), [])
            ledger.lives.add(sayings, now, operation)
    return Changes(SAID | Facet.JOURNAL, operation=operation)
