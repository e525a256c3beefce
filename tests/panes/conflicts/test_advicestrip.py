"""The four cells, side by side or two by two."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.panes.conflicts.advicestrip import AdviceStrip
from mnemoscope.panes.conflicts.advicewords import cells_of

pytestmark = pytest.mark.gui


def test_cells_break_into_two_rows_where_there_is_little_room(theme, qtbot) -> None:
    strip = AdviceStrip(theme)
    qtbot.addWidget(strip)
    strip.show_cells(cells_of(stock.advised()))
    strip.resize(900, 80)
    strip.show()
    wide = strip.sizeHint().height()
    assert strip._cells[3].accessibleName().startswith("4 Verdict: keep B")
    strip.resize(500, 160)
    assert strip.sizeHint().height() > wide
    strip.resize(250, 320)
    assert strip._across == 1
    assert not strip.grab().isNull()
