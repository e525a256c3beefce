"""The trash: what lies in it, how it goes back, and how it goes for good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.lifeplan import PutAway, view
from mnemoscope.engine.quietdays import is_paused
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.trash import Entry

EMPTY_TRASH = "empty-trash"
EXPIRE = "expire-trash"


@dataclass(frozen=True, slots=True)
class Emptied:
    """What has gone for good."""

    entries: tuple[PutAway, ...]
    changes: Changes


def empty_trash(session: Session, ids: Sequence[int] | None = None) -> Emptied | Refused:
    """Let what lies in the trash go for good, or some of it.

    The bytes of the files as they were stay in the history: undoing the operation that let a text
    go still brings it back.

    Raises:
        EnvironmentFault: the data folder refused; nothing has gone.
    """
    lying = session.ledger.trash.all(Store.TRASH)
    found = [one for one in lying if ids is None or one.id in ids]
    return _give_up(session, found, EMPTY_TRASH)


def expire_trash(session: Session) -> Emptied | Refused:
    """Let go for good what has lain in the trash for its days.

    Only while the window is open or a job runs; while cleaning is paused nothing goes. The clock
    of the machine set back lets nothing go earlier.

    Raises:
        EnvironmentFault: the data folder refused; nothing has gone.
    """
    if is_paused(session):
        return Refused(RefusalReason.NOTHING_TO_DO, "cleaning is paused")
    return _give_up(session, session.ledger.trash.due(session.clock.now()), EXPIRE)


def _give_up(session: Session, found: Sequence[Entry], name: str) -> Emptied | Refused:
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    if not found:
        return Refused(RefusalReason.NOTHING_TO_DO)
    with ready(session) as refused:
        if refused is not None:
            return refused
        ledger = session.ledger
        ids = [one.id for one in found]
        # Whoever restored one of them meanwhile was first.
        standing = [one for one in ledger.trash.get(ids) if one.gone is None]
        now = session.clock.now()
        with ledger.database.transaction():
            ledger.trash.give_up([one.id for one in standing], now)
            ledger.journal.record(NewOperation(name, str(len(standing)), now), [])
    return Emptied(tuple(map(view, standing)), Changes(Facet.JOURNAL | Facet.SCORES))
