"""A week as a table: what happened, what is to come, and what was done by hand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.schedule import Late, parse, preview
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.jobs import awake
from mnemoscope.engine.jobsettings import pause_jobs, set_job
from mnemoscope.engine.jobviews import Cause, Result
from mnemoscope.engine.jobweek import DAYS, Mark, mark_of, week
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
Build = Callable[..., Path]
NOW = datetime(2026, 11, 24, 7, 42, tzinfo=UTC)
TODAY = date(2026, 11, 24)


@pytest.fixture
def session(open_session: OpenSession, workspace: Build) -> Session:
    root = workspace({"MEMORY.md": "- backups go to osprey\n"})
    made = open_session(root, clock=FixedClock(NOW), zone=UTC)
    made.ledger.watches.awake(NOW - timedelta(days=10), timedelta(minutes=1))
    made.ledger.watches.awake(NOW, timedelta(days=30))
    return made


def ran(session: Session, job: str, day: date, at: str, end: RunEnd, late: int = 0) -> None:
    planned = datetime.fromisoformat(f"{day}T{at}+00:00")
    late_by = timedelta(minutes=late)
    trigger = "late" if late else "scheduled"
    new = NewRun(job, trigger, day.isoformat(), planned, late_by)
    run = session.ledger.jobs.claim(new, planned + late_by)
    assert run is not None
    session.ledger.jobs.finish(run, planned + late_by + timedelta(seconds=9), end)


def test_eight_days_end_with_tomorrow(session: Session) -> None:
    found = week(session)
    assert len(found.days) == DAYS
    assert (found.days[0], found.days[-1]) == (date(2026, 11, 18), date(2026, 11, 25))
    assert found.today == TODAY
    assert all(len(row.cells) == DAYS for row in found.rows)


def test_earlier_weeks_join_without_a_gap(session: Session) -> None:
    now, before = week(session), week(session, back=1)
    assert now.has_earlier
    assert before.days[-1] == now.days[0]
    assert not week(session, back=2).has_earlier
    assert not any(any(row.cells) for row in week(session, back=3).rows)


def test_runs_stand_on_the_day_of_their_plan(session: Session) -> None:
    ran(session, "dream", TODAY, "03:00", RunEnd("done", counts={"promoted": 8}))
    ran(session, "graph", TODAY, "03:05", RunEnd("done"), late=75)
    found = week(session)
    dream, graph = found.cell("dream", TODAY), found.cell("graph", TODAY)
    assert dream is not None
    assert dream.mark is Mark.DONE
    assert dream.run is not None
    assert dream.run.end.counts == {"promoted": 8}
    assert graph is not None
    assert graph.mark is Mark.CAUGHT_UP


def test_what_is_to_come_is_due_and_what_rests_says_so(session: Session) -> None:
    found = week(session)
    tomorrow = TODAY + timedelta(days=1)
    coming = found.cell("dream", tomorrow)
    assert coming is not None
    assert (coming.mark, coming.at) == (Mark.DUE, datetime(2026, 11, 25, 3, tzinfo=UTC))
    pause_jobs(session, "dream")
    set_job(session, "graph", on=False)
    found = week(session)
    paused, off = found.cell("dream", tomorrow), found.cell("graph", tomorrow)
    assert paused is not None
    assert paused.mark is Mark.PAUSED
    assert off is not None
    assert off.mark is Mark.OFF


def test_what_is_planned_after_a_pause_is_due(session: Session) -> None:
    tomorrow = TODAY + timedelta(days=1)
    pause_jobs(session, "", NOW + timedelta(hours=17))
    found = week(session)
    sync, dream = found.cell("sync", TODAY), found.cell("dream", tomorrow)
    assert sync is not None
    assert (sync.mark, sync.at.hour) == (Mark.PAUSED, 23)
    assert dream is not None
    assert (dream.mark, dream.cause) == (Mark.DUE, Cause.NONE)
    rumination = found.cell("rumination", tomorrow)
    assert rumination is not None
    # Nobody has allowed to write, and that outlasts the pause.
    assert (rumination.mark, rumination.cause) == (Mark.BLOCKED, Cause.NO_CONSENT)


def test_a_dream_that_would_write_waits_for_the_consent(session: Session) -> None:
    tomorrow = TODAY + timedelta(days=1)
    set_dream_mode(session, Mode.WRITE)
    cell = week(session).cell("dream", tomorrow)
    assert cell is not None
    assert (cell.mark, cell.cause) == (Mark.BLOCKED, Cause.NO_CONSENT)
    allow_writes(session)
    cell = week(session).cell("dream", tomorrow)
    assert cell is not None
    assert cell.mark is Mark.DUE


def test_a_dream_that_is_on_is_told_once(session: Session) -> None:
    run = session.ledger.jobs.claim(NewRun("dream", "manual"), NOW)
    assert run is not None
    dream = session.ledger.runs.start("dream", "manual", NOW + timedelta(seconds=1))
    cell = week(session).cell("dream", TODAY)
    assert cell is not None
    assert [one.id for one in cell.by_hand] == [run]
    session.ledger.runs.finish(dream, NOW + timedelta(minutes=1), "nothing")
    session.ledger.jobs.finish(run, NOW + timedelta(minutes=1), RunEnd("nothing", run=dream))
    cell = week(session).cell("dream", TODAY)
    assert cell is not None
    assert [one.id for one in cell.by_hand] == [run]


def test_a_day_without_a_plan_is_empty(session: Session) -> None:
    found = week(session)
    assert found.cell("archive", date(2026, 11, 20)) is None
    assert found.cell("archive", date(2026, 11, 22)) is not None
    assert found.cell("dream", date(2025, 1, 1)) is None
    assert found.planned("nonsense") is None


def test_a_run_by_hand_is_seen_where_nothing_was_planned(session: Session) -> None:
    run = session.ledger.jobs.claim(NewRun("archive", "manual"), NOW - timedelta(hours=1))
    assert run is not None
    session.ledger.jobs.finish(run, NOW, RunEnd("done", counts={"archive": 7}))
    cell = week(session).cell("archive", TODAY)
    assert cell is not None
    assert cell.mark is Mark.DONE
    assert [one.id for one in cell.by_hand] == [run]


def test_a_missed_night_stays_missed_though_the_job_was_run_by_hand(session: Session) -> None:
    day = TODAY - timedelta(days=1)
    ran(session, "dream", day, "03:00", RunEnd("skipped", "too-old"))
    run = session.ledger.jobs.claim(
        NewRun("dream", "manual"), datetime(2026, 11, 23, 11, tzinfo=UTC)
    )
    assert run is not None
    session.ledger.jobs.finish(run, NOW, RunEnd("done"))
    cell = week(session).cell("dream", day)
    assert cell is not None
    assert cell.mark is Mark.MISSED
    assert len(cell.by_hand) == 1


def test_a_job_of_every_few_minutes_has_one_cell_a_day(session: Session) -> None:
    set_job(session, "heartbeat", on=True, rule="every 30 min")
    awake(session)
    row = next(row for row in week(session).rows if row.planned.job.id == "heartbeat")
    assert row.is_of_use
    assert row.cells[-1] is not None


def test_a_job_that_was_never_on_is_of_no_use(session: Session) -> None:
    row = next(row for row in week(session).rows if row.planned.job.id == "heartbeat")
    assert not row.is_of_use


@pytest.mark.parametrize(
    ("result", "cause", "mark"),
    [
        (Result.DONE, Cause.NONE, Mark.DONE),
        (Result.NOTHING, Cause.GATES, Mark.NOTHING),
        (Result.SKIPPED, Cause.TOO_OLD, Mark.MISSED),
        (Result.SKIPPED, Cause.NO_CATCHING_UP, Mark.MISSED),
        (Result.SKIPPED, Cause.QUIET_DAY, Mark.SKIPPED),
        (Result.SKIPPED, Cause.ELSEWHERE, Mark.DONE),
        (Result.SKIPPED, Cause.PAUSED, Mark.PAUSED),
        (Result.FAILED, Cause.FAULT, Mark.FAILED),
        (Result.INTERRUPTED, Cause.INTERRUPTED, Mark.FAILED),
        (Result.BLOCKED, Cause.NO_MODEL, Mark.BLOCKED),
        (Result.STOPPED, Cause.STOPPED, Mark.STOPPED),
        (Result.RUNNING, Cause.NONE, Mark.RUNNING),
        (None, Cause.NOBODY_THERE, Mark.MISSED),
        (None, Cause.DUE, Mark.DUE),
        (None, Cause.CHANGED, Mark.SKIPPED),
    ],
)
def test_each_end_has_its_mark(result: Result | None, cause: Cause, mark: Mark) -> None:
    assert mark_of(result, cause) is mark


def test_the_present_cell_is_what_the_plan_says(session: Session) -> None:
    rule = parse("0 3 * * *")
    assert not hasattr(rule, "message")
    found = week(session)
    planned = found.planned("dream")
    assert planned is not None
    (coming,) = preview(planned.job.rule, UTC, NOW, 1)
    cell = found.cell("dream", coming.date())
    assert cell is not None
    assert cell.at == coming


def test_a_run_that_waits_for_an_answer_is_missed_and_asks(session: Session) -> None:
    set_job(session, "dream", late=Late.ASK)
    cell = week(session).cell("dream", TODAY)
    assert cell is not None
    assert (cell.mark, cell.cause) == (Mark.MISSED, Cause.ASKS)
    assert cell.story is not None
    assert cell.story.cause is Cause.ASKS
