"""The middle of the pane: charts or table, or why there is nothing."""

from __future__ import annotations

import pytest

from mnemoscope.panes.decay.stage import Stage

pytestmark = pytest.mark.gui


@pytest.fixture
def stage(theme, qtbot) -> Stage:
    made = Stage(theme)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    return made


def test_charts_and_table_take_turns(stage):
    stage.show_memories()
    assert stage.charts.isVisible()
    stage.show_table(table=True)
    assert stage.page.isVisible()
    assert stage.shows_table()


def test_where_there_is_nothing_nothing_can_be_tried(stage, qtbot):
    stage.show_empty("Nothing fades yet", "…", "Ask")
    assert stage.is_empty()
    assert not stage.toolbar.isVisible()
    assert not stage.what_if.isVisible()
    stage.show_table(table=True)
    assert stage.is_empty()
    with qtbot.waitSignal(stage.acted):
        stage._empty._button.click()
    stage.show_memories()
    assert stage.page.isVisible()


def test_a_note_stands_above(stage):
    stage.show_memories()
    stage.show_note("there is no model 'x'")
    assert stage._note.isVisible()
    stage.show_note("")
    assert not stage._note.isVisible()
