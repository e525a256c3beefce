"""Runs of jobs: claimed once for each slot, closed where nobody is at them, tried once more."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.jobruns import NewRun, PhaseTime, RunEnd
from mnemoscope.ledger.jobs import INTERRUPTED, RUNNING
from mnemoscope.ledger.places import this_host
from mnemoscope.ledger.platform_process import start_mark
from mnemoscope.ledger.runs import RUNS_FOR
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
TONIGHT = NewRun("dream", "scheduled", "2026-11-28", NOW)
BY_HAND = NewRun("dream", "manual")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def test_a_slot_is_had_once_and_runs_by_hand_as_often_as_anybody_likes(ledger: Ledger) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    assert run is not None
    assert ledger.jobs.claim(TONIGHT, NOW) is None
    ledger.jobs.finish(run, NOW, RunEnd("done"))
    assert ledger.jobs.claim(TONIGHT, NOW) is None
    assert ledger.jobs.claim(NewRun("graph", "scheduled", "2026-11-28", NOW), NOW) is not None
    assert None not in (ledger.jobs.claim(BY_HAND, NOW), ledger.jobs.claim(BY_HAND, NOW))
    assert ledger.jobs.last_planned() == {"dream": NOW, "graph": NOW}


def test_all_that_a_run_comes_to_is_remembered(ledger: Ledger) -> None:
    new = NewRun("dream", "late", "2026-11-28", NOW, timedelta(hours=5, minutes=10), 3)
    run = ledger.jobs.claim(new, NOW + timedelta(hours=5))
    assert run is not None
    end = RunEnd(
        "done",
        "gates",
        "梦",
        {"promoted": 2},
        (PhaseTime("light", 0.25),),
        1200,
        0.004,
        ("03:00:01 scan", "03:00:02 rank"),
        None,
    )
    ledger.jobs.log(run, ("03:00:01 scan",))
    ledger.jobs.finish(run, NOW + timedelta(hours=6), end)
    found = ledger.jobs.get(run)
    assert found is not None
    assert found.end == end
    assert (found.late_by, found.missed) == (timedelta(hours=5, minutes=10), 3)
    assert (found.started.hour, found.ended and found.ended.hour) == (8, 9)
    assert ledger.jobs.latest(job="dream") == (found,)
    assert ledger.jobs.latest(job="graph") == ()
    assert ledger.jobs.since(NOW) == (found,)
    assert ledger.jobs.since(NOW + timedelta(days=1)) == ()
    assert ledger.jobs.get(run + 1) is None


def test_a_slot_that_is_let_go_can_be_had_again(ledger: Ledger) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    assert run is not None
    ledger.jobs.let_go(run)
    assert ledger.jobs.last_planned() == {}
    assert ledger.jobs.claim(TONIGHT, NOW) is not None


def die(ledger: Ledger) -> None:
    """Let another process claim tonight's run, and end before the run does."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom datetime import UTC, datetime\n"
        "from mnemoscope.domain.clock import FixedClock\n"
        "from mnemoscope.domain.jobruns import NewRun\nfrom mnemoscope.ledger.store import Ledger\n"
        "now = datetime(2026, 11, 28, 3, tzinfo=UTC)\n"
        "ledger = Ledger(Path(sys.argv[1]), FixedClock(now))\n"
        "print(ledger.jobs.claim(NewRun('dream', 'scheduled', '2026-11-28', now), now))\n"
    )
    folder = str(ledger.database.path.parent)
    said = subprocess.run(
        [sys.executable, "-c", code, folder], capture_output=True, text=True, check=True
    )
    assert said.stdout.strip().isdecimal(), said.stderr


def test_a_run_whose_process_is_gone_is_tried_once_more_and_no_further(ledger: Ledger) -> None:
    die(ledger)
    assert ledger.jobs.close_interrupted(NOW) == 1
    assert ledger.jobs.close_interrupted(NOW) == 0
    assert ledger.jobs.latest()[0].end.result == INTERRUPTED
    assert ledger.jobs.last_planned() == {}, "it is still due"
    die(ledger)
    assert ledger.jobs.claim(TONIGHT, NOW) is None
    assert ledger.jobs.latest()[0].attempts == 2
    assert ledger.jobs.last_planned() == {"dream": NOW}


