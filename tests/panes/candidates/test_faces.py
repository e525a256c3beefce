"""A row shows bar, numbers, ticks and marks, and says them in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.whatif import Trial
from mnemoscope.panes.candidates.columns import columns
from mnemoscope.panes.candidates.faces import NUMBERS, Painter, Showing, legend, where
from mnemoscope.panes.candidates.lines import CandidateLines
from mnemoscope.panes.candidates.loading import Loaded
from mnemoscope.panes.candidates.sieve import Wanted

pytestmark = pytest.mark.gui

PAINTER = Painter(Trial(SEED.weights, SEED.gates), UTC)


def showing(loaded: Loaded, line: int, path: str = stock.NOTE) -> Showing:
    places = loaded.sieve.places(Wanted(), loaded.saved)
    lines = CandidateLines(loaded.ranking, loaded.saved, places, PAINTER, {}, loaded.index)
    return lines.of(loaded.index[stock.key(line, path)])


def test_the_parts_of_the_bar_add_up_to_the_score(loaded):
    found = showing(loaded, 3)
    face = PAINTER.face(found)
    assert sum(part.share for part in face.parts) == pytest.approx(found.raw)
    assert face.parts[-1].style == "hollow"
    assert len(PAINTER.face(showing(loaded, 4)).parts) == 6, "no dream, no hollow part"
    assert len(legend()) == 7


def test_ticks_and_roles_follow_the_gates(loaded):
    passing, lacks = PAINTER.face(showing(loaded, 3)), PAINTER.face(showing(loaded, 5))
    assert passing.ticks == (True, True, True)
    assert passing.strong
    assert lacks.ticks == (True, True, False)
    assert not lacks.strong
    assert lacks.numbers[NUMBERS.index("contexts")] == ("1", "bad")
    assert lacks.moon == pytest.approx(2 / 3)
    expired = PAINTER.face(showing(loaded, 4, stock.OLD))
    assert expired.numbers[NUMBERS.index("days")] == ("expired", "bad")


def test_marks_say_what_is_special(loaded):
    secret = PAINTER.face(showing(loaded, 6))
    assert [mark.words for mark in secret.marks] == ["looks like a secret"]
    promoted = PAINTER.face(showing(loaded, 8))
    assert promoted.muted
    assert promoted.rank == "–"
    row = replace(showing(loaded, 3).row, verdict=Verdict.PINNED)
    held = replace(showing(loaded, 3), row=row, hold=Hold.TEXT_GONE)
    assert [mark.icon for mark in PAINTER.face(held).marks] == ["push-pin", "warning-circle"]


def test_every_cell_has_words(loaded):
    found = showing(loaded, 5)
    for column in columns(0.75):
        assert PAINTER.words(found, column.key), column.key
    assert PAINTER.words(found, "contexts-gate") == "1 of 2 contexts, missed"
    assert PAINTER.words(found, "moon") == "2 of 3 gates passed"
    assert PAINTER.words(found, "memory").startswith("The rack switch")
    assert where(found.row) == f"{stock.NOTE}:5"


def test_the_tip_is_the_arithmetic(loaded):
    found = showing(loaded, 3)
    lines = PAINTER.tip(found, "bar").split("\n")
    assert lines[0].startswith("frequency ")
    assert lines[-1] == f"score {found.raw:.3f}".replace("0.", ".")
    assert any(line.startswith("light sleep +") for line in lines)
    assert PAINTER.tip(found, "rank") == ""
    assert "asked for: 6" in PAINTER.tip(found, "signals")
    assert "5 questions, 3 days" in PAINTER.tip(found, "contexts")
