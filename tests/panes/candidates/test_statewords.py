"""One sentence says where a candidate stands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.candidates import stock
from tests.panes.candidates.test_faces import showing

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.promotion import Hold
from mnemoscope.panes.candidates.statewords import state_words

pytestmark = pytest.mark.gui


def test_it_says_what_holds_a_candidate_back(loaded):
    passes = showing(loaded, 3)
    assert state_words(passes, SEED.gates) == (
        "Passes all gates: the next dream takes it.",
        "good",
    )
    held = state_words(replace(passes, hold=Hold.TEXT_GONE), SEED.gates)
    assert held == ("Held back: its line has changed or is gone.", "warn")
    pinned = replace(passes, row=replace(passes.row, verdict=Verdict.PINNED))
    assert state_words(pinned, SEED.gates)[0].startswith("Pinned:")
    promoted = state_words(showing(loaded, 8), SEED.gates)
    assert promoted == ("Promoted already: it stands in MEMORY.md.", "muted")


def test_all_reasons_are_named(loaded):
    words, role = state_words(showing(loaded, 7), SEED.gates)
    assert role == "bad"
    assert words.startswith("Held back: 2 of 3 signals; ")
    assert " short" in words
    secret, _ = state_words(showing(loaded, 6), SEED.gates)
    assert "the quality rule “looks like a secret” blocks it" in secret
    expired, _ = state_words(showing(loaded, 4, stock.OLD), SEED.gates)
    assert "30 are allowed" in expired
