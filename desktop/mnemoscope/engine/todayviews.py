"""What the pane Today and its door show: each part by itself, so that one may fail alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.health import Condition
from mnemoscope.domain.model import Budget, Layer
from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.views import VectorState


class Part(StrEnum):
    """A part of the day; each is read and fails by itself."""

    NIGHTS = "nights"
    MEMORY = "memory"
    REVIEW = "review"
    TRASH = "trash"
    RECALLS = "recalls"
    HEALTH = "health"
    FADES = "fades"
    CONFLICTS = "conflicts"
    WIKI = "wiki"


EVERYTHING = frozenset(Part)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a part cannot be told."""

    reason: str
    hint: str = ""
    """What to do about it, as a sentence."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A job that ran."""

    id: int
    """Of a dream its number among the dreams; of another job that among the runs of jobs."""
    kind: str
    """``dream``, ``promote`` or the word of another job."""
    started: datetime
    ended: datetime | None
    trigger: str
    result: str
    counts: tuple[tuple[str, int], ...] = ()
    detail: str = ""
    """Why it failed, or the stable word for why it was left out (a value of `Cause`)."""
    reverted: bool = False
    told_by: str = ""
    """The language model that wrote its words; empty: none did."""
    kept_out: tuple[tuple[str, int], ...] = ()
    """How many each rule of quality blocked, most first (values of `Rule`)."""

    @property
    def seconds(self) -> float:
        """How long it took; 0 while it runs."""
        return 0.0 if self.ended is None else max(0.0, (self.ended - self.started).total_seconds())

    @property
    def changes(self) -> int:
        """How many entries it added, proposed or took out; none once it is taken back."""
        if self.reverted:
            return 0
        counts = dict(self.counts)
        return sum(counts.get(name, 0) for name in ("promoted", "evicted", "proposed"))


@dataclass(frozen=True, slots=True)
class Planned:
    """A job that is going to run."""

    kind: str
    at: datetime
    off: str = ""
    """Why it will not run (a value of `Cause`); empty: it will."""


class Moon(StrEnum):
    """How a night went."""

    NONE = "none"
    """No dream is known of it."""
    LIT = "lit"
    FAILED = "failed"
    MISSED = "missed"
    """One was planned, nobody ran it, and it was not made up for."""
    RUNNING = "running"


@dataclass(frozen=True, slots=True)
class Night:
    """The dreams of one day of the person's zone."""

    day: date
    moon: Moon
    changes: int = 0
    run: int | None = None
    """The last dream of this program on that day."""
    by_agent: bool = False
    """The agent dreamt by itself."""


@dataclass(frozen=True, slots=True)
class NightsToday:
    """What ran, what is going to, and the last seven nights."""

    start: datetime
    """Noon of yesterday in the person's zone: the horizon begins."""
    end: datetime
    """Noon of tomorrow."""
    ran: tuple[Ran, ...] = ()
    """What began since `start`, oldest first."""
    last: Ran | None = None
    """The last dream that came to its end, whenever that was."""
    week: tuple[Night, ...] = ()
    """The last seven days, today the last."""
    planned: tuple[Planned, ...] = ()
    """The next first."""

    @property
    def changes(self) -> int:
        """Of all seven nights."""
        return sum(night.changes for night in self.week)

    @property
    def failed(self) -> int:
        """How many of the seven nights failed."""
        return sum(night.moon is Moon.FAILED for night in self.week)

    @property
    def missed(self) -> int:
        """How many of the seven nights were planned and went by without their dream."""
        return sum(night.moon is Moon.MISSED for night in self.week)

    @property
    def next_dream(self) -> Planned | None:
        """The next dream that is planned."""
        dreams = (one for one in self.planned if one.kind == "dream" and not one.off)
        return next(dreams, None)


