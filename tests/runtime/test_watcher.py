from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.runtime.watcher import Watcher, watchable

pytestmark = pytest.mark.gui


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    (folder / "memory").mkdir(parents=True)
    (folder / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    (folder / "memory" / "2026-11-28.md").write_text("- two\n", encoding="utf-8")
    return folder


@pytest.fixture
def watcher(root: Path, qapp: object) -> Iterator[Watcher]:
    watching = Watcher()
    watching.watch(watchable(root))
    yield watching
    watching.stop()


def replace(path: Path, text: str) -> None:
    fresh = path.with_suffix(".tmp")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def test_hidden_folders_and_other_files_are_not_watched(root: Path) -> None:
    (root / ".git").mkdir()
    (root / ".git" / "notes.md").write_text("", encoding="utf-8")
    (root / "picture.png").write_bytes(b"")
    found = watchable(root)
    assert set(found.folders) == {str(root), str(root / "memory")}
    assert {Path(path).name for path in found.files} == {"MEMORY.md", "2026-11-28.md"}


def test_a_missing_folder_is_watched_as_nothing(tmp_path: Path) -> None:
    assert watchable(tmp_path / "gone").files == ()


def test_a_write_in_place_a_replacement_and_a_new_file_are_heard(
    root: Path, watcher: Watcher, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(watcher.hinted):
        (root / "memory" / "2026-11-28.md").write_text("- three\n", encoding="utf-8")
    with qtbot.waitSignal(watcher.hinted):
        replace(root / "MEMORY.md", "- four\n")
    with qtbot.waitSignal(watcher.hinted):
        (root / "memory" / "new.md").write_text("- five\n", encoding="utf-8")


def test_a_replaced_file_is_heard_again_once_it_is_added_anew(
    root: Path, watcher: Watcher, qtbot: QtBot
) -> None:
    for number in range(3):
        with qtbot.waitSignal(watcher.hinted):
            replace(root / "MEMORY.md", f"- replaced {number}\n")
        watcher.watch(watchable(root))
        with qtbot.waitSignal(watcher.hinted):
            (root / "MEMORY.md").write_text(f"- in place {number}\n", encoding="utf-8")


def test_a_burst_is_one_hint(root: Path, watcher: Watcher, qtbot: QtBot) -> None:
    hints: list[None] = []
    watcher.hinted.connect(lambda: hints.append(None))
    with qtbot.waitSignal(watcher.hinted):
        for number in range(200):
            replace(root / "MEMORY.md", f"- {number}\n")
    qtbot.wait(300)
    assert len(hints) == 1


def test_the_sweep_hints_without_any_event(root: Path, qtbot: QtBot) -> None:
    watcher = Watcher(sweep_ms=50)
    watcher.watch(watchable(root))
    with qtbot.waitSignal(watcher.hinted):
        pass
    watcher.stop()
    with qtbot.assertNotEmitted(watcher.hinted, wait=200):
        pass
