"""What ran is told from the ledger, whichever kind of job it was."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.engine.session import Session
from mnemoscope.engine.todaynights import nights_today
from mnemoscope.engine.todayviews import Moon, Ran

OpenSession = Callable[..., Session]
NOW = datetime(2026, 11, 28, 8, 42, tzinfo=UTC)
NIGHT = datetime(2026, 11, 28, 3, tzinfo=UTC)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({"memory/2026-11-26.md": "- a note\n"}), consent=True)


def dream(session: Session, at: datetime, result: str = "promoted", **counts: int) -> int:
    run = session.ledger.runs.start("dream", "scheduled", at)
    session.ledger.runs.finish(run, at + timedelta(seconds=4), result, counts)
    return run


def test_nothing_ran(session: Session) -> None:
    found = nights_today(session, NOW)
    assert (found.ran, found.last) == ((), None)
    assert (found.start, found.end) == (
        datetime(2026, 11, 27, 12, tzinfo=UTC),
        datetime(2026, 11, 29, 12, tzinfo=UTC),
    )
    assert [night.moon for night in found.week] == [Moon.NONE] * 7
    assert [night.day for night in found.week][::6] == [date(2026, 11, 22), date(2026, 11, 28)]


def test_a_dream_of_last_night(session: Session) -> None:
    dream(session, NIGHT - timedelta(days=3), promoted=3)
    run = dream(session, NIGHT, considered=41, promoted=5, evicted=1)
    found = nights_today(session, NOW)
    assert [one.id for one in found.ran] == [run]
    assert found.last is not None
    assert (found.last.id, found.last.changes, found.last.seconds) == (run, 6, 4)
    assert [night.changes for night in found.week] == [0, 0, 0, 3, 0, 0, 6]
    assert found.week[-1].run == run


def test_a_night_that_failed_is_no_last_dream(session: Session) -> None:
    before = dream(session, NIGHT - timedelta(days=1), promoted=1)
    dream(session, NIGHT, "failed")
    found = nights_today(session, NOW)
    assert found.last is not None
    assert found.last.id == before
    assert [night.moon for night in found.week[-2:]] == [Moon.LIT, Moon.FAILED]


def test_a_night_that_was_planned_and_not_had_is_missed(session: Session) -> None:
    before = NIGHT - timedelta(days=4)
    # Somebody watched over one night, which was had, and came back four days later.
    session.ledger.watches.awake(before - timedelta(hours=2), timedelta(minutes=20))
    dream(session, before, promoted=1)
    run = session.ledger.jobs.claim(
        NewRun("dream", "scheduled", before.date().isoformat(), before), before
    )
    assert run is not None
    session.ledger.jobs.finish(run, before, RunEnd("done"))
    found = nights_today(session, NOW)
    assert found.week[-1].moon is Moon.NONE, "whoever comes next makes up for it"
    session.ledger.watches.awake(NOW, timedelta(minutes=20))
    found = nights_today(session, NOW)
    assert [night.moon for night in found.week] == [
        Moon.NONE,
        Moon.NONE,
        Moon.LIT,
        Moon.MISSED,
        Moon.MISSED,
        Moon.MISSED,
        Moon.NONE,
    ], "what is still due is not missed"
    assert (found.missed, found.failed) == (3, 0)


def test_a_second_dream_makes_a_failed_night_good(session: Session) -> None:
    dream(session, NIGHT, "failed")
    dream(session, NIGHT + timedelta(hours=1), promoted=2)
    night = nights_today(session, NOW).week[-1]
    assert (night.moon, night.changes) == (Moon.LIT, 2)


def test_a_dream_that_runs(session: Session) -> None:
    session.ledger.runs.start("dream", "manual", NIGHT)
    found = nights_today(session, NOW)
    assert (found.ran[0].result, found.week[-1].moon) == ("running", Moon.RUNNING)


def test_other_jobs_are_told_beside_the_dream_and_none_twice(session: Session) -> None:
    jobs = session.ledger.jobs
    own = dream(session, NIGHT, promoted=1)
    for job, end in (
        ("dream", RunEnd("done", run=own)),
        ("compaction", RunEnd("skipped", reason="quiet-day")),
        ("caches", RunEnd("done", counts={"entries": 3})),
    ):
        claimed = jobs.claim(NewRun(job, "scheduled", "2026-11-28", NIGHT), NIGHT)
        assert claimed is not None
        jobs.finish(claimed, NIGHT + timedelta(seconds=1), end)
    found = nights_today(session, NOW).ran
    assert sorted(one.kind for one in found) == ["caches", "compaction", "dream"]
    skipped = next(one for one in found if one.kind == "compaction")
    assert (skipped.result, skipped.detail) == ("skipped", "quiet-day")


def test_what_a_promotion_by_hand_remembers_is_not_told_as_its_reason(session: Session) -> None:
    run = session.ledger.runs.start("promote", "manual", NIGHT)
    session.ledger.runs.finish(run, NIGHT, "failed", {}, '{"lines": []}')
    assert nights_today(session, NOW).ran == (
        Ran(run, "promote", NIGHT, NIGHT, "manual", "failed"),
    )


def test_what_is_planned_comes_in_order_and_in_the_zone_of_the_person(session: Session) -> None:
    zone = timezone(timedelta(hours=8))
    found = nights_today(session, NOW.astimezone(zone)).planned
    assert [one.at for one in found] == sorted(one.at for one in found)
    assert {one.at.tzinfo for one in found} == {zone}
    dreams = [one for one in found if one.kind == "dream"]
    assert [one.at.minute for one in dreams] == [0]


def test_nights_that_only_the_files_know(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    text = """\
## Promoted From Short-Term Memory (2026-11-26)

<!-- openclaw-memory-promotion:memory:memory/2026-11-08.md:4:4 -->
- Backups start at 03:30. [score=0.908 signals=7 recalls=5 avg=0.810]
"""
    session = open_session(workspace({"MEMORY.md": text}))
    night = nights_today(session, NOW).week[-3]
    assert (night.moon, night.changes, night.by_agent, night.run) == (Moon.LIT, 1, True, None)


@pytest.mark.parametrize(("day", "hours"), [((3, 29), 47), ((10, 25), 49), ((5, 1), 48)])
def test_the_horizon_ends_at_noon_whatever_the_clock_does(
    workspace: Callable[..., Path], open_session: OpenSession, day: tuple[int, int], hours: int
) -> None:
    berlin = ZoneInfo("Europe/Berlin")
    session = open_session(workspace({}), zone=berlin)
    found = nights_today(session, datetime(2026, *day, 9, tzinfo=berlin))
    assert (found.start.hour, found.end.hour) == (12, 12)
    assert found.end.timestamp() - found.start.timestamp() == hours * 3600
