"""What the verbs answer with: frozen values that panes and doors draw."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.model import Budget, Memory, WorkspaceKind
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
    unread: int = 0
    """Files whose entries were not read yet, and what is wrong in them not found."""


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
    phase: str = ""
    """Of a dream, the value of the phase that wrote it; empty where no listing asked for it."""


@dataclass(frozen=True, slots=True)
class UndoState:
    """What the Edit menu offers."""

    undo: Operation | None
    redo: Operation | None


@dataclass(frozen=True, slots=True)
class CacheRate:
    """How often one store of vectors or answers spared the model its work."""

    name: str
    """``memory``, ``disk`` or ``answers``."""
    hits: int
    asked: int

    @property
    def rate(self) -> float | None:
        """Share of what was asked, 0 to 1; None before the first."""
        return self.hits / self.asked if self.asked else None


@dataclass(frozen=True, slots=True)
class EmbeddingState:
    """The models of a workspace, and how far their vectors are."""

    provider: str
    """As `Provider` names it."""
    wanted: str
    """The chosen model; empty where none is."""
    available: bool
    """Whether it can be asked at all, as far as this machine knows by itself."""
    host: str
    """Where it runs; empty: in this program."""
    leaves_machine: bool
    in_clear: bool
    """Whether texts cross a network that anybody on it can read."""
    active: str
    """The model whose vectors answer; empty: none yet."""
    building: str
    """The model whose vectors are made beside; empty: none."""
    other: bool
    """Whether the vectors that answer are of another model than the chosen one."""
    held: bool
    """Whether the chosen model makes no vectors here until somebody says so."""
    done: int
    """Texts that have a vector of the model being made, or else of the one that answers."""
    total: int
    dims: int
    """Length of the vectors that answer; 0: not known."""
    backend: str
    files: int
    chunks: int
    memories: int
    caches: tuple[CacheRate, ...] = ()
    problem: str = ""
    """What stood in the way of the last vectors; empty: nothing."""
    hint: str = ""

    @property
    def changing(self) -> bool:
        """Whether another model is to take over."""
        return bool(self.building)

    @property
    def complete(self) -> bool:
        """Whether every text has its vector."""
        return self.done >= self.total and not self.building


@dataclass(frozen=True, slots=True)
class Tried:
    """What a model answered to one text."""

    model: str
    dims: int
    milliseconds: float
    key: str
    """Where the key came from: ``keyring``, ``variable``, ``given``, ``nowhere``; empty: none."""
