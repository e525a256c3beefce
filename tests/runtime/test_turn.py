"""One of several threads computes at a time, the next one as soon as it may."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from mnemoscope.domain.pace import holding
from mnemoscope.runtime.turn import SLICE, Hurried, Turn

_PATIENT = 60.0


@contextmanager
def _other(call: Callable[[], None]) -> Generator[threading.Event]:
    """Run it in another thread; the event says that it is done."""
    done = threading.Event()

    def run() -> None:
        call()
        done.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield done
    finally:
        thread.join(10)
        assert not thread.is_alive()


def test_others_wait_until_a_turn_ends() -> None:
    turn = Turn(_PATIENT)
    turn.wait()
    with _other(turn.wait) as done:
        assert not done.wait(0.1)
        turn.end()
        assert done.wait(5)


def test_it_is_passed_on_at_a_step_once_a_slice_is_over_and_comes_back() -> None:
    turn, order = Turn(_PATIENT), list[str]()

    def step() -> None:
        turn.wait()
        order.append("other")
        turn.end()

    turn.wait()
    with _other(step) as done:
        assert not done.wait(0.1 + SLICE)
        turn.wait()
        order.append("first")
        assert done.wait(5)
    assert order == ["other", "first"]


def test_it_goes_round_in_the_order_of_asking() -> None:
    turn, order, asked = Turn(_PATIENT), list[int](), list[threading.Thread]()

    def step(number: int, asking: threading.Event) -> None:
        asking.set()
        turn.wait()
        order.append(number)
        turn.end()

    turn.wait()
    for number in range(5):
        asking = threading.Event()
        asked.append(threading.Thread(target=step, args=(number, asking)))
        asked[-1].start()
        assert asking.wait(5)
        time.sleep(0.05)
    turn.end()
    for thread in asked:
        thread.join(5)
    assert order == [0, 1, 2, 3, 4]


def test_who_takes_long_is_not_waited_for_and_waits_at_its_next_step() -> None:
    turn, gate, order = Turn(0.1), threading.Event(), list[str]()
    taken = threading.Event()

    def slow() -> None:
        turn.wait()
        taken.set()
        assert gate.wait(10)
        turn.end()
        order.append("slow goes on")
        turn.wait()
        order.append("its next step")

    with _other(slow) as done:
        assert taken.wait(5)
        turn.wait()
        gate.set()
        assert not done.wait(0.05)
        order.append("first")
        turn.end()
        assert done.wait(5)
    assert order == ["slow goes on", "first", "its next step"]


def test_it_is_laid_down_only_by_those_who_hold_nothing() -> None:
    turn = Turn(_PATIENT)
    turn.wait()
    with _other(turn.wait) as done:
        with holding():
            turn.lay_down()
        assert not done.wait(0.1)
        turn.lay_down()
        assert done.wait(5)


def test_nobody_waits_once_all_ends() -> None:
    turn = Turn(_PATIENT)
    turn.wait()
    with _other(turn.wait) as done:
        assert not done.wait(0.05)
        turn.open()
        assert done.wait(5)
    with _other(turn.wait) as done:
        assert done.wait(5)


def test_who_hurries_goes_before_all_that_wait_and_waits_for_no_long_step() -> None:
    turn = Turn(_PATIENT)
    turn.wait()
    with _other(turn.wait) as waits:
        assert not waits.wait(0.05)
        with _other(Hurried(turn).wait) as hurries:
            assert hurries.wait(5)
            assert not waits.is_set()
        turn.open()
