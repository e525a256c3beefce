"""Makes the work of one phase lasting: its files and its rows of the ledger, all or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.outcomes import (
    Changes,
    EnvironmentFault,
    Facet,
    Problem,
    RefusalReason,
    Refused,
)
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.vault import files


@dataclass(frozen=True, slots=True)
class PhaseWork:
    """What a phase writes."""

    name: str
    """Of the operation that can be undone."""
    day: str
    run: int
    files: tuple[FilePlan, ...]
    diary: FilePlan | None
    rows: Callable[[int | None, FilePlan | None], None]
    """Writes the rows of the ledger; gets the operation's id, None where no file is written, and
    the diary as it was written, None where it was not."""


@dataclass(frozen=True, slots=True)
class PhaseDone:
    """What came of it."""

    changes: Changes
    problem: Problem | None = None
    """Why the diary was left out."""


def commit_phase(session: Session, work: PhaseWork) -> PhaseDone | Refused:
    """Write a phase; a diary that cannot be written is left out, and nothing else waits for it.

    Raises:
        EnvironmentFault: the disk refused; files and ledger are as they were.
    """
    if not work.files and work.diary is None:
        return _rows_alone(session, work)
    try:
        answer = _attempt(session, work, work.diary)
    except EnvironmentFault as fault:
        if work.diary is None or fault.path != work.diary.path:
            raise
        problem = Problem("unwritable", work.diary.path, str(fault))
        if not work.files:
            done = _rows_alone(session, work)
            return PhaseDone(done.changes, problem)
        answer = _attempt(session, work, None)
        return answer if isinstance(answer, Refused) else PhaseDone(answer, problem)
    if isinstance(answer, Refused) and answer.reason is RefusalReason.NOTHING_TO_DO:
        return _rows_alone(session, work)
    return answer if isinstance(answer, Refused) else PhaseDone(answer)


def _attempt(session: Session, work: PhaseWork, diary: FilePlan | None) -> Changes | Refused:
    def rows(operation: int) -> None:
        work.rows(operation, diary)

    return commit(session, work.name, work.day, writes((*work.files, diary)), work.run, rows)


def _rows_alone(session: Session, work: PhaseWork) -> PhaseDone:
    with session.ledger.database.transaction():
        work.rows(None, None)
    return PhaseDone(Changes(Facet.NONE))


def writes(planned: Sequence[FilePlan | None]) -> list[FileWrite]:
    """Return what the planned files come to on the disk."""
    return [
        FileWrite(file.path, file.fingerprint, files.TextFile("", bom=file.bom).encode(file.after))
        for file in planned
        if file is not None
    ]
