"""Transcripts and corpus files, read and never written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock

from mnemoscope.domain.outcomes import BadInput, Control
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED
from mnemoscope.engine.conversations import (
    CORPUS,
    corpus_note,
    is_kept,
    mtime_ns,
    read_conversations,
    set_transcript_folders,
    transcript_folders,
)
from mnemoscope.engine.ingest import Night, ingest
from mnemoscope.engine.light import keep
from mnemoscope.engine.phaseviews import Ingested
from mnemoscope.engine.promote import entries
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


def message(text: str, role: str = "user", at: str = "2026-04-19T10:00:00.000Z") -> str:
    record = {"type": "message", "timestamp": at, "message": {"role": role, "content": text}}
    return json.dumps(record, ensure_ascii=False) + "\n"


def home(tmp_path: Path) -> tuple[Path, Path]:
    """A home of OpenClaw: its workspace, and the folder of the main agent's sessions."""
    folder = tmp_path / ".openclaw"
    root, sessions = folder / "workspace", folder / "agents" / "main" / "sessions"
    root.mkdir(parents=True)
    sessions.mkdir(parents=True)
    (folder / "openclaw.json").write_text("{}")
    return root, sessions


def transcript(sessions: Path, name: str, *lines: str) -> Path:
    path = sessions / f"{name}.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    recent = MovingClock().now().timestamp() - 3600
    os.utime(path, (recent, recent))
    return path


def read(session: Session) -> Ingested:
    night = Night(session.profile.rules, session.clock.now(), 2, 100)
    found = ingest(session, night, Control())
    with session.ledger.database.transaction():
        keep(session, found)
    return found


def said(session: Session) -> list[str]:
    return [entry.snippet for entry in entries(session)]


