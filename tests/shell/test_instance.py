from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from mnemoscope.shell.instance import Instance, _door, call_holder, key_of

pytestmark = pytest.mark.gui


@pytest.fixture
def first(home: Path, qapp: object) -> Iterator[Instance]:
    instance = Instance(home)
    yield instance
    instance.release()


def test_a_workspace_is_claimed_once(first: Instance, home: Path, tmp_path: Path) -> None:
    assert first.claim(tmp_path)
    assert first.claim(tmp_path)
    second = Instance(home)
    assert not second.claim(tmp_path)
    assert second.claim(tmp_path / "other")
    second.release()
    first.release()
    assert second.claim(tmp_path)
    second.release()


def test_two_spellings_of_a_folder_are_one_workspace(tmp_path: Path) -> None:
    link = tmp_path / "link"
    target = tmp_path / "target"
    target.mkdir()
    link.symlink_to(target)
    assert key_of(link) == key_of(target) == key_of(target / ".." / "target")
    assert key_of(None) != key_of(target)


def start_another(home: Path, root: Path, verb: str) -> subprocess.Popen[bytes]:
    """Begin another process that claims or calls and ends with 0 where that succeeds."""
    code = (
        "import os\n"
        "from pathlib import Path\n"
        "from mnemoscope.shell.instance import Instance, call_holder\n"
        f"home, root = Path({str(home)!r}), Path({str(root)!r})\n"
        "instance = Instance(home)\n"
        f"os._exit(not {verb})\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "desktop")}
    return subprocess.Popen([sys.executable, "-c", code], env=environment)


def test_a_second_start_raises_the_first(
    first: Instance, home: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    first.claim(tmp_path)
    assert first.listen()
    with qtbot.waitSignal(first.raised, timeout=20_000):
        other = start_another(home, tmp_path, "call_holder(home, root)")
    qtbot.waitUntil(lambda: other.poll() is not None, timeout=20_000)
    assert other.returncode == 0


def test_nobody_answers_where_nobody_listens(home: Path, tmp_path: Path, qapp: object) -> None:
    assert not call_holder(home, tmp_path, patience=0.1)


def test_a_socket_that_was_left_behind_is_no_hindrance(
    first: Instance, home: Path, tmp_path: Path
) -> None:
    first.claim(tmp_path)
    left = QLocalServer()
    assert left.listen(_door(home / "locks", key_of(tmp_path)))
    left.setSocketOptions(QLocalServer.SocketOption.NoOptions)
    assert first.listen()
    left.close()


def test_the_lock_of_a_killed_process_is_taken_over(
    first: Instance, home: Path, tmp_path: Path
) -> None:
    assert start_another(home, tmp_path, "instance.claim(root)").wait(20) == 0
    assert list((home / "locks").glob("*.lock"))
    assert first.claim(tmp_path)


def test_where_no_lock_can_be_made_the_claim_counts(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    assert Instance(tmp_path / "home").claim(tmp_path)
