"""The legend is the filter of types."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton

from mnemoscope.kit.graphlegend import GraphLegend, LegendType

pytestmark = pytest.mark.gui


def test_a_click_puts_a_type_out_and_back(theme, qtbot) -> None:
    legend = GraphLegend(theme)
    qtbot.addWidget(legend)
    types = [LegendType("person", "person", 3), LegendType("tool", "tool", 1_200)]
    legend.set_types(types, frozenset())
    legend.show()
    heard: list[frozenset[str]] = []
    legend.filtered.connect(heard.append)
    chips = legend.findChildren(QAbstractButton)
    assert [chip.accessibleName() for chip in chips] == ["person 3", "tool 1,200"]
    chips[1].click()
    chips[1].click()
    assert heard == [frozenset({"tool"}), frozenset()]
    legend.set_types(types[:1], frozenset({"person"}))
    assert legend.hidden() == {"person"}
    legend.grab()
