"""For how long the jobs can rest, and that they do."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobsettings import pause_jobs
from mnemoscope.engine.jobweek import Week, week
from mnemoscope.panes.jobs.pausing import Pausing

pytestmark = pytest.mark.gui


@pytest.fixture
def pausing(told: Week, theme, qtbot: QtBot) -> Pausing:
    made = Pausing(theme)
    qtbot.addWidget(made.button)
    made.show_week(told, writable=True)
    return made


def choose(pausing: Pausing, beginning: str) -> None:
    menu = pausing.button.menu()
    menu.aboutToShow.emit()
    next(one for one in menu.actions() if one.text().startswith(beginning)).trigger()


def test_each_choice_says_its_end(pausing: Pausing, told: Week) -> None:
    ends = dict(pausing.ends())
    assert list(ends) == [
        "For an hour, until Sat 09:12",
        "Tonight, until Sat 12:00",
        "For a day, until Sun 08:12",
        "For a week, until Sat 08:12",
        "Until I resume",
    ]
    assert ends["For an hour, until Sat 09:12"] == told.now + timedelta(hours=1)
    assert ends["Until I resume"] is None


def test_a_choice_is_sent(pausing: Pausing, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pausing.paused) as paused:
        choose(pausing, "Until I resume")
    assert paused.args == [None]


def test_what_rests_is_said_and_can_go_on(pausing: Pausing, stand: Any, qtbot: QtBot) -> None:
    session = stand.context.session
    assert pausing.state_words() == ""
    pause_jobs(session, until=session.clock.now() + timedelta(hours=1))
    pausing.show_week(week(session), writable=True)
    assert pausing.is_paused()
    assert pausing.button.text() == "Paused"
    assert pausing.state_words() == "All jobs are paused until Sat 09:12."
    with qtbot.waitSignal(pausing.resumed):
        choose(pausing, "Resume all jobs")
    pause_jobs(session)
    pausing.show_week(week(session), writable=False)
    assert "until you resume" in pausing.state_words()
    assert not pausing.button.isEnabled()
