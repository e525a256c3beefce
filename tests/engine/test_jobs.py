"""The plan and its runs: once for each date, late where it was missed, and never by looking."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.dueworkers import heard, tell, workers
from tests.engine.clockhands import Hands, fill, runs_of, utc

from mnemoscope.domain.outcomes import Control, Progress
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.schedule import Late
from mnemoscope.engine import jobs
from mnemoscope.engine.jobsettings import pause_jobs, resume_jobs, set_job
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.jobviews import Cause, Planned, Ran, Result, State, Trigger
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.quietdays import add_quiet
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def hands() -> Hands:
    return Hands("2026-03-20T20:00")


@pytest.fixture
def session(tmp_path: Path, hands: Hands, open_session: OpenSession) -> Session:
    opened = open_session(fill(tmp_path / "w"), clock=hands, consent=True)
    only(opened, "dream")
    jobs.awake(opened)
    return opened


def only(session: Session, *names: str) -> None:
    """Switch all other jobs off."""
    for job in jobs_there():
        if job.on and job.id not in names:
            set_job(session, job.id, on=False)


def planned(session: Session, name: str = "dream") -> Planned:
    return next(one for one in jobs.plan(session) if one.job.id == name)


def short(answers: tuple[Ran, ...]) -> list[tuple[str, Result, Cause]]:
    return [(one.job, one.result, one.reason) for one in answers]


def test_a_night_runs_once_on_time(session: Session, hands: Hands) -> None:
    assert jobs.run_due(session) == ()
    hands.put("2026-03-21T03:00")
    (ran,) = jobs.run_due(session)
    assert (ran.job, ran.late_by, ran.missed) == ("dream", timedelta(), 1)
    assert ran.result in (Result.DONE, Result.NOTHING)
    hands.put("2026-03-21T03:20")
    assert jobs.run_due(session) == ()
    assert [one[:2] for one in runs_of(session)] == [("2026-03-21", "scheduled")]
    assert planned(session).next == utc("2026-03-22T03:00")


def test_a_missed_night_runs_late_and_is_marked(session: Session, hands: Hands) -> None:
    hands.put("2026-03-24T08:10")
    (ran,) = jobs.run_due(session)
    assert (ran.late_by, ran.missed) == (timedelta(hours=5, minutes=10), 1)
    assert runs_of(session)[0][:2] == ("2026-03-24", "late")
    hands.put("2026-03-27T08:10")
    (ran,) = jobs.run_due(session)
    assert ran.missed == 3, "one run for all"
    assert len(runs_of(session)) == 2


def test_looking_at_the_plan_changes_nothing(session: Session, hands: Hands) -> None:
    hands.put("2026-03-21T02:00")
    before = planned(session)
    assert (before.next, before.state) == (utc("2026-03-21T03:00"), State.PLANNED)
    hands.put("2026-03-21T04:00")
    for _ in range(3):
        found = planned(session)
        assert (found.state, found.late_by) == (State.DUE, timedelta(hours=1))
    assert len(jobs.run_due(session)) == 1


def test_runs_by_hand_do_not_move_the_plan(session: Session, hands: Hands) -> None:
    hands.put("2026-03-21T02:00")
    before = planned(session).next
    for trigger in (Trigger.MANUAL, Trigger.COMMAND_LINE):
        assert jobs.run_job(session, "dream", trigger).run is not None
    assert planned(session).next == before
    hands.put("2026-03-21T03:00")
    assert len(jobs.run_due(session)) == 1
    assert [one[1] for one in runs_of(session)] == ["manual", "command-line", "scheduled"]
    last = planned(session).last
    assert last is not None
    assert last.trigger == "scheduled"


@pytest.mark.parametrize(
    ("moment", "cause"),
    [("2026-03-21T23:30", Cause.TOO_OLD), ("2026-03-21T04:00", Cause.NO_CATCHING_UP)],
)
def test_what_is_left_out_says_why_and_is_settled(
    session: Session, hands: Hands, moment: str, cause: Cause
) -> None:
    if cause is Cause.NO_CATCHING_UP:
        set_job(session, "dream", late=Late.SKIP)
    hands.put(moment)
    assert short(jobs.run_due(session)) == [("dream", Result.SKIPPED, cause)]
    assert jobs.run_due(session) == ()
    assert runs_of(session) == [("2026-03-21", "late", "skipped")]


def test_a_person_who_wants_to_be_asked_is_asked(session: Session, hands: Hands) -> None:
    set_job(session, "dream", late=Late.ASK)
    hands.put("2026-03-21T06:00")
    assert jobs.run_due(session) == ()
    found = planned(session)
    assert (found.state, found.late_by) == (State.ASKS, timedelta(hours=3))
    assert jobs.run_job(session, "dream", Trigger.LATE).run is not None
    assert planned(session).state is State.PLANNED
    hands.put("2026-03-22T06:00")
    assert planned(session).state is State.ASKS
    jobs.skip_job(session, "dream")
    assert planned(session).state is State.PLANNED
    assert [one[1:] for one in runs_of(session)][1] == ("late", "skipped")
    jobs.skip_job(session, "dream")
    assert len(runs_of(session)) == 2


def test_what_falls_into_a_pause_is_left_alone(session: Session, hands: Hands) -> None:
    pause_jobs(session, until=utc("2026-03-21T06:00"))
    hands.put("2026-03-21T03:01")
    assert jobs.run_due(session) == ()
    found = planned(session)
    assert (found.state, found.reason) == (State.PAUSED, Cause.PAUSED)
    assert (found.until, found.next) == (utc("2026-03-21T06:00"), utc("2026-03-22T03:00"))
    hands.put("2026-03-21T06:01")
    assert jobs.run_due(session) == ()
    pause_jobs(session)
    assert (planned(session).next, planned(session).until) == (None, None)
    resume_jobs(session)
    hands.put("2026-03-22T03:00")
    assert len(jobs.run_due(session)) == 1


def test_a_plan_that_was_moved_fires_by_its_new_time_alone(session: Session, hands: Hands) -> None:
    hands.put("2026-03-21T02:00")
    set_job(session, "dream", rule="30 12 * * *")
    assert planned(session).next == utc("2026-03-21T12:30")
    hands.put("2026-03-21T13:00")
    set_job(session, "dream", rule="0 9 * * *")
    assert jobs.run_due(session) == (), "a change makes up for nothing"
    assert planned(session).next == utc("2026-03-22T09:00")


def test_jobs_that_are_off_are_in_the_plan_and_do_not_run(session: Session, hands: Hands) -> None:
    set_job(session, "dream", on=False)
    hands.put("2026-03-22T03:00")
    assert jobs.run_due(session) == ()
    assert (planned(session).state, planned(session).next) == (State.OFF, None)


def test_a_job_that_rests_does_nothing_on_quiet_days(session: Session, hands: Hands) -> None:
    set_job(session, "dream", rests=True)
    add_quiet(session, utc("2026-03-21T00:00").date(), utc("2026-03-22T00:00").date(), "trip")
    for day, result in (("21", Result.SKIPPED), ("22", Result.SKIPPED), ("23", None)):
        hands.put(f"2026-03-{day}T03:00")
        (ran,) = jobs.run_due(session)
        assert ran.result is result or result is None
        assert (ran.reason is Cause.QUIET_DAY) == (result is Result.SKIPPED)


def test_what_writes_waits_for_permission(
    tmp_path: Path, hands: Hands, open_session: OpenSession
) -> None:
    session = open_session(fill(tmp_path / "x"), clock=hands)
    only(session, "compaction")
    jobs.awake(session)
    found = planned(session, "compaction")
    assert (found.state, found.reason) == (State.BLOCKED, Cause.NO_CONSENT)
    hands.put("2026-03-21T03:15")
    assert short(jobs.run_due(session)) == [("compaction", Result.BLOCKED, Cause.NO_CONSENT)]
    assert not (session.root / ".mnemoscope").exists(), "nothing is written into the folder"


def test_where_nights_only_propose_a_job_writes_once_somebody_switched_it_on(
    session: Session, hands: Hands
) -> None:
    set_job(session, "dream", on=False)
    session.ledger.database.query("DELETE FROM job_sayings WHERE job = 'reflection'")
    hands.put("2026-03-20T23:45")
    assert planned(session, "reflection").reason is Cause.ONLY_PROPOSES
    assert short(jobs.run_due(session)) == [("reflection", Result.BLOCKED, Cause.ONLY_PROPOSES)]
    assert jobs.run_job(session, "reflection").result is Result.DONE, "by hand it is asked for"
    (session.root / "memory/reflections/2026-03-20.md").unlink()
    hands.put("2026-03-21T12:00")
    set_job(session, "reflection", on=False)
    set_job(session, "reflection", on=True)
    (session.root / "memory/2026-03-21.md").write_text("- The kettle was mended.\n")
    hands.put("2026-03-21T23:45")
    assert short(jobs.run_due(session)) == [("reflection", Result.DONE, Cause.NONE)]
    set_job(session, "reflection", on=False)
    hands.put("2026-03-22T12:00")
    session.ledger.database.query("DELETE FROM job_sayings WHERE job = 'reflection'")
    set_dream_mode(session, Mode.WRITE)
    assert planned(session, "reflection").state is State.PLANNED


def test_read_only_runs_nothing(tmp_path: Path, hands: Hands, open_session: OpenSession) -> None:
    session = open_session(fill(tmp_path / "x"), clock=hands, read_only=True)
    hands.put("2026-03-21T03:15")
    assert jobs.run_due(session) == ()
    assert jobs.run_job(session, "dream").reason is Cause.READ_ONLY
    assert {one.state for one in jobs.plan(session)} <= {State.BLOCKED, State.OFF}


def test_no_job_of_that_name(session: Session) -> None:
    assert jobs.run_job(session, "nap").reason is Cause.NO_SUCH_JOB
    assert jobs.settle_due(session, "nap").result is Result.NOTHING


def test_before_anybody_answered_for_it_nothing_is_made_up_for(
    tmp_path: Path, hands: Hands, open_session: OpenSession
) -> None:
    session = open_session(fill(tmp_path / "x"), clock=hands)
    hands.put("2026-03-21T15:00")
    assert jobs.run_due(session) == ()
    hands.put("2026-03-22T15:00")
    assert ("dream", timedelta(hours=12)) in [(r.job, r.late_by) for r in jobs.run_due(session)]


def test_a_full_disk_fails_this_night_and_not_the_next(session: Session, hands: Hands) -> None:
    lines = (f"- Fact {n} about machine number {n * 7919}: it is kept.\n" for n in range(2_000))
    note = session.root / "memory" / "2026-03-19.md"
    note.write_text("# 2026-03-19\n\n" + "".join(lines), encoding="utf-8")
    hands.put("2026-03-21T03:00")
    database = session.ledger.database
    pages = database.first("PRAGMA page_count")
    assert pages is not None
    database.query(f"PRAGMA max_page_count = {pages[0]}")
    (ran,) = jobs.run_due(session)
    assert (ran.result, ran.reason) == (Result.FAILED, Cause.FAULT)
    assert "full" in ran.detail
    assert jobs.failed((ran,))
    database.query("PRAGMA max_page_count = 1000000")
    hands.put("2026-03-22T03:00")
    (ran,) = jobs.run_due(session)
    assert ran.result in (Result.DONE, Result.NOTHING)
    results = [one[2] for one in runs_of(session)]
    assert results[-1] == ran.result
    assert len(results) <= 2


def test_while_one_job_runs_no_other_begins(session: Session, hands: Hands) -> None:
    seen: list[Ran] = []

    def look(progress: Progress) -> None:
        del progress
        if not seen:
            assert planned(session).state is State.RUNNING
            seen.append(jobs.run_job(session, "dream"))

    hands.put("2026-03-21T03:00")
    jobs.run_due(session, Control(report=look))
    assert [(one.result, one.reason) for one in seen] == [(Result.BLOCKED, Cause.BUSY)]
    assert len(runs_of(session)) == 1, "of the one that had to wait nothing is noted"


def test_a_dream_by_hand_is_waited_for(session: Session, hands: Hands) -> None:
    hands.put("2026-03-21T03:00")
    with session.ledger.dreams.held():
        (ran,) = jobs.run_due(session)
        assert (ran.result, ran.reason) == (Result.BLOCKED, Cause.BUSY)
        assert runs_of(session) == []
    assert jobs.run_due(session)[0].run is not None


class Stopping:
    """A person who presses Stop at once."""

    def is_set(self) -> bool:
        """Tell that it was pressed."""
        return True


def test_a_stop_is_noted(session: Session, hands: Hands) -> None:
    hands.put("2026-03-21T03:00")
    (ran,) = jobs.run_due(session, Control(stop=Stopping()))
    assert (ran.result, ran.reason) == (Result.STOPPED, Cause.STOPPED)
    assert jobs.run_due(session) == ()


@pytest.mark.parametrize("machines", [1, 2])
def test_two_processes_at_three_o_clock_make_one_run_fifty_times_of_fifty(
    machines: int, tmp_path: Path, resources: Path, hands: Hands, open_session: OpenSession
) -> None:
    """On one machine they share the ledger, on two nothing but the folder."""
    root = fill(tmp_path / "w")
    homes = (tmp_path / "home-0", tmp_path / f"home-{machines - 1}")
    for home in dict.fromkeys(homes):
        opened = open_session(root, clock=hands, consent=True, home=home)
        only(opened, "caches")
        jobs.awake(opened)
    both = workers((root, root), homes, resources)
    wins: list[int] = []
    for night in range(50):
        moment = (utc("2026-03-21T03:45") + timedelta(days=night)).isoformat()
        for one in both:
            tell(one, moment)
        wins.append(sum(len(heard(one)) for one in both))
    for one in both:
        one.communicate()
    ledgers = [open_session(root, clock=hands, home=home) for home in dict.fromkeys(homes)]
    runs = [run for one in ledgers for run in one.ledger.jobs.latest(job="caches")]
    done = [run.slot for run in runs if run.end.result in ("done", "nothing")]
    assert len(done) == len(set(done)) == 50
    assert wins == [machines] * 50
    others = [run.end.reason for run in runs if run.end.result not in ("done", "nothing")]
    assert others == ["elsewhere"] * (50 * (machines - 1))


def test_after_a_clock_was_set_back_each_date_runs_once(session: Session, hands: Hands) -> None:
    hands.put("2026-03-25T03:00")
    assert len(jobs.run_due(session)) == 1
    hands.put("2026-03-22T03:00")
    assert len(jobs.run_due(session)) == 1, "that date has had no run"
    hands.put("2026-03-22T03:10")
    assert jobs.run_due(session) == (), "not even to say that it has run"
    assert planned(session).state is State.PLANNED
    hands.put("2026-03-25T03:10")
    assert jobs.run_due(session) == ()
    assert [one[0] for one in runs_of(session)] == ["2026-03-22", "2026-03-25"]
