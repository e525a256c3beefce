"""What is kept is told again only while nothing has changed that it is told from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.signals import Recall
from mnemoscope.engine.session import Session
from mnemoscope.engine.today import today
from mnemoscope.engine.todaykeep import kept, state_of
from mnemoscope.engine.todayviews import Fault, MemoryToday, Part, ReviewToday

OpenSession = Callable[..., Session]
NOTE = "memory/2026-11-26.md"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({NOTE: "- the gateway is heron\n"}), consent=True)


def test_the_same_object_is_told_while_nothing_changes(session: Session) -> None:
    first, second = today(session), today(session)
    for part in (Part.MEMORY, Part.HEALTH, Part.FADES, Part.CONFLICTS, Part.WIKI):
        assert first.part(part) is second.part(part)


def test_a_file_and_a_signal_make_another_state(session: Session) -> None:
    now = session.clock.now()
    before = state_of(session, now)
    assert state_of(session, now) == before
    (session.root / "memory/2026-11-27.md").write_text("- new\n", "utf-8")
    with_file = state_of(session, now)
    assert with_file != before
    session.ledger.signals.record([Recall(NOTE, 1, 1, "text", 0.5, 0, "query", now)])
    assert state_of(session, now) != with_file


def test_a_new_file_is_told(session: Session) -> None:
    counts: list[int] = []
    for number in range(3):
        memory = today(session, {Part.MEMORY}).memory
        assert isinstance(memory, MemoryToday)
        counts.append(memory.files)
        (session.root / f"memory/2026-11-2{number}.md").write_text("- new\n", "utf-8")
    assert counts == [1, 2, 3]


def test_after_an_hour_all_is_told_anew(session: Session) -> None:
    now = session.clock.now()
    assert state_of(session, now) != state_of(session, now + timedelta(hours=1))


def test_faults_are_never_kept(session: Session) -> None:
    answers = iter([Fault("no disk"), ReviewToday(1), ReviewToday(2)])
    state = ("state",)
    told = [kept(session, Part.WIKI, state, lambda: next(answers)) for _ in range(3)]
    assert told == [Fault("no disk"), ReviewToday(1), ReviewToday(1)]
