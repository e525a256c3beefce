"""One run: its log, its signs of life, what stands in its way, and what is noted when it breaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine.clockhands import Hands, fill, runs_of

from mnemoscope.domain.jobtable import Verb
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, Stopped
from mnemoscope.domain.phases import Mode
from mnemoscope.engine import jobrunning, jobs
from mnemoscope.engine.jobrunning import blocked_by
from mnemoscope.engine.jobsettings import job_settings
from mnemoscope.engine.jobverbs import Task
from mnemoscope.engine.jobviews import Cause, Result, Trigger, Work
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.session import Session
from mnemoscope.engine.todaynights import nights_today

OpenSession = Callable[..., Session]


@pytest.fixture
def hands() -> Hands:
    return Hands("2026-03-21T03:45")


@pytest.fixture
def session(tmp_path: Path, hands: Hands, open_session: OpenSession) -> Session:
    return open_session(fill(tmp_path / "w"), clock=hands, consent=True)


@pytest.fixture
def doing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Task], Work]], None]:
    """Let the job of the caches do something else: no job breaks by itself when it is asked to."""

    def do(verb: Callable[[Task], Work]) -> None:
        monkeypatch.setattr(jobrunning, "VERBS", {**jobrunning.VERBS, Verb.CACHES: verb})

    return do


@pytest.mark.parametrize(
    ("error", "result", "cause", "detail"),
    [
        (EnvironmentFault("no room", path="a.md"), Result.FAILED, Cause.FAULT, "a.md: no room"),
        (EnvironmentFault("no room"), Result.FAILED, Cause.FAULT, "no room"),
        (BadInput("torn", path="b.md", line=3), Result.FAILED, Cause.FAULT, "b.md:3: torn"),
        (Stopped("x"), Result.STOPPED, Cause.STOPPED, ""),
    ],
)
def test_whatever_goes_wrong_is_noted(
    session: Session,
    doing: Callable[[Callable[[Task], Work]], None],
    error: Exception,
    result: Result,
    cause: Cause,
    detail: str,
) -> None:
    def verb(task: Task) -> Work:
        task.say("begun")
        raise error

    doing(verb)
    ran = jobs.run_job(session, "caches")
    assert (ran.result, ran.reason, ran.detail) == (result, cause, detail)
    record = session.ledger.jobs.get(ran.run or 0)
    assert record is not None
    assert (record.end.result, record.end.log) == (result, ("03:45:00 begun",))
    kept = session.ledger.runs.get(record.end.run or 0)
    assert kept is not None
    assert (kept.kind, kept.result) == ("caches", result)


def test_a_run_that_wrote_nothing_is_told_once_on_the_day(
    session: Session, doing: Callable[[Callable[[Task], Work]], None]
) -> None:
    doing(lambda _: Work(Result.NOTHING, Cause.NOTHING_DUE))
    ran = jobs.run_job(session, "caches")
    told = nights_today(session, session.clock.now()).ran
    assert [(one.kind, one.id) for one in told] == [("caches", ran.run)]


def test_a_programming_error_leaves_a_run_that_can_be_had_again(
    session: Session, hands: Hands, doing: Callable[[Callable[[Task], Work]], None]
) -> None:
    def verb(task: Task) -> Work:
        raise ZeroDivisionError(task.day)

    jobs.awake(session)
    doing(verb)
    hands.put("2026-03-22T03:45")
    with pytest.raises(ZeroDivisionError):
        jobs.settle_due(session, "caches")
    assert session.ledger.job_lock.holder() is None
    doing(lambda task: Work(Result.DONE, run=task.run))
    assert jobs.settle_due(session, "caches").result is Result.DONE
    assert runs_of(session, "caches") == [("2026-03-22", "scheduled", "done")]


def test_it_is_heard_of_while_it_runs(
    session: Session, hands: Hands, doing: Callable[[Callable[[Task], Work]], None]
) -> None:
    beats: list[str] = []

    def verb(task: Task) -> Work:
        for minute in (46, 47):
            hands.put(f"2026-03-21T03:{minute}")
            task.control.step("stage", minute)
            holder = session.ledger.job_lock.holder()
            assert holder is not None
            beats.append(f"{holder.beat:%H:%M}")
        (run,) = session.ledger.jobs.latest()
        assert run.end.log == ("03:46:00 stage",), "the log is there while it runs"
        return Work(Result.DONE)

    doing(verb)
    assert jobs.run_job(session, "caches", Trigger.MANUAL).result is Result.DONE
    assert beats == ["03:46", "03:47"]
    names = [path.name for path in (session.root / ".mnemoscope" / "jobs").iterdir()]
    assert names == [], "a run by hand is nobody else's concern, and its lock is gone"


def test_what_a_job_lacks(session: Session, open_session: OpenSession) -> None:
    def bars(opened: Session) -> set[Cause]:
        return {blocked_by(opened, one) for one in job_settings(opened)}

    assert bars(session) == {Cause.NONE, Cause.ONLY_PROPOSES}
    set_dream_mode(session, Mode.WRITE)
    assert bars(session) == {Cause.NONE}
    assert bars(open_session(session.root, read_only=True)) == {Cause.READ_ONLY}
