"""A whole night: its order, its three modes, its lock, its record, and what a stop leaves."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.outcomes import Changes, Control, Facet, Progress, RefusalReason, Refused
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.signals import Recall
from mnemoscope.engine import undo
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.review import pending
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream, dreaming
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.ledger import recallqueue

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

KILLS = os.environ.get("MNEMOSCOPE_KILLS", "12")
"""How many random moments a dream is killed at; a hundred are for an evening."""
OpenSession = Callable[..., Session]
TABLES = ("sightings", "phase_hits", "dream_files", "signals", "proposals", "runs", "operations")


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace(nights.files()), consent=True)


def slept(session: Session, **options: Any) -> NightResult:
    answer = dream(session, **options)
    assert isinstance(answer, NightResult), answer
    return answer


def files(session: Session) -> dict[str, bytes]:
    return {
        path.relative_to(session.root).as_posix(): path.read_bytes()
        for path in session.root.rglob("*")
        if path.is_file()
    }


def rows(session: Session) -> dict[str, list[Any]]:
    ask = session.ledger.database.query
    return {table: ask(f"SELECT * FROM {table}") for table in TABLES}


def test_a_night_goes_from_light_to_deep(session: Session) -> None:
    answer = slept(session, mode=Mode.WRITE, phases=(Phase.DEEP, Phase.LIGHT, Phase.REM))
    assert [report.phase for report in answer.phases] == [Phase.LIGHT, Phase.REM, Phase.DEEP]
    assert answer.result == "promoted"
    assert answer.failure is None
    assert answer.changes.paths == ("DREAMS.md", "MEMORY.md")
    wanted = Facet.TEXT | Facet.RUNS | Facet.SIGNALS | Facet.SCORES | Facet.JOURNAL
    assert wanted in answer.changes.facets
    told = (session.root / "DREAMS.md").read_text("utf-8")
    assert all(report.words and report.words in told for report in answer.phases)
    assert "1240 degrees" in (session.root / "MEMORY.md").read_text("utf-8")


def test_the_record_knows_each_phase(session: Session) -> None:
    answer = slept(session, mode=Mode.WRITE, trigger="scheduled")
    (run,) = dreams(session)
    assert (run.id, run.result, run.mode, run.trigger) == (
        answer.run,
        "promoted",
        Mode.WRITE,
        "scheduled",
    )
    assert [report.phase for report in run.phases] == [Phase.LIGHT, Phase.REM, Phase.DEEP]
    assert [report.words for report in run.phases] == [report.words for report in answer.phases]
    assert run.phases[1].themes[0].tag == answer.phases[1].themes[0].tag
    assert all(report.seconds >= 0 and report.operation for report in run.phases)
    counts = dict(run.counts)
    assert (counts["promoted"], counts["considered"]) == (2, 4)
    assert counts["staged"] > 0
    assert run.operation == run.phases[-1].operation
    assert [line.key for line in run.lines] == [str(nights.KILN["key"]), str(nights.TEA["key"])]


def test_one_undo_takes_the_whole_night_back_and_one_redo_makes_it_again(session: Session) -> None:
    before = files(session)
    slept(session, mode=Mode.WRITE)
    dreamt = files(session)
    assert isinstance(undo.undo(session), Changes)
    assert files(session) == before
    assert isinstance(undo.redo(session), Changes)
    assert files(session) == dreamt


def test_undo_leaves_the_night_before_alone(session: Session) -> None:
    slept(session, mode=Mode.WRITE, phases=(Phase.LIGHT,))
    first = files(session)
    slept(session, mode=Mode.WRITE)
    undo.undo(session)
    assert files(session) == first


def test_phases_can_be_left_out(session: Session) -> None:
    answer = slept(session, mode=Mode.WRITE, phases=(Phase.LIGHT,))
    assert [report.phase for report in answer.phases] == [Phase.LIGHT]
    assert answer.result == "gathered"
    assert answer.deep is None
    assert not {"MEMORY.md"} & set(answer.changes.paths)


def test_a_second_night_finds_nothing_new_and_tells_nothing(session: Session) -> None:
    slept(session, mode=Mode.WRITE)
    before = files(session)
    again = slept(session, mode=Mode.WRITE)
    assert files(session) == before
    assert [report.words for report in again.phases] == ["", "", ""]
    assert Facet.TEXT not in again.changes.facets


def test_a_dry_run_leaves_no_trace(session: Session) -> None:
    before, held = files(session), rows(session)
    answer = slept(session, mode=Mode.DRY)
    assert (files(session), rows(session)) == (before, held)
    assert (answer.run, answer.mode) == (0, Mode.DRY)
    assert answer.deep is not None
    assert len(answer.deep.accepted) == 2
    assert answer.light is not None
    assert answer.rem is not None
    assert answer.light.staged


def test_a_dry_run_plans_what_the_night_then_does(session: Session) -> None:
    planned = slept(session, mode=Mode.DRY)
    night = slept(session, mode=Mode.WRITE)
    assert planned.deep is not None
    assert night.deep is not None
    assert planned.deep.memory == night.deep.memory
    assert planned.deep.counts == night.deep.counts
    assert planned.deep.considered == night.deep.considered
    for before, after in zip(planned.phases, night.phases, strict=True):
        assert (before.phase, before.themes) == (after.phase, after.themes)
        assert before.counts == after.counts


def test_a_dry_run_needs_no_consent(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace(nights.files()), read_only=True)
    assert slept(session, mode=Mode.DRY).deep is not None


def test_review_writes_no_file_and_proposes(session: Session) -> None:
    before = files(session)
    answer = slept(session, mode=Mode.REVIEW)
    assert files(session) == before
    assert (answer.result, answer.proposed, pending(session)) == ("proposed", 2, 2)
    (run,) = dreams(session)
    assert (run.mode, run.proposed, run.lines, run.operation) == (Mode.REVIEW, 2, (), None)
    counts = dict(run.counts)
    assert (counts["promoted"], counts["proposed"]) == (0, 2)
    assert rows(session)["phase_hits"]


def test_review_needs_no_consent_to_write(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace(nights.files()))
    assert slept(session, mode=Mode.REVIEW).proposed == 2
    refused = dream(session, mode=Mode.WRITE)
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.CONSENT_NEEDED


def test_without_a_mode_a_foreign_workspace_is_only_reviewed(session: Session) -> None:
    assert slept(session).mode is Mode.REVIEW


def test_a_night_that_nobody_watches_leaves_its_refusal_in_the_record(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace(nights.files()))
    assert isinstance(dream(session, mode=Mode.WRITE, trigger="scheduled"), Refused)
    (run,) = dreams(session)
    assert (run.result, run.detail) == ("refused", "consent-needed")


@dataclass
class StopAt:
    """Stops a night at its n-th step."""

    step: int
    count: int = 0
    stages: list[str] = field(default_factory=list[str])

    def is_set(self) -> bool:
        self.count += 1
        return self.count > self.step

    def hear(self, progress: Progress) -> None:
        self.stages.append(progress.stage)


def test_ctrl_c_is_a_stop_and_no_failure(session: Session) -> None:
    def interrupt(progress: Progress) -> None:
        if progress.stage == "rank":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dream(session, mode=Mode.WRITE, control=Control(report=interrupt))
    (run,) = dreams(session)
    assert (run.result, len(run.phases)) == ("stopped", 2)
    assert dreaming(session) is None


def test_a_stop_at_any_step_leaves_whole_phases(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    whole = StopAt(10_000)
    first = open_session(workspace(nights.files()), consent=True)
    slept(first, mode=Mode.WRITE, control=Control(whole, whole.hear))
    assert {"rank", "write", "tell"} <= set(whole.stages)
    first.close()
    shutil.rmtree(first.root)
    shutil.rmtree(first.folder)
    seen: set[int] = set()
    for step in range(whole.count):
        session = open_session(workspace(nights.files()), consent=True)
        before = files(session)
        answer = slept(session, mode=Mode.WRITE, control=Control(StopAt(step)))
        assert answer.result == "stopped"
        done = [report.phase for report in answer.phases]
        assert done == [Phase.LIGHT, Phase.REM, Phase.DEEP][: len(done)]
        assert len(done) < 3
        now = files(session)
        assert now["MEMORY.md"] == before["MEMORY.md"]
        told = now.get("DREAMS.md", b"").decode()
        assert told.count("\n---\n") == len(done)
        (run,) = dreams(session)
        assert (run.result, len(run.phases)) == ("stopped", len(done))
        hit = session.ledger.database.query("SELECT count(*) FROM phase_hits")[0][0]
        assert bool(hit) is bool(done)
        seen.add(len(done))
        session.close()
        shutil.rmtree(session.root)
        shutil.rmtree(session.folder)
    assert seen == {0, 1, 2}


def test_a_failed_phase_ends_the_night_and_what_went_before_stands(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    (session.root / "MEMORY.md").unlink()
    (session.root / "MEMORY.md").mkdir()
    answer = slept(session, mode=Mode.WRITE)
    assert answer.result == "failed"
    assert answer.failure is not None
    assert answer.failure.phase is Phase.DEEP
    assert [report.phase for report in answer.phases] == [Phase.LIGHT, Phase.REM]
    (run,) = dreams(session)
    assert (run.result, run.failed, bool(run.detail)) == ("failed", Phase.DEEP, True)
    assert run.lines == ()
    (session.root / "MEMORY.md").rmdir()
    again = slept(session, mode=Mode.WRITE)
    assert again.result == "promoted"


def test_a_fault_of_the_program_leaves_no_run_that_seems_to_go_on(session: Session) -> None:
    def break_off(progress: Progress) -> None:
        if progress.stage == "themes":
            raise ZeroDivisionError("nightmare")

    with pytest.raises(ZeroDivisionError):
        dream(session, mode=Mode.WRITE, control=Control(report=break_off))
    (run,) = dreams(session)
    assert (run.result, run.failed) == ("failed", Phase.REM)
    assert run.detail == "ZeroDivisionError: nightmare"
    assert dreaming(session) is None


def test_a_diary_that_cannot_be_written_keeps_no_phase_from_its_work(session: Session) -> None:
    (session.root / "DREAMS.md").mkdir()
    answer = slept(session, mode=Mode.WRITE)
    assert answer.result == "promoted"
    assert {problem.path for problem in answer.problems} == {"DREAMS.md"}
    (run,) = dreams(session)
    assert all("DREAMS.md" in problem for problem in run.problems)
    assert [report.words for report in run.phases] == ["", "", ""]


def test_only_one_dreams_at_a_time(session: Session, open_session: OpenSession) -> None:
    answers: list[object] = []
    holders: list[object] = []

    def meddle(progress: Progress) -> None:
        if progress.stage == "write" and not answers:
            other = open_session(session.root, consent=True)
            holders.append(dreaming(other))
            answers.append(dream(other, mode=Mode.WRITE))

    assert dreaming(session) is None
    assert slept(session, mode=Mode.WRITE, control=Control(report=meddle)).result == "promoted"
    (answer,) = answers
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.BUSY
    assert "dreaming" in answer.detail
    (holder,) = holders
    assert getattr(holder, "process", None) == os.getpid()
    assert dreaming(session) is None


SLEEPER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.store import Ledger

ledger = Ledger(Path(sys.argv[1]), FixedClock(datetime(2026, 11, 20, tzinfo=UTC)))
with ledger.dreams.held() as hold:
    print("held" if hold.other is None else "busy", flush=True)
    sys.stdin.read()
"""


