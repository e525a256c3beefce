"""Cells stand in as many columns as fit, and are spoken."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours

from mnemoscope.kit.legendgrid import LegendCell, LegendGrid
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

CELLS = [LegendCell("chart_1", f"step {at}", f"{at} ms") for at in range(3)]
CELLS.append(LegendCell("bad", "last", "9 ms"))


def test_columns_follow_the_width(theme: Theme, show: Show):
    grid = LegendGrid(theme)
    grid.set_cells(CELLS)
    assert [grid.columns(width) for width in (60, 220, 600)] == [1, 2, 3]
    assert grid.heightForWidth(60) == 4 * grid.heightForWidth(4000) // 2
    show(grid, width=600)
    assert grid.accessibleName() == "step 0 0 ms; step 1 1 ms; step 2 2 ms; last 9 ms"
    # The fourth cell begins the second line.
    swatch = bounds(grid, theme.color("bad"))
    assert swatch.left() < 8
    assert swatch.top() > grid.height() / 2


def test_without_cells_it_takes_no_room(theme: Theme, show: Show):
    grid = LegendGrid(theme)
    grid.set_cells([])
    show(grid, width=300)
    assert grid.sizeHint().height() == 0
    assert theme.color("chart_1").rgb() not in colours(grid)
