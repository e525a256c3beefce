"""The middle of the pane."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from mnemoscope.panes.graph.shown import Wish, shown
from mnemoscope.panes.graph.stage import Stage

pytestmark = pytest.mark.gui


def test_graph_table_and_emptiness(theme, qtbot, stock) -> None:
    stage, canvas = Stage(theme), QWidget()
    qtbot.addWidget(stage)
    stage.take_canvas(canvas)
    stage.show()
    stage.show_empty("Nothing", "at all", "Do")
    assert stage.is_empty()
    assert stage.toolbar.isHidden()
    stage.show_graph()
    assert canvas.isVisible()
    stage.show_counts(shown(stock, Wish(centre="osprey", steps=1)))
    assert stage.foot._count.text() == "4 of 7 entities, 4 of 5 relations"
    stage.show_table(table=True)
    assert stage.page.isVisible()
    assert stage.shows_table()
    stage.show_empty("Nothing", "here", bars=True)
    assert stage.toolbar.isVisible()
