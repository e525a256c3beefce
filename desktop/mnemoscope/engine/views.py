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
class Filters:
    """What a recall may return."""

    paths: tuple[str, ...] = ()
    """Path prefixes; empty: everywhere."""
    layers: tuple[Layer, ...] = ()
    """Empty: all layers."""
    since: str | None = None
    """ISO day; dated notes before it are left out."""
    until: str | None = None
    """ISO day; dated notes after it are left out."""
    types: tuple[str, ...] = ()
    """Any of these kinds: ``fact``, ``preference``, ``task``, …; of a memory or its file."""
    statuses: tuple[str, ...] = ()
    """Any of these; ``superseded`` or ``archived`` among them lets such files through."""
    scopes: tuple[str, ...] = ()
    """Any of these scopes or projects."""
    tags: tuple[str, ...] = ()
    """All of these; a tag stands for those below it too."""
    hidden: bool = False
    superseded: bool = False
    archived: bool = False
    """Whether hidden memories, and files that are superseded or archived, are returned too."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a person may turn for one recall; None leaves the profile's own choice."""

    alpha: float | None = None
    """Share of meaning beside words, 0 to 1."""
    half_life_days: float | None = None
    """Days after which a dated note counts half; 0: age does not count."""
    daily_factor: float | None = None
    """Re-ranking by this factor to the power of the age in days, such as 0.95; 1: off."""
    diversity: float | None = None
    """MMR's lambda, 0 to 1: relevance beside being unlike the hits above; 1: off."""
    floor: float | None = None
    """Score below which a hit is left out."""


@dataclass(frozen=True, slots=True)
class ReadTerm:
    """One piece of a question as it was read."""

    shown: str
    role: str
    """``noun``, ``verb``, ``adjective``, ``word``, ``identifier``, ``day``, ``stop`` (dropped)."""
    weight: float = 1.0
    widened: tuple[str, ...] = ()
    """Other words that count as this one, such as synonyms."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a question was understood."""

    terms: tuple[ReadTerm, ...]
    intent: str = ""
    """``fact``, ``preference``, ``task``, ``relation`` or ``time``; empty: none of them."""
    script: str = ""
    """``latin``, ``cjk`` or ``mixed``."""
    alpha: float | None = None
    """Share of meaning that was used; None where only words were searched."""


@dataclass(frozen=True, slots=True)
class Factor:
    """One multiplier of a score, such as that of age."""

    name: str
    """``age``, ``daily``, ``importance``, ``project``, ``noise``, …"""
    value: float


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
    factors: tuple[Factor, ...] = ()
    """Score = sum of the terms' contributions × product of the factors; those of 1 are left out."""
    day: str | None = None
    """ISO day of the dated note that it stands in."""
    kind: str = ""
    """``fact``, ``preference``, ``task``, ``summary``, …; empty: not known."""
    status: str = ""
    """``superseded``, ``archived``, ``contested``, …; empty: nothing is said of it."""


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
    reading: Reading | None = None
    left_out: tuple[tuple[str, int], ...] = ()
    """Why passages were left out and how many: ``floor``, ``copies``, ``filters``, ``hidden``, …"""
    like: str = ""
    """The earlier question whose vector or answer was used in place of its own; empty: none."""


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
