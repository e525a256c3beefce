"""What light and REM sleep plan: values only, so that a night can show or write them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.light import Staged
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phasefacts import PhaseFacts, Theme
from mnemoscope.domain.rem import Truth
from mnemoscope.domain.sightings import Sighting
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.ledger.sightings import Fingerprint, Said


@dataclass(frozen=True, slots=True)
class Ingested:
    """What was read in notes and conversations, as it will be kept."""

    files: tuple[Fingerprint, ...] = ()
    """Those that were read anew."""
    sightings: tuple[Sighting, ...] = ()
    """In their new state, each in the place of the one that is kept by now."""
    said: tuple[Said, ...] = ()
    """Messages that were not known before."""
    unchanged: int = 0
    """Files that this night has read already."""
    new_signals: int = 0
    """Signals that the sightings add."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class LightPlan:
    """What light sleep would do now; nothing is written yet."""

    day: str
    """ISO day in the person's zone."""
    moment: datetime
    ingested: Ingested
    staged: tuple[Staged, ...]
    """Memories that are laid out, the latest first, those that the diary has told at the end."""
    files: tuple[FilePlan, ...]
    """Notes and reports to be written by the caller; none unless the workspace wants them."""
    facts: PhaseFacts
    counts: tuple[tuple[str, int], ...]
    """``files``, ``unchanged``, ``signals``, ``messages``, ``staged``, ``covered``."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What light and REM sleep would leave to deep sleep, where they are planned and not kept."""

    at: str
    """ISO moment of the night."""
    sightings: tuple[Sighting, ...] = ()
    light: frozenset[str] = frozenset()
    """Claims that light sleep lays out."""
    rem: frozenset[str] = frozenset()
    """Claims that REM sleep takes for truths."""


@dataclass(frozen=True, slots=True)
class RemPlan:
    """What REM sleep would do now; nothing is written yet."""

    day: str
    moment: datetime
    ingested: Ingested
    considered: int
    """Memories that were looked at."""
    themes: tuple[Theme, ...]
    truths: tuple[Truth, ...]
    consumed: tuple[str, ...]
    """Claims that light sleep had laid out, and that count as looked at from now on."""
    lines: tuple[str, ...]
    """The body of OpenClaw's block: reflections, lasting truths."""
    files: tuple[FilePlan, ...]
    facts: PhaseFacts
    counts: tuple[tuple[str, int], ...]
    """``considered``, ``themes``, ``truths``."""
    problems: tuple[Problem, ...] = ()
