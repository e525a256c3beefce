"""The week as a table that says itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mnemoscope.engine.jobweek import Week
from mnemoscope.panes.jobs.weekmodel import WeekModel, as_text, spoken

pytestmark = pytest.mark.gui


@pytest.fixture
def model(told: Week) -> WeekModel:
    made = WeekModel()
    made.take(told)
    return made


def test_jobs_that_are_of_no_use_are_left_out(model: WeekModel, told: Week) -> None:
    assert model.columnCount() == 9
    assert model.rowCount() == len(told.rows) - 1
    names = [model.headerData(row, Qt.Orientation.Vertical) for row in range(model.rowCount())]
    assert "Heartbeat" not in names
    assert names[0] == "Sync"


def test_a_cell_speaks_for_itself(model: WeekModel, told: Week) -> None:
    lost = told.cell("dream", told.days[4])
    assert lost is not None
    place = model.place(lost)
    said = str(model.data(place, Qt.ItemDataRole.AccessibleTextRole))
    assert said == spoken(lost, told)
    assert said.startswith("Dream, ")
    assert said.endswith("missed")
    assert "went to sleep" in str(model.data(place, Qt.ItemDataRole.ToolTipRole))
    assert model.cell(place) is lost


def test_only_cells_with_something_can_be_chosen(model: WeekModel, told: Week) -> None:
    archive = [row.planned.job.id for row in told.rows].index("archive")
    assert model.flags(model.index(archive, 2)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(archive, 0)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(0, 1)) & Qt.ItemFlag.ItemIsSelectable


def test_today_is_known(model: WeekModel) -> None:
    assert [column for column in range(9) if model.is_today(column)] == [7]
    assert model.day_words(7) in str(model.headerData(7, Qt.Orientation.Horizontal))


def test_the_table_for_other_programs(told: Week) -> None:
    lines = as_text(told).split("\n")
    assert {line.count("\t") for line in lines} == {8}
    dream = next(line for line in lines if line.startswith("Dream\t"))
    assert "done: 5 changes" in dream
    assert "\tmissed" in dream


def test_before_anything_is_read_it_is_empty() -> None:
    model = WeekModel()
    assert (model.rowCount(), model.columnCount()) == (0, 0)
    assert not model.is_today(1)
