"""The diary as a file: read for people, made ready for a new entry, rid of what it says twice."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.diary import NAMES
from mnemoscope.domain.diary_entries import DiaryEntry, diary_entries, duplicates
from mnemoscope.domain.outcomes import Changes, EnvironmentFault, RefusalReason, Refused
from mnemoscope.domain.repetition import repetitions
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.vault import files

DEDUPE = "dedupe-diary"


@dataclass(frozen=True, slots=True)
class ToldNight:
    """An entry of the diary, and how much of it was told before."""

    entry: DiaryEntry
    repetition: float
    """Share of its 5-grams, 0 to 1, that stand in the five entries before it."""


@dataclass(frozen=True, slots=True)
class Diary:
    """What DREAMS.md tells."""

    path: str
    """Empty where there is no diary."""
    nights: tuple[ToldNight, ...]
    """Oldest first, as they stand there."""
    doubles: int
    """Entries that are there a second time, letter for letter."""


@dataclass(frozen=True, slots=True)
class Deduped:
    """What was taken out of the diary."""

    removed: int
    kept: int
    changes: Changes


def read_diary(session: Session) -> Diary:
    """Return the entries of the diary; none where there is no file, or a link instead of one.

    Raises:
        EnvironmentFault: it is there and cannot be read.
    """
    file = disk.first_of(session.root, NAMES)
    if file is None or _is_link(session, file.path):
        return Diary("", (), 0)
    entries = diary_entries(file.text.text)
    shares = repetitions([entry.words for entry in entries])
    nights = tuple(map(ToldNight, entries, shares))
    return Diary(file.path, nights, duplicates(file.text.text).removed)


def diary_to_write(session: Session) -> files.ReadFile | None:
    """Return the diary as it stands, to which an entry is to be added; None where there is none.

    Raises:
        EnvironmentFault: it cannot be read, or it is a link: what it leads to is no diary of ours.
    """
    file = disk.first_of(session.root, NAMES)
    path = NAMES[0] if file is None else file.path
    if _is_link(session, path):
        raise EnvironmentFault(
            "the diary is a link, through which nothing is written",
            path=path,
            hint="Put a file of its own into its place.",
        )
    return file


def dedupe(session: Session) -> Deduped | Refused:
    """Take the entries out of the diary that are there a second time, as one undoable operation.

    Raises:
        EnvironmentFault: the disk refused, or the diary is a link; it is as it was.
    """
    file = diary_to_write(session)
    if file is None:
        return Refused(RefusalReason.NOT_FOUND, "there is no diary")
    found = duplicates(file.text.text)
    if not found.removed:
        return Refused(RefusalReason.NOTHING_TO_DO, "no entry is there twice", file.path)
    after = file.text.encode(found.text)
    written = commit(session, DEDUPE, file.path, [FileWrite(file.path, file.fingerprint, after)])
    if isinstance(written, Refused):
        return written
    return Deduped(found.removed, found.kept, written)


def _is_link(session: Session, path: str) -> bool:
    return (session.root / path).is_symlink()
