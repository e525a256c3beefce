"""Each button does what it says."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobsettings import job_settings, set_job
from mnemoscope.engine.jobweek import Cell, Mark, Week, week
from mnemoscope.panes.jobs.acting import Acting
from mnemoscope.panes.jobs.fixes import Fix, FixFace, fixes
from mnemoscope.panes.jobs.mending import Mending
from mnemoscope.runtime.bus import DreamPlace
from mnemoscope.runtime.commands import Command

pytestmark = pytest.mark.gui


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def mending(stand: Any, done: list[str]) -> Mending:
    acting = Acting(stand.context)
    return Mending(stand.context, acting, lambda: done.append("copied"), done.append)


def lost(told: Week) -> Cell:
    cell = told.cell("dream", told.days[4])
    assert cell is not None
    return cell


def test_what_the_pane_does_itself_is_asked_of_it(
    mending: Mending, told: Week, done: list[str]
) -> None:
    mending.do(FixFace(Fix.COPY, ""), lost(told))
    mending.do(FixFace(Fix.RESUME, ""), lost(told))
    assert done == ["copied", "dream"]


def test_a_model_and_consent_are_asked_for(mending: Mending, stand: Any, told: Week) -> None:
    context, asked = stand.context, []
    context.commands.add([Command("app.chat", "Model", lambda: asked.append("model"))])
    context.writes.asked.connect(lambda: asked.append("consent"))
    mending.do(FixFace(Fix.MODEL, ""), lost(told))
    mending.do(FixFace(Fix.ALLOW, ""), lost(told))
    assert asked == ["model", "consent"]


def test_a_dream_is_gone_to(mending: Mending, stand: Any, told: Week) -> None:
    cell = lost(told)
    assert cell.run is not None
    run = replace(cell.run, end=replace(cell.run.end, run=3))
    mending.do(FixFace(Fix.OPEN, ""), replace(cell, run=run))
    assert stand.places == [DreamPlace(3)]


def test_a_choice_of_the_plan_is_made(mending: Mending, stand: Any, told: Week, qtbot: QtBot):
    def held() -> timedelta:
        settings = job_settings(stand.context.session)
        return next(one for one in settings if one.id == "dream").policy.max_age

    mending.do(FixFace(Fix.LIMIT, "", age=timedelta(hours=36)), lost(told))
    qtbot.waitUntil(lambda: held() == timedelta(hours=36), timeout=20_000)


@pytest.mark.parametrize(
    ("fix", "marks"),
    [(Fix.LEAVE_OUT, (Mark.SKIPPED,)), (Fix.MAKE_UP, (Mark.CAUGHT_UP, Mark.NOTHING))],
)
def test_a_run_that_is_asked_about_is_settled(
    mending: Mending, stand: Any, qtbot: QtBot, fix: Fix, marks: tuple[Mark, ...]
) -> None:
    session = stand.context.session
    set_job(session, "dream", late=Late.ASK)
    told = week(session)
    asks = told.cell("dream", told.today)
    assert asks is not None
    assert [face.fix for face in fixes(asks, told, running=False)][:2] == [
        Fix.MAKE_UP,
        Fix.LEAVE_OUT,
    ]
    mending.do(FixFace(fix, ""), asks)

    def settled() -> bool:
        cell = week(session).cell("dream", told.today)
        return cell is not None and cell.mark in marks

    qtbot.waitUntil(settled, timeout=20_000)
