"""Texts opened, edited and saved; every other verb that writes files comes through `commit` too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.document import budget, parse
from mnemoscope.domain.lineends import from_editor, to_editor
from mnemoscope.domain.merge import merge
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Clash,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.paths import is_memory_file
from mnemoscope.engine import disk
from mnemoscope.engine.badges import badges
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready, write, write_with
from mnemoscope.engine.views import OpenText
from mnemoscope.ledger.journal import FileChange, NewOperation
from mnemoscope.vault import files

EDIT = "edit"
OPENCLAW_WAIT = 10.0
"""Seconds for which a dream waits until OpenClaw has promoted, as OpenClaw does for others."""
_TRIES = 3
"""How often a save starts again when another program writes in the same instant."""


@dataclass(frozen=True, slots=True)
class FileWrite:
    """What shall become of one file."""

    path: str
    before_fingerprint: str | None
    """SHA-256 of the bytes that the change was made from; None: there must be no such file."""
    after: bytes | None
    """None: the file is deleted."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A text that lies on disk now."""

    changes: Changes
    """No facets where the disk held it already."""
    opened: OpenText
    merged: bool
    """Changes by another program are in it too."""


def commit(
    session: Session,
    name: str,
    subject: str,
    writes: Sequence[FileWrite],
    run: int | None = None,
    rows: Callable[[int], None] | None = None,
) -> Changes | Refused:
    """Write several files as one named operation that can be undone: all of them or none.

    A file that is no longer what the change was made from is a refusal (``changed-since``).
    ``rows`` gets the operation's id and writes what belongs to it into the ledger; a kill leaves
    files and rows, or neither.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    refused = session.writable
    if refused is not None:
        return refused
    promoted = any(is_memory_file(file.path) for file in writes)
    with ready(session, take=promoted, wait=OPENCLAW_WAIT if rows else 0.0) as refused:
        if refused is not None:
            return refused
        changes = _kept(session, writes)
        if isinstance(changes, Refused):
            return changes
        new = NewOperation(name, subject, session.clock.now(), run)
        return (
            write(session, new, changes)
            if rows is None
            else write_with(session, new, changes, rows)
        )


def _kept(session: Session, writes: Sequence[FileWrite]) -> list[FileChange] | Refused:
    """Keep the bytes before and after in the history, while the disk still holds the former."""
    paths: list[str] = []
    contents: list[bytes | None] = []
    for file in writes:
        found = disk.content(session.root, file.path)
        if (found.fingerprint if found else None) != file.before_fingerprint:
            return Refused(RefusalReason.CHANGED_SINCE, path=file.path)
        before = found.data if found else None
        if before != file.after:
            paths.append(file.path)
            contents += (before, file.after)
    kept = iter(session.ledger.history.put_many(data for data in contents if data is not None))
    digests = iter([None if data is None else next(kept) for data in contents])
    changes = [FileChange(path, next(digests), next(digests)) for path in paths]
    return changes or Refused(RefusalReason.NOTHING_TO_DO)


def open_text(session: Session, path: str) -> OpenText | Refused:
    """Open a file for reading and editing; a MEMORY.md that is not there yet opens empty."""
    try:
        found = disk.content(session.root, path)
    except EnvironmentFault as fault:
        return Refused(RefusalReason.UNREADABLE, str(fault), path)
    if found is None and not is_memory_file(path):
        return Refused(RefusalReason.NOT_FOUND, path=path)
    return _opened(session, path, found)


def save_text(session: Session, base: OpenText, text: str) -> Saved | Clash | Refused:
    """Save an edited text over the file that it was opened from.

    Lines that another program has changed meanwhile are kept where they are not the edited ones;
    else the answer is a clash. The text may have ``\\n`` for every line end, as editors hand it.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the file is as it was.
        BadInput: the text holds half a character, which no file can.
    """
    answer: Saved | Clash | Refused = Refused(RefusalReason.CHANGED_SINCE, path=base.path)
    for _ in range(_TRIES):
        answer = _save_once(session, base, text)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    return answer


def _save_once(session: Session, base: OpenText, text: str) -> Saved | Clash | Refused:
    found = disk.content(session.root, base.path)
    now = found.fingerprint if found else ""
    on_disk = found.text if found else files.decode(b"")
    wanted = to_editor(text)
    merged = now != base.fingerprint
    if merged:
        # Whether a file that was deleted since shall be there again is for the person to say.
        joined = found and merge(to_editor(base.text), wanted, to_editor(on_disk.text))
        if joined is None:
            return Clash(base.path, base.text, text, on_disk.text, now)
        wanted = joined
    data = _bytes(base.path, on_disk, from_editor(on_disk.text, wanted))
    if found is not None and data == found.data:
        return Saved(Changes(Facet.NONE), _opened(session, base.path, found), merged)
    changes = commit(session, EDIT, base.path, [FileWrite(base.path, now or None, data)])
    if isinstance(changes, Refused):
        return changes
    written = files.ReadFile(base.path, data, files.decode(data), files.fingerprint(data))
    return Saved(changes, _opened(session, base.path, written), merged)


def _bytes(path: str, file: files.TextFile, text: str) -> bytes:
    try:
        return file.encode(text)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadInput("the text holds half a character", path=path, line=line) from error


def _opened(session: Session, path: str, found: files.ReadFile | None) -> OpenText:
    file = found.text if found else files.decode(b"")
    document = parse(file.text, path)
    limit = budgeted(session).memory_budget if is_memory_file(path) else None
    return OpenText(
        path=path,
        text=file.text,
        fingerprint=found.fingerprint if found else "",
        memories=document.memories,
        budget=budget(document, limit) if limit else None,
        newline=file.newline,
        encoding=file.encoding,
        problems=badges(document),
    )
