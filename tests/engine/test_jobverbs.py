"""What each job does when it runs: counts, reasons, and the operation under which it is undone."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from tests.engine.clockhands import Hands
from tests.engine.sessionlogs import openclaw_home, say

from mnemoscope.domain.jobtable import JOBS, Verb
from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.domain.phases import Mode
from mnemoscope.engine import jobs
from mnemoscope.engine.jobverbs import CAUSES, VERBS, jobs_there, refused_work
from mnemoscope.engine.jobviews import Cause, Ran, Result
from mnemoscope.engine.lifecycle import apply, let_go
from mnemoscope.engine.lives import lives
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.quietdays import pause
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo

OpenSession = Callable[..., Session]


@pytest.fixture
def hands() -> Hands:
    return Hands("2026-11-28T23:30")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = openclaw_home(tmp_path / "oc")
    (made / "MEMORY.md").write_text("# Memory\n\n- The owner drinks tea.\n")
    (made / "memory/2026-11-28.md").write_text("- Ann works for Kiln Ltd.\n- The lamp is lit.\n")
    return made


@pytest.fixture
def session(root: Path, hands: Hands, open_session: OpenSession) -> Session:
    return open_session(root, clock=hands, consent=True)


def run(session: Session, job: str) -> Ran:
    return jobs.run_job(session, job)


def test_all_jobs_of_the_table_are_there() -> None:
    assert jobs_there() == JOBS
    assert set(VERBS) == set(Verb)


@pytest.mark.parametrize(
    ("refused", "result", "cause"),
    [
        (Refused(RefusalReason.NOTHING_TO_DO, "x"), Result.NOTHING, Cause.NOTHING_DUE),
        (Refused(RefusalReason.BUSY), Result.BLOCKED, Cause.BUSY),
        (Refused(RefusalReason.READ_ONLY), Result.BLOCKED, Cause.READ_ONLY),
        (Refused(RefusalReason.CONSENT_NEEDED), Result.BLOCKED, Cause.NO_CONSENT),
        (Refused(RefusalReason.CHANGED_SINCE), Result.FAILED, Cause.FAULT),
    ],
)
def test_a_refusal_has_a_result(refused: Refused, result: Result, cause: Cause) -> None:
    work = refused_work(refused)
    assert (work.result, work.reason) == (result, cause)
    assert work.detail or refused.reason in (*CAUSES, RefusalReason.NOTHING_TO_DO)


def test_sync_says_how_many_lines(session: Session, root: Path) -> None:
    assert run(session, "sync").reason is Cause.NO_SESSIONS
    say(root, ("2026-11-28T10:00:00Z", "user", "The backup was moved to the cellar."))
    ran = run(session, "sync")
    assert (ran.result, dict(ran.counts)["lines"]) == (Result.DONE, 1)
    assert run(session, "sync").result is Result.NOTHING


def test_a_sync_that_is_late_is_for_the_day_of_its_plan(
    session: Session, root: Path, hands: Hands
) -> None:
    set_dream_mode(session, Mode.WRITE)
    jobs.awake(session)
    say(root, ("2026-11-28T21:00:00Z", "user", "The backup was moved to the cellar."))
    hands.put("2026-11-29T07:00")
    done = {one.job: one for one in jobs.run_due(session)}
    assert done["sync"].late_by == timedelta(hours=7, minutes=30)
    assert "cellar" in (root / "memory/2026-11-28.md").read_text()
    assert not (root / "memory/2026-11-29.md").exists()
    assert (root / "memory/reflections/2026-11-28.md").exists()


def test_reflection_needs_a_day_on_which_something_happened(session: Session, hands: Hands) -> None:
    ran = run(session, "reflection")
    assert (ran.result, dict(ran.counts)["statements"]) == (Result.DONE, 2)
    hands.put("2026-11-20T23:45")
    assert run(session, "reflection").reason is Cause.NO_SESSIONS


def test_archive_moves_old_logs_and_undo_brings_them_back(session: Session, root: Path) -> None:
    old = root / "memory/2026-10-01.md"
    old.write_text("- Long ago a kettle broke.\n")
    os.utime(old, (1_790_000_000, 1_790_000_000))
    assert run(session, "compaction").result is Result.NOTHING, "whole files wait for Sunday"
    assert old.exists()
    ran = run(session, "archive")
    assert (ran.result, dict(ran.counts).get("archive-file")) == (Result.DONE, 1)
    assert not old.exists()
    record = session.ledger.jobs.get(ran.run or 0)
    assert record is not None
    assert record.end.run is not None
    assert session.ledger.journal.of_run(record.end.run)
    assert isinstance(undo(session), Changes)
    assert old.exists()


def test_a_job_leaves_unsaved_edits_alone_and_says_so(session: Session, root: Path) -> None:
    old = root / "memory/2026-10-01.md"
    old.write_text("- Long ago a kettle broke.\n")
    os.utime(old, (1_790_000_000, 1_790_000_000))
    session.drafts.hold(session, "memory/2026-10-01.md")
    ran = run(session, "archive")
    assert (ran.result, dict(ran.counts).get("drafts")) == (Result.NOTHING, 1)
    assert old.exists()


def test_compaction_empties_the_trash_of_what_is_over(session: Session, hands: Hands) -> None:
    (life,) = [one for one in lives(session).rows if "lamp" in one.text]
    apply(session, let_go(session, [life.id]))
    assert run(session, "compaction").result is Result.NOTHING
    hands.put("2027-01-28T03:15")
    ran = run(session, "compaction")
    assert (ran.result, dict(ran.counts)["expired"]) == (Result.DONE, 1)
    assert session.ledger.trash.all(Store.TRASH) == ()


@pytest.mark.parametrize("job", ["compaction", "archive"])
def test_while_cleaning_is_paused_nothing_is_cleaned(session: Session, job: str) -> None:
    pause(session)
    ran = run(session, job)
    assert (ran.result, ran.reason, ran.detail) == (Result.SKIPPED, Cause.QUIET_DAY, "paused")


def test_graph_reads_what_changed(session: Session) -> None:
    ran = run(session, "graph")
    assert dict(ran.counts)["read"] > 0
    assert dict(run(session, "graph").counts)["read"] == 0


@pytest.mark.parametrize("job", ["caches", "rumination"])
def test_with_nothing_to_do_it_says_so(session: Session, job: str) -> None:
    ran = run(session, job)
    assert (ran.result, ran.reason) == (Result.NOTHING, Cause.NOTHING_DUE)


def test_rumination_counts_its_patterns(session: Session, root: Path) -> None:
    for day in ("25", "26", "27"):
        text = f"- On the {day}th the kiln was fired with copper glaze.\n"
        (root / f"memory/2026-11-{day}.md").write_text(text)
    ran = run(session, "rumination")
    assert (ran.result, dict(ran.counts)["patterns"]) == (Result.DONE, 1)
    assert dict(ran.counts)["sources"] == 4


def test_a_model_that_does_not_answer_is_the_reason(session: Session) -> None:
    text = 'chat = "openai-compatible"\nchat_url = "http://127.0.0.1:9"\nchat_light = "x"\n'
    (session.home / "settings.toml").write_text(text, encoding="utf-8")
    ran = run(session, "rumination")
    assert (ran.result, ran.reason) == (Result.NOTHING, Cause.NOTHING_DUE), "nobody was asked"


def test_heartbeat_writes_once(session: Session) -> None:
    assert run(session, "heartbeat").result is Result.DONE
    assert run(session, "heartbeat").result is Result.NOTHING


def test_a_dream_has_phases_and_a_run_of_its_own(session: Session) -> None:
    ran = run(session, "dream")
    record = session.ledger.jobs.get(ran.run or 0)
    assert record is not None
    assert [phase.name for phase in record.end.phases] == ["light", "rem", "deep"]
    dream = session.ledger.runs.get(record.end.run or 0)
    assert dream is not None
    assert (dream.kind, dream.trigger) == ("dream", "manual")
    assert record.end.log, "its steps are in the log"
