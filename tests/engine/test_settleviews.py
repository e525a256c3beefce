"""Plans are values that cannot be changed afterwards."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from mnemoscope.domain.outcomes import Facet
from mnemoscope.engine.settleviews import SETTLED, Effect, EffectKind, FilePlan


def test_an_effect_cannot_be_changed() -> None:
    effect = Effect(EffectKind.STATUS, "a.md", 3, "contested", "supported")
    with pytest.raises(FrozenInstanceError):
        effect.after = "refuted"  # pyright: ignore[reportAttributeAccessIssue]


def test_bytes_are_not_printed_with_a_file() -> None:
    assert "secret" not in repr(FilePlan("a.md", "", "", None, b"secret"))


def test_a_decision_touches_conflicts_pages_scores_and_recall() -> None:
    assert SETTLED == Facet.CONFLICTS | Facet.WIKI | Facet.SCORES | Facet.INDEX
