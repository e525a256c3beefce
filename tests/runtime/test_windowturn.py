"""Lanes rest while the window is at work, and go on once it has painted."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.pace import breathe, holding, in_steps
from mnemoscope.runtime.jobs import Jobs, Lane
from mnemoscope.runtime.windowturn import LONGEST, SWITCH_SECONDS, WindowTurn

pytestmark = pytest.mark.gui

WORK = 0.04
"""Seconds of the processor: what the building of a pane takes."""


class Painted(QWidget):
    """Takes long to paint, and asks meanwhile whether lanes rest."""

    def __init__(self, turn: WindowTurn) -> None:
        super().__init__()
        self._turn = turn
        self.rested: list[bool] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        self.rested.append(rests(self._turn))


def rests(turn: WindowTurn) -> bool:
    """Tell whether a lane that comes to a step now waits there."""
    began = time.monotonic()
    thread = threading.Thread(target=turn.rest)
    thread.start()
    thread.join()
    return time.monotonic() - began > LONGEST / 2


def queue_seconds() -> float:
    """How long other programs had the processors while this thread was ready, where it is told."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text("ascii").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


def test_lanes_rest_until_the_loop_has_gone_on(qtbot: QtBot) -> None:
    turn = WindowTurn()
    assert not rests(turn)
    turn.begin()
    turn.begin()
    assert rests(turn)
    qtbot.wait(50)
    assert not rests(turn)
    turn.begin()
    assert rests(turn)
    turn.open()
    assert not rests(turn)


def test_lanes_rest_longer_for_what_is_known_to_take_long() -> None:
    turn, passed = WindowTurn(), threading.Event()
    turn.hold()
    assert not rests(turn)
    thread = threading.Thread(target=lambda: (turn.rest_longer(), passed.set()), daemon=True)
    thread.start()
    assert not passed.wait(3 * LONGEST)
    turn.release()
    assert passed.wait(5)
    thread.join()


def test_lanes_rest_while_a_window_paints(qtbot: QtBot) -> None:
    turn = WindowTurn()
    window = Painted(turn)
    qtbot.addWidget(window)
    window.installEventFilter(turn)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: bool(window.rested))
    qtbot.wait(50)
    assert not rests(turn)
    before = len(window.rested)
    window.update()
    qtbot.waitUntil(lambda: len(window.rested) > before)
    assert window.rested[before:] == [True]


@pytest.mark.parametrize("lane", [Lane.READ, Lane.WRITE, Lane.DERIVED, Lane.IDLE])
def test_whatever_a_lane_holds_the_window_ends_its_turn_first(qtbot: QtBot, lane: Lane) -> None:
    jobs, order = Jobs(), list[str]()
    entered, gate = threading.Event(), threading.Event()

    def long(control: object = None) -> None:
        del control
        with holding():
            entered.set()
            gate.wait(10)
            breathe()
        order.append(lane.name)

    def land(_answer: object) -> None:
        gate.set()
        time.sleep(LONGEST / 2)
        order.append("window")

    jobs.submit(lane, long)
    assert entered.wait(5)
    jobs.submit(Lane.CALL, lambda: None, done=land)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == ["window", lane.name]
    assert jobs.close()


def test_a_caller_goes_on_though_the_window_is_at_work(qtbot: QtBot) -> None:
    jobs, took = Jobs(), list[float]()

    def call() -> None:
        began = time.monotonic()
        for _ in range(100):
            breathe()
        took.append(time.monotonic() - began)

    QTimer.singleShot(0, lambda: (jobs.submit(Lane.CALL, call), time.sleep(LONGEST / 2)))
    qtbot.waitUntil(lambda: bool(took))
    qtbot.waitUntil(lambda: not jobs.busy())
    assert took[0] < LONGEST / 4
    assert jobs.close()


def test_beside_busy_lanes_the_window_takes_hardly_longer_than_alone(qtbot: QtBot) -> None:
    jobs, end, shares = Jobs(), threading.Event(), list[float]()

    def busy() -> None:
        for _ in in_steps(iter(end.is_set, True)):
            sum(range(200))

    def land(_answer: object) -> None:
        began, queued, worked = time.perf_counter(), queue_seconds(), time.thread_time()
        while time.thread_time() - worked < WORK:
            sum(range(200))
        taken = queue_seconds() - queued
        shares.append((time.perf_counter() - began - taken) / WORK)

    for lane in (Lane.READ, Lane.READ, Lane.DERIVED):
        jobs.submit(lane, busy)
    # The best of some: other programs of this machine must not decide.
    for count in range(1, 13):
        jobs.submit(Lane.CALL, lambda: None, done=land)
        qtbot.waitUntil(lambda count=count: len(shares) == count, timeout=20_000)
    end.set()
    qtbot.waitUntil(lambda: not jobs.busy())
    assert jobs.close()
    # A fair share of four would be four times as long.
    assert min(shares) < 2.5


def test_the_interpreter_changes_hands_faster_while_the_window_works(qtbot: QtBot) -> None:
    turn, before = WindowTurn(), sys.getswitchinterval()
    turn.begin()
    assert sys.getswitchinterval() < SWITCH_SECONDS
    qtbot.waitUntil(lambda: sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS))
    turn.begin()
    turn.open()
    assert sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS)
    sys.setswitchinterval(before)
