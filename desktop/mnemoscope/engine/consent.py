"""The first write into a workspace: asked for once, after a snapshot of every Markdown file."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation
from mnemoscope.vault import files

SNAPSHOT = "snapshot"


def allow_writes(session: Session, control: Control | None = None) -> Changes | Refused:
    """Allow writing into this workspace from now on; keeps every Markdown file as it is first.

    Raises:
        EnvironmentFault: the data folder has no room for the snapshot; nothing is allowed then.
        Stopped: the person asked to stop; nothing is allowed then.
    """
    refused = session.writable
    if refused is not None and refused.reason is not RefusalReason.CONSENT_NEEDED:
        return refused
    with session.ledger.lock.held() as holder:
        if holder is not None:
            return Refused(RefusalReason.BUSY, f"process {holder} is writing")
        return allow_locked(session, control or Control())


def allow_locked(session: Session, control: Control) -> Changes:
    """Do as `allow_writes` does, for a caller who holds the write lock."""
    ledger, now = session.ledger, session.clock.now()
    if ledger.meta.writes_allowed_at() is not None:
        return Changes(Facet.NONE)
    paths: list[str] = []
    digests = ledger.history.put_many(_contents(session, control, paths))
    changes = [FileChange(path, kept, kept) for path, kept in zip(paths, digests, strict=True)]
    with ledger.database.transaction():
        operation = ledger.journal.record(NewOperation(SNAPSHOT, session.layout.name, now), changes)
        ledger.meta.allow_writes(now)
    return Changes(Facet.SETTINGS | Facet.JOURNAL, operation=operation)


def _contents(session: Session, control: Control, paths: list[str]) -> Iterator[bytes]:
    """Yield the bytes of each file that can be read, noting its path."""
    found = disk.scan(session.root).files
    for number, file in enumerate(found):
        control.step(SNAPSHOT, number, len(found))
        answer = disk.read(session.root, file.path)
        if isinstance(answer, files.ReadFile):
            paths.append(file.path)
            yield answer.data
