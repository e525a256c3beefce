"""What a model answered is kept by both texts, the latest model's word for each pair."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.modelpairs import ModelPair
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 1, 2, tzinfo=UTC)
YES = ModelPair("a", "b", "owl", conflict=True, kind="value", first_said="8", second_said="9",
                why="two ports", confidence=0.7)  # fmt: skip
NO = ModelPair("a", "c", "owl", conflict=False)


def test_answers_outlive_the_program(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    ledger.model_pairs.keep([YES, NO], NOW)
    ledger.close()
    again = Ledger(tmp_path, FixedClock(NOW))
    assert again.model_pairs.proposed() == (YES,)
    assert again.model_pairs.asked("owl") == {frozenset("ab"), frozenset("ac")}
    assert again.model_pairs.asked("kite") == frozenset()
    again.close()


def test_another_model_has_the_last_word(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    ledger.model_pairs.keep([YES], NOW)
    ledger.model_pairs.keep([ModelPair("a", "b", "kite", conflict=False)], NOW)
    assert ledger.model_pairs.proposed() == ()
    assert ledger.model_pairs.asked("owl") == frozenset()
    assert ledger.model_pairs.asked("kite") == {frozenset("ab")}
    ledger.close()
