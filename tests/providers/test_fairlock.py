"""A lock is had in the order of asking."""

from __future__ import annotations

import threading
import time

import pytest

from mnemoscope.providers.fairlock import FairLock


def test_who_comes_back_at_once_waits_for_who_asked_before() -> None:
    lock, order = FairLock(), list[str]()
    asking = threading.Event()

    def ask() -> None:
        asking.set()
        with lock:
            order.append("other")

    other = threading.Thread(target=ask)
    with lock:
        other.start()
        assert asking.wait(5)
        time.sleep(0.1)
    with lock:
        order.append("again")
    other.join(5)
    assert order == ["other", "again"]


def test_one_has_it_at_a_time() -> None:
    lock, inside, most = FairLock(), [0], [0]

    def work() -> None:
        for _ in range(200):
            with lock:
                inside[0] += 1
                most[0] = max(most[0], inside[0])
                time.sleep(0)
                inside[0] -= 1

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert (most, inside) == ([1], [0])


def test_it_is_let_go_by_a_failure() -> None:
    lock = FairLock()
    with pytest.raises(ValueError, match="lost"), lock:
        raise ValueError("lost")
    with lock:
        pass
