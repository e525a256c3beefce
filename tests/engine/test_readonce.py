"""What takes long to read is read once, however many ask for it in one moment."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from mnemoscope.domain.pace import breathe, paced
from mnemoscope.engine.readonce import read_once


def test_who_asks_while_it_is_read_waits_for_that_answer() -> None:
    begun, gate, read = threading.Event(), threading.Event(), list[str]()

    @read_once(maxsize=2)
    def store(name: str) -> list[str]:
        read.append(name)
        begun.set()
        gate.wait(10)
        return [name]

    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(store, "recalls") for _ in range(4)]
        assert begun.wait(5)
        gate.set()
        answers = [one.result(10) for one in asked]
    assert read == ["recalls"]
    assert all(answer is answers[0] for answer in answers)
    assert store("phases") == ["phases"]
    assert read == ["recalls", "phases"]


def test_who_reads_for_others_stands_back_for_nobody() -> None:
    stood: list[int] = []

    @read_once(maxsize=1)
    def store() -> int:
        breathe()
        return 1

    with paced(lambda: stood.append(1)):
        assert store() == 1
    assert stood == []


def test_a_failure_is_not_kept() -> None:
    tries: list[int] = []

    @read_once(maxsize=1)
    def store() -> int:
        tries.append(1)
        if len(tries) == 1:
            raise OSError
        return 7

    try:
        store()
    except OSError:
        assert store() == 7
    assert len(tries) == 2
