"""Work stands back at its steps on its own thread only, and never while it holds something."""

from __future__ import annotations

import threading

import pytest

from mnemoscope.domain.pace import (
    STEP,
    breathe,
    hearing,
    holding,
    holds,
    in_steps,
    lay_down,
    leave_off,
    paced,
)


def test_a_thread_stands_back_at_each_step_of_the_block() -> None:
    stood: list[int] = []
    breathe()
    with paced(lambda: stood.append(1)):
        breathe()
        breathe()
    breathe()
    assert stood == [1, 1]


def test_what_holds_something_goes_on_at_once() -> None:
    stood: list[int] = []
    with paced(lambda: stood.append(1)):
        with holding(), holding():
            breathe()
        assert stood == []
        breathe()
    assert stood == [1]


def test_an_inner_block_that_somebody_waits_for_is_not_held_back() -> None:
    stood: list[int] = []
    with paced(lambda: stood.append(1)):
        with paced(None):
            breathe()
        breathe()
    assert stood == [1]


def test_a_failure_leaves_nothing_behind() -> None:
    stood: list[int] = []
    with pytest.raises(ValueError, match="lost"), paced(lambda: stood.append(1)), holding():
        raise ValueError("lost")
    breathe()
    assert stood == []
    with paced(lambda: stood.append(1)):
        breathe()
    assert stood == [1]


def test_other_threads_are_not_held_back() -> None:
    stood: list[int] = []
    with paced(lambda: stood.append(1)):
        other = threading.Thread(target=breathe)
        other.start()
        other.join()
    assert stood == []


def test_work_that_would_stand_back_leaves_off_at_its_steps_once_all_ends() -> None:
    def ended() -> None:
        raise TimeoutError("the end")

    with pytest.raises(TimeoutError), paced(lambda: None, ended):
        breathe()
    with paced(None, ended):
        # Somebody's save: it is brought to its end, unless it asks itself.
        breathe()
        with pytest.raises(TimeoutError), holding():
            leave_off()
    with paced(lambda: None, ended), holding():
        breathe()
    leave_off()


class Steps:
    """A turn that counts how often it was waited for and laid down."""

    def __init__(self) -> None:
        self.waited = 0
        self.laid_down = 0

    def wait(self) -> None:
        self.waited += 1

    def lay_down(self) -> None:
        self.laid_down += 1


def test_each_step_waits_for_its_turn_unless_something_is_held() -> None:
    turn = Steps()
    with paced(None, turn=turn):
        assert not turn.waited
        breathe()
        with holding():
            assert holds()
            breathe()
        assert not holds()
        breathe()
    breathe()
    assert turn.waited == 2


def test_a_turn_is_laid_down_where_somebody_outside_is_waited_for() -> None:
    turn = Steps()
    lay_down()
    with paced(None, turn=turn):
        lay_down()
    lay_down()
    assert (turn.waited, turn.laid_down) == (0, 1)


def test_it_rests_for_the_window_even_while_it_holds_something() -> None:
    rested: list[int] = []
    with paced(None, rest=lambda: rested.append(1)):
        breathe()
        with holding():
            breathe()
        with paced(None):
            breathe()
    breathe()
    assert rested == [1, 1]


def test_of_many_small_things_it_breathes_at_some() -> None:
    stood: list[int] = []
    with paced(lambda: stood.append(1)):
        assert list(in_steps(range(2 * STEP + 1))) == list(range(2 * STEP + 1))
    assert stood == [1, 1, 1]


def test_what_is_planned_hears_a_stop_at_each_step_whatever_it_holds() -> None:
    asked: list[int] = []

    def hear() -> None:
        asked.append(1)
        if len(asked) == 3:
            raise KeyError

    with pytest.raises(KeyError), hearing(hear), holding():
        list(in_steps(range(10 * STEP)))
    breathe()
    assert len(asked) == 3
