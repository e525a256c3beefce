"""How every write into the workspace runs: under the lock, journal first, files, journal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.engine import disk
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.consent import allow_locked
from mnemoscope.engine.ledgerrows import IN_THE_WAY
from mnemoscope.engine.recovery import recover_locked
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault
from mnemoscope.ledger import openclaw_locks
from mnemoscope.ledger.journal import FileChange, NewOperation, State

Lead = Callable[[State], bool]
"""Leads rows of the ledger to a goal in a transaction; False: they cannot be, and nothing is."""
_OTHER = {State.DONE: State.UNDONE, State.UNDONE: State.DONE}


@contextmanager
def ready(session: Session, *, take: bool = False, wait: float = 0.0) -> Generator[Refused | None]:
    """Hold the workspace's write lock in the block; yields why no write may be made, or None.

    OpenClaw's own lock is looked at, and with ``take`` held too, after at most ``wait`` seconds.
    Older half-done writes have been ended, and the snapshot before the first write was taken.

    Raises:
        EnvironmentFault: a half-done write cannot be ended; nothing new may be written before.
    """
    ledger = session.ledger
    with ledger.lock.held() as holder:
        if holder is not None:
            yield Refused(RefusalReason.BUSY, f"process {holder} is writing")
            return
        # The machine's clock, whatever moment the session is pinned to: OpenClaw writes its own.
        clock = SystemClock()
        with openclaw_locks.held(session.root, ledger.meta, clock, take=take, wait=wait) as other:
            if other is not None:
                who = f" (process {other})" if other else ""
                yield Refused(RefusalReason.BUSY, f"OpenClaw{who} is promoting")
                return
            _end_half_done(session)
            yield None


def _end_half_done(session: Session) -> None:
    problems = recover_locked(session.root, session.ledger)
    if session.ledger.journal.intents():
        raise EnvironmentFault(problems[0].message, path=problems[0].path)
    if session.consent:
        allow_locked(session, Control())


def write(session: Session, new: NewOperation, changes: Sequence[FileChange]) -> Changes | Refused:
    """Carry out a new operation; the bytes of its files are in the history already."""
    operation = session.ledger.journal.begin(new, changes)
    return _carry_out(session, operation, State.DONE, changes)


def write_with(
    session: Session, new: NewOperation, changes: Sequence[FileChange], rows: Callable[[int], None]
) -> Changes | Refused:
    """Carry out a new operation to which rows of the ledger belong: all of it, or nothing.

    ``rows`` gets the operation's id and writes them. Until their transaction ends, a kill leads the
    files back to what they were.
    """
    ledger = session.ledger
    operation = ledger.journal.begin_revocable(new, changes)
    try:
        refused = disk.replace_all(session.root, ledger.history, changes)
        if refused is None:
            with ledger.database.transaction():
                rows(operation)
                ledger.journal.confirm(operation)
    except BaseException:
        recover_locked(session.root, ledger)
        raise
    if refused is not None:
        ledger.journal.give_up(operation)
        return refused
    return Changes(_facets(changes), tuple(change.path for change in changes), operation)


def write_again(
    session: Session,
    operation: int,
    goal: State,
    changes: Sequence[FileChange],
    rows: Lead | None = None,
) -> Changes | Refused:
    """Undo or redo an operation that is in the journal, with the rows that belong to its files."""
    ledger = session.ledger
    with ledger.database.transaction():
        if rows is not None and not rows(goal):
            return IN_THE_WAY
        ledger.journal.begin_again(operation, goal, changes)
    return _carry_out(session, operation, goal, changes, rows)


def write_back(
    session: Session,
    new: NewOperation,
    changes: Sequence[FileChange],
    back: Sequence[FileChange],
    rows: Lead,
) -> Changes | Refused:
    """Take an older operation back by a new one, with the rows that belong to its files.

    ``back`` is what the new operation is about beside files. The rows are led first, together with
    the intent: a kill leaves files that the next start leads after them.
    """
    ledger = session.ledger
    with ledger.database.transaction():
        if not rows(State.UNDONE):
            return IN_THE_WAY
        operation = ledger.journal.begin(new, changes)
        for file in back:
            ledger.journal.add(operation, file)
    return _carry_out(session, operation, State.DONE, changes, lambda goal: rows(_OTHER[goal]))


def _carry_out(
    session: Session,
    operation: int,
    goal: State,
    changes: Sequence[FileChange],
    rows: Lead | None = None,
) -> Changes | Refused:
    ledger = session.ledger

    def give_up() -> None:
        with ledger.database.transaction():
            if rows is not None:
                rows(_OTHER[goal])
            ledger.journal.give_up(operation)

    try:
        refused = disk.replace_all(session.root, ledger.history, changes)
    except disk.LeftHalfDone:
        # The intent stays in the journal: the next write or the next start ends it.
        raise
    except EnvironmentFault:
        give_up()
        raise
    if refused is not None:
        give_up()
        return refused
    ledger.journal.finish(operation, goal)
    return Changes(_facets(changes), tuple(change.path for change in changes), operation)


def _facets(changes: Sequence[FileChange]) -> Facet:
    facets = Facet.JOURNAL
    if changes:
        facets |= Facet.TEXT
    if any(in_vault(change.path) for change in changes):
        facets |= Facet.WIKI
    if any(change.before is None or change.after is None for change in changes):
        facets |= Facet.FILES
    return facets
