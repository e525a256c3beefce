"""The plans of light and REM sleep are values."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from mnemoscope.engine.phaseviews import Ingested


def test_nothing_read_is_nothing_to_keep() -> None:
    nothing = Ingested()
    assert (nothing.files, nothing.sightings, nothing.said, nothing.new_signals) == ((), (), (), 0)
    with pytest.raises(FrozenInstanceError):
        nothing.new_signals = 1  # pyright: ignore[reportAttributeAccessIssue]
