"""Undo and redo by name, over restarts; what was written since is kept where the lines allow it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from mnemoscope.domain import archive
from mnemoscope.domain.diary import without_entry
from mnemoscope.domain.eviction import without_added
from mnemoscope.domain.lineends import from_editor, to_editor
from mnemoscope.domain.merge import merge
from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.domain.paths import is_dream_output, is_memory_file
from mnemoscope.engine import disk, ledgerrows
from mnemoscope.engine.dreamrecord import DREAM, phases_by_operation
from mnemoscope.engine.lifeplan import LIVED, OPERATIONS
from mnemoscope.engine.lifesaying import SAID
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleviews import SETTLE, SETTLED
from mnemoscope.engine.transaction import ready, write, write_again, write_back
from mnemoscope.engine.views import Operation, UndoState
from mnemoscope.ledger.journal import FileChange, NewOperation, OperationRecord, State

REVERT = "revert"


def state(session: Session) -> UndoState:
    """Tell what undo and redo would do next."""
    journal = session.ledger.journal
    newest, undone = journal.next_undo(), journal.next_redo()
    return UndoState(newest and _view(newest), undone and _view(undone))


def history(session: Session, limit: int = 200) -> tuple[Operation, ...]:
    """Return the named writes, newest first, those of dreams with their phases."""
    found = tuple(_view(record) for record in session.ledger.journal.latest(limit))
    if all(one.run is None for one in found):
        return found
    phases = phases_by_operation(session)
    return tuple(replace(one, phase=phases.get(one.reverts or one.id, "")) for one in found)


def undo(session: Session) -> Changes | Refused | Clash:
    """Take back the newest operation; of a dream, what all phases of that night wrote.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    return _whole(session, session.ledger.journal.next_undo, State.UNDONE)


def redo(session: Session) -> Changes | Refused | Clash:
    """Make again the operation that was taken back last; of a dream, all phases of that night.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    return _whole(session, session.ledger.journal.next_redo, State.DONE)


def undo_operation(session: Session, operation: int) -> Changes | Refused | Clash:
    """Take back one operation, however old, and keep what was written after it.

    The newest is simply undone; an older one is taken back by a new operation named ``revert``.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    return _locked(session, operation, State.UNDONE)


def _whole(
    session: Session, following: Callable[[], OperationRecord | None], goal: State
) -> Changes | Refused | Clash:
    """Turn the next operation, and the others of the same dream with it.

    A phase that cannot be turned ends it: those before stay turned, as each is whole by itself.
    """
    record = following()
    done = _locked(session, None, goal)
    while isinstance(done, Changes):
        upcoming = following()
        if record is None or upcoming is None or not _of_one_night(record, upcoming):
            return done
        answer = _locked(session, None, goal)
        if not isinstance(answer, Changes):
            return answer
        done |= answer
    return done


def _of_one_night(one: OperationRecord, other: OperationRecord) -> bool:
    return one.name == other.name == DREAM and one.run is not None and one.run == other.run


def _locked(session: Session, operation: int | None, goal: State) -> Changes | Refused | Clash:
    refused = session.writable
    if refused is not None:
        return refused
    ledger = session.ledger
    with ready(session, take=True) as refused:
        if refused is not None:
            return refused
        upper = ledger.journal.next_redo() if goal is State.DONE else ledger.journal.next_undo()
        record = upper if operation is None else ledger.journal.get(operation)
        if record is None:
            reason = RefusalReason.NOTHING_TO_DO if operation is None else RefusalReason.NOT_FOUND
            return Refused(reason, "there is no such operation")
        if record == upper:
            return _step(session, record, goal)
        return _revert(session, record)


def _step(session: Session, record: OperationRecord, goal: State) -> Changes | Refused | Clash:
    if ledgerrows.has_rows(record):
        return ledgerrows.turn(session, record, goal)
    changes = _changes(session, record, goal)
    if isinstance(changes, Clash):
        return changes
    rows = _rows(session, record)
    return _told(session, record, write_again(session, record.id, goal, changes, rows))


def _rows(session: Session, record: OperationRecord) -> Callable[[State], bool] | None:
    """Return what leads the rows that belong to the files of an operation; None: it has none."""
    rows = ledgerrows.parted(record.files)[1]
    return partial(ledgerrows.lead, session, rows) if rows else None


