"""A buffer as it was read last: entries, budget, and what the agent does not get to see."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from mnemoscope.domain.blocks import Section
from mnemoscope.domain.document import budget, parse
from mnemoscope.domain.edits import Entries
from mnemoscope.domain.lineends import from_editor
from mnemoscope.domain.model import Budget, Memory
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.paths import is_memory_file
from mnemoscope.engine.badges import badges
from mnemoscope.kit.editor import LayerRange


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one reading of a buffer found; read off the window's thread."""

    path: str
    revision: int
    """Which state of the buffer was read."""
    entries: Entries
    budget: Budget | None
    """None where the file has no budget."""
    unread: frozenset[int]
    """First lines of the memories that lie wholly or partly beyond the cut."""
    problems: tuple[Problem, ...]
    layers: tuple[LayerRange, ...]
    """The bars beside the lines."""

    @property
    def memories(self) -> tuple[Memory, ...]:
        """The memories in the order of the text."""
        return self.entries.memories

    @property
    def sections(self) -> tuple[Section, ...]:
        """The headings in the order of the text."""
        return self.entries.sections

    def memory_at(self, line: int) -> Memory | None:
        """Return the memory whose lines, marker included, hold a line."""
        at = bisect_right(self.memories, line, key=self.first_line)
        found = self.memories[at - 1] if at else None
        return found if found is not None and line <= found.end_line else None

    def first_line(self, memory: Memory) -> int:
        """Return the line of a memory's marker, or its own first line."""
        return self.entries.first_line(memory)


def read_sheet(base: str, edited: str, path: str, limit: int | None, revision: int) -> Sheet:
    """Read a buffer; `base` is the file as opened, whose line ends count in the budget."""
    document = parse(from_editor(base, edited), path)
    measured = budget(document, limit) if limit and is_memory_file(path) else None
    unread: frozenset[int] = frozenset()
    if measured is not None and measured.over:
        unread = frozenset(
            memory.start_line
            for memory in document.memories
            if memory.start_offset + len(document.source(memory).rstrip()) > measured.limit
        )
    entries = Entries(document)
    layers = tuple(
        LayerRange(entries.first_line(memory), memory.end_line, f"layer.{memory.layer.value}")
        for memory in document.memories
    )
    return Sheet(path, revision, entries, measured, unread, badges(document), layers)
