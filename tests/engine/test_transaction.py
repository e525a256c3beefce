"""What every write goes through: the lock, what is left of older ones, consent."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, EnvironmentFault, Facet, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.disk import LeftHalfDone
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready, write, write_with
from mnemoscope.ledger.journal import FileChange, NewOperation
from mnemoscope.ledger.locks import WriteLock
from mnemoscope.vault.files import fingerprint

OpenSession = Callable[..., Session]


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({"MEMORY.md": "old\n"}), consent=True)


def test_a_lock_that_another_holds_is_a_refusal(session: Session) -> None:
    ledger = session.ledger
    ledger.lock = WriteLock(ledger.database, session.clock, wait=0)
    with ledger.lock.held(), ready(session) as refused:
        assert refused is not None
        assert refused.reason is RefusalReason.BUSY
        assert str(os.getpid()) in refused.detail
    assert session.ledger.meta.writes_allowed_at() is None


def test_nothing_is_written_while_openclaw_itself_promotes(session: Session) -> None:
    lock = session.root / "memory" / ".dreams" / "short-term-promotion.lock"
    lock.parent.mkdir(parents=True)
    lock.write_text(f"{os.getpid()}:{time.time() * 1000:.0f}\n", "ascii")
    old = FileWrite("MEMORY.md", fingerprint(b"old\n"), b"new\n")
    refused = commit(session, "edit", "MEMORY.md", [old])
    assert isinstance(refused, Refused)
    assert (refused.reason, "OpenClaw" in refused.detail) == (RefusalReason.BUSY, True)
    lock.unlink()
    assert isinstance(commit(session, "edit", "MEMORY.md", [old]), Changes)


def test_a_verb_that_is_its_own_consent_takes_the_snapshot_first(session: Session) -> None:
    with ready(session) as refused:
        assert refused is None
    assert session.ledger.meta.writes_allowed_at() is not None
    assert [operation.name for operation in undo.history(session)] == ["snapshot"]


def test_changes_say_what_was_touched(session: Session) -> None:
    kept = session.ledger.history
    old, new = kept.put(b"old\n"), kept.put(b"new\n")
    about = NewOperation("edit", "MEMORY.md", session.clock.now())
    answer = write(session, about, [FileChange("MEMORY.md", old, new)])
    assert answer == Changes(Facet.TEXT | Facet.JOURNAL, ("MEMORY.md",), 1)
    answer = write(session, about, [FileChange("new.md", None, new)])
    assert answer == Changes(Facet.TEXT | Facet.FILES | Facet.JOURNAL, ("new.md",), 2)
    answer = write(session, about, [FileChange("new.md", old, new)])
    assert not isinstance(answer, Changes)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert len(undo.history(session)) == 2


def test_a_write_that_is_left_half_done_is_ended_by_the_next_one(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        monkeypatch.setattr(os, "replace", full)
        raise OSError(28, "No space left on device")

    old = session.ledger.history.put(b"old\n")
    new = session.ledger.history.put(b"new\n")
    changes = [FileChange("MEMORY.md", old, new), FileChange("new.md", None, new)]
    monkeypatch.setattr(os, "link", full)
    with pytest.raises(LeftHalfDone):
        write(session, NewOperation("dream", "x", session.clock.now()), changes)
    with pytest.raises(EnvironmentFault, match="could not be finished"):
        commit(session, "edit", "c.md", [FileWrite("c.md", None, b"x")])
    monkeypatch.undo()
    assert isinstance(commit(session, "edit", "c.md", [FileWrite("c.md", None, b"x")]), Changes)
    texts = {path.name: path.read_text() for path in session.root.iterdir()}
    assert texts == {"MEMORY.md": "new\n", "new.md": "new\n", "c.md": "x"}


def two(session: Session) -> tuple[NewOperation, list[FileChange]]:
    kept = session.ledger.history
    old, new = kept.put(b"old\n"), kept.put(b"new\n")
    changes = [FileChange("MEMORY.md", old, new), FileChange("new.md", None, new)]
    return NewOperation("dream", "x", session.clock.now()), changes


def test_rows_and_files_are_written_together(session: Session) -> None:
    new, changes = two(session)
    ids: list[int] = []

    def rows(operation: int) -> None:
        ids.append(operation)
        session.ledger.runs.start("dream", "manual", session.clock.now())

    answer = write_with(session, new, changes, rows)
    assert isinstance(answer, Changes)
    assert ids == [answer.operation]
    assert (session.root / "new.md").read_bytes() == b"new\n"
    assert len(session.ledger.runs.latest("dream")) == 1
    assert session.ledger.journal.intents() == ()
    assert isinstance(undo.undo(session), Changes)
    assert (session.root / "MEMORY.md").read_bytes() == b"old\n"
    assert isinstance(undo.redo(session), Changes)
    assert (session.root / "MEMORY.md").read_bytes() == b"new\n"


def test_rows_that_cannot_be_written_lead_the_files_back(session: Session) -> None:
    new, changes = two(session)

    def rows(_: int) -> None:
        session.ledger.runs.start("dream", "manual", session.clock.now())
        raise EnvironmentFault("the disk is full")

    with pytest.raises(EnvironmentFault, match="full"):
        write_with(session, new, changes, rows)
    assert (session.root / "MEMORY.md").read_bytes() == b"old\n"
    assert not (session.root / "new.md").exists()
    assert session.ledger.runs.latest("dream") == ()
    assert undo.history(session) == ()
    assert session.ledger.journal.intents() == ()


def test_a_file_that_has_changed_leaves_neither_rows_nor_files(session: Session) -> None:
    new, changes = two(session)
    (session.root / "new.md").write_bytes(b"theirs\n")
    answer = write_with(session, new, changes, lambda _: pytest.fail("rows were written"))
    assert isinstance(answer, Refused)
    assert (session.root / "MEMORY.md").read_bytes() == b"old\n"
    assert undo.history(session) == ()


@pytest.mark.parametrize("written", [0, 1, 2])
def test_a_kill_before_the_rows_leads_the_files_back(
    session: Session, open_session: OpenSession, written: int
) -> None:
    new, changes = two(session)
    session.ledger.journal.begin_revocable(new, changes)
    for change in changes[:written]:
        (session.root / change.path).write_bytes(b"new\n")
    again = open_session(session.root)
    assert again.recovered == ()
    assert (session.root / "MEMORY.md").read_bytes() == b"old\n"
    assert not (session.root / "new.md").exists()
    assert undo.history(again) == ()
