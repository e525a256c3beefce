"""What a phase of the night has to tell: the facts from which its diary entry is made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.phases import Phase


@dataclass(frozen=True, slots=True)
class Theme:
    """A concept that several memories share."""

    tag: str
    count: int
    """Memories that carry it."""
    strength: float
    """0 to 1: twice the share of the memories that carry it (OpenClaw 2026.4.15)."""
    evidence: tuple[str, ...] = ()
    """At most three places, each ``path:first-last``."""


@dataclass(frozen=True, slots=True)
class PhaseFacts:
    """What one phase found and did; texts are in one line each."""

    phase: Phase
    moment: datetime
    """In the zone of the person."""
    snippets: tuple[str, ...] = ()
    """What the phase looked at, most telling first."""
    themes: tuple[Theme, ...] = ()
    promoted: tuple[str, ...] = ()
    evicted: tuple[str, ...] = ()
    held: tuple[tuple[str, int], ...] = ()
    """How many each gate or reason held back, most first (values of `Gate` and `Hold`)."""

    @property
    def tells(self) -> bool:
        """Tell whether there is anything that a diary could speak of."""
        return bool(self.snippets or self.themes or self.promoted or self.evicted)
