"""A process that is killed while it writes leaves the old text or the new one, never a third."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, EnvironmentFault
from mnemoscope.engine import undo
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, State
from mnemoscope.vault.files import fingerprint

KILLS = 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked for each kill")
@pytest.mark.timeout(300)
def test_two_hundred_kills(tmp_path: Path) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    done = subprocess.run(
        [
            sys.executable,
            str(Path(__file__).with_name("killing.py")),
            str(root),
            str(tmp_path / "home"),
            str(KILLS),
            "seed of 28 November",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["caught"] >= KILLS // 10, "too few kills fell into a write to show anything"


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace({"MEMORY.md": "old\n", "DREAMS.md": "old\n"})


@pytest.fixture
def session(root: Path, open_session: Callable[..., Session]) -> Session:
    return open_session(root, consent=True)


def interrupt(session: Session, *written: str) -> int:
    """Leave the journal as a process does that is killed after it wrote some of the files."""
    ledger = session.ledger
    old, new = ledger.history.put(b"old\n"), ledger.history.put(b"new\n")
    files = [FileChange(name, old, new) for name in ("MEMORY.md", "DREAMS.md")]
    operation = ledger.journal.begin(NewOperation("dream", "x", session.clock.now()), files)
    for name in written:
        (session.root / name).write_bytes(b"new\n")
    return operation


def texts(root: Path) -> list[str]:
    return [(root / name).read_text() for name in ("MEMORY.md", "DREAMS.md")]


@pytest.mark.parametrize("written", [(), ("MEMORY.md",), ("MEMORY.md", "DREAMS.md")])
def test_the_next_start_ends_what_was_begun(
    session: Session, root: Path, open_session: Callable[..., Session], written: tuple[str, ...]
) -> None:
    operation = interrupt(session, *written)
    (root / ".~MEMORY.md.999999999.0123abcd.tmp").write_text("half")
    again = open_session(root)
    assert again.recovered == ()
    assert texts(root) == ["new\n", "new\n"]
    assert sorted(path.name for path in root.iterdir()) == ["DREAMS.md", "MEMORY.md"]
    newest = undo.state(again).undo
    assert newest is not None
    assert newest.id == operation


def test_the_next_write_ends_it_too(session: Session, root: Path) -> None:
    interrupt(session, "MEMORY.md")
    write = FileWrite("new.md", None, b"x")
    assert isinstance(commit(session, "edit", "new.md", [write]), Changes)
    assert texts(root) == ["new\n", "new\n"]
    assert [entry.name for entry in undo.history(session)] == ["edit", "snapshot", "dream"]


def test_an_interrupted_undo_is_ended(
    session: Session, root: Path, open_session: Callable[..., Session]
) -> None:
    write = FileWrite("MEMORY.md", fingerprint(b"old\n"), b"new\n")
    answer = commit(session, "edit", "MEMORY.md", [write])
    assert isinstance(answer, Changes)
    assert answer.operation is not None
    record = session.ledger.journal.get(answer.operation)
    assert record is not None
    back = [FileChange(file.path, file.after, file.before) for file in record.files]
    session.ledger.journal.begin_again(record.id, State.UNDONE, back)
    again = open_session(root)
    assert texts(root) == ["old\n", "old\n"]
    state = undo.state(again)
    assert state.undo is None
    assert state.redo is not None


def test_a_file_that_another_program_changed_since_is_left_alone_and_named(
    session: Session, root: Path, open_session: Callable[..., Session]
) -> None:
    interrupt(session, "MEMORY.md")
    (root / "MEMORY.md").write_text("theirs\n")
    again = open_session(root)
    assert texts(root) == ["theirs\n", "new\n"]
    [problem] = again.recovered
    assert (problem.code, problem.path) == ("changed-meanwhile", "MEMORY.md")
    assert open_session(root).recovered == ()


def test_read_only_and_living_writers_are_not_disturbed(
    session: Session, root: Path, open_session: Callable[..., Session]
) -> None:
    interrupt(session, "MEMORY.md")
    open_session(root, read_only=True)
    assert texts(root) == ["new\n", "old\n"]


def test_what_cannot_be_ended_is_named_and_blocks_new_writes(
    session: Session,
    root: Path,
    open_session: Callable[..., Session],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt(session, "MEMORY.md")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr(os, "link", full)
    again = open_session(root, consent=True)
    assert [problem.code for problem in again.recovered] == ["unfinished"]
    with pytest.raises(EnvironmentFault):
        commit(again, "edit", "new.md", [FileWrite("new.md", None, b"x")])
    monkeypatch.undo()
    assert open_session(root).recovered == ()
    assert texts(root) == ["new\n", "new\n"]
