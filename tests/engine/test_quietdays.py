"""Quiet days and pauses: what holds, what they leave behind, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import BadInput, Changes, Refused
from mnemoscope.domain.quiet import Range
from mnemoscope.engine.quietdays import (
    add_quiet,
    is_paused,
    pause,
    quiet,
    quiet_ranges,
    remove_quiet,
    resume,
    why_paused,
)
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def move(session: Session, days: int) -> None:
    session.clock = FixedClock(session.clock.now() + timedelta(days=days))


def test_a_pause_holds_until_it_is_ended_and_its_days_stay_quiet(session: Session) -> None:
    assert not is_paused(session)
    assert isinstance(pause(session), Changes)
    move(session, 5)
    assert is_paused(session)
    assert quiet_ranges(session) == (Range(date(2026, 11, 28), date(2026, 12, 2), "pause"),)
    assert isinstance(resume(session), Changes)
    assert not is_paused(session)
    assert quiet(session).ranges == (Range(date(2026, 11, 28), date(2026, 12, 2), "pause"),)
    assert isinstance(resume(session), Refused)


def test_a_pause_of_one_day_leaves_nothing(session: Session) -> None:
    pause(session)
    resume(session)
    assert quiet(session).ranges == ()
    assert not is_paused(session)


def test_a_pause_with_an_end_ends_by_itself(session: Session) -> None:
    pause(session, datetime(2026, 12, 1, tzinfo=UTC))
    assert why_paused(session) == "paused until 2026-12-01T00:00:00.000Z"
    move(session, 9)
    assert not is_paused(session)
    assert quiet_ranges(session) == (Range(date(2026, 11, 28), date(2026, 11, 30), "pause"),)
    pause(session)
    assert quiet(session).ranges == (Range(date(2026, 11, 28), date(2026, 11, 30), "pause"),)


def test_an_end_that_has_gone_by_is_none(session: Session) -> None:
    with pytest.raises(BadInput):
        pause(session, datetime(2026, 11, 1, tzinfo=UTC))


def test_holidays_hold_while_they_last(session: Session) -> None:
    add_quiet(session, date(2026, 11, 27), date(2026, 11, 28), "fair")
    assert why_paused(session) == "quiet until 2026-11-28 (fair)"
    move(session, 1)
    assert not is_paused(session)
    assert isinstance(remove_quiet(session, date(2026, 11, 27), date(2026, 11, 28)), Changes)
    assert isinstance(remove_quiet(session, date(2026, 11, 27), date(2026, 11, 28)), Refused)
    with pytest.raises(BadInput):
        add_quiet(session, date(2026, 11, 28), date(2026, 11, 27))


def test_what_cannot_be_read_keeps_jobs_away(session: Session) -> None:
    session.ledger.meta.set_text("life.quiet-days", '{"ranges": 3}')
    assert is_paused(session)
    resume(session)
    assert not is_paused(session)


def test_a_reader_changes_nothing(root: Path, open_session: OpenSession) -> None:
    assert isinstance(pause(open_session(root, read_only=True)), Refused)
