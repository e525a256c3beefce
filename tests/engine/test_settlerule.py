"""The rule is off until somebody says from which confidence it holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput, Facet
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlerule import set_threshold, threshold


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace())


def test_it_is_off_at_first_and_can_be_switched_off_again(session: Session) -> None:
    assert threshold(session) is None
    changes = set_threshold(session, 0.85)
    assert Facet.SETTINGS in changes.facets
    assert threshold(session) == 0.85
    set_threshold(session, None)
    assert threshold(session) is None


@pytest.mark.parametrize("confidence", [0.0, -1.0, 1.01, float("nan")])
def test_other_numbers_are_no_confidence(session: Session, confidence: float) -> None:
    with pytest.raises(BadInput, match="confidence"):
        set_threshold(session, confidence)
