"""Cells are drawn in the state of their row."""

from __future__ import annotations

from collections import Counter
from datetime import UTC

import pytest

from mnemoscope.domain.profile import SEED
from mnemoscope.domain.whatif import Trial
from mnemoscope.kit.table import Table
from mnemoscope.panes.candidates.columns import columns
from mnemoscope.panes.candidates.delegate import CandidateDelegate
from mnemoscope.panes.candidates.faces import Painter
from mnemoscope.panes.candidates.lines import CandidateLines
from mnemoscope.panes.candidates.sieve import Wanted

pytestmark = pytest.mark.gui


@pytest.fixture
def table(theme, loaded, qtbot) -> Table:
    shown = columns(0.75)
    made = Table(theme, "Candidates", shown)
    made.setItemDelegate(CandidateDelegate(theme, made, shown))
    qtbot.addWidget(made)
    made.resize(1000, 320)
    painter = Painter(Trial(SEED.weights, SEED.gates), UTC)
    places = loaded.sieve.places(Wanted(), loaded.saved)
    made.set_lines(CandidateLines(loaded.ranking, loaded.saved, places, painter, {}, loaded.index))
    made.show()
    return made


def colours(table: Table) -> Counter[int]:
    image = table.grab().toImage()
    every = range(0, image.height(), 2)
    return Counter(image.pixel(x, y) for x in range(image.width()) for y in every)


def test_bars_ticks_and_marks_are_there(table, theme):
    found = colours(table)
    for role in ("factor.frequency", "factor.concepts", "good", "bad", "text"):
        assert theme.color(role).rgb() in found, role


def test_the_chosen_row_and_the_one_below_the_mouse_are_lit(table, theme):
    hover = theme.color("hover").rgb()
    before = colours(table)[hover]
    table.set_current(table.model().lines.key(1))
    table.hot_row = 3
    found = colours(table)
    assert theme.color("selection").rgb() in found
    assert found[hover] > before + 1000


def test_all_columns_can_be_drawn(table):
    for column in columns(0.75):
        table.hide_column(column.key, hidden=False)
    table.resize(1600, 320)
    assert table.grab().toImage().width() == 1600
