"""The stamp differs after what a person should see, and only then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.domain.outcomes import Refused
from mnemoscope.engine.edit import open_text, save_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.stamp import stamp


def test_it_differs_after_runs_and_writes_and_not_after_reads(
    workspace: Callable[..., Path], home: Path, resources: Path, clock: FixedClock
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    session = Session.open(root, home=home, resources=resources, clock=clock, consent=True)
    empty = stamp(session)
    session.ledger.meta.set_text("a", "b")
    assert stamp(session) == empty
    run = session.ledger.runs.start("dream", "manual", clock.now())
    running = stamp(session)
    session.ledger.runs.finish(run, clock.now(), "nothing")
    ended = stamp(session)
    opened = open_text(session, "MEMORY.md")
    assert not isinstance(opened, Refused)
    save_text(session, opened, "- two\n")
    written = stamp(session)
    session.close()
    assert len({empty, running, ended, written}) == 4


def test_it_differs_once_a_job_that_writes_nothing_begins_and_ends(
    workspace: Callable[..., Path], home: Path, resources: Path, clock: FixedClock
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    session = Session.open(root, home=home, resources=resources, clock=clock, consent=True)
    empty, runs = stamp(session), session.ledger.jobs
    run = runs.claim(NewRun("caches", "command-line"), clock.now())
    assert run is not None
    running = stamp(session)
    runs.log(run, ("a line",))
    assert stamp(session) == running
    runs.finish(run, clock.now(), RunEnd("done"))
    ended = stamp(session)
    session.close()
    assert len({empty, running, ended}) == 3
