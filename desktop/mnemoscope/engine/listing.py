"""The files of a workspace, in the order in which a person looks for them."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.model import FileState, WorkspaceKind
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.paths import MEMORY_NAMES, note_day
from mnemoscope.engine import disk
from mnemoscope.engine.edit import open_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.engine.wikiplace import located


@dataclass(frozen=True, slots=True)
class Listing:
    """What an agent's workspace holds now."""

    agent: str
    """How the agent is called."""
    memory_path: str
    """The long-term memory, whether it is there yet or not."""
    has_memory: bool
    files: tuple[FileState, ...]
    """Long-term memory first, dated notes from the newest on, then the others by path."""
    problems: tuple[Problem, ...]


def list_files(session: Session) -> Listing:
    """Look at the disk and list the Markdown files, those of a wiki beside the workspace too."""
    scan = disk.scan(session.root)
    paths = {file.path for file in scan.files}
    known = next((name for name in MEMORY_NAMES if name in paths), None)
    ordered = sorted(scan.files, key=_order)
    return Listing(
        agent=session.layout.name,
        memory_path=known or MEMORY_NAMES[0],
        has_memory=known is not None,
        files=tuple(ordered),
        problems=scan.problems,
    )


def first_path(session: Session, wanted: str = "") -> str:
    """Return what to open before all files are listed: the wanted file or the long-term memory.

    In a folder of notes that are no agent's it is the first note; nobody misses a memory there.
    """
    folder, inner = located(session.root, wanted)
    if wanted and (folder / inner).is_file():
        return wanted
    found = _memory_path(session)
    if found is None and session.layout.kind is WorkspaceKind.MARKDOWN:
        found = next((file.path for file in list_files(session).files), None)
    return found or MEMORY_NAMES[0]


def characters_over(session: Session) -> int:
    """Return by how many characters the long-term memory is longer than the agent reads."""
    path = _memory_path(session)
    opened = open_text(session, path) if path is not None else None
    budget = opened.budget if isinstance(opened, OpenText) else None
    return budget.over if budget is not None else 0


def _memory_path(session: Session) -> str | None:
    return next((name for name in MEMORY_NAMES if (session.root / name).exists()), None)


def _order(file: FileState) -> tuple[int, int, str]:
    if file.path in MEMORY_NAMES:
        return 0, MEMORY_NAMES.index(file.path), file.path
    day = note_day(file.path)
    if day is not None:
        return 2, -int(day.replace("-", "")), file.path
    return (1 if "/" not in file.path else 3), 0, file.path
