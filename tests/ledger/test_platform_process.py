"""A process is told from another one that was given the same number."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from mnemoscope.ledger.platform_process import UNKNOWN, is_alive, start_mark, started_at


def test_a_living_process_has_a_mark_that_stays() -> None:
    mark = start_mark(os.getpid())
    assert mark
    assert mark == start_mark(os.getpid())
    assert is_alive(os.getpid(), mark)
    assert is_alive(os.getpid(), UNKNOWN)


def test_a_process_that_ended_is_gone_even_before_its_parent_has_noticed() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    mark = start_mark(child.pid)
    assert mark is not None
    assert is_alive(child.pid, mark)
    child.kill()
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    assert not is_alive(child.pid, mark)
    child.communicate()
    assert not is_alive(child.pid, mark)


def test_another_process_with_the_same_number_is_not_the_holder() -> None:
    assert not is_alive(os.getpid(), "another-boot:17")


def test_a_number_that_nobody_has_is_dead() -> None:
    assert start_mark(999_999_999) is None


def test_the_start_of_a_process_is_known_to_the_second() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    begun = started_at(child.pid)
    child.communicate(b"\n")
    assert begun is not None
    assert abs(time.time() - begun) < 5
    assert started_at(999_999_999) is None
