"""What alone is listed has a name."""

from __future__ import annotations

from mnemoscope.panes.decay.onlywords import only_words
from mnemoscope.panes.decay.sieve import DUE


def test_each_kind_is_named(qapp, figures):
    assert only_words(figures, "") == ""
    assert only_words(figures, DUE) == "fallen, or falls this week"
    assert only_words(figures, "day:3") == "falls Tue 1 Dec"
    assert only_words(figures, "bin:4") == "strength .20 to .25"
