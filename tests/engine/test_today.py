"""The day is told part by part, and a part that fails does not take the others with it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.health import Condition
from mnemoscope.domain.outcomes import Control, EnvironmentFault, Stopped
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.lifecycle import apply, let_go
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session
from mnemoscope.engine.today import joined, today
from mnemoscope.engine.todayviews import (
    Fault,
    HealthToday,
    MemoryToday,
    NightsToday,
    Part,
    ReviewToday,
    Today,
    TrashToday,
)
from mnemoscope.ledger.proposals import NewProposal

OpenSession = Callable[..., Session]
FILES = {
    "IDENTITY.md": "- Name: Kestrel\n",
    "MEMORY.md": "# Long-term memory\n\n- osprey is the backup server\n",
    "memory/2026-11-26.md": "# 2026-11-26\n\n- the gateway is heron\n- the printer is on floor 3\n",
}


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace(FILES), consent=True)


def test_an_empty_folder_has_a_day_without_a_fault(
    tmp_path: Path, open_session: OpenSession
) -> None:
    (tmp_path / "new").mkdir()
    day = today(open_session(tmp_path / "new"))
    assert day.faults == ()
    assert all(day.part(part) is not None for part in Part)
    assert isinstance(day.memory, MemoryToday)
    assert (day.memory.files, day.memory.consent_lacks, day.memory.path) == (0, True, "")
    assert isinstance(day.health, HealthToday)
    assert day.health.condition is Condition.NO_DATA


def test_only_the_parts_that_are_asked_for_are_read(session: Session) -> None:
    day = today(session, {Part.REVIEW, Part.TRASH})
    told = {part for part in Part if day.part(part) is not None}
    assert told == {Part.REVIEW, Part.TRASH}


def test_the_moment_is_in_the_zone_of_the_person(session: Session) -> None:
    assert today(session, ()).at == datetime(2026, 11, 28, 3, tzinfo=UTC)


def test_the_state_of_the_memory(session: Session) -> None:
    memory = today(session, {Part.MEMORY}).memory
    assert isinstance(memory, MemoryToday)
    assert (memory.name, memory.path, memory.files) == ("Kestrel", "MEMORY.md", 3)
    assert not memory.consent_lacks
    assert memory.budget is not None
    assert memory.budget.used == len(FILES["MEMORY.md"])


def test_a_workspace_that_waits_for_consent_says_so(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    memory = today(open_session(workspace(FILES)), {Part.MEMORY}).memory
    assert isinstance(memory, MemoryToday)
    assert memory.consent_lacks
    locked = today(open_session(workspace(FILES), read_only=True), {Part.MEMORY}).memory
    assert isinstance(locked, MemoryToday)
    assert (locked.read_only, locked.consent_lacks) == (True, False)


def proposal(run: int, text: str) -> NewProposal:
    return NewProposal(
        run=run,
        step="added",
        key=f"memory:{text}",
        claim=text,
        text=text,
        original=text,
        path="memory/2026-11-26.md",
        start_line=3,
        end_line=3,
        score=0.8,
        detail="{}",
    )


def test_what_a_night_proposes_waits(session: Session) -> None:
    assert today(session, {Part.REVIEW}).review == ReviewToday(0)
    now = session.clock.now()
    run = session.ledger.runs.start("dream", "manual", now)
    ledger = session.ledger.proposals
    ledger.add([proposal(run, "one"), proposal(run, "two"), proposal(run, "three")])
    first = ledger.waiting()[0].id
    ledger.decide([first], "rejected", now)
    assert today(session, {Part.REVIEW}).review == ReviewToday(2, run, 1)


def test_what_lies_in_the_trash_goes_on_a_day(session: Session) -> None:
    assert today(session, {Part.TRASH}).trash == TrashToday(0)
    allow_writes(session)
    ids = [row.id for row in lives(session).rows if row.path.startswith("memory/")]
    apply(session, let_go(session, ids))
    found = today(session, {Part.TRASH}).trash
    assert isinstance(found, TrashToday)
    assert found == TrashToday(2, session.clock.now() + timedelta(days=7), 2)


def test_a_part_that_fails_says_why_and_leaves_the_others_alone(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise EnvironmentFault("cannot be read", path="MEMORY.md", hint="Check its rights.")

    monkeypatch.setattr("mnemoscope.engine.today.nights_today", broken)
    day = today(session)
    assert day.nights == Fault("MEMORY.md: cannot be read", "Check its rights.")
    assert [part for part, _ in day.faults] == [Part.NIGHTS]


def test_a_broken_ledger_is_told_in_each_part_that_needs_it(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace(FILES))
    path = session.ledger.database.path
    # As when another program has put something else in its place.
    for each in (path, *path.parent.glob("memory.db-*")):
        each.rename(each.with_name(f"old-{each.name}"))
    path.write_bytes(b"this is no database" * 400)
    day = today(session)
    assert {part for part, _ in day.faults} >= {Part.REVIEW, Part.TRASH, Part.RECALLS}
    assert all("memory.db" in fault.reason for _, fault in day.faults)


def test_who_stops_it_hears_so(session: Session) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        today(session, {Part.TRASH}, Control(stop))


def test_parts_that_were_read_anew_take_the_place_of_the_old_ones() -> None:
    at = datetime(2026, 11, 28, tzinfo=UTC)
    before = Today(at, review=ReviewToday(1), trash=TrashToday(4))
    nights = NightsToday(at, at)
    after = Today(at + timedelta(minutes=1), nights=nights, review=ReviewToday(0))
    assert joined(before, after) == Today(
        after.at, nights=nights, review=ReviewToday(0), trash=TrashToday(4)
    )
