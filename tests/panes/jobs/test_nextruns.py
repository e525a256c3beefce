"""The next runs, and what each row can do."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, timedelta

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.jobviews import Cause, Planned, State
from mnemoscope.engine.jobweek import Week
from mnemoscope.panes.jobs.nextruns import NextRuns, in_order, next_face

pytestmark = pytest.mark.gui


@pytest.fixture
def runs(told: Week, theme, qtbot: QtBot) -> NextRuns:
    made = NextRuns(theme)
    qtbot.addWidget(made)
    made.resize(380, 400)
    made.show_plan(plan(told), (), told.now, UTC, writable=True)
    made.show()
    return made


def plan(told: Week) -> list[Planned]:
    return [row.planned for row in told.rows]


def dream(told: Week) -> Planned:
    found = told.planned("dream")
    assert found is not None
    return found


def test_the_next_stands_first_and_what_is_off_last(told: Week, runs: NextRuns) -> None:
    order = [one.job.id for one in in_order(plan(told))]
    assert order[0] == "sync"
    assert order[-1] == "heartbeat"
    assert runs.note() == "8 of 9 on"
    assert len(runs.rows) == 9


def test_a_row_says_weekday_time_zone_and_how_far(told: Week) -> None:
    graph = told.planned("graph")
    assert graph is not None
    face = next_face(graph, (), told.now, UTC)
    assert (face.time, face.words) == ("Sun 03:05", "in 18 h 53 min")
    assert "03:05 UTC" in face.tip


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (State.RUNNING, "runs now"),
        (State.OFF, "off"),
        (State.PAUSED, "paused"),
        (State.DUE, "due now"),
    ],
)
def test_each_state_has_words(told: Week, state: State, words: str) -> None:
    assert next_face(replace(dream(told), state=state), (), told.now, UTC).words == words


def test_what_is_missing_is_said(told: Week) -> None:
    one = replace(dream(told), state=State.BLOCKED, reason=Cause.NO_MODEL)
    face = next_face(one, (), told.now, UTC)
    assert (face.words, face.role) == ("no model", "warn")
    asked = replace(dream(told), state=State.ASKS, late_by=timedelta(hours=5))
    assert next_face(asked, (), told.now, UTC).words == "missed by 5 h"
    end = told.now + timedelta(hours=2)
    paused = replace(dream(told), state=State.PAUSED, until=end)
    assert next_face(paused, (), told.now, UTC).words == "paused until Sat 10:12"


def test_buttons_send_the_job_and_have_names(runs: NextRuns, qtbot: QtBot) -> None:
    row = runs.rows[0]
    assert row.start.accessibleName() == "Run Sync now"
    for button, signal in (
        (row.start, runs.run),
        (row.change, runs.planned),
    ):
        with qtbot.waitSignal(signal) as sent:
            button.click()
        assert sent.args == ["sync"]


def test_one_job_rests_until_the_end_that_is_chosen(
    runs: NextRuns, told: Week, qtbot: QtBot
) -> None:
    row = runs.rows[0]
    row.rest.click()
    assert row.menu.isVisible()
    words = [action.text() for action in row.menu.actions()]
    assert words == [
        "For an hour, until Sat 09:12",
        "Tonight, until Sat 12:00",
        "For a day, until Sun 08:12",
        "For a week, until Sat 08:12",
        "Until I resume",
    ]
    for place, end in ((0, told.now + timedelta(hours=1)), (4, None)):
        with qtbot.waitSignal(runs.rested) as sent:
            row.menu.actions()[place].trigger()
        assert sent.args == ["sync", end]
    row.menu.close()
    runs.offer_rest("dream")
    assert [one.job for one in runs.rows if one.menu.isVisible()] == ["dream"]


def test_what_runs_can_be_stopped_and_what_rests_goes_on(
    runs: NextRuns, told: Week, qtbot: QtBot
) -> None:
    runs.show_plan(plan(told), ("sync",), told.now, UTC, writable=True)
    with qtbot.waitSignal(runs.stopped):
        runs.rows[0].start.click()
    with qtbot.waitSignal(runs.went_on) as sent:
        runs.rows[-1].rest.click()
    assert sent.args == ["heartbeat"]


def test_read_only_rows_do_nothing(runs: NextRuns, told: Week) -> None:
    runs.show_plan(plan(told), (), told.now, UTC, writable=False)
    assert not any(row.start.isEnabled() or row.rest.isEnabled() for row in runs.rows)
    runs.say("No job runs.")
