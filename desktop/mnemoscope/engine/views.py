"""What the verbs answer with: frozen values that panes and doors draw."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.model import Budget, Layer, Memory, WorkspaceKind
from mnemoscope.domain.outcomes import Problem


class VectorState(StrEnum):
    """How far the vectors are."""

    READY = "ready"
    BUILDING = "building"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class WorkspaceStatus:
    """The state of an open workspace in one glance."""

    name: str
    root: str
    kind: WorkspaceKind
    read_only: bool
    """True until the person allows the first write, or where the disk forbids it."""
    files: int
    """Those that are remembered; what dreams report is not among them."""
    indexed_files: int
    chunks: int
    vectors: int
    """Passages and memories that have one."""
    vector_state: VectorState
    embedder: str
    vector_backend: str
    """``sqlite-vec`` or ``numpy``."""
    budget: Budget | None
    """None where there is no MEMORY.md, it cannot be read, or the profile sets no limit."""
    memory_path: str | None = None
    """MEMORY.md as it is spelt, where it is there."""
    problems: tuple[Problem, ...] = ()
    signals: int = 0
    """Short-term memories with at least one signal."""
    last_dream: datetime | None = None


@dataclass(frozen=True, slots=True)
class OpenText:
    """A file's text as opened, with what a guarded save needs."""

    path: str
    text: str
    fingerprint: str
    """SHA-256 of the bytes as read; empty for a file that does not exist yet."""
    memories: tuple[Memory, ...]
    budget: Budget | None
    newline: str
    """``LF``, ``CRLF``, ``CR`` or ``mixed``."""
    encoding: str
    """``UTF-8``, ``UTF-8 with BOM`` or ``bytes that are not UTF-8``."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Filters:
    """What a recall may return."""

    paths: tuple[str, ...] = ()
    """Path prefixes; empty: everywhere."""
    layers: tuple[Layer, ...] = ()
    """Empty: all layers."""
    since: str | None = None
    """ISO day; dated notes before it are left out."""


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a score: value × weight = contribution."""

    name: str
    """``words``, ``substring`` (inside words), ``meaning`` or ``exact`` (named literally)."""
    value: float
    weight: float

    @property
    def contribution(self) -> float:
        """What this term adds to the score."""
        return self.value * self.weight


@dataclass(frozen=True, slots=True)
class Hit:
    """One memory or passage found, with the terms of its score."""

    path: str
    start_line: int
    end_line: int
    snippet: str
    score: float
    """0 to 1."""
    terms: tuple[Term, ...]
    layer: Layer
    matched: tuple[str, ...] = ()
    """Query words that stand in the snippet, for highlighting."""
    memory_id: str | None = None


@dataclass(frozen=True, slots=True)
class RecallAnswer:
    """The answer to one question."""

    query: str
    hits: tuple[Hit, ...]
    found: int
    """How many passages were considered before the cut to k."""
    channels: tuple[str, ...]
    """Which channels answered: ``words``, ``meaning``."""
    elapsed_ms: float
    note: str = ""
    """A stable word when something was left out, such as ``vectors-building``; empty: nothing."""
    timings: tuple[tuple[str, float], ...] = ()
    """Named steps with milliseconds."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One named, undoable write."""

    id: int
    name: str
    """A stable word: ``edit``, ``dream``, ``snapshot``, ``revert``."""
    subject: str
    """What it was about: a path, or the ISO day of a dream."""
    at: datetime
    paths: tuple[str, ...]
    undone: bool
    run: int | None = None
    """The dream run it belongs to."""
    undoable: bool = True
    """False for a snapshot."""
    reverts: int | None = None
    """The older operation that it took back."""


@dataclass(frozen=True, slots=True)
class UndoState:
    """What the Edit menu offers."""

    undo: Operation | None
    redo: Operation | None