def test_a_run_whose_process_was_killed_is_told_as_that_before_anybody_notes_it(
    ledger: Ledger,
) -> None:
    die(ledger)
    (told,) = ledger.jobs.latest()
    assert (told.end.result, told.end.reason) == (INTERRUPTED, INTERRUPTED)
    assert ledger.jobs.latest_of_each()["dream"] == told
    assert ledger.jobs.last_planned() == {}, "it is due once more"
    (row,) = ledger.database.query("SELECT result FROM job_runs")
    assert row[0] == RUNNING, "whoever reads writes nothing"


def test_a_living_process_keeps_its_run(ledger: Ledger) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        ledger.database.query(
            "UPDATE job_runs SET pid = ?, process = ?, host = ? WHERE id = ?",
            (child.pid, start_mark(child.pid) or "", this_host(), run),
        )
        assert ledger.jobs.close_interrupted(NOW) == 0
        assert ledger.jobs.latest()[0].end.result == RUNNING
        child.communicate(b"\n")
    assert ledger.jobs.close_interrupted(NOW) == 1


def test_a_run_that_was_left_counts_as_interrupted(ledger: Ledger) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    assert run is not None
    assert ledger.jobs.close_interrupted(NOW) == 0
    ledger.jobs.leave(run)
    assert ledger.jobs.close_interrupted(NOW) == 1


def test_the_latest_of_each_job_is_found_and_old_runs_are_forgotten(ledger: Ledger) -> None:
    first = ledger.jobs.claim(BY_HAND, NOW - timedelta(days=500))
    second = ledger.jobs.claim(BY_HAND, NOW)
    other = ledger.jobs.claim(NewRun("graph", "manual"), NOW)
    latest = ledger.jobs.latest_of_each()
    assert {job: run.id for job, run in latest.items()} == {"dream": second, "graph": other}
    ledger.jobs.forget(NOW - timedelta(days=400))
    assert {run.id for run in ledger.jobs.latest()} == {second, other}
    assert first not in (second, other)


def test_runs_of_other_machines_are_theirs(ledger: Ledger) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    ledger.database.query("UPDATE job_runs SET host = 'elsewhere', pid = 1 WHERE id = ?", (run,))
    assert ledger.jobs.close_interrupted(NOW) == 0


def test_runs_of_a_time_that_lies_ahead_can_be_left_aside(ledger: Ledger) -> None:
    later = NOW + timedelta(days=2)
    for slot, planned in (("2026-11-28", NOW), ("2026-11-30", later)):
        ledger.jobs.claim(NewRun("dream", "scheduled", slot, planned), planned)
    assert ledger.jobs.last_planned() == {"dream": later}
    assert ledger.jobs.last_planned(NOW) == {"dream": NOW}
    assert ledger.jobs.last_planned(NOW - timedelta(minutes=1)) == {}


@pytest.mark.parametrize(
    "change", ["host = 'elsewhere'", "process = '7@' || host || '/pid:[1]'", "process = '7@away'"]
)
def test_a_run_in_another_container_goes_on_until_none_could(ledger: Ledger, change: str) -> None:
    run = ledger.jobs.claim(TONIGHT, NOW)
    assert run is not None
    ledger.jobs.leave(run)
    ledger.database.query(f"UPDATE job_runs SET {change} WHERE id = ?", (run,))
    soon = NOW + RUNS_FOR / 2
    found = ledger.jobs.get(run)
    assert found is not None
    assert found.end.result == RUNNING
    assert ledger.jobs.claim(TONIGHT, soon) is None
    assert ledger.jobs.last_planned() == {"dream": NOW}
    assert ledger.jobs.close_interrupted(soon) == 0
    assert ledger.jobs.claim(TONIGHT, NOW + RUNS_FOR) is not None
