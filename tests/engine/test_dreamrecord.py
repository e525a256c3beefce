"""Runs are remembered with their phases, and those of older versions stay readable."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamrecord import counts_of, dreams, phase_values, remembered
from mnemoscope.engine.dreamviews import PhaseReport
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, State


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace({"MEMORY.md": "x\n"}), consent=True)


def finished(session: Session, detail: str, result: str = "promoted") -> int:
    now = session.clock.now()
    run = session.ledger.runs.start("dream", "manual", now)
    session.ledger.runs.finish(run, now, result, {"promoted": 1}, detail)
    return run


@pytest.mark.parametrize("detail", ["", "{}"])
def test_a_run_without_details_is_a_run(session: Session, detail: str) -> None:
    finished(session, detail, "nothing")
    (run,) = dreams(session)
    assert (run.result, run.mode, run.phases, run.lines) == ("nothing", Mode.WRITE, (), ())
    assert (run.failed, run.proposed, run.problems, run.detail) == (None, 0, (), "")


def test_a_run_from_before_there_were_phases_is_read(session: Session) -> None:
    line = {"key": "k", "text": "Fact.", "path": "a.md", "lines": [3, 4], "score": 0.8}
    finished(session, json.dumps({"lines": [line], "evicted": ["Old."]}))
    (run,) = dreams(session)
    assert [(one.key, one.start_line, one.end_line, one.score) for one in run.lines] == [
        ("k", 3, 4, 0.8)
    ]
    assert (run.evicted, run.phases, run.mode) == (("Old.",), (), Mode.WRITE)


def test_a_failure_from_before_is_read(session: Session) -> None:
    finished(session, json.dumps({"error": "the disk is full"}), "failed")
    (run,) = dreams(session)
    assert (run.result, run.detail, run.failed) == ("failed", "the disk is full", None)


def test_a_phase_comes_back_as_it_was(session: Session) -> None:
    report = PhaseReport(
        phase=Phase.REM,
        seconds=0.125,
        counts=(("themes", 1),),
        themes=(Theme("kiln", 3, 0.75),),
        words="I dreamt.",
        told_by="large",
        operation=7,
    )
    finished(session, json.dumps({"mode": "review", "phases": [phase_values(report)]}))
    (run,) = dreams(session)
    assert run.phases == (report,)
    assert run.mode is Mode.REVIEW


def test_a_run_is_taken_back_when_all_that_it_wrote_is(session: Session) -> None:
    run = finished(session, "")
    journal, now = session.ledger.journal, session.clock.now()
    ids: list[int] = []
    for name in ("DREAMS.md", "MEMORY.md"):
        change = FileChange(name, None, "digest")
        ids.append(journal.begin(NewOperation("dream", "day", now, run), [change]))
        journal.finish(ids[-1], State.DONE)
    assert [(one.operation, one.reverted) for one in dreams(session)] == [(ids[1], False)]
    journal.finish(ids[1], State.UNDONE)
    assert not dreams(session)[0].reverted
    journal.finish(ids[0], State.UNDONE)
    assert dreams(session)[0].reverted


def test_what_was_only_planned_is_no_line_of_the_run(session: Session) -> None:
    plan = plan_dream(session)
    assert remembered(plan, written=False)["lines"] == []
    assert counts_of(plan)["considered"] == 0
