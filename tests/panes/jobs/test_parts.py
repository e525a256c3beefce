"""Heads and rows."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.jobs.parts import Part, Ruled

pytestmark = pytest.mark.gui


def test_a_part_is_called_by_its_title(theme, qtbot: QtBot) -> None:
    part = Part(theme, "Next runs")
    qtbot.addWidget(part)
    assert part.accessibleName() == "Next runs"
    part.set_head("Quiet nights", "Fri 20 Nov")
    assert part.accessibleName() == "Quiet nights"
    assert part.note() == "Fri 20 Nov"


def test_a_row_has_a_line_above_it(theme, qtbot: QtBot) -> None:
    row = Ruled(theme)
    qtbot.addWidget(row)
    row.resize(100, 40)
    row.show()
    assert row.minimumHeight() >= 32
    assert row.grab().toImage().pixelColor(50, 0) == theme.color("border")
