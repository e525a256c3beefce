"""What a whole night answers with: each phase with its time and counts, and what stopped it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.outcomes import Changes, Problem, Refused
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.chatmodels import ModelUse
from mnemoscope.engine.dreamviews import DreamPlan, PhaseReport
from mnemoscope.engine.phaseviews import LightPlan, RemPlan


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
    ``nothing``, ``stopped``, ``refused`` or ``failed``."""
    phases: tuple[PhaseReport, ...]
    """Those that were done, in their order."""
    changes: Changes
    light: LightPlan | None = None
    rem: RemPlan | None = None
    deep: DreamPlan | None = None
    """The three plans; None where a phase was not asked for or not reached."""
    proposed: int = 0
    """Proposals that wait now because of this night, those of earlier nights left out."""
    failure: Failure | None = None
    refused: Refused | None = None
    """Why a phase was not carried out, with result ``refused``; told in the failure, too."""
    settled: int = 0
    """Conflicts that the person's rule has settled."""
    problems: tuple[Problem, ...] = ()
    used: ModelUse | None = None
    """What the language model has used up; None where none was asked."""


@dataclass(frozen=True, slots=True)
class Dreaming:
    """Who dreams in this workspace just now."""

    process: int
    since: datetime
    beat: datetime
    """When it was seen at work last."""
    here: bool
    """It is this very process."""
