"""The choices above the graph."""

from __future__ import annotations

import pytest

from mnemoscope.kit.graphlegend import LegendType
from mnemoscope.panes.graph.toolbar import Toolbar

pytestmark = pytest.mark.gui


def test_choices_are_told(theme, qtbot) -> None:
    toolbar = Toolbar(theme)
    qtbot.addWidget(toolbar)
    toolbar.resize(900, 120)
    toolbar.show()
    heard: list[int] = []
    toolbar.changed.connect(lambda: heard.append(1))
    toolbar.show_kinds(["uses", "manages"])
    toolbar.show_types([LegendType("tool", "tool", 2)], frozenset())
    toolbar.show_names(["osprey"])
    toolbar.show_scope("osprey", local=True)
    assert toolbar.scope() == "local"
    toolbar._steps.setValue(4)
    assert toolbar.steps() == 4
    toolbar.set_steps(2)
    assert heard == [1]
    assert toolbar.kind() == ""
    assert toolbar.size_by() == "links"
    sought: list[str] = []
    toolbar.sought.connect(sought.append)
    toolbar.field.setText("osp")
    toolbar.field.returnPressed.emit()
    assert sought == ["osp"]
    toolbar.clear()
    toolbar.show_scope("", local=False)
    assert toolbar.scope() == "whole"
    toolbar.grab()
