"""Runs are remembered with how they ended, also when they did not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.journal import Journal, NewOperation
from mnemoscope.ledger.runs import INTERRUPTED, RUNNING, RUNS_FOR, Runs

NIGHT = datetime(2026, 11, 28, 3, tzinfo=UTC)


def test_a_run_is_kept_from_start_to_end(database: Database) -> None:
    runs = Runs(database)
    run = runs.start("dream", "manual", NIGHT)
    begun = runs.get(run)
    assert begun is not None
    assert (begun.result, begun.ended, begun.operation) == (RUNNING, None, None)
    operation = Journal(database).begin(NewOperation("dream", "2026-11-28", NIGHT, run), [])
    runs.finish(run, NIGHT + timedelta(seconds=4), "done", {"promoted": 3}, "{}")
    ended = runs.get(run)
    assert ended is not None
    assert (ended.result, ended.counts, ended.detail) == ("done", {"promoted": 3}, "{}")
    assert ended.ended == NIGHT + timedelta(seconds=4)
    assert ended.operation == operation


def test_runs_are_listed_newest_first_by_kind(database: Database) -> None:
    runs = Runs(database)
    first = runs.start("dream", "manual", NIGHT)
    runs.start("sync", "scheduled", NIGHT)
    last = runs.start("dream", "scheduled", NIGHT)
    assert [run.id for run in runs.latest("dream")] == [last, first]
    assert [run.id for run in runs.latest("dream", limit=1)] == [last]
    assert runs.get(99) is None


def test_a_run_of_a_process_that_is_gone_is_closed_and_a_living_one_is_not(
    database: Database,
) -> None:
    runs = Runs(database)
    living = runs.start("dream", "manual", NIGHT)
    dead = runs.start("dream", "manual", NIGHT)
    # The number lives (it is this process), but another process has it now.
    database.query("UPDATE runs SET process = 'boot:1' WHERE id = ?", (dead,))
    assert runs.close_interrupted(NIGHT + timedelta(hours=5)) == 1
    assert [run.result for run in runs.latest("dream")] == [INTERRUPTED, RUNNING]
    assert runs.get(living) == runs.latest("dream")[1]


def test_a_run_elsewhere_goes_on_until_none_could(database: Database) -> None:
    runs = Runs(database)
    run = runs.start("dream", "manual", NIGHT)
    database.query("UPDATE runs SET process = 'boot:1@another-machine/pid:[1]'")
    assert runs.close_interrupted(NIGHT + RUNS_FOR / 2) == 0
    assert runs.close_interrupted(NIGHT + RUNS_FOR) == 1
    assert [one.result for one in runs.latest("dream") if one.id == run] == [INTERRUPTED]
