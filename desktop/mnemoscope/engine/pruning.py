"""Takes short-term memories out of the ledger of which nothing will come; undo puts them back.

OpenClaw's own store is never written: of that, it is said what could go.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.sightings import gathered, with_sightings
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.domain.surplus import Spare, Surplus, counted, spare
from mnemoscope.engine.ledgerrows import ROWS
from mnemoscope.engine.promote import recall_state, written_keys
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.journal import FileChange, NewOperation

PRUNE = "prune"
ALL = frozenset(Surplus)


@dataclass(frozen=True, slots=True)
class Store:
    """How many entries a store has, and how many of them could go."""

    entries: int
    spare: tuple[tuple[Surplus, int], ...]

    @property
    def total(self) -> int:
        """How many could go altogether."""
        return sum(count for _, count in self.spare)


@dataclass(frozen=True, slots=True)
class Prunable:
    """What could go, of our own ledger and of OpenClaw's store."""

    own: Store
    agent: Store
    """For OpenClaw's own tools to take out; nothing here writes it."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """What was taken out of the ledger."""

    spare: tuple[tuple[Surplus, int], ...]
    rows: int
    changes: Changes


def prunable(session: Session) -> Prunable:
    """Tell what could go; nothing is changed."""
    stored = recall_state(session).entries
    written, now = written_keys(session), session.clock.now()
    own = _own(session)
    return Prunable(
        Store(len(own), counted(spare(own, written, now))),
        Store(len(stored), counted(spare(stored, written, now))),
    )


def prune(session: Session, kinds: Collection[Surplus] = ALL) -> Pruned | Refused:
    """Take the spare entries of the ledger out, as one operation that can be undone.

    A copy of the rows is kept in the history before the first of them goes.

    Raises:
        EnvironmentFault: the data folder refused; the ledger is as it was.
    """
    refused = session.writable
    if refused is not None:
        return refused
    with ready(session) as refused:
        if refused is not None:
            return refused
        spares = [one for one in _spares(session) if one.surplus in kinds]
        if not spares:
            return Refused(RefusalReason.NOTHING_TO_DO, "the ledger has nothing to spare")
        return _take_out(session, spares)


def _take_out(session: Session, spares: list[Spare]) -> Pruned:
    ledger = session.ledger
    copy = ledger.backup.copy((one.entry.path, _claim(one.entry)) for one in spares)
    digest = ledger.history.put(copy)
    new = NewOperation(PRUNE, str(len(spares)), session.clock.now())
    with ledger.database.transaction():
        rows = ledger.backup.take_out(copy)
        operation = ledger.journal.record_done(new, [FileChange(ROWS, digest, None)])
    facets = Facet.SIGNALS | Facet.SCORES | Facet.JOURNAL
    return Pruned(counted(spares), rows, Changes(facets, operation=operation))


def _spares(session: Session) -> tuple[Spare, ...]:
    return spare(_own(session), written_keys(session), session.clock.now())


def _own(session: Session) -> tuple[RecallEntry, ...]:
    """What our own searches showed and our own dreams saw."""
    seen = gathered(session.ledger.sightings.all(), session.profile.rules)
    return with_sightings(session.ledger.signals.entries(), seen)


def _claim(entry: RecallEntry) -> str:
    return entry.claim_hash or claim_hash(entry.snippet)