def _revert(session: Session, record: OperationRecord) -> Changes | Refused | Clash:
    if not record.undoable or record.state is not State.DONE or record.reverted:
        return Refused(RefusalReason.NOTHING_TO_DO, "the operation is not in force")
    if session.ledger.trash.restored(record.id):
        detail = "some of it was put back already; restore the rest from the trash or the archive"
        return Refused(RefusalReason.CHANGED_SINCE, detail)
    alone = ledgerrows.has_rows(record)
    # A number alone would not say what it is a number of.
    subject = f"{record.name} {record.subject}" if alone else record.subject
    new = NewOperation(REVERT, subject, session.clock.now(), record.run, record.id)
    if alone:
        return ledgerrows.take_back(session, record, new)
    changes = _changes(session, record, State.UNDONE)
    if isinstance(changes, Clash):
        return changes
    rows = _rows(session, record)
    if rows is None:
        return _told(session, record, write(session, new, changes))
    back = [FileChange(f.path, f.after, f.before) for f in ledgerrows.parted(record.files)[1]]
    return _told(session, record, write_back(session, new, changes, back, rows))


def _told(
    session: Session, record: OperationRecord, answer: Changes | Refused
) -> Changes | Refused:
    """Add what hangs on an operation without standing in its files."""
    if isinstance(answer, Refused):
        return answer
    facets = answer.facets
    if record.run is not None:
        facets |= Facet.RUNS
    if record.name in {SETTLE, REVERT}:
        facets |= SETTLED
    if record.name in OPERATIONS or record.name == REVERT:
        facets |= LIVED
    if ledgerrows.parted(record.files)[1]:
        facets |= Facet.GRAPH
    if session.ledger.lives.belongs(record.id):
        facets |= SAID
    return replace(answer, facets=facets)


def _changes(session: Session, record: OperationRecord, goal: State) -> list[FileChange] | Clash:
    """Return what must be written so that each file is as the goal asks.

    Later nights let entries of earlier ones leave. The memory of a dream that no longer can be
    merged loses what still stands of it; what it let leave stays in the archive then.
    """
    steps: dict[str, FileChange | Clash | None] = {}
    dreamt = record.run is not None or len(record.files) > 1
    for file in ledgerrows.parted(record.files)[0]:
        undone = goal is State.UNDONE
        ends = (file.after, file.before) if undone else (file.before, file.after)
        step = _toward(session, file.path, *ends)
        if isinstance(step, Clash) and dreamt and is_dream_output(file.path):
            # The memory does not wait for a diary in which more has been told since.
            rest = without_entry(_now(step), to_editor(step.base)) if undone else None
            step = _rewritten(session, step, rest)
        steps[file.path] = step
    if goal is State.UNDONE and record.run is not None:
        _without_what_left(session, steps)
    clash = next((step for step in steps.values() if isinstance(step, Clash)), None)
    return clash or [step for step in steps.values() if isinstance(step, FileChange)]


def _without_what_left(session: Session, steps: dict[str, FileChange | Clash | None]) -> None:
    """Take the added entries out of a MEMORY.md that cannot be merged, and leave the archive."""
    for path, step in tuple(steps.items()):
        if isinstance(step, Clash) and is_memory_file(path):
            texts = (_now(step), to_editor(step.edited), to_editor(step.base))
            if written := _rewritten(session, step, without_added(*texts, path)):
                steps[path] = written
                steps.pop(archive.PATH, None)


def _toward(
    session: Session, path: str, source: str | None, target: str | None
) -> FileChange | Clash | None:
    """Lead one file from the bytes it should hold to those it shall hold; None: it holds them."""
    found = disk.content(session.root, path)
    now = found.fingerprint if found else None
    if now == target:
        return None
    if now == source:
        return FileChange(path, source, target)
    history = session.ledger.history
    base, wanted = disk.kept_text(history, source), disk.kept_text(history, target)
    merged = None
    if found is not None and source is not None and target is not None:
        texts = map(to_editor, (base, wanted, found.text.text))
        merged = merge(*texts, beside=True)
    if found is None or merged is None:
        return Clash(path, base, wanted, found.text.text if found else "", now or "")
    data = found.text.encode(from_editor(found.text.text, merged))
    return FileChange(path, history.put(found.data), history.put(data))


def _now(clash: Clash) -> str:
    return to_editor(clash.disk)


def _rewritten(session: Session, clash: Clash, rest: str | None) -> FileChange | None:
    """Write what is left of a text that cannot be merged; None: it stays as it is."""
    found = disk.content(session.root, clash.path)
    if found is None or rest is None:
        return None
    kept = session.ledger.history
    data = found.text.encode(from_editor(found.text.text, rest))
    return FileChange(clash.path, kept.put(found.data), kept.put(data))


def _view(record: OperationRecord) -> Operation:
    return Operation(
        id=record.id,
        name=record.name,
        subject=record.subject,
        at=record.at,
        paths=tuple(file.path for file in record.files),
        undone=record.state is State.UNDONE or record.reverted,
        run=record.run,
        undoable=record.undoable,
        reverts=record.reverts,
    )
