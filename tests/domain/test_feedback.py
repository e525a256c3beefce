"""A tally speaks of the same lines as the signals do."""

from __future__ import annotations

from mnemoscope.domain.feedback import Tally


def test_a_tally_has_the_key_of_its_lines_and_counts_both_words() -> None:
    tally = Tally("memory/2026-11-08.md", "aaaaaaaaaaaa", 4, 5, 2, 1, "2026-11-28")
    assert tally.key == "memory:memory/2026-11-08.md:4:5"
    assert tally.questions == 3
