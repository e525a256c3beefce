"""A whole night: light, REM and deep sleep, each planned, then written whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import Control, Refused
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepviews import NightResult

PHASES = (Phase.LIGHT, Phase.REM, Phase.DEEP)


def dream(
    session: Session,
    *,
    phases: Sequence[Phase] = PHASES,
    mode: Mode | None = None,
    gates: Gates | None = None,
    trigger: str = "manual",
    control: Control | None = None,
) -> NightResult | Refused:
    """Dream through some phases, in their own order; without a mode, in the workspace's."""
    raise NotImplementedError
