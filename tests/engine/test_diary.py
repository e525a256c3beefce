"""The diary as a file: read, rid of doubles with a way back, and never written through a link."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.diary import with_entry
from mnemoscope.domain.outcomes import EnvironmentFault, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.diary import Deduped, dedupe, diary_to_write, read_diary
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session

FIRST = "On the first day somebody told me my name, and the light was the colour of tea."


def told(*words: str, newline: str = "\n") -> str:
    text = ""
    for day, each in enumerate(words, 1):
        text = with_entry(text, datetime(2026, 11, day, 3, tzinfo=UTC), each, newline)
    return text


@pytest.fixture
def opened(
    workspace: Any, home: Path, resources: Path, clock: FixedClock
) -> Iterator[Callable[..., Session]]:
    sessions: list[Session] = []

    def open_one(**files: str) -> Session:
        named = {f"{name}.md": text for name, text in files.items()}
        session = Session.open(
            workspace(named), home=home, resources=resources, clock=clock, consent=True
        )
        sessions.append(session)
        return session

    yield open_one
    for session in sessions:
        session.close()


def test_each_entry_says_how_much_of_it_was_told_before(opened: Callable[..., Session]) -> None:
    session = opened(DREAMS=told(FIRST, "It rained on the ferry all night.", FIRST))
    found = read_diary(session)
    assert (found.path, found.doubles) == ("DREAMS.md", 0)
    assert [night.entry.day for night in found.nights] == ["2026-11-01", "2026-11-02", "2026-11-03"]
    assert [night.repetition for night in found.nights] == [0.0, 0.0, 1.0]


def test_there_may_be_no_diary(opened: Callable[..., Session]) -> None:
    session = opened()
    assert read_diary(session).nights == ()
    assert diary_to_write(session) is None
    refused = dedupe(session)
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOT_FOUND


def test_doubles_go_in_one_operation_that_can_be_undone(opened: Callable[..., Session]) -> None:
    once = told(FIRST, "Rain.", newline="\r\n")
    again = once.index("---")
    twice = once[:again] + once[again : once.index("---", again + 3)] + once[again:]
    session = opened(DREAMS=twice)
    assert read_diary(session).doubles == 1
    answer = dedupe(session)
    assert isinstance(answer, Deduped)
    assert (answer.removed, answer.kept, answer.changes.paths) == (1, 2, ("DREAMS.md",))
    place = session.root / "DREAMS.md"
    assert place.read_bytes().decode() == once
    assert isinstance(dedupe(session), Refused)
    undo.undo(session)
    assert place.read_bytes().decode() == twice


def test_nothing_is_written_through_a_link(opened: Callable[..., Session], tmp_path: Path) -> None:
    session = opened(elsewhere=told(FIRST, FIRST))
    (session.root / "DREAMS.md").symlink_to(session.root / "elsewhere.md")
    assert read_diary(session).nights == (), "a link counts as empty"
    for write in (diary_to_write, dedupe):
        with pytest.raises(EnvironmentFault, match="a link"):
            write(session)
    assert (session.root / "elsewhere.md").read_text("utf-8") == told(FIRST, FIRST)


def test_a_broken_link_is_one_too(opened: Callable[..., Session]) -> None:
    session = opened()
    (session.root / "DREAMS.md").symlink_to("nowhere.md")
    with pytest.raises(EnvironmentFault):
        diary_to_write(session)


def test_a_folder_in_its_place_is_told(opened: Callable[..., Session]) -> None:
    session = opened()
    (session.root / "DREAMS.md").mkdir()
    with pytest.raises(EnvironmentFault):
        diary_to_write(session)


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_a_new_diary_is_for_its_owner_alone(opened: Callable[..., Session]) -> None:
    session = opened()
    commit(session, "x", "y", [FileWrite("DREAMS.md", None, b"# Dream Diary\n")])
    assert (session.root / "DREAMS.md").stat().st_mode & 0o777 == 0o600
    commit(session, "x", "y", [FileWrite("memory/note.md", None, b"# Note\n")])
    assert (session.root / "memory/note.md").stat().st_mode & 0o777 != 0o600
