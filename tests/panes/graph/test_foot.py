"""The line below the graph."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.foot import Foot

pytestmark = pytest.mark.gui


def test_the_slider_of_time_rests_before_it_asks(theme, qtbot, stock) -> None:
    foot = Foot(theme)
    qtbot.addWidget(foot)
    foot.show_moments(stock.moments)
    assert foot.as_of() is None
    with qtbot.waitSignal(foot.moved):
        foot._time.setValue(0)
    assert foot.as_of() == stock.moments[0]
    foot.show_moments(stock.moments[:3])
    assert foot.as_of() == stock.moments[0]
    foot.go_to_now()
    assert foot.as_of() is None
    foot.show_counts("7 of 7", "note")
    foot.show_busy(busy=True)
    assert foot.layout_button.text() == "Stop layout"
    foot.show_busy(busy=False)
    assert foot.layout_button.text() == "Lay out again"
    foot.grab()