def test_a_dream_in_another_process_is_waited_for_until_it_is_dead(session: Session) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", SLEEPER, str(session.folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        refused = dream(session, mode=Mode.WRITE)
        assert isinstance(refused, Refused), "a week-old beat is no reason to rob the living"
        assert str(child.pid) in refused.detail
        child.kill()
        child.wait()
    answer = slept(session, mode=Mode.WRITE)
    assert answer.result == "promoted"
    assert [problem.code for problem in answer.problems] == ["lock-reclaimed"]
    assert str(child.pid) in answer.problems[0].message


RECALLER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.signals import Recall
from mnemoscope.ledger.store import Ledger

now = datetime(2026, 11, 28, tzinfo=UTC)
ledger = Ledger(Path(sys.argv[1]), FixedClock(now))
print("ready", flush=True)
for number in range(200):
    recall = Recall("memory/2026-11-26.md", 3, 3, "The kiln.", .9, 0, f"question {number}", now)
    ledger.signals.record([recall])
ledger.close()
"""


def test_recalls_during_dreams_are_all_recorded(session: Session) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", RECALLER, str(session.folder)],
        stdout=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        nights_slept = 0
        while child.poll() is None:
            slept(session, mode=Mode.WRITE)
            undo.undo(session)
            nights_slept += 1
    assert child.returncode == 0
    assert nights_slept > 0
    asked = session.ledger.database.query(
        "SELECT count(DISTINCT query_hash) FROM signals WHERE query LIKE 'question %'"
    )
    assert asked == [(200,)]


def test_recalls_that_wait_are_recorded_before_the_night(session: Session) -> None:
    at = session.clock.now()
    text = str(nights.KEY["snippet"])
    recallqueue.put(session.folder, [Recall(nights.NOTE, 6, 6, text, 0.9, 0, "key?", at)])
    slept(session, mode=Mode.REVIEW)
    assert session.ledger.database.query("SELECT query FROM signals") == [("key?",)]


def test_two_threads_at_once_dream_one_after_the_other_or_are_refused(session: Session) -> None:
    answers: list[object] = []

    def sleep() -> None:
        answers.append(dream(session, mode=Mode.WRITE))

    threads = [threading.Thread(target=sleep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    nights_done = [answer for answer in answers if isinstance(answer, NightResult)]
    assert [answer.result for answer in nights_done].count("promoted") == 1
    memory = (session.root / "MEMORY.md").read_text("utf-8")
    assert memory.count("1240 degrees") == 1


def test_a_file_that_changes_under_the_plan_is_planned_anew(session: Session) -> None:
    seen: list[str] = []

    def meddle(progress: Progress) -> None:
        if progress.stage == "write" and len(seen) < 3:
            seen.append(progress.stage)
            memory = session.root / "MEMORY.md"
            memory.write_text(memory.read_text("utf-8") + f"- By hand {len(seen)}.\n", "utf-8")

    assert slept(session, mode=Mode.WRITE, control=Control(report=meddle)).result == "promoted"
    memory = (session.root / "MEMORY.md").read_text("utf-8")
    assert all(words in memory for words in ("By hand 3", "1240 degrees"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked for each kill")
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kills", [KILLS, "steps"])
def test_a_killed_dream_leaves_whole_phases_and_the_next_one_completes(
    tmp_path: Path, resources: Path, kills: str
) -> None:
    done = subprocess.run(
        [
            sys.executable,
            str(Path(__file__).with_name("dreamkilling.py")),
            str(tmp_path),
            str(resources),
            kills,
            "seed of 30 November",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["kills"] >= (25 if kills == "steps" else int(kills))
    if kills == "steps":
        assert report["half_way"] > 0, "no kill fell between two phases"
