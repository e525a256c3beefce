"""What runs now, as it goes on."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.panes.jobs.runlog import RunLog, stage_words

pytestmark = pytest.mark.gui
NOW = datetime(2026, 11, 24, 3, 0, tzinfo=UTC)


@pytest.fixture
def log(theme, qtbot: QtBot) -> RunLog:
    made = RunLog(theme)
    qtbot.addWidget(made)
    made.resize(700, 100)
    return made


def words(log: RunLog) -> str:
    return "\n".join(label.text() for label in log.findChildren(Label))


def test_it_is_there_while_something_runs(log: RunLog) -> None:
    assert log.isHidden()
    log.begin("dream", NOW)
    assert not log.isHidden()
    assert "Dream runs" in words(log)
    assert "waits for its turn" in words(log)
    log.end("dream", NOW)
    assert log.isHidden()


def test_steps_are_told_and_written_down(log: RunLog) -> None:
    log.begin("dream", NOW)
    log.step("dream", Progress("light", 3, 10), NOW + timedelta(seconds=2))
    log.step("dream", Progress("light", 4, 10), NOW + timedelta(seconds=3))
    log.step("dream", Progress("deep", 1), NOW + timedelta(seconds=65))
    assert log.lines() == ("03:00:02  light sleep", "03:01:05  deep sleep")
    log.step("dream", Progress("deep", 4, 12), NOW + timedelta(seconds=66))
    assert "deep sleep, 4 of 12" in words(log)
    assert "1 min 6 s" in words(log)
    assert log.findChild(ProgressLine).accessibleName() == "deep sleep, 4 of 12"


def test_the_clock_goes_on_between_steps(log: RunLog) -> None:
    log.begin("dream", NOW)
    log.tick(NOW + timedelta(seconds=9))
    assert "9 s" in words(log)


def test_several_wait_in_line_and_the_first_can_be_stopped(log: RunLog, qtbot: QtBot) -> None:
    log.begin("dream", NOW)
    log.begin("graph", NOW)
    assert "Dream runs; then Graph" in words(log)
    with qtbot.waitSignal(log.stopped) as stopped:
        log.findChild(Button).click()
    assert stopped.args == ["dream"]
    assert log.findChild(Button).accessibleName() == "Stop Dream"


def test_a_step_that_nobody_knows_stands_as_it_is(qapp) -> None:
    assert stage_words("made-up") == "made up"
