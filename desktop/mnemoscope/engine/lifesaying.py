"""Notes in the ledger what is said of memories, as one operation that one undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.rowwriting import write_rows
from mnemoscope.engine.session import Session
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
    if not sayings:
        return Refused(RefusalReason.NOTHING_TO_DO)
    now, lives = session.clock.now(), session.ledger.lives
    new = NewOperation(name, subject, now)
    return write_rows(session, new, lambda operation: lives.add(sayings, now, operation), SAID)
