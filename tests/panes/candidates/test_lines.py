"""Rows are made when they are looked at, and known by their keys."""

from __future__ import annotations

from datetime import UTC

import numpy as np
import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.profile import SEED
from mnemoscope.domain.whatif import Trial
from mnemoscope.panes.candidates.faces import Painter
from mnemoscope.panes.candidates.lines import CandidateLines

pytestmark = pytest.mark.gui


def test_rows_are_known_by_their_keys(loaded):
    painter = Painter(Trial(SEED.weights, SEED.gates), UTC)
    order = np.array([2, 0], dtype=np.int64)
    lines = CandidateLines(loaded.ranking, loaded.saved, order, painter, {}, loaded.index)
    assert len(lines) == 2
    first = loaded.ranking.rows[2].candidate.entry.key
    assert lines.key(0) == first
    assert lines.place(first) == 0
    assert lines.place(loaded.ranking.rows[1].candidate.entry.key) is None
    assert lines.place("memory:none") is None
    assert lines.face(1) is lines.face(1), "made once"
    assert lines.words(1, "rank") == "1"
    assert lines.tip(0, "rank") == ""
    assert lines.of(loaded.index[stock.key(5)]).missed == {"contexts"}
