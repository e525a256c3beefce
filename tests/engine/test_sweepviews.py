"""A night answers with values that cannot be changed afterwards."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.sweepviews import Failure, NightResult


def test_a_night_that_did_nothing_has_no_plans() -> None:
    night = NightResult(1, Mode.REVIEW, "stopped", (), Changes(Facet.RUNS))
    assert (night.light, night.rem, night.deep, night.failure) == (None, None, None, None)
    assert (night.proposed, night.problems) == (0, ())
    with pytest.raises(FrozenInstanceError):
        night.result = "promoted"  # pyright: ignore[reportAttributeAccessIssue]


def test_a_failure_names_its_phase() -> None:
    assert Failure(Phase.REM, "no room").phase is Phase.REM
