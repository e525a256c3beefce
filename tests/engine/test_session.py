"""A session opens any folder quickly, writes nothing into it, and keeps threads apart."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, RefusalReason
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


def everything(root: Path) -> list[tuple[str, int]]:
    return sorted((str(path), path.lstat().st_mtime_ns) for path in [root, *root.rglob("*")])


def test_opening_writes_nothing_into_the_workspace(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": "- A fact.\n", "memory/2026-11-02.md": "- A note.\n"})
    before = everything(root)
    session = open_session(root)
    assert session.ledger.signals.count() == 0
    session.close()
    assert everything(root) == before
    assert (session.folder / "memory.db").exists()


def test_a_folder_that_is_none_is_refused_with_its_name(
    tmp_path: Path, home: Path, open_session: OpenSession
) -> None:
    (tmp_path / "notes.md").write_text("x")
    with pytest.raises(BadInput, match="no such folder") as missing:
        open_session(tmp_path / "nowhere")
    assert missing.value.path == str(tmp_path / "nowhere")
    with pytest.raises(BadInput, match="a workspace is a folder"):
        open_session(tmp_path / "notes.md")
    assert list(home.iterdir()) == []


def test_an_empty_folder_opens(tmp_path: Path, open_session: OpenSession) -> None:
    (tmp_path / "empty").mkdir()
    assert open_session(tmp_path / "empty").root == tmp_path / "empty"


def test_a_data_home_that_cannot_be_used_is_named(
    tmp_path: Path, workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EnvironmentFault) as caught:
        open_session(workspace(), home=tmp_path / "file")
    assert "MNEMOSCOPE_HOME" in caught.value.hint


def test_each_thread_has_its_own_ledger(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace())
    seen: list[object] = []

    def look() -> None:
        seen.extend((session.ledger, session.ledger))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert seen[0] is seen[1]
    assert seen[0] is not session.ledger


def test_a_closed_session_hands_out_nothing(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace())
    session.close()
    session.close()
    failed: list[BaseException] = []

    def look() -> None:
        with pytest.raises(RuntimeError, match="closed") as caught:
            _ = session.ledger
        failed.append(caught.value)

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert failed
    with pytest.raises(RuntimeError, match="closed"):
        _ = session.ledger


def test_a_ledger_that_was_replaced_on_disk_is_opened_again(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace())
    session.ledger.meta.allow_writes(session.clock.now())
    for path in session.folder.glob("memory.db*"):
        path.unlink()
    assert session.ledger.meta.writes_allowed_at() is None


def test_writing_waits_for_consent_and_is_impossible_read_only(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace()
    refused = open_session(root).writable
    assert refused is not None
    assert refused.reason is RefusalReason.CONSENT_NEEDED
    assert open_session(root, consent=True).writable is None
    refused = open_session(root, consent=True, read_only=True).writable
    assert refused is not None
    assert refused.reason is RefusalReason.READ_ONLY


def test_a_disk_that_forbids_writing_is_known_beforehand(
    workspace: Callable[..., Path], open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_session(workspace(), consent=True)
    monkeypatch.setattr("os.access", lambda *_: False)
    refused = session.writable
    assert refused is not None
    assert refused.reason is RefusalReason.READ_ONLY


def test_ten_thousand_notes_open_at_once(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({f"memory/{number}.md": "" for number in range(10_000)})
    open_session(root).close()
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        open_session(root)
        best = min(best, time.process_time() - start)
    assert best < 0.1


def test_opening_loads_nothing_heavy() -> None:
    heavy = ("numpy", "ruamel", "frontmatter", "typer", "platformdirs", "PySide6", "tomlkit")
    code = (
        "import sys\n"
        f"sys.path[:0] = {sys.path!r}\n"
        "import mnemoscope.engine.session, mnemoscope.engine.edit, mnemoscope.engine.undo\n"
        "import mnemoscope.engine.consent, mnemoscope.engine.places\n"
        f"print([name for name in {heavy!r} if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_zone_is_the_machines_unless_it_is_given(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    assert open_session(workspace()).zone is UTC
    assert open_session(workspace(), zone=None).zone is not None


def test_a_ledger_that_was_replaced_by_something_else_fails_the_same_way_each_time(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace({}))
    path = session.ledger.database.path
    for each in (path, *path.parent.glob("memory.db-*")):
        each.rename(each.with_name(f"old-{each.name}"))
    path.write_bytes(b"this is no database" * 400)
    for _ in range(2):
        with pytest.raises(EnvironmentFault, match="no database"):
            session.ledger.runs.latest("dream")
