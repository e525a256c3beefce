"""Memories and where they stand: the frozen values that every room speaks in.

Lines are 1-based and inclusive; offsets and budgets count characters (code points), never bytes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Layer(StrEnum):
    """Where a memory lives."""

    HAND_WRITTEN = "hand_written"
    """Curated by a person or an agent in MEMORY.md, USER.md or an undated note."""
    PROMOTED = "promoted"
    """Written into MEMORY.md by a dream."""
    SHORT_TERM = "short_term"
    """In a dated note."""
    WIKI = "wiki"
    """On a page of a wiki vault."""


class Kind(StrEnum):
    """The Markdown shape of a memory."""

    ITEM = "item"
    PARAGRAPH = "paragraph"


@dataclass(frozen=True, slots=True)
class Annotations:
    """OpenClaw's HTML comments at the end of a curated line."""

    triggers: tuple[str, ...] = ()
    importance: int | None = None
    """1 to 10."""
    projects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Promotion:
    """What the marker and the tail of a promoted line say about its origin."""

    key: str
    """OpenClaw's recall key, as in the marker comment."""
    source_path: str | None = None
    source_start: int | None = None
    source_end: int | None = None
    score: float | None = None
    signals: int | None = None
    recalls: int | None = None
    average: float | None = None
    day: str | None = None
    """ISO day of the dated section it stands in."""


@dataclass(frozen=True, slots=True)
class Memory:
    """One list item or paragraph with a stable id, a path and a line range."""

    id: str
    """Claim hash of the text: 12 hex digits; the same words have the same id everywhere."""
    path: str
    """Workspace-relative, POSIX separators, real spelling."""
    start_line: int
    end_line: int
    text: str
    """The words alone: no list mark, no marker comment, no annotations, no score tail."""
    layer: Layer
    kind: Kind = Kind.ITEM
    headings: tuple[str, ...] = ()
    """The headings above it, outermost first."""
    parents: tuple[str, ...] = ()
    """The list items that it is nested in, outermost first."""
    annotations: Annotations = field(default_factory=Annotations)
    promotion: Promotion | None = None
    start_offset: int = 0
    """Offset of the first character of `start_line` (of the marker line where promoted)."""
    end_offset: int = 0
    """Offset just past the last character of `end_line`, its line end included."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much of MEMORY.md the agent reads; all counts in characters."""

    limit: int
    used: int
    hand_written: int
    promoted: int
    cut_line: int | None
    """The 1-based line in which the agent stops reading; None while everything fits."""
    cut_column: int | None = None
    """0-based column in that line at which it stops."""
    unread: int = 0
    """Number of memories that lie wholly or partly beyond the cut."""
    recommended: int | None = None
    """A smaller size that leaves the agent room for other files; None: no such advice."""

    @property
    def over(self) -> int:
        """Characters beyond the limit."""
        return max(0, self.used - self.limit)

    @property
    def tight(self) -> bool:
        """Hand-written text alone, which no dream may shorten, fills four fifths of the limit."""
        return 5 * self.hand_written >= 4 * self.limit


class WorkspaceKind(StrEnum):
    """What kind of folder was opened."""

    OPENCLAW = "openclaw"
    V2 = "v2"
    """The NOW.md and INDEX.md layout."""
    MARKDOWN = "markdown"
    EMPTY = "empty"


class FileState(NamedTuple):
    """A Markdown file as the last scan saw it; a tuple, as thousands are made."""

    path: str
    size: int
    """Bytes."""
    mtime_ns: int
    fingerprint: str | None = None
    """SHA-256 of the bytes in hex; None while unread or unreadable."""
