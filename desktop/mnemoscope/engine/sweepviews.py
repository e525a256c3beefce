"""What a whole night answers with: each phase with its time and counts, and what stopped it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.outcomes import Changes, Problem
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamviews import DreamPlan


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
    operation: int | None = None
    """The journal's id of what it wrote into files."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The phase that failed, and why; what earlier phases did stands."""

    phase: Phase
    message: str
    hint: str = ""
    path: str | None = None


@dataclass(frozen=True, slots=True)
class NightResult:
    """What a night did, or with `Mode.DRY` what it would do."""

    run: int
    """0 for a dry run, which is not recorded."""
    mode: Mode
    result: str
    """``promoted``, ``evicted``, ``proposed``, ``gathered`` (light or REM took something in),
    ``nothing``, ``stopped`` or ``failed``."""
    phases: tuple[PhaseReport, ...]
    """Those that were done, in their order."""
    changes: Changes
    deep: DreamPlan | None = None
    """None where deep sleep was not asked for or not reached."""
    proposed: int = 0
    """Proposals that wait now because of this night, those of earlier nights left out."""
    failure: Failure | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Dreaming:
    """Who dreams in this workspace just now."""

    process: int
    since: datetime
    beat: datetime
    """When it was seen at work last."""
    here: bool
    """It is this very process."""
