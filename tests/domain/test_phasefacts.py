"""What a phase has to tell."""

from __future__ import annotations

from datetime import UTC, datetime

from mnemoscope.domain.phasefacts import PhaseFacts, Theme
from mnemoscope.domain.phases import Phase

_NOW = datetime(2026, 4, 20, 3, tzinfo=UTC)


def test_a_phase_without_findings_tells_nothing() -> None:
    assert not PhaseFacts(Phase.LIGHT, _NOW, held=(("score", 3),)).tells


def test_a_theme_is_worth_telling() -> None:
    assert PhaseFacts(Phase.REM, _NOW, themes=(Theme("relay", 3, 1.0),)).tells
