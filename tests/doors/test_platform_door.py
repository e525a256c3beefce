"""The door from outside: answers that come, that do not, and those of strangers."""

from __future__ import annotations

import os
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope.doors import platform_door
from mnemoscope.doors.errand import HEARD
from mnemoscope.doors.platform_door import exchange

pytestmark = pytest.mark.skipif(os.name == "nt", reason="sockets of POSIX")

Serve = Callable[[socket.socket], None]


@pytest.fixture
def door() -> Iterator[Callable[[Serve], str]]:
    """Begins to listen and lets a function speak to the first caller; the path is short."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "door")
        listener = socket.socket(socket.AF_UNIX)
        listener.settimeout(5)
        threads: list[threading.Thread] = []

        def start(serve: Serve) -> str:
            listener.bind(path)
            listener.listen()

            def run() -> None:
                caller, _ = listener.accept()
                with caller:
                    serve(caller)

            threads.append(threading.Thread(target=run))
            threads[0].start()
            return path

        yield start
        for thread in threads:
            thread.join(5)
        listener.close()


def test_a_line_is_answered_with_a_line(door: Callable[[Serve], str]) -> None:
    heard: list[bytes] = []

    def serve(caller: socket.socket) -> None:
        heard.append(caller.recv(100))
        caller.sendall(HEARD)
        for piece in (b"x" * 100_000, b"yes", b"\n"):
            caller.sendall(piece)

    assert exchange(door(serve), b"well?\n") == b"x" * 100_000 + b"yes\n"
    assert heard == [b"well?\n"]


def test_nobody_is_there(tmp_path: Path) -> None:
    assert exchange(str(tmp_path / "no"), b"x\n") is None
    (tmp_path / "file").write_text("no socket")
    assert exchange(str(tmp_path / "file"), b"x\n") is None
    assert exchange(str(tmp_path / ("long" * 60)), b"x\n") is None


@pytest.mark.parametrize("says", [b"", b"ok\n", HEARD, HEARD + b"half a li"])
def test_who_breaks_off_has_not_answered(door: Callable[[Serve], str], says: bytes) -> None:
    def serve(caller: socket.socket) -> None:
        caller.recv(100)
        caller.sendall(says)

    assert exchange(door(serve), b"x\n") is None


@pytest.mark.parametrize("says", [b"", HEARD])
def test_who_hangs_is_not_waited_for(
    door: Callable[[Serve], str], says: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform_door, "HEARD_WITHIN", 0.05)
    monkeypatch.setattr(platform_door, "ANSWERED_WITHIN", 0.05)
    given_up = threading.Event()

    def serve(caller: socket.socket) -> None:
        caller.sendall(says)
        given_up.wait(5)

    assert exchange(door(serve), b"x\n") is None
    given_up.set()


@pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="not told on this platform")
def test_a_stranger_is_told_nothing(
    door: Callable[[Serve], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bytes] = []
    path = door(lambda caller: heard.append(caller.recv(100)))
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)
    assert exchange(path, b"secret\n") is None
    monkeypatch.undo()
    for _ in range(500):
        if heard:
            break
        threading.Event().wait(0.01)
    assert heard == [b""]
