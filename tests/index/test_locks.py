from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault, Stopped
from mnemoscope.domain.pace import breathe, paced
from mnemoscope.index import locks
from mnemoscope.index.locks import FileLock
from mnemoscope.runtime.turn import Turn


def test_a_held_lock_is_not_given_twice_in_one_process(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x.lock")
    with lock.held(lambda: None), FileLock(tmp_path / "x.lock").tried() as second:
        assert not second
    with lock.tried() as again:
        assert again


def test_whoever_waits_gets_it_in_the_end(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x.lock")
    asked = threading.Event()
    got: list[bool] = []

    def wait() -> None:
        with FileLock(tmp_path / "x.lock").held(asked.set):
            got.append(True)

    with lock.held(lambda: None):
        other = threading.Thread(target=wait)
        other.start()
        assert asked.wait(5)
        assert got == []
    other.join(5)
    assert got == [True]


def test_whoever_waits_lets_others_compute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It steps at each look at the lock, and slept in each turn that it got for that."""
    monkeypatch.setattr(locks, "POLL_SECONDS", 2.0)
    turn, asked, computed = Turn(60.0), threading.Event(), threading.Event()

    def waiting() -> None:
        breathe()
        asked.set()

    def wait() -> None:
        with paced(None, turn=turn), FileLock(tmp_path / "x.lock").held(waiting):
            pass

    def compute() -> None:
        turn.wait()
        computed.set()
        turn.end()

    threads = [threading.Thread(target=each) for each in (wait, compute)]
    with FileLock(tmp_path / "x.lock").held(lambda: None):
        threads[0].start()
        assert asked.wait(5)
        threads[1].start()
        assert computed.wait(1)
    for thread in threads:
        thread.join(5)
        assert not thread.is_alive()


def test_waiting_can_be_stopped(tmp_path: Path) -> None:
    def stop() -> None:
        raise Stopped("stop")

    lock = FileLock(tmp_path / "x.lock")
    with lock.held(lambda: None), pytest.raises(Stopped), lock.held(stop):
        pass


def test_a_dead_holder_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    code = (
        "import os; from pathlib import Path; from mnemoscope.index.locks import FileLock\n"
        f"lock = FileLock(Path({str(path)!r})).tried(); assert lock.__enter__(); os._exit(9)"
    )
    source = Path(locks.__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(source)})
    assert done.returncode == 9
    with FileLock(path).tried() as mine:
        assert mine


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files is of POSIX")
def test_a_full_disk_gives_the_lock_too(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    path.touch()
    code = (
        "import resource, signal; from pathlib import Path\n"
        "from mnemoscope.index.locks import FileLock\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        f"with FileLock(Path({str(path)!r})).tried() as mine: assert mine\n"
        f"with FileLock(Path({str(path)!r})).held(print): pass"
    )
    source = Path(locks.__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(source)})
    assert done.returncode == 0


def test_a_file_that_is_no_lock_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.lock").write_bytes(b"no database" * 500)
    lock = FileLock(tmp_path / "x.lock")
    with pytest.raises(EnvironmentFault, match="cannot be locked"), lock.tried():
        pass
    with pytest.raises(EnvironmentFault, match="cannot be locked"), lock.held(lambda: None):
        pass
