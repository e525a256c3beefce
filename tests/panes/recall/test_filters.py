"""Filters become the engine's, with the days counted from today."""

from __future__ import annotations

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import FileState, Layer
from mnemoscope.engine.listing import Listing
from mnemoscope.engine.views import Filters
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.tuning import Turning

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)


@pytest.fixture
def row(theme, qtbot: QtBot) -> FilterRow:
    made = FilterRow(theme, Turning(theme))
    qtbot.addWidget(made)
    paths = ("MEMORY.md", "memory/a.md", "wiki/x/y.md")
    files = tuple(FileState(path, 1, 1) for path in paths)
    made.offer(Listing("Kestrel", "MEMORY.md", True, files, ()))
    return made


def test_nothing_chosen_filters_nothing(row):
    assert row.filters(TODAY) == Filters()
    assert row.is_usual()


def test_folders_layers_and_days(row, qtbot: QtBot):
    row._where.set_current("wiki/")
    row._layer.set_current(Layer.PROMOTED)
    row._since.set_current("30")
    assert row.filters(TODAY) == Filters(("wiki/",), (Layer.PROMOTED,), "2026-10-29")
    row._where.set_current("memory-file")
    assert row.filters(TODAY).paths == ("MEMORY.md", "memory.md")
    with qtbot.waitSignal(row.chosen):
        row.clear()
    assert row.filters(TODAY) == Filters()
