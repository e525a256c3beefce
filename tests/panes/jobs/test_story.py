"""The story of a cell on the screen, with its buttons and its log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobweek import Cell, Week
from mnemoscope.kit.label import Label
from mnemoscope.panes.jobs.fixes import Fix
from mnemoscope.panes.jobs.story import Story

pytestmark = pytest.mark.gui


@pytest.fixture
def story(theme, qtbot: QtBot) -> Story:
    made = Story(theme)
    qtbot.addWidget(made)
    made.resize(430, 400)
    made.show()
    return made


def lost(told: Week) -> Cell:
    cell = told.cell("dream", told.days[4])
    assert cell is not None
    return cell


def logged(told: Week) -> Cell:
    cell = told.cell("dream", told.days[0])
    assert cell is not None
    assert cell.run is not None
    end = replace(cell.run.end, log=("03:00:01 light", "03:01:00 deep"))
    return replace(cell, run=replace(cell.run, end=end))


def texts(story: Story) -> list[str]:
    return [label.text() for label in story.findChildren(Label) if label.isVisible()]


def test_a_night_is_told_with_its_buttons(story: Story, told: Week, qtbot: QtBot) -> None:
    story.show_cell(lost(told), told, running=False)
    assert "The computer went to sleep." in texts(story)
    assert [button.text() for button in story.buttons] == [
        "Dream it now",
        "Raise the limit to 24 h",
        "Copy report",
    ]
    with qtbot.waitSignal(story.wanted) as wanted:
        story.buttons[1].click()
    assert wanted.args[0].fix is Fix.LIMIT
    assert wanted.args[1] == lost(told)


def test_enter_leads_to_the_first_button(story: Story, told: Week, qtbot: QtBot) -> None:
    story.show_cell(lost(told), told, running=False)
    story.window().activateWindow()
    story.take_keys()
    qtbot.waitUntil(story.buttons[0].hasFocus)
    story.show_cell(lost(told), told, running=True)
    assert story.buttons[0].text() == "Stop it"
    assert story.buttons[0].hasFocus()


def test_the_log_is_there_when_it_is_asked_for(story: Story, told: Week) -> None:
    story.show_cell(logged(told), told, running=False)
    assert "03:00:01 light\n03:01:00 deep" not in texts(story)
    story.turn_log()
    assert "03:00:01 light\n03:01:00 deep" in texts(story)
    story.turn_log()
    assert "03:00:01 light\n03:01:00 deep" not in texts(story)


def test_a_report_has_all_of_it(story: Story, told: Week) -> None:
    assert story.report(told) == ""
    story.show_cell(logged(told), told, running=False)
    report = story.report(told)
    assert report.startswith("Dream, ")
    assert "promoted: 5" in report
    assert report.endswith("03:01:00 deep")


def test_without_a_cell_it_says_why(story: Story, told: Week) -> None:
    story.show_cell(lost(told), told, running=False)
    story.show_nothing("Nothing was planned.")
    assert texts(story)[-1] == "Nothing was planned."
    assert story.buttons == []


def test_fewer_steps_leave_no_rows_behind(story: Story, told: Week) -> None:
    story.show_cell(lost(told), told, running=False)
    coming = told.cell("dream", told.days[7])
    assert coming is not None
    story.show_cell(coming, told, running=False)
    assert "The computer went to sleep." not in texts(story)
    assert story.buttons[-1].focusPolicy() & Qt.FocusPolicy.TabFocus
