"""Tables with marks."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.lines import entity_columns, entity_rows, side_columns, side_rows
from mnemoscope.panes.graph.tables import GraphDelegate, GraphTable

pytestmark = pytest.mark.gui


def test_a_list_is_as_high_as_its_rows(theme, qtbot, stock) -> None:
    table = GraphTable(theme, "Relations", side_columns(), most=2)
    qtbot.addWidget(table)
    table.show_rows(side_rows(stock.graph, "restic"))
    one = table.height()
    table.show_rows(side_rows(stock.graph, "osprey"))
    assert table.height() == 2 * one


def test_the_mark_of_the_type_is_drawn(theme, qtbot, stock) -> None:
    table = GraphTable(theme, "Entities", entity_columns(), many=True)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show_rows(entity_rows(stock.graph, stock.graph.entities, "links", down=True))
    table.show()
    assert isinstance(table.itemDelegate(), GraphDelegate)
    image = table.viewport().grab().toImage()
    colours = {image.pixelColor(x, 16).name() for x in range(24, 44)}
    assert theme.color("entity.server").name() in colours
