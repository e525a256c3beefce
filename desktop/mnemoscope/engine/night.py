"""The nights of the past: what each wrote and told, those of the agent's own dreaming included."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain import diary
from mnemoscope.domain.diary_entries import DiaryEntry, diary_entries
from mnemoscope.domain.document import parse
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.paths import MEMORY_NAMES, is_dream_output, is_memory_file
from mnemoscope.engine import disk
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class EarlierNight:
    """A day on which something else than this program wrote promoted entries or the diary."""

    day: str
    """ISO day of the dated section or of the diary's entry."""
    entries: tuple[Memory, ...]
    """What stands in MEMORY.md of it today."""
    words: str
    """What the diary tells; empty where it tells nothing."""


@dataclass(frozen=True, slots=True)
class Nights:
    """All nights that are known."""

    runs: tuple[DreamRun, ...]
    """Those of this program, newest first."""
    earlier: tuple[EarlierNight, ...]
    """The others, newest first."""
    diary: tuple[DiaryEntry, ...] = ()
    """All that the diary tells, oldest first."""
    diary_path: str = ""
    """Of the diary; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Written:
    """What one dream of this program did to the files."""

    run: DreamRun
    path: str
    """Of MEMORY.md; empty where it was not touched."""
    before: str
    after: str
    words: str
    """What it told the diary; empty where it told nothing."""


def nights(session: Session) -> Nights:
    """Return the dreams of the ledger, and the nights that only the files know of.

    Raises:
        EnvironmentFault: MEMORY.md or the diary is there and cannot be read.
    """
    runs = dreams(session)
    own = {run.started.astimezone(session.zone).date().isoformat() for run in runs}
    by_day: dict[str, list[Memory]] = {}
    for memory in _memories(session):
        day = memory.promotion.day if memory.promotion else None
        if day is not None and memory.layer is Layer.PROMOTED:
            by_day.setdefault(day, []).append(memory)
    path, diary_told = _diary(session)
    told: dict[str, str] = {}
    for entry in diary_told:
        if entry.day is not None:
            before = told.get(entry.day)
            told[entry.day] = entry.words if before is None else f"{before}\n\n{entry.words}"
    days = sorted((by_day.keys() | told.keys()) - own, reverse=True)
    earlier = (EarlierNight(day, tuple(by_day.get(day, ())), told.get(day, "")) for day in days)
    return Nights(runs, tuple(earlier), diary_told, path)


def written(session: Session, run: DreamRun) -> Written:
    """Return what a dream wrote, from the history of files.

    Raises:
        EnvironmentFault: the history lacks the file's content.
    """
    record = session.ledger.journal.get(run.operation) if run.operation is not None else None
    path = before = after = words = ""
    history = session.ledger.history
    for change in record.files if record is not None else ():
        if is_memory_file(change.path):
            path = change.path
            before, after = (
                disk.kept_text(history, digest) for digest in (change.before, change.after)
            )
        elif is_dream_output(change.path):
            entries = diary_entries(disk.kept_text(history, change.after))
            words = entries[-1].words if entries else ""
    return Written(run, path, before, after, words)


def _memories(session: Session) -> tuple[Memory, ...]:
    for name in MEMORY_NAMES:
        found = disk.content(session.root, name)
        if found is not None:
            return parse(found.text.text, name).memories
    return ()


def _diary(session: Session) -> tuple[str, tuple[DiaryEntry, ...]]:
    """Path and entries of the diary; empty where there is none."""
    for name in diary.NAMES:
        found = disk.content(session.root, name)
        if found is not None:
            return name, diary_entries(found.text.text)
    return "", ()
