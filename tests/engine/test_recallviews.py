"""What panes and doors draw adds up."""

from __future__ import annotations

from mnemoscope.engine.recallviews import Term


def test_a_term_contributes_its_value_times_its_weight() -> None:
    assert Term("meaning", 0.5, 0.7).contribution == 0.35
