"""The sample has a week of jobs behind it, which is told once and moves with the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.jobs import plan, run_due
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Mark, week
from mnemoscope.engine.sampleweek import remember_week
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
Build = Callable[..., Path]
MORNING = datetime(2026, 11, 24, 7, 42, tzinfo=UTC)


def opened(open_session: OpenSession, workspace: Build, now: datetime = MORNING) -> Session:
    root = workspace({"MEMORY.md": "- backups go to osprey\n"})
    return open_session(root, clock=FixedClock(now), zone=ZoneInfo("Europe/Berlin"))


def test_a_week_has_every_kind_of_outcome(
    open_session: OpenSession, workspace: Build, resources: Path
) -> None:
    session = opened(open_session, workspace)
    assert remember_week(session, resources, MORNING) > 40
    found = week(session)
    marks = {cell.mark for row in found.rows for cell in row.cells if cell is not None}
    assert marks >= {
        Mark.DONE,
        Mark.NOTHING,
        Mark.CAUGHT_UP,
        Mark.MISSED,
        Mark.PAUSED,
        Mark.FAILED,
        Mark.DUE,
    }
    slept = found.cell("dream", found.days[4])
    assert slept is not None
    assert (slept.mark, slept.cause) == (Mark.MISSED, Cause.TOO_OLD)


def test_it_is_told_once(open_session: OpenSession, workspace: Build, resources: Path) -> None:
    session = opened(open_session, workspace)
    remember_week(session, resources, MORNING)
    before = session.ledger.jobs.latest()
    assert remember_week(session, resources, MORNING) == 0
    assert session.ledger.jobs.latest() == before


def test_nothing_of_it_is_made_up_for(
    open_session: OpenSession, workspace: Build, resources: Path
) -> None:
    session = opened(open_session, workspace)
    remember_week(session, resources, MORNING)
    ran = [one.job for one in run_due(session)]
    # The dream of this night is told by the sample's own first night, which is not there.
    assert ran in ([], ["dream"])
    assert all(one.next is None or one.next > MORNING for one in plan(session))


@pytest.mark.parametrize("ahead", range(7))
def test_on_every_day_of_the_week_the_story_holds(
    open_session: OpenSession, workspace: Build, resources: Path, ahead: int
) -> None:
    now = MORNING + timedelta(days=ahead)
    session = opened(open_session, workspace, now)
    assert remember_week(session, resources, now) > 40
    found = week(session)
    past = [
        cell
        for row in found.rows
        for cell in row.cells
        if cell is not None and cell.day < found.today
    ]
    # Each planned moment has its run, on whatever day of the week Sunday's archive falls.
    assert all(cell.run is not None for cell in past)
    assert len({cell.day for cell in past}) == 6
    done = [run for run in session.ledger.jobs.latest(job="archive") if run.end.result == "done"]
    assert all(dict(run.end.counts) == {"archive-file": 7} for run in done)


def test_a_read_only_one_is_left_alone(
    open_session: OpenSession, workspace: Build, resources: Path
) -> None:
    session = open_session(workspace({"MEMORY.md": "- x\n"}), read_only=True)
    assert remember_week(session, resources, MORNING) == 0
