"""What is chosen for jobs: it holds at once, it held then, it is undone, and nonsense is named."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.engine.clockhands import Hands, fill, utc

from mnemoscope.domain.jobtable import JOBS
from mnemoscope.domain.outcomes import BadInput, Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.schedule import CatchUp, Late, parse
from mnemoscope.engine.jobsettings import (
    JobSetting,
    job_settings,
    pause_jobs,
    resume_jobs,
    set_job,
)
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import redo, undo
from mnemoscope.ledger.jobsayings import JobField, JobSaying

OpenSession = Callable[..., Session]
NOON = "2026-03-28T12:00"


@pytest.fixture
def hands() -> Hands:
    return Hands(NOON)


@pytest.fixture
def session(tmp_path: Path, hands: Hands, open_session: OpenSession) -> Session:
    return open_session(fill(tmp_path / "w"), clock=hands, consent=True)


def setting(session: Session, name: str = "dream") -> JobSetting:
    return next(one for one in job_settings(session) if one.id == name)


def test_at_first_all_is_as_usual(session: Session) -> None:
    for one, job in zip(job_settings(session), JOBS, strict=True):
        assert (one.job, one.rule, one.on, one.rests) == (job, parse(job.rule), job.on, job.rests)
        assert (one.zone, one.policy, one.paused, one.since) == (
            session.zone,
            CatchUp(),
            False,
            None,
        )


def test_a_choice_holds_at_once_and_can_be_undone(session: Session, hands: Hands) -> None:
    answer = set_job(
        session,
        "dream",
        rule="Lunch",
        zone="Asia/Tokyo",
        on=False,
        rests=True,
        late=Late.ASK,
        max_age=timedelta(hours=8),
    )
    assert isinstance(answer, Changes)
    assert answer.facets & Facet.SETTINGS
    chosen = setting(session)
    assert (chosen.rule, chosen.zone) == (parse("30 12 * * *"), ZoneInfo("Asia/Tokyo"))
    assert (chosen.on, chosen.rests) == (False, True)
    assert chosen.policy == CatchUp(Late.ASK, timedelta(hours=8))
    assert chosen.since == hands.now()
    assert isinstance(undo(session), Changes)
    assert setting(session).rule == parse("0 3 * * *")
    assert isinstance(redo(session), Changes)
    assert setting(session) == chosen


def test_an_empty_choice_is_the_usual_one_and_the_same_again_changes_nothing(
    session: Session,
) -> None:
    set_job(session, "dream", rule="0 5 * * *", zone="Asia/Tokyo")
    set_job(session, "dream", rule="", zone="")
    assert setting(session).rule == parse("0 3 * * *")
    assert setting(session).zone == session.zone
    again = set_job(session, "dream", rule="")
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO


def test_what_held_then_is_told(session: Session, hands: Hands) -> None:
    hands.put("2026-03-28T18:00")
    set_job(session, "dream", on=False)
    assert not setting(session).on
    assert job_settings(session, utc("2026-03-28T17:59"))[3].on


def test_a_pause_ends_by_itself_and_its_end_counts_as_a_change(
    session: Session, hands: Hands
) -> None:
    pause_jobs(session, until=utc("2026-03-28T13:00"))
    assert all(one.paused and one.paused_until for one in job_settings(session))
    assert setting(session).paused_since == utc(NOON)
    hands.put("2026-03-28T13:00")
    assert not setting(session).paused
    assert setting(session).since == utc("2026-03-28T13:00")


def test_of_two_pauses_the_longer_holds_and_resuming_all_ends_both(
    session: Session, hands: Hands
) -> None:
    pause_jobs(session, until=utc("2026-03-28T13:00"))
    pause_jobs(session, "dream", utc("2026-03-28T20:00"))
    assert setting(session).paused_until == utc("2026-03-28T20:00")
    assert setting(session, "graph").paused_until == utc("2026-03-28T13:00")
    pause_jobs(session, "dream")
    assert (setting(session).paused, setting(session).paused_until) == (True, None)
    hands.put("2026-03-28T12:30")
    resume_jobs(session)
    assert not any(one.paused for one in job_settings(session))
    assert setting(session).since == hands.now()
    assert isinstance(resume_jobs(session), Refused)


def test_one_job_is_paused_and_resumed(session: Session) -> None:
    pause_jobs(session, "dream")
    assert [one.id for one in job_settings(session) if one.paused] == ["dream"]
    assert isinstance(resume_jobs(session, "dream"), Changes)
    assert not setting(session).paused


@pytest.mark.parametrize(
    ("name", "choice", "said"),
    [
        ("nap", {"on": True}, "nap"),
        ("dream", {"rule": "at dawn"}, "at dawn"),
        ("dream", {"zone": "Mars/Olympus"}, "Mars/Olympus"),
        ("dream", {"max_age": timedelta(minutes=5)}, "1 hour to 31 days"),
    ],
)
def test_nonsense_is_named(
    session: Session, name: str, choice: dict[str, object], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        set_job(session, name, **choice)  # pyright: ignore[reportArgumentType]
    assert session.ledger.job_sayings.all() == ()


def test_a_pause_into_the_past_or_of_no_job_is_refused(session: Session) -> None:
    with pytest.raises(BadInput, match="gone by"):
        pause_jobs(session, until=utc("2026-03-28T11:00"))
    with pytest.raises(BadInput, match="nap"):
        pause_jobs(session, "nap")
    with pytest.raises(BadInput, match="nap"):
        resume_jobs(session, "nap")


def test_read_only_chooses_nothing(tmp_path: Path, open_session: OpenSession) -> None:
    session = open_session(fill(tmp_path / "r"), read_only=True)
    for answer in (set_job(session, "dream", on=False), pause_jobs(session)):
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.READ_ONLY


def test_a_choice_that_cannot_be_read_any_more_is_the_usual_one(session: Session) -> None:
    broken = [
        JobSaying("dream", JobField.RULE, "at dawn"),
        JobSaying("dream", JobField.ZONE, "Mars/Olympus"),
        JobSaying("dream", JobField.LATE, "maybe"),
        JobSaying("dream", JobField.MAX_AGE, "long"),
        JobSaying("dream", JobField.PAUSE, "a while"),
    ]
    session.ledger.job_sayings.add(broken, utc(NOON), None)
    found = setting(session)
    assert (found.rule, found.zone, found.policy, found.paused) == (
        parse("0 3 * * *"),
        session.zone,
        CatchUp(),
        False,
    )
