"""What an operation may answer: changes, refusals and clashes are values, broken promises errors.

The tree of errors::

    MnemoscopeError
    ├── EnvironmentFault   the disk, a permission, a lock: the person can do something about it
    ├── BadInput           a file or an argument that cannot be understood, with file and line
    └── Stopped            the person pressed Stop
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Flag, StrEnum, auto
from typing import Protocol

from mnemoscope.domain.pace import breathe, leave_off


class Facet(Flag):
    """What kind of thing an operation touched; panes watch facets."""

    NONE = 0
    TEXT = auto()
    """Markdown on disk."""
    FILES = auto()
    """Files appeared, vanished or were renamed."""
    SIGNALS = auto()
    """Recalls and feedback."""
    SCORES = auto()
    """The rank of candidates."""
    RUNS = auto()
    """Dreams and other jobs."""
    JOURNAL = auto()
    """The list of undoable operations."""
    INDEX = auto()
    """Chunks and vectors."""
    SETTINGS = auto()
    """Preferences and consent."""
    REVIEW = auto()
    """What nights propose, and what was decided about it."""
    WIKI = auto()
    """Pages of the wiki vault, and what is compiled from them."""
    CONFLICTS = auto()
    """Statements that contradict each other, and what was decided about them."""
    GRAPH = auto()
    """Entities and relations."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What a finished operation touched; the only thing that makes the screen refresh."""

    facets: Facet
    paths: tuple[str, ...] = ()
    """Workspace-relative POSIX paths."""
    operation: int | None = None
    """Journal id when the operation can be undone."""

    def __or__(self, other: Changes) -> Changes:
        """Join two sets of changes, keeping the first known operation."""
        paths = tuple(dict.fromkeys((*self.paths, *other.paths)))
        operation = self.operation if self.operation is not None else other.operation
        return Changes(self.facets | other.facets, paths, operation)


@dataclass(frozen=True, slots=True)
class Clash:
    """Three texts of one file that cannot be joined by themselves; nothing was written."""

    path: str
    base: str
    """The text as it was opened."""
    edited: str
    """The text of the buffer."""
    disk: str
    """The text that lies on disk now."""
    disk_fingerprint: str


class RefusalReason(StrEnum):
    """Why an operation was not carried out."""

    READ_ONLY = "read-only"
    CONSENT_NEEDED = "consent-needed"
    NOTHING_TO_DO = "nothing-to-do"
    CHANGED_SINCE = "changed-since"
    OUTSIDE_WORKSPACE = "outside-workspace"
    NOT_FOUND = "not-found"
    AMBIGUOUS = "ambiguous"
    BUSY = "busy"
    OVER_BUDGET = "over-budget"
    BLOCKED = "blocked"
    """A rule of quality keeps the text out of long-term memory."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Refused:
    """An operation that was not carried out, and why; nothing was written."""

    reason: RefusalReason
    detail: str = ""
    path: str | None = None


class Severity(StrEnum):
    """How bad a problem is."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with one file; the rest goes on."""

    code: str
    """A stable word such as ``unreadable``, ``binary``, ``bad-frontmatter``."""
    path: str
    message: str
    """One plain English sentence without the path."""
    line: int | None = None
    """1-based, where known."""
    severity: Severity = Severity.WARNING

    def __str__(self) -> str:
        """``path:line: message``, as a compiler would say it."""
        where = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{where}: {self.message}"


class MnemoscopeError(Exception):
    """Root of all errors that this program raises by itself."""


class EnvironmentFault(MnemoscopeError):
    """The disk, a permission or a lock stood in the way; ``hint`` says in a sentence what to do."""

    def __init__(self, message: str, *, path: str | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.path = path
        self.hint = hint


class ModelFaultKind(StrEnum):
    """What stood between a text and its vector, or between a request and its answer."""

    KEY = "key"
    """The server wants a key, or another one."""
    NO_KEYRING = "no-keyring"
    MODEL = "model"
    """The server does not know the model."""
    ADDRESS = "address"
    """Nothing that makes vectors is at this address."""
    UNREACHABLE = "unreachable"
    SLOW = "slow"
    LIMIT = "limit"
    """Too many requests, or the quota is used up."""
    BUSY = "busy"
    """The server has failed, again and again."""
    REFUSED = "refused"
    """The server does not take this request."""
    REDIRECT = "redirect"
    """The server sends the texts on to another address, which nobody has chosen."""
    NOT_JSON = "not-json"
    """A web page, or an answer that was cut off."""
    SHAPE = "shape"
    """JSON, but not the vectors that were asked for: other number, order or form."""
    DIMS = "dims"
    """Vectors of another length than before, or than each other."""
    NUMBERS = "numbers"
    """Vectors that are no numbers, or have no direction."""
    PACKAGE = "package"
    """The optional package that runs the model is not installed, or not its files."""
    DECLINED = "declined"
    """A language model does not want to answer this."""
    EMPTY = "empty"
    """A language model answers without a word."""
    UNFIT = "unfit"
    """A language model answers, but not what was asked for: too long, too short, another form."""
    SPENT = "spent"
    """What the person lets one night cost is used up."""


class ModelFault(EnvironmentFault):
    """A model gave no answer that can be used; the message quotes neither keys nor texts."""

    def __init__(
        self, kind: ModelFaultKind, message: str, *, hint: str = "", detail: str = ""
    ) -> None:
        super().__init__(message, hint=hint)
        self.kind = kind
        self.detail = detail
        """What the server said, for whoever asked by hand; never written to a log."""


class BadInput(MnemoscopeError):
    """A file or an argument that cannot be understood."""

    def __init__(self, message: str, *, path: str | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.path = path
        self.line = line

    def __str__(self) -> str:
        """``path:line: message``."""
        message = super().__str__()
        if self.path is None:
            return message
        where = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{where}: {message}"


class Stopped(MnemoscopeError):
    """The person asked the work to stop; what was left is a good state."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a long job is."""

    stage: str
    """A stable word: ``scan``, ``keywords``, ``vectors``, ``rank``, ``write``."""
    done: int
    total: int | None = None


class Stop(Protocol):
    """Asked between two steps of a long job."""

    def is_set(self) -> bool:
        """Tell whether the job should end now."""
        ...


def go_on(stop: Stop | None, stage: str) -> None:
    """Raise `Stopped` where the work should end now, or all ends; it may hold something."""
    leave_off()
    if stop is not None and stop.is_set():
        raise Stopped(stage)


@dataclass(slots=True)
class Control:
    """What a verb gets to report progress and to be stopped."""

    stop: Stop | None = None
    report: Callable[[Progress], None] | None = field(default=None)

    def step(self, stage: str, done: int, total: int | None = None) -> None:
        """Report one step; raises `Stopped` when the person asked to stop."""
        if self.stop is not None and self.stop.is_set():
            raise Stopped(stage)
        breathe()
        if self.report is not None:
            self.report(Progress(stage, done, total))
