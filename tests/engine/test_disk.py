"""Several files change together, or none does."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault, Problem, RefusalReason, Refused
from mnemoscope.engine import disk
from mnemoscope.ledger.history import History
from mnemoscope.ledger.journal import FileChange
from mnemoscope.vault import files
from mnemoscope.vault.files import fingerprint


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace({"a.md": "old a\n", "b.md": "old b\n"})


@pytest.fixture
def history(tmp_path: Path) -> History:
    history = History(tmp_path / "history")
    for data in (b"old a\n", b"old b\n", b"new\n"):
        history.put(data)
    return history


def change(path: str, before: bytes | None, after: bytes | None) -> FileChange:
    return FileChange(
        path,
        None if before is None else fingerprint(before),
        None if after is None else fingerprint(after),
    )


def everything(root: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in root.iterdir()}


def test_a_file_is_read_as_it_is_and_a_missing_one_is_none(root: Path) -> None:
    found = disk.content(root, "a.md")
    assert found is not None
    assert (found.data, found.fingerprint) == (b"old a\n", disk.fingerprint(root, "a.md"))
    assert disk.content(root, "c.md") is None
    assert disk.fingerprint(root, "c.md") is None


def test_a_file_that_is_there_and_no_text_is_an_error(root: Path) -> None:
    (root / "a.md").write_bytes(b"\x00")
    with pytest.raises(EnvironmentFault) as caught:
        disk.content(root, "a.md")
    assert caught.value.path == "a.md"


def test_files_are_written_made_and_deleted(root: Path, history: History) -> None:
    changes = [
        change("a.md", b"old a\n", b"new\n"),
        change("b.md", b"old b\n", None),
        change("c.md", None, b"new\n"),
    ]
    assert disk.replace_all(root, history, changes) is None
    assert everything(root) == {"a.md": "new\n", "c.md": "new\n"}


def test_one_changed_file_takes_the_others_back(root: Path, history: History) -> None:
    changes = [
        change("a.md", b"old a\n", None),
        change("c.md", None, b"new\n"),
        change("b.md", b"something else", b"new\n"),
    ]
    answer = disk.replace_all(root, history, changes)
    assert answer == Refused(RefusalReason.CHANGED_SINCE, path="b.md")
    assert everything(root) == {"a.md": "old a\n", "b.md": "old b\n"}


def test_a_place_outside_is_refused_and_the_others_taken_back(root: Path, history: History) -> None:
    changes = [change("a.md", b"old a\n", b"new\n"), change("../out.md", None, b"new\n")]
    answer = disk.replace_all(root, history, changes)
    assert answer is not None
    assert answer.reason is RefusalReason.OUTSIDE_WORKSPACE
    assert everything(root) == {"a.md": "old a\n", "b.md": "old b\n"}


def test_a_file_that_was_changed_after_us_is_not_taken_back_over(
    root: Path, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        (root / "a.md").write_text("theirs\n")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    changes = [change("a.md", b"old a\n", b"new\n"), change("c.md", None, b"new\n")]
    with pytest.raises(EnvironmentFault) as caught:
        disk.replace_all(root, history, changes)
    assert not isinstance(caught.value, disk.LeftHalfDone)
    assert everything(root) == {"a.md": "theirs\n", "b.md": "old b\n"}


def test_a_way_back_that_is_barred_is_said(
    root: Path, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        monkeypatch.setattr(os, "replace", full)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    changes = [change("a.md", b"old a\n", b"new\n"), change("c.md", None, b"new\n")]
    with pytest.raises(disk.LeftHalfDone) as caught:
        disk.replace_all(root, history, changes)
    assert caught.value.path == "a.md"
    assert everything(root) == {"a.md": "new\n", "b.md": "old b\n"}


def test_pages_of_a_vault_beside_the_workspace_are_listed_and_read(tmp_path: Path) -> None:
    root = tmp_path / ".openclaw" / "workspace"
    vault = tmp_path / ".openclaw" / "wiki" / "main"
    for folder in (root, vault / "entities", vault / "reports", vault / ".openclaw-wiki"):
        folder.mkdir(parents=True)
    (root / "MEMORY.md").write_text("# M\n", "utf-8")
    (vault / "entities" / "a.md").write_text("# A\n", "utf-8")
    (vault / "reports" / "lint.md").write_text("# L\n", "utf-8")

    found = disk.scan(root)

    assert [file.path for file in found.files] == ["MEMORY.md", "wiki:entities/a.md"]
    assert found.files[1].size == 4
    read = disk.read(root, "wiki:entities/a.md")
    assert isinstance(read, files.ReadFile)
    assert (read.path, read.text.text) == ("wiki:entities/a.md", "# A\n")
    gone = disk.read(root, "wiki:entities/b.md")
    assert isinstance(gone, Problem)
    assert (gone.path, gone.code) == ("wiki:entities/b.md", "missing")


def test_bytes_that_get_another_name_keep_mode_and_time(tmp_path: Path) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    (tmp_path / "history").mkdir()
    history = History(tmp_path / "history")
    place = root / "a.md"
    place.write_bytes(b"words")
    place.chmod(0o600)
    os.utime(place, (1_700_000_000, 1_700_000_000))
    before, digest = place.stat(), history.put(b"words")
    there = [FileChange("b.md", None, digest), FileChange("a.md", digest, None)]
    assert disk.replace_all(root, history, there) is None
    moved = (root / "b.md").stat()
    assert (moved.st_mode, moved.st_mtime_ns) == (before.st_mode, before.st_mtime_ns)
    # The way back deletes first.
    back = [FileChange("b.md", digest, None), FileChange("a.md", None, digest)]
    assert disk.replace_all(root, history, back) is None
    again = place.stat()
    assert (again.st_mode, again.st_mtime_ns) == (before.st_mode, before.st_mtime_ns)
