"""The first write is asked for once, and everything is kept as it was before it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    Progress,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.engine import undo
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
FILES = {
    "MEMORY.md": b"\xef\xbb\xbf- A fact.\r\n",
    "memory/2026-11-02.md": "- 温室\n".encode(),
    "memory/empty.md": b"",
}


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(FILES)


def test_every_file_is_kept_and_writing_is_allowed_from_then_on(
    root: Path, open_session: OpenSession
) -> None:
    session = open_session(root)
    answer = allow_writes(session)
    assert isinstance(answer, Changes)
    assert answer.facets == Facet.SETTINGS | Facet.JOURNAL
    assert session.writable is None
    assert open_session(root).writable is None
    [operation] = undo.history(session)
    assert (operation.name, operation.undoable) == ("snapshot", False)
    record = session.ledger.journal.get(operation.id)
    assert record is not None
    kept = {file.path: session.ledger.history.get(file.after or "") for file in record.files}
    assert kept == FILES
    assert {path: (root / path).read_bytes() for path in FILES} == FILES


def test_it_is_done_once(root: Path, open_session: OpenSession) -> None:
    session = open_session(root)
    allow_writes(session)
    assert allow_writes(session) == Changes(Facet.NONE)
    assert len(undo.history(session)) == 1


def test_read_only_stays_read_only(root: Path, open_session: OpenSession) -> None:
    answer = allow_writes(open_session(root, read_only=True))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.READ_ONLY


def test_a_file_that_cannot_be_read_does_not_stop_the_others(
    root: Path, open_session: OpenSession
) -> None:
    (root / "memory" / "binary.md").write_bytes(b"\x00\x01")
    (root / "memory" / "dangling.md").symlink_to("nowhere.md")
    session = open_session(root)
    assert isinstance(allow_writes(session), Changes)
    assert set(undo.history(session)[0].paths) == set(FILES)


def test_stopping_allows_nothing(root: Path, open_session: OpenSession) -> None:
    class AtOnce:
        def is_set(self) -> bool:
            return True

    session = open_session(root)
    with pytest.raises(Stopped):
        allow_writes(session, Control(AtOnce()))
    assert session.writable is not None
    assert undo.history(session) == ()


def test_a_full_data_disk_allows_nothing(
    root: Path, open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    session = open_session(root)
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(EnvironmentFault, match="No space left"):
        allow_writes(session)
    monkeypatch.undo()
    assert session.writable is not None


def test_progress_is_reported(root: Path, open_session: OpenSession) -> None:
    seen: list[Progress] = []
    allow_writes(open_session(root), Control(report=seen.append))
    assert seen == [Progress("snapshot", number, 3) for number in range(3)]
