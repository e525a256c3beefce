"""What the dream verbs answer with: a plan before, a result after, a record ever since."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from mnemoscope.domain.model import Budget, Memory
from mnemoscope.domain.outcomes import Changes, Problem
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.removals import Removals

if TYPE_CHECKING:
    # The rules of comparison compile sixty patterns, which the command line need not wait for.
    from mnemoscope.domain.compare import Comparison
    from mnemoscope.domain.promotion import Promoted, Rejected
    from mnemoscope.domain.scoring import Candidate


@dataclass(frozen=True, slots=True)
class FilePlan:
    """One file as it is and as the dream will leave it."""

    path: str
    before: str
    after: str
    fingerprint: str | None
    """SHA-256 of the bytes that the plan was made from; None: there is no such file."""
    bom: bool = False
    """The file begins with a byte order mark, which the texts leave out."""


@dataclass(frozen=True, slots=True)
class DreamPlan:
    """What a deep sleep would do now; nothing is written yet."""

    day: str
    """ISO day in the person's zone; the date of the section."""
    moment: datetime
    considered: int
    """Short-term memories that were looked at."""
    accepted: tuple[Promoted, ...]
    """To be written, best first, with their text and place of today."""
    reconciled: tuple[Candidate, ...]
    """Stand in MEMORY.md already by their marker; not written again."""
    rejected: tuple[Rejected, ...]
    """Everything else, best first, each with the first gate or reason that holds it back."""
    counts: tuple[tuple[str, int], ...]
    """How many each gate or reason holds back, most first (values of `Gate` and `Hold`)."""
    memory: FilePlan
    diary: FilePlan | None
    """None where no diary is written."""
    budget_before: Budget | None
    """None where the profile has no budget."""
    budget_after: Budget | None
    evicted: tuple[Memory, ...]
    """Promoted entries that leave MEMORY.md so that the budget is kept."""
    archive: FilePlan | None = None
    """The file that takes those in; None where nothing leaves, or the profile keeps none."""
    removals: Removals = field(default_factory=Removals)
    """What the owner did to earlier dreams' lines since the last night, to be noted with it."""
    sources: tuple[tuple[str, str], ...] = ()
    """The notes of what is written, each with the SHA-256 that it was read with."""
    deep_lines: tuple[str, ...] = ()
    """The block of deep sleep in the diary, line by line; none where the profile has no such."""
    opposed: tuple[tuple[str, Comparison], ...] = ()
    """What is accepted although long-term memory says otherwise: its key, and what it changes or
    contradicts there."""
    problems: tuple[Problem, ...] = ()

    @property
    def writes(self) -> bool:
        """Tell whether the plan changes MEMORY.md."""
        return self.memory.before != self.memory.after


@dataclass(frozen=True, slots=True)
class DreamResult:
    """What a deep sleep did."""

    run: int
    plan: DreamPlan
    changes: Changes
    """Without paths where nothing was promoted."""


@dataclass(frozen=True, slots=True)
class PhaseReport:
    """One phase that came to its end."""

    phase: Phase
    seconds: float
    counts: tuple[tuple[str, int], ...]
    """By stable words, such as ``staged`` or ``promoted``."""
    themes: tuple[Theme, ...] = ()
    words: str = ""
    """What it told the diary; empty where it told nothing."""
    told_by: str = ""
    """The model that wrote these words; empty: none did."""
    operation: int | None = None
    """The journal's id of what it wrote into files."""
    fault: str = ""
    """Why the model that was to write the words did not; empty where nothing went wrong."""


@dataclass(frozen=True, slots=True)
class DreamtLine:
    """One line that a dream wrote, as its run remembers it."""

    key: str
    text: str
    path: str
    start_line: int
    end_line: int
    score: float


@dataclass(frozen=True, slots=True)
class DreamRun:
    """A dream of the past."""

    id: int
    started: datetime
    ended: datetime | None
    trigger: str
    """``manual``, ``scheduled`` or ``catch-up``."""
    result: str
    """``promoted``, ``evicted`` (made room only), ``proposed``, ``gathered`` (light or REM took
    something in), ``nothing``, ``refused``, ``stopped`` or ``failed``; while it runs ``running``,
    and ``interrupted`` where its process ended first."""
    counts: tuple[tuple[str, int], ...]
    """``considered``, ``promoted``, ``reconciled``, ``evicted``, and each gate or reason; with
    light sleep ``staged`` and ``signals``, with REM ``themes`` and ``truths``."""
    lines: tuple[DreamtLine, ...] = ()
    evicted: tuple[str, ...] = ()
    """Texts that left MEMORY.md."""
    detail: str = ""
    """Why it failed or was refused; empty otherwise."""
    operation: int | None = None
    """The journal's id of the last that it wrote."""
    reverted: bool = False
    """All that it wrote has been taken back."""
    mode: Mode = Mode.WRITE
    phases: tuple[PhaseReport, ...] = ()
    """Those that came to their end; none is known of dreams before there were phases."""
    failed: Phase | None = None
    """The phase that failed."""
    proposed: int = 0
    """Proposals that it added to those that wait."""
    rules: tuple[tuple[str, int], ...] = ()
    """How many each rule of quality blocked, most first (values of `Rule`)."""
    problems: tuple[str, ...] = ()
