from __future__ import annotations

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.providers.conftest import Clock

from mnemoscope.domain.outcomes import Stopped
from mnemoscope.providers.retrying import ASKED, BACKGROUND, Gate, Patience, Waiter


def test_pauses_double_up_to_the_longest() -> None:
    assert [BACKGROUND.pause(tried, None, 0.999999) for tried in range(1, 6)] == pytest.approx(
        [0.5, 1, 2, 4, 8], abs=1e-4
    )
    assert BACKGROUND.pause(6, None, 0.5) is None
    assert Patience(tries=99).pause(50, None, 1.0) == pytest.approx(20)


@given(st.integers(1, 5), st.floats(0, 1, exclude_max=True))
def test_half_of_a_pause_is_certain(tried: int, chance: float) -> None:
    whole = 0.5 * 2 ** (tried - 1)
    pause = BACKGROUND.pause(tried, None, chance)
    assert pause is not None
    assert whole / 2 <= pause <= whole


@given(st.floats(0, 90), st.floats(0, 1, exclude_max=True))
def test_a_wish_is_met_never_undercut(asked: float, chance: float) -> None:
    pause = BACKGROUND.pause(1, asked, chance)
    assert pause is not None
    assert asked <= pause <= asked + 0.5


def test_a_wish_that_is_too_long_ends_it() -> None:
    assert BACKGROUND.pause(1, 91, 0.5) is None
    assert ASKED.pause(1, 3, 0.5) is None


def test_waiting_looks_at_the_stop_button(passing: Clock) -> None:
    stop = threading.Event()
    passing.waiter().wait(1.0, stop)
    assert passing.now == pytest.approx(1.0)
    assert max(passing.slept) <= 0.05
    stop.set()
    with pytest.raises(Stopped):
        passing.waiter().wait(0.0, stop)


def test_the_usual_waiter_waits() -> None:
    waiter = Waiter()
    before = waiter.now()
    waiter.wait(0.06, None)
    assert waiter.now() - before >= 0.06
    assert 0 <= waiter.chance() < 1


def test_a_gate_stays_closed_for_the_longest_pause() -> None:
    gate = Gate()
    gate.close_for(5, 10)
    gate.close_for(1, 11)
    assert (gate.left(12), gate.left(15), gate.left(99)) == (3, 0, 0)
