"""Why nothing happened: fourteen nights with all that befalls a machine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.engine.clockhands import Hands, fill, runs_of, utc

from mnemoscope.domain.schedule import Late
from mnemoscope.engine import jobs
from mnemoscope.engine.jobsettings import pause_jobs, resume_jobs, set_job
from mnemoscope.engine.jobstory import NightStory, explain, job_ids
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.jobviews import Absence, Cause, Result, Trigger
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
BERLIN, TOKYO = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
TICK = timedelta(minutes=15)
KILLED = """
import sys, time
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo
from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.schedule import Late
from mnemoscope.engine import jobs
from mnemoscope.engine.session import Session

def hang(progress):
    print("at work", flush=True)
    time.sleep(600)

root, home, resources = map(Path, sys.argv[1:4])
clock = FixedClock(datetime.fromisoformat(sys.argv[4]))
zone = ZoneInfo("Europe/Berlin")
session = Session.open(
    root, home=home, resources=resources, clock=clock, zone=zone, consent=True
)
jobs.run_due(session, Control(report=hang))
"""


class Machine:
    """A machine with the program on it, and a night job at 02:30 Berlin time."""

    def __init__(self, session: Session, hands: Hands) -> None:
        self.session = session
        self.hands = hands
        for job in jobs_there():
            if job.on and job.id != "dream":
                set_job(session, job.id, on=False)
        set_job(session, "dream", rule="30 2 * * *")

    def awake_until(self, moment: str) -> None:
        """Let the clock tick, and look what is due at each tick."""
        until = utc(moment)
        while self.hands.moment < until:
            self.hands.moment = min(until, self.hands.moment + TICK)
            jobs.run_due(self.session)

    def asleep_until(self, moment: str) -> None:
        """Let time pass unseen."""
        self.hands.put(moment)

    def killed_at(self, moment: str) -> None:
        """Let another process begin the run of a night, and end it as no process wants to end."""
        session = self.session
        places = (session.root, session.home, session.resources)
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, *map(str, places), utc(moment).isoformat()],
            stdout=subprocess.PIPE,
            text=True,
        ) as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "at work\n"
            worker.kill()

    def with_a_full_disk_until(self, moment: str) -> None:
        """Leave no room in the ledger beyond what it has."""
        lines = (f"- Fact {n} about machine number {n * 7919}: kept.\n" for n in range(2_000))
        note = self.session.root / "memory" / "2026-03-25.md"
        note.write_text("# 2026-03-25\n\n" + "".join(lines), encoding="utf-8")
        database = self.session.ledger.database
        pages = database.first("PRAGMA page_count")
        assert pages is not None
        database.query(f"PRAGMA max_page_count = {pages[0]}")
        self.awake_until(moment)
        database.query("PRAGMA max_page_count = 1000000")
        note.unlink()


@pytest.fixture
def hands() -> Hands:
    return Hands("2026-03-20T20:00")


@pytest.fixture
def machine(tmp_path: Path, hands: Hands, open_session: OpenSession) -> Machine:
    session = open_session(fill(tmp_path / "w"), clock=hands, consent=True, zone=BERLIN)
    return Machine(session, hands)


def live(machine: Machine) -> None:
    """Live through fourteen nights."""
    session = machine.session
    machine.awake_until("2026-03-21T22:00")
    machine.asleep_until("2026-03-22T07:10")
    machine.awake_until("2026-03-22T21:00")
    pause_jobs(session, until=utc("2026-03-23T10:00"))
    machine.awake_until("2026-03-23T20:00")
    machine.asleep_until("2026-03-24T22:30")
    machine.awake_until("2026-03-25T01:15")
    machine.killed_at("2026-03-25T01:30")
    machine.asleep_until("2026-03-25T01:40")
    machine.awake_until("2026-03-25T20:00")
    machine.with_a_full_disk_until("2026-03-26T06:00")
    machine.awake_until("2026-03-27T12:00")
    session.zone = TOKYO
    machine.awake_until("2026-03-28T12:00")
    session.zone = BERLIN
    machine.awake_until("2026-03-29T22:30")
    jobs.run_job(session, "dream", Trigger.MANUAL)
    machine.awake_until("2026-03-30T12:00")
    set_job(session, "dream", on=False)
    machine.awake_until("2026-03-31T12:00")
    set_job(session, "dream", on=True)
    set_job(session, "dream", rule="30 12 * * *")
    machine.awake_until("2026-04-02T06:00")
    machine.asleep_until("2026-04-03T06:00")
    machine.awake_until("2026-04-03T18:00")


def test_fourteen_nights_have_the_runs_that_they_should_and_are_explained(
    machine: Machine,
) -> None:
    live(machine)
    _ran_as_they_should(machine)
    _are_explained(machine)


def _ran_as_they_should(machine: Machine) -> None:
    found = [(slot and slot[5:], trigger, result) for slot, trigger, result in _runs(machine)]
    ran = "ran"
    assert found == [
        ("03-21", "scheduled", ran),
        ("03-22", "late", ran),
        ("03-24", "late", "skipped"),
        ("03-25", "late", ran),
        ("03-26", "scheduled", "failed"),
        ("03-27", "scheduled", ran),
        ("03-28", "scheduled", ran),
        ("03-29", "scheduled", ran),
        (None, "manual", ran),
        ("03-30", "scheduled", ran),
        ("04-01", "scheduled", ran),
        ("04-02", "late", ran),
        ("04-03", "scheduled", ran),
    ]


def _runs(machine: Machine) -> list[tuple[str | None, str, str]]:
    return [
        (slot, trigger, "ran" if result in ("done", "nothing") else result)
        for slot, trigger, result in runs_of(machine.session)
    ]


def _are_explained(machine: Machine) -> None:
    told = {
        story.day.isoformat()[5:]: story
        for story in explain(machine.session)
        if story.job == "dream"
    }
    assert len(told) == 14
    assert (told["03-22"].late_by, told["03-22"].absence) == (
        timedelta(hours=5, minutes=55),
        Absence.ASLEEP,
    )
    assert told["03-22"].seen_before == utc("2026-03-21T22:00")
    assert told["03-22"].seen_after == utc("2026-03-22T07:25")
    assert (told["03-23"].result, told["03-23"].cause) == (None, Cause.PAUSED)
    assert (told["03-24"].result, told["03-24"].cause) == (Result.SKIPPED, Cause.TOO_OLD)
    assert told["03-24"].max_age == timedelta(hours=20)
    run = told["03-25"].run
    assert run is not None
    assert run.attempts == 2, "it was interrupted, and had once more"
    assert (told["03-26"].result, told["03-26"].cause) == (Result.FAILED, Cause.FAULT)
    assert told["03-26"].run is not None
    assert "full" in told["03-26"].run.end.detail
    assert told["03-29"].planned == utc("2026-03-29T01:00")
    assert told["03-29"].absence is Absence.NONE
    assert (told["03-31"].result, told["03-31"].cause) == (None, Cause.OFF)
    gates = {story.cause for story in told.values() if story.result is Result.NOTHING}
    assert gates <= {Cause.GATES, Cause.NOTHING_DUE}


def test_what_held_a_memory_back_is_counted(machine: Machine) -> None:
    machine.awake_until("2026-03-21T06:00")
    story = only(explain(machine.session))
    assert (story.result, story.cause) == (Result.NOTHING, Cause.GATES)
    assert dict(story.gates)
    assert all(count > 0 for _, count in story.gates)


def only(stories: tuple[NightStory, ...]) -> NightStory:
    found = [story for story in stories if story.job == "dream"]
    assert len(found) == 1
    return found[0]


def test_a_program_that_was_not_running_is_told_apart_from_sleep(
    machine: Machine, hands: Hands
) -> None:
    session = machine.session
    machine.awake_until("2026-03-20T22:00")
    session.ledger.database.query("UPDATE watches SET process = 'gone', pid = 1")
    hands.put("2026-03-22T00:00")
    jobs.awake(session)
    story = only(explain(session))
    assert (story.cause, story.absence) == (Cause.NOBODY_THERE, Absence.NOT_RUNNING)
    assert story.seen_before == utc("2026-03-20T22:00")


def test_what_is_due_now_and_what_was_changed_afterwards(machine: Machine, hands: Hands) -> None:
    session = machine.session
    jobs.awake(session)
    hands.put("2026-03-21T02:00")
    jobs.awake(session)
    assert only(explain(session)).cause is Cause.DUE
    hands.put("2026-03-21T02:05")
    set_job(session, "dream", rule="0 2 * * *")
    hands.put("2026-03-21T02:10")
    assert only(explain(session)).cause is Cause.CHANGED


def test_a_job_that_was_switched_off_says_so_and_of_the_time_before_nothing_is_told(
    machine: Machine, hands: Hands, tmp_path: Path, open_session: OpenSession
) -> None:
    set_job(machine.session, "dream", on=False)
    machine.awake_until("2026-03-21T06:00")
    told = {story.job: story.cause for story in explain(machine.session)}
    assert told["dream"] is Cause.OFF
    assert "heartbeat" not in told, "nobody has switched that on"
    assert explain(open_session(fill(tmp_path / "v"), clock=hands)) == ()
    assert "dream" in job_ids()


def test_a_pause_that_was_ended_is_still_the_reason(machine: Machine, hands: Hands) -> None:
    machine.awake_until("2026-03-20T22:00")
    pause_jobs(machine.session)
    machine.awake_until("2026-03-21T08:00")
    resume_jobs(machine.session)
    machine.awake_until("2026-03-21T10:00")
    story = only(explain(machine.session))
    assert (story.day, story.cause) == (date(2026, 3, 21), Cause.PAUSED)
    hands.put("2026-04-21T10:00")
    assert explain(machine.session, nights=3)


@pytest.mark.parametrize(
    ("late", "cause"),
    [(Late.RUN, Cause.DUE), (Late.ASK, Cause.DUE), (Late.SKIP, Cause.NOBODY_THERE)],
)
def test_what_will_be_made_up_for_is_due_before_anybody_says_to_be_awake(
    late: Late, cause: Cause, machine: Machine, hands: Hands
) -> None:
    """A window that was just opened tells the same as its plan."""
    jobs.awake(machine.session)
    set_job(machine.session, "dream", late=late)
    hands.put("2026-03-21T08:00")
    story = only(explain(machine.session))
    assert (story.cause, story.absence) == (cause, Absence.NOT_RUNNING)
    pause_jobs(machine.session, "dream", utc("2026-03-22T08:00"))
    expected = Cause.NOBODY_THERE if late is Late.SKIP else Cause.PAUSED
    assert only(explain(machine.session)).cause is expected


def test_of_two_nights_that_nobody_had_the_last_alone_is_due(
    machine: Machine, hands: Hands
) -> None:
    jobs.awake(machine.session)
    set_job(machine.session, "dream", max_age=timedelta(hours=48))
    hands.put("2026-03-22T08:00")
    found = [story.cause for story in explain(machine.session, jobs=("dream",))]
    assert found == [Cause.DUE, Cause.NOBODY_THERE]
