"""A budget counts what lies beyond it."""

from __future__ import annotations

from mnemoscope.domain.model import Budget


def test_only_what_is_beyond_the_limit_is_over() -> None:
    assert Budget(10_000, 9_999, 9_999, 0, None).over == 0
    assert Budget(10_000, 10_750, 9_000, 1_750, 80, 4, 3).over == 750


def test_text_by_hand_that_fills_four_fifths_makes_it_tight() -> None:
    assert not Budget(10_000, 9_999, 7_999, 2_000, None).tight
    assert Budget(10_000, 9_999, 8_000, 1_999, None).tight