@dataclass(frozen=True, slots=True)
class MemoryToday:
    """The workspace as `status` sees it, as far as the day needs it."""

    name: str
    files: int
    chunks: int
    indexed: int
    """Files that can be searched."""
    unread: int
    """Files that were not read yet."""
    embedded: int
    """Passages and memories with a vector."""
    vectors: VectorState
    read_only: bool
    consent_lacks: bool
    """Nothing but the person's word stands between this program and a write."""
    model_fault: str
    """What stood in the way of the last vectors; empty: nothing."""
    model_missing: bool
    """A model for meaning is wanted and cannot be used."""
    path: str
    """MEMORY.md as it is spelt; empty where there is none."""
    budget: Budget | None
    problems: tuple[Problem, ...] = ()
    """What is wrong with files, errors first; hints are left out."""


@dataclass(frozen=True, slots=True)
class ReviewToday:
    """What nights propose."""

    waiting: int
    run: int | None = None
    """The night of the newest that waits."""
    decided: int = 0
    """Proposals of that night that are decided."""


@dataclass(frozen=True, slots=True)
class TrashToday:
    """What lies in the trash."""

    count: int
    goes: datetime | None = None
    """When the next of it goes for good."""
    going: int = 0
    """How many go on that day of the person's zone."""
    paused: str = ""
    """Why nothing goes just now; empty: it does."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A question with its best hit."""

    at: datetime
    question: str
    path: str = ""
    """Empty: nothing was found."""
    line: int = 1
    claim: str = ""
    text: str = ""
    """The words of the hit; empty where they are not known."""
    score: float = 0.0
    helpful: bool | None = None
    """What a person said of the hit."""


@dataclass(frozen=True, slots=True)
class RecallsToday:
    """The last questions, the latest first."""

    rows: tuple[Recalled, ...]
    by_agent: bool
    """They were asked by the agent or a command line; else by the person in the window."""
    week: int
    """How many such since Monday."""
    helpful: int
    """Hits of this week that were found helpful."""
    judged: int


@dataclass(frozen=True, slots=True)
class HealthToday:
    """How the memory lives."""

    value: float | None
    """0 to 1; None: too little is known."""
    condition: Condition
    floor: float


@dataclass(frozen=True, slots=True)
class Fade:
    """A memory that falls below the threshold this week."""

    id: str
    text: str
    path: str
    line: int
    layer: Layer
    strength: float
    day: date
    """On which it falls."""


@dataclass(frozen=True, slots=True)
class FadesToday:
    """What fades on the seven days from today, and how the rest stands."""

    rows: tuple[Fade, ...]
    """The next first, as many as are shown."""
    count: int
    total: int
    """All memories."""
    below: int
    """How many of those that fade are below the threshold now."""
    cold: int
    pinned: int
    stale: int
    model: Model
    threshold: float


@dataclass(frozen=True, slots=True)
class ConflictsToday:
    """The conflicts that are open."""

    count: int
    id: str = ""
    """Of the one that has waited longest."""
    since: date | None = None
    about: str = ""
    """What it is about."""
    unread: int = 0
    """Files that are new or changed since the last look, and were not compared."""


@dataclass(frozen=True, slots=True)
class WikiToday:
    """What is wrong in the wiki."""

    pages: int = 0
    unproven: int = 0
    """Claims without evidence."""
    unproven_path: str = ""
    errors: int = 0
    error_path: str = ""
    error: str = ""
    """The first error, in words."""


@dataclass(frozen=True, slots=True)
class Today:
    """The day as it is now; None: a part that was not asked for."""

    at: datetime
    """In the person's zone."""
    nights: NightsToday | Fault | None = None
    memory: MemoryToday | Fault | None = None
    review: ReviewToday | Fault | None = None
    trash: TrashToday | Fault | None = None
    recalls: RecallsToday | Fault | None = None
    health: HealthToday | Fault | None = None
    fades: FadesToday | Fault | None = None
    conflicts: ConflictsToday | Fault | None = None
    wiki: WikiToday | Fault | None = None

    def part(self, part: Part) -> object:
        """Return one part."""
        return getattr(self, part.value)

    @property
    def faults(self) -> tuple[tuple[Part, Fault], ...]:
        """The parts that cannot be told."""
        found = ((part, self.part(part)) for part in Part)
        return tuple((part, one) for part, one in found if isinstance(one, Fault))
