"""The week walked through by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobweek import Cell, Week
from mnemoscope.panes.jobs.weektable import WeekFrame, WeekTable

pytestmark = pytest.mark.gui


@pytest.fixture
def frame(told: Week, theme, qtbot: QtBot) -> WeekFrame:
    frame = WeekFrame(theme)
    qtbot.addWidget(frame)
    frame.resize(1150, 400)
    frame.table.show_week(told)
    frame.show()
    return frame


@pytest.fixture
def table(frame: WeekFrame) -> WeekTable:
    return frame.table


def choose(table: WeekTable, told: Week, job: str, place: int) -> Cell:
    cell = told.cell(job, told.days[place])
    assert cell is not None
    assert table.go(cell)
    return cell


def test_arrows_go_from_cell_to_cell(table: WeekTable, told: Week, qtbot: QtBot) -> None:
    choose(table, told, "dream", 4)
    with qtbot.waitSignal(table.chosen) as chosen:
        qtbot.keyClick(table, Qt.Key.Key_Right)
    assert (chosen.args[0].job, chosen.args[0].day) == ("dream", told.days[5])
    with qtbot.waitSignal(table.chosen) as chosen:
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert chosen.args[0].job == "graph"


def test_enter_and_space_are_told(table: WeekTable, told: Week, qtbot: QtBot) -> None:
    choose(table, told, "dream", 4)
    with qtbot.waitSignal(table.opened):
        qtbot.keyClick(table, Qt.Key.Key_Return)
    with qtbot.waitSignal(table.logged):
        qtbot.keyClick(table, Qt.Key.Key_Space)


def test_letters_are_left_to_the_commands(table: WeekTable) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "r")
    table.keyPressEvent(event)
    assert not event.isAccepted()


def test_the_chosen_cell_stays_in_another_reading(table: WeekTable, told: Week) -> None:
    chosen = choose(table, told, "dream", 4)
    table.show_week(told)
    assert table.current() == chosen


def test_an_empty_day_cannot_be_chosen(table: WeekTable, told: Week) -> None:
    cell = told.cell("dream", told.days[0])
    assert cell is not None
    archive = Cell("archive", told.days[1], cell.mark, cell.at)
    assert not table.go(archive)


def test_all_days_have_one_width_and_nothing_scrolls(table: WeekTable) -> None:
    widths = {table.columnWidth(column) for column in range(1, 9)}
    assert len(widths) == 1
    whole = sum(table.columnWidth(column) for column in range(9))
    assert whole == table.viewport().width()
    assert table.sizeHint().height() == table.height()


def test_a_screen_reader_gets_a_table_with_names(table: WeekTable, told: Week) -> None:
    choose(table, told, "dream", 4)
    spoken = QAccessible.queryAccessibleInterface(table)
    assert spoken.role() == QAccessible.Role.Table
    assert table.accessibleName()
    text = table.model().data(table.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert text.startswith("Dream, ")


@pytest.mark.parametrize("width", [420, 660, 1150, 1500])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_is_drawn_at_every_width(
    table: WeekTable, told: Week, theme, width: int, scale: float
) -> None:
    theme.set_text_scale(scale)
    table.window().resize(width, 500)
    choose(table, told, "dream", 4)
    assert not table.window().grab().isNull()
    theme.set_text_scale(1.0)