def test_an_openclaw_home_is_listened_to_by_itself(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    path = transcript(sessions, "s7", message("Please remember the fan relay reset."))
    before = {p: p.read_bytes() for p in tmp_path.rglob("*.json*")}
    session = open_session(root, clock=clock)
    read(session)
    [entry] = entries(session)
    assert entry.snippet == "Please remember the fan relay reset."
    assert (entry.path, entry.start_line) == (f"{CORPUS}/2026-04-19.txt", 1)
    assert (entry.daily_count, entry.total_score) == (1, 0.58)
    assert session.ledger.sightings.said()[0].origin == f"main/sessions/main/{path.name}#L1"
    assert {p: p.read_bytes() for p in tmp_path.rglob("*.json*") if p in before} == before
    assert not (root / "memory").exists()
    assert is_kept(session, entry.path)
    assert corpus_note(session, entry.path) == "- Please remember the fan relay reset.\n"


def test_what_was_said_in_another_workspace_stays_there(tmp_path: Path, open_session) -> None:
    root, sessions = home(tmp_path)
    other = root.parent / "workspace-writer"
    other.mkdir()
    writer = root.parent / "agents" / "writer" / "sessions"
    writer.mkdir(parents=True)
    assert transcript_folders(open_session(root)) == (sessions,)
    assert transcript_folders(open_session(other)) == (writer,)
    elsewhere = tmp_path / "notes"
    elsewhere.mkdir()
    assert transcript_folders(open_session(elsewhere)) == ()


def test_folders_can_be_named_and_switched_off(tmp_path: Path, open_session) -> None:
    root, sessions = home(tmp_path)
    mine = tmp_path / "mine"
    mine.mkdir()
    session = open_session(root)
    set_transcript_folders(session, [mine])
    assert transcript_folders(session) == (mine,)
    set_transcript_folders(session, [])
    assert transcript_folders(session) == ()
    set_transcript_folders(session, None)
    assert transcript_folders(session) == (sessions,)
    with pytest.raises(BadInput, match="nowhere"):
        set_transcript_folders(session, [tmp_path / "nowhere"])


def test_a_folder_that_went_away_is_a_problem(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    session = open_session(root, clock=clock)
    set_transcript_folders(session, [sessions])
    sessions.rmdir()
    assert [one.code for one in read(session).problems] == ["missing"]
    assert mtime_ns(sessions) == 0


def test_a_long_session_is_drained_in_two_nights(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    lines = [message(f"message number {n:03} of the talk") for n in range(160)]
    transcript(sessions, "long", *lines)
    session = open_session(root, clock=clock)
    counts: list[int] = []
    for _ in range(3):
        counts.append(len(read(session).said))
    assert counts == [80, 80, 0]
    assert len(said(session)) == 160


def test_many_sessions_share_one_night(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    for name in "abcdef":
        lines = [message(f"message {n:02} of the session {name}") for n in range(60)]
        transcript(sessions, name, *lines)
    session = open_session(root, clock=clock)
    assert len(read(session).said) == 240
    assert len(read(session).said) == 120
    assert len(read(session).said) == 0


def test_a_session_that_grows_is_read_on_and_a_new_one_from_its_start(
    tmp_path: Path, open_session, clock
) -> None:
    root, sessions = home(tmp_path)
    first = message("The first of the messages.")
    transcript(sessions, "s", first)
    session = open_session(root, clock=clock)
    read(session)
    transcript(sessions, "s", first, message("记住：备份改到凌晨三点，不是两点。"), '{"type"')
    assert [one.text for one in read(session).said] == ["User: 记住：备份改到凌晨三点，不是两点。"]
    # Rewritten, with the same message at another line: known by its moment, not said twice.
    transcript(sessions, "s", message("A preface to all of it.", at="2026-04-19T09:00:00Z"), first)
    assert [one.text for one in read(session).said] == ["User: A preface to all of it."]


def test_a_broken_line_is_named_and_nothing_is_lost(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    path = transcript(
        sessions, "s", message("The first message."), "{broken\n", message("The third message.")
    )
    session = open_session(root, clock=clock)
    found = read(session)
    assert [str(one) for one in found.problems] == [f"{path}:2: the line is no JSON"]
    assert sorted(said(session)) == ["The first message.", "The third message."]
    assert read(session).problems == ()


def test_old_and_automatic_sessions_are_left_out(tmp_path: Path, open_session, clock) -> None:
    root, sessions = home(tmp_path)
    transcript(sessions, "cron", message("Nightly report of the servers."))
    transcript(sessions, "mixed", message("Too old to matter.", at="2026-03-01T10:00:00.000Z"))
    known = {"agent:main:cron:nightly": {"sessionId": "cron"}, "agent:main:main": {}}
    (sessions / "sessions.json").write_text(json.dumps(known))
    session = open_session(root, clock=clock)
    assert read(session).said == ()
    assert said(session) == []


def test_openclaw_s_own_corpus_is_read_when_it_changes(tmp_path: Path, open_session, clock) -> None:
    root = tmp_path / "w"
    corpus = root / CORPUS / "2026-04-19.txt"
    corpus.parent.mkdir(parents=True)
    origin = "main/sessions/main/s.jsonl"
    corpus.write_text(
        f"[{origin}#L12] User: Please remember the relay.\n"
        f"[{origin}#L13] Assistant: HEARTBEAT_OK and nothing else.\n"
    )
    session = open_session(root, clock=clock)
    read(session)
    assert said(session) == ["Please remember the relay."]
    assert read_conversations(session, clock.now(), Control()).messages == ()
    with corpus.open("a") as file:
        file.write(f"[{origin}#L14] User: And the code of the door.\n")
    read(session)
    assert said(session) == ["Please remember the relay.", "And the code of the door."]
    note = corpus_note(session, f"{CORPUS}/2026-04-19.txt")
    assert note is not None
    assert note.splitlines()[2] == "- And the code of the door."
    assert corpus_note(session, f"{CORPUS}/2026-04-18.txt") is None
    assert corpus_note(session, "memory/2026-04-19.md") is None


def test_openclaw_keeps_who_said_it(tmp_path: Path, open_session, clock) -> None:
    for profile, text in (
        (SEED, "Remember the relay."),
        (OPENCLAW_2026_9, "User: Remember the relay."),
    ):
        folder = tmp_path / profile.name
        folder.mkdir()
        root, sessions = home(folder)
        transcript(sessions, "s", message("Remember the relay."))
        session = open_session(root, clock=clock, profile=profile)
        read(session)
        assert said(session) == [text]


def test_what_is_said_on_several_days_is_promoted_as_it_was_said(
    tmp_path: Path, open_session, clock
) -> None:
    root, sessions = home(tmp_path)
    (root / "memory").mkdir()
    fact = "Ren prefers green tea over black coffee in the morning."
    session = open_session(root, clock=clock, consent=True)
    for number in range(6):
        at = session.clock.now().isoformat()
        lines = [message(fact, at=at), message(f"Job {number} of the queue is done.", at=at)]
        path = sessions / f"s{number}.jsonl"
        path.write_text("".join(lines), encoding="utf-8")
        clock.pass_days(1)
        night = session.clock.now().timestamp() - 3600
        os.utime(path, (night, night))
        assert isinstance(dream(session, mode=Mode.WRITE), NightResult)
    memory = (root / "MEMORY.md").read_text(encoding="utf-8")
    assert f"- {fact} [score=" in memory
    assert "Job" not in memory
    assert "User:" not in memory
    assert not (root / CORPUS).exists()
