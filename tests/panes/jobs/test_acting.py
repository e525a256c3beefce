"""What the pane does, how it tells of it, and that it can be taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobsettings import JobSetting, job_settings
from mnemoscope.panes.jobs.acting import Acting, Wish

pytestmark = pytest.mark.gui


@pytest.fixture
def acting(stand: Any) -> Acting:
    return Acting(stand.context)


def setting(stand: Any, job: str = "dream") -> JobSetting:
    return next(one for one in job_settings(stand.context.session) if one.id == job)


def test_a_job_runs_now_and_its_plan_stays(acting: Acting, stand: Any, qtbot: QtBot) -> None:
    shift = stand.context.shift
    with qtbot.waitSignal(shift.ended, timeout=20_000) as ended:
        acting.run("graph")
        acting.run("graph")
    assert ended.args[0].job == "graph"
    assert ended.args[1]
    assert stand.texts() == ["Graph runs already."]


def test_pauses_say_their_end_and_are_taken_back(acting: Acting, stand: Any, qtbot: QtBot) -> None:
    until = stand.context.session.clock.now() + timedelta(hours=1)
    acting.pause(until, "dream")
    qtbot.waitUntil(lambda: "Dream is paused until Sat 09:12." in stand.texts(), timeout=20_000)
    assert setting(stand).paused
    stand.notices[-1].act()
    qtbot.waitUntil(lambda: not setting(stand).paused, timeout=20_000)
    acting.pause(None)
    qtbot.waitUntil(lambda: "All jobs are paused." in stand.texts(), timeout=20_000)
    acting.resume()
    qtbot.waitUntil(lambda: "All jobs go on." in stand.texts(), timeout=20_000)
    assert not setting(stand).paused


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (Wish(on=False), "Dream is switched off."),
        (Wish(max_age=timedelta(hours=12)), "Dream may be late by 12 h from now on."),
        (Wish(rule="30 4 * * *", late=Late.ASK), "The plan of Dream was changed."),
    ],
)
def test_a_wish_holds_at_once(
    acting: Acting, stand: Any, qtbot: QtBot, wish: Wish, said: str
) -> None:
    acting.wish("dream", wish)
    qtbot.waitUntil(lambda: said in stand.texts(), timeout=20_000)
    held = setting(stand)
    assert wish.on is None or held.on is wish.on
    assert wish.max_age is None or held.policy.max_age == wish.max_age
    assert wish.rule is None or held.rule.text == wish.rule
    assert wish.late is None or held.policy.late is wish.late


def test_what_is_so_already_is_said(acting: Acting, stand: Any, qtbot: QtBot) -> None:
    acting.resume("dream")
    qtbot.waitUntil(lambda: "There is nothing to do." in stand.texts(), timeout=20_000)
