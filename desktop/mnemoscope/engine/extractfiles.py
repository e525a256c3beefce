"""Reads the files of a workspace as the statements out of which the graph is made.

What tells of the moment or of how to behave says nothing about who and what there is, nor does what
is superseded, hidden, private, or written by dreams.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.document import parse
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.paths import is_dream_output, note_day
from mnemoscope.engine.filing import traits_of
from mnemoscope.engine.privatepages import private_paths
from mnemoscope.engine.session import Session
from mnemoscope.engine.sides import ENDED, NO_FACTS
from mnemoscope.engine.wikiplace import place
from mnemoscope.vault.files import ReadFile, read, scan

if TYPE_CHECKING:
    from mnemoscope.vault.files import Scan

Stamp = tuple[int, int]
"""Size of a file, and its time of change in nanoseconds."""
Lines = tuple[int, int]
"""The first and the last line, 1-based."""
_TOLD = NO_FACTS - {"TOOLS.md"}
_OPEN_TASK = "[ ]"


@dataclass(frozen=True, slots=True)
class Statement:
    """One memory of a file."""

    claim: str
    """Its content hash: the same words have the same one everywhere."""
    lines: Lines
    text: str


@dataclass(frozen=True, slots=True)
class Statements:
    """What one file says."""

    path: str
    digest: str
    """SHA-256 of its bytes."""
    day: str | None
    """The ISO day of a dated note."""
    said: tuple[Statement, ...] = ()

    def places(self) -> Mapping[str, tuple[Lines, ...]]:
        """Return where each content hash stands."""
        found: dict[str, tuple[Lines, ...]] = {}
        for one in self.said:
            found[one.claim] = (*found.get(one.claim, ()), one.lines)
        return found


@dataclass(frozen=True, slots=True)
class Listing:
    """The files that may say something."""

    stamps: Mapping[str, Stamp]
    scan: Scan

    def is_gone(self, path: str) -> bool:
        """Tell whether a file that was read once says nothing any more."""
        return path not in self.stamps and not self.scan.hides(path)


def listing(session: Session) -> Listing:
    """List the files that may say something, opening none but changed pages of the wiki."""
    found = scan(session.root)
    where = place(session)
    inside = where.prefix if where is not None and not where.outside else None
    private = frozenset(private_paths(session)) if inside else frozenset[str]()
    stamps: dict[str, Stamp] = {}
    for file in found.files:
        path = file.path
        if path.rpartition("/")[2] in _TOLD or is_dream_output(path) or path in private:
            continue
        # Of a vault only pages of knowledge: lists and reports repeat them.
        if is_wiki_page(path) or not (inside and path.startswith(inside)):
            stamps[path] = (file.size, file.mtime_ns)
    return Listing(stamps, found)


def statements(session: Session, path: str, hidden: frozenset[str]) -> Statements | Problem:
    """Read what a file says; code, managed blocks and its header are no part of it."""
    file = read(session.root, path)
    if isinstance(file, Problem):
        return file
    return Statements(path, file.fingerprint, note_day(path), tuple(_said(file, hidden)))


def _said(file: ReadFile, hidden: frozenset[str]) -> Iterator[Statement]:
    text = file.text.text
    if traits_of(file.path, text).status in ENDED:
        return
    for memory in parse(text, file.path).memories:
        if memory.id not in hidden and not memory.text.startswith(_OPEN_TASK):
            yield Statement(memory.id, (memory.start_line, memory.end_line), memory.text)
