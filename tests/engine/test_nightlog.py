"""A night is kept in its run from phase to phase, and a rolled-back phase leaves nothing in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import PhaseReport
from mnemoscope.engine.light import plan_light
from mnemoscope.engine.nightlog import NightLog
from mnemoscope.engine.rem import plan_rem
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepviews import Failure

NOTE = "# 2026-11-27\n\n- The kiln reaches 1240 degrees on Tuesdays.\n"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace({"memory/2026-11-27.md": NOTE}), consent=True)


def begun(session: Session, mode: Mode = Mode.WRITE) -> NightLog:
    return NightLog.begin(session, "manual", mode, ())


def report(phase: Phase) -> PhaseReport:
    return PhaseReport(phase, 0.1, (("staged", 1),))


def test_what_is_done_stands_in_the_run_before_its_end(session: Session) -> None:
    log = begun(session)
    log.keep(plan_light(session), report(Phase.LIGHT))
    (run,) = dreams(session)
    assert (run.result, [one.phase for one in run.phases]) == ("running", [Phase.LIGHT])


def test_a_phase_that_was_rolled_back_is_forgotten(session: Session) -> None:
    log = begun(session)
    log.keep(plan_light(session), report(Phase.LIGHT))
    mark = log.mark()
    log.proposed = 3
    log.keep(plan_dream(session), report(Phase.DEEP))
    log.back_to(mark)
    night = log.end("failed", Failure(Phase.DEEP, "the disk is full"))
    assert ([one.phase for one in night.phases], night.deep, night.proposed) == (
        [Phase.LIGHT],
        None,
        0,
    )
    (run,) = dreams(session)
    assert (run.failed, run.detail, run.proposed) == (Phase.DEEP, "the disk is full", 0)
    assert [one.phase for one in run.phases] == [Phase.LIGHT]


def test_the_outcome_names_the_most_that_a_night_did(session: Session) -> None:
    log = begun(session)
    assert log.outcome() == "nothing"
    light = plan_light(session)
    assert light.staged
    log.keep(replace(light, staged=()), report(Phase.LIGHT))
    log.keep(plan_rem(session), report(Phase.REM))
    log.rem = None
    assert log.outcome() == "nothing"
    log.keep(light, report(Phase.LIGHT))
    assert log.outcome() == "gathered"
    log.proposed = 1
    assert log.outcome() == "proposed"


def test_problems_are_kept_as_lines(session: Session) -> None:
    problem = Problem("unreadable", "DREAMS.md", "cannot be read")
    log = NightLog.begin(session, "manual", Mode.WRITE, (problem,))
    assert log.end("nothing", None).problems == (problem,)
    assert dreams(session)[0].problems == ("DREAMS.md: cannot be read",)


def test_counts_of_the_phases_stand_beside_each_other(session: Session) -> None:
    log = begun(session, Mode.REVIEW)
    log.keep(plan_light(session), report(Phase.LIGHT))
    log.keep(plan_rem(session), report(Phase.REM))
    log.keep(plan_dream(session), report(Phase.DEEP))
    log.end("nothing", None)
    counts = dict(dreams(session)[0].counts)
    assert {"staged", "sighted", "themes", "truths", "considered", "proposed"} <= set(counts)
    assert counts["considered"] == 0, "of deep sleep, not of REM"
