"""What a cell of the week draws."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobweek import Week
from mnemoscope.panes.jobs.weekdelegate import fitting
from mnemoscope.panes.jobs.weektable import WeekFrame

pytestmark = pytest.mark.gui


def test_words_that_do_not_fit_leave_their_number(theme, qapp) -> None:
    assert fitting("8 changes", 400, theme) == "8 changes"
    assert fitting("8 changes", 20, theme) == "8"
    assert fitting("not allowed", 20, theme) == "not allowed"
    assert fitting("23:20, 7 files", 20, theme) == "23:20, 7 files"


def test_the_chosen_cell_and_today_have_a_ground(told: Week, theme, qtbot: QtBot) -> None:
    frame = WeekFrame(theme)
    qtbot.addWidget(frame)
    frame.resize(1150, 400)
    frame.table.show_week(told)
    cell = told.cell("dream", told.days[4])
    assert cell is not None
    frame.table.go(cell)
    frame.show()
    picture = frame.table.viewport().grab().toImage()

    def ground(index) -> QColor:
        area = frame.table.visualRect(index)
        return picture.pixelColor(area.right() - 6, area.top() + 6)

    model = frame.table.model()
    assert ground(frame.table.currentIndex()) == theme.color("selection")
    assert ground(model.index(0, 7)) == theme.color("sunken")
