from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from itertools import pairwise

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThread, QTimer
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Control, Progress, Stopped
from mnemoscope.domain.pace import breathe, holding, lay_down, leave_off
from mnemoscope.runtime.jobs import Jobs, Lane
from mnemoscope.runtime.turn import LONGEST

pytestmark = pytest.mark.gui


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    lanes = Jobs()
    yield lanes
    assert lanes.close()


class Receiver(QObject):
    """Keeps what it hears and on which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.threads: list[QThread] = []

    def hear(self, value: object) -> None:
        self.heard.append(value)
        self.threads.append(QThread.currentThread())


def test_an_answer_lands_on_the_windows_thread(jobs: Jobs, qtbot: QtBot) -> None:
    receiver = Receiver()
    jobs.read(threading.get_ident, done=receiver.hear)
    qtbot.waitUntil(lambda: bool(receiver.heard))
    assert receiver.heard[0] != threading.get_ident()
    assert receiver.threads == [receiver.thread()]


def test_a_failure_goes_to_its_callback_and_else_to_the_signal(jobs: Jobs, qtbot: QtBot) -> None:
    receiver = Receiver()

    def fail() -> None:
        raise ValueError("broken")

    jobs.read(fail, failed=receiver.hear)
    with qtbot.waitSignal(jobs.failed) as blocker:
        jobs.read(fail)
    assert isinstance(blocker.args[0], ValueError)
    # Two lanes read: either of the failures may land first.
    qtbot.waitUntil(lambda: bool(receiver.heard))
    assert [type(each) for each in receiver.heard] == [ValueError]


def test_writes_run_one_after_another_in_their_order(jobs: Jobs, qtbot: QtBot) -> None:
    running: list[int] = []
    most: list[int] = []
    order: list[int] = []

    def step(number: int) -> None:
        running.append(number)
        most.append(len(running))
        time.sleep(0.005)
        running.remove(number)
        order.append(number)

    for number in range(8):
        jobs.write(step, number)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == list(range(8))
    assert max(most) == 1


def test_two_reads_run_beside_each_other_and_beside_a_write(jobs: Jobs, qtbot: QtBot) -> None:
    together = threading.Barrier(4, timeout=10)
    jobs.read(together.wait)
    jobs.read(together.wait)
    jobs.write(together.wait)
    jobs.submit(Lane.DERIVED, together.wait)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert not together.broken


def test_only_the_latest_answer_of_a_token_lands(jobs: Jobs, qtbot: QtBot) -> None:
    receiver = Receiver()
    gate = threading.Event()

    def answer(value: str) -> str:
        if value == "slow":
            gate.wait(10)
        return value

    jobs.read(answer, "slow", done=receiver.hear, failed=receiver.hear, token="search")
    jobs.read(answer, "quick", done=receiver.hear, failed=receiver.hear, token="search")
    qtbot.waitUntil(lambda: receiver.heard == ["quick"])
    gate.set()
    qtbot.waitUntil(lambda: not jobs.busy())
    assert receiver.heard == ["quick"]


def test_stop_ends_a_job_at_its_next_step(jobs: Jobs, qtbot: QtBot) -> None:
    receiver = Receiver()
    begun = threading.Event()

    def work(*, control: Control) -> None:
        for number in range(10_000):
            begun.set()
            control.step("scan", number)
            time.sleep(0.001)

    job = jobs.read(work, failed=receiver.hear, progress=receiver.hear)
    assert begun.wait(10)
    job.stop()
    qtbot.waitUntil(lambda: not jobs.busy())
    assert isinstance(receiver.heard[-1], Stopped)


def test_all_work_of_a_lane_is_asked_to_end(jobs: Jobs, qtbot: QtBot) -> None:
    ended: list[str] = []

    def work(control: Control) -> None:
        while True:
            time.sleep(0.005)
            control.step("work", 0)

    for lane in (Lane.WRITE, Lane.WRITE, Lane.DERIVED):
        jobs.submit(
            lane,
            work,
            progress=lambda _: None,
            failed=lambda error, lane=lane: ended.append(lane.name),
        )
    jobs.stop(Lane.WRITE)
    qtbot.waitUntil(lambda: ended == ["WRITE", "WRITE"])
    assert jobs.busy(Lane.DERIVED)


def test_stopping_without_a_callback_is_no_failure(jobs: Jobs, qtbot: QtBot) -> None:
    gate = threading.Event()
    jobs.write(gate.wait, 10)
    waiting = jobs.write(int)
    waiting.stop()
    with qtbot.assertNotEmitted(jobs.failed):
        gate.set()
        qtbot.waitUntil(lambda: not jobs.busy())


def test_progress_is_throttled_and_ends_with_the_last_step(jobs: Jobs, qtbot: QtBot) -> None:
    receiver = Receiver()

    def work(*, control: Control) -> None:
        for number in range(1, 5001):
            control.step("keywords", number, 5000)

    jobs.read(work, progress=receiver.hear)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert receiver.heard[0] == Progress("keywords", 1, 5000)
    assert receiver.heard[-1] == Progress("keywords", 5000, 5000)
    assert len(receiver.heard) < 50


def test_the_answer_for_a_deleted_widget_falls_on_the_floor(jobs: Jobs, qtbot: QtBot) -> None:
    gate = threading.Event()
    receiver = Receiver()
    jobs.read(gate.wait, 10, done=receiver.hear)
    shiboken6.delete(receiver)
    with qtbot.assertNotEmitted(jobs.failed):
        gate.set()
        qtbot.waitUntil(lambda: not jobs.busy())
    assert receiver.heard == []


def test_closing_stops_work_and_leaves_no_thread(qapp: object) -> None:
    before = set(threading.enumerate())
    lanes = Jobs()

    def work(*, control: Control) -> None:
        while True:
            control.step("vectors", 0)
            time.sleep(0.001)

    def unwanted(_: object) -> None:
        raise AssertionError("an answer landed after the end")

    lanes.submit(Lane.DERIVED, work, done=unwanted, failed=unwanted, progress=unwanted)
    assert lanes.close(timeout=5)
    assert set(threading.enumerate()) <= before
    late = lanes.read(unwanted, None, done=unwanted, failed=unwanted)
    assert late.dropped
    assert not lanes.busy()


def test_what_nobody_waits_for_stands_back_for_what_somebody_does(jobs: Jobs, qtbot: QtBot) -> None:
    order: list[str] = []
    entered, gate = threading.Event(), threading.Event()

    def idle(*, control: Control) -> None:
        entered.set()
        gate.wait(10)
        control.step("conflicts", 1)
        order.append("idle")

    def read() -> None:
        gate.set()
        time.sleep(0.2)
        order.append("read")

    jobs.submit(Lane.IDLE, idle)
    assert entered.wait(5)
    jobs.read(read)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == ["read", "idle"]


@pytest.mark.parametrize("lane", [Lane.READ, Lane.DERIVED, Lane.IDLE])
def test_a_caller_goes_before_all_that_only_reads(jobs: Jobs, qtbot: QtBot, lane: Lane) -> None:
    order: list[str] = []
    entered, gate = threading.Event(), threading.Event()

    def long(control: Control | None = None) -> None:
        entered.set()
        gate.wait(10)
        breathe()
        order.append("long")

    def call() -> None:
        gate.set()
        time.sleep(0.2)
        order.append("call")

    jobs.submit(lane, long)
    assert entered.wait(5)
    jobs.submit(Lane.CALL, call)
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == ["call", "long"]


def test_a_caller_goes_first_though_something_else_has_taken_long(
    jobs: Jobs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in jobs._ways.values():
        monkeypatch.setattr(way, "_longest", 0.1 if way is jobs._ways[Lane.READ] else 10.0)
    order: list[str] = []
    reading, gate, called = threading.Event(), threading.Event(), threading.Event()

    def idle(*, control: Control) -> None:
        control.step("conflicts", 1)  # stands back for what is read, which takes too long for that
        reading.set()
        called.wait(10)
        breathe()
        order.append("idle")

    def call() -> None:
        called.set()
        time.sleep(0.2)
        order.append("call")

    jobs.read(lambda: gate.wait(20))
    jobs.submit(Lane.IDLE, idle)
    assert reading.wait(5)
    jobs.submit(Lane.CALL, call)
    qtbot.waitUntil(lambda: len(order) == 2)
    gate.set()
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == ["call", "idle"]


@pytest.mark.parametrize("lane", [Lane.READ, Lane.DERIVED, Lane.IDLE])
def test_only_one_lane_computes_at_a_time_but_a_call_does_not_wait(
    jobs: Jobs, qtbot: QtBot, lane: Lane
) -> None:
    order: list[str] = []
    entered = threading.Event()

    def first() -> None:
        entered.set()
        until = time.monotonic() + LONGEST / 2
        while time.monotonic() < until or "call" not in order:
            time.sleep(0.005)
        order.append("first")

    def step(name: str, control: object = None) -> None:
        del control
        order.append(name)

    jobs.submit(Lane.READ if lane is not Lane.READ else Lane.DERIVED, first)
    assert entered.wait(5)
    jobs.submit(lane, step, lane.name)
    jobs.submit(Lane.CALL, step, "call")
    qtbot.waitUntil(lambda: not jobs.busy())
    assert order == ["call", "first", lane.name]


def test_a_save_waits_for_no_long_step_of_another_lane(jobs: Jobs, qtbot: QtBot) -> None:
    entered, saved = threading.Event(), threading.Event()
    jobs.submit(Lane.DERIVED, lambda: (entered.set(), saved.wait(10)))
    assert entered.wait(5)
    waited: list[float] = []
    begun = time.monotonic()
    jobs.write(lambda: waited.append(time.monotonic() - begun))
    qtbot.waitUntil(lambda: bool(waited))
    saved.set()
    assert waited[0] < LONGEST / 2


@pytest.mark.parametrize("lane", [Lane.READ, Lane.WRITE, Lane.DERIVED])
def test_what_waits_for_a_server_holds_no_other_lane_up(
    jobs: Jobs, qtbot: QtBot, lane: Lane
) -> None:
    entered, gate = threading.Event(), threading.Event()

    def asks() -> None:
        lay_down()
        entered.set()
        assert gate.wait(10)

    jobs.submit(Lane.IDLE if lane is Lane.WRITE else Lane.WRITE, lambda control=None: asks())
    assert entered.wait(5)
    waited: list[float] = []
    begun = time.monotonic()
    jobs.submit(lane, lambda: waited.append(time.monotonic() - begun))
    qtbot.waitUntil(lambda: bool(waited))
    gate.set()
    qtbot.waitUntil(lambda: not jobs.busy())
    assert waited[0] < LONGEST


def test_a_write_stands_back_for_nobody(jobs: Jobs, qtbot: QtBot) -> None:
    entered, written = threading.Event(), threading.Event()

    def write() -> None:
        entered.wait(10)
        breathe()
        written.set()

    def call() -> bool:
        entered.set()
        return written.wait(10)

    answers: list[bool] = []
    jobs.write(write)
    jobs.submit(Lane.CALL, call, done=answers.append)
    qtbot.waitUntil(lambda: not jobs.busy())
    # It waited for the write; had that stood back, nothing would have been written meanwhile.
    assert answers == [True]


def test_what_nobody_waits_for_may_be_what_somebody_waits_for(jobs: Jobs, qtbot: QtBot) -> None:
    guard, entered = threading.Lock(), threading.Event()

    def idle(*, control: Control) -> None:
        with guard:
            entered.set()
            for number in range(1000):
                control.step("conflicts", number)

    def read() -> None:
        with guard:
            pass

    jobs.submit(Lane.IDLE, idle)
    assert entered.wait(5)
    jobs.read(read)
    qtbot.waitUntil(lambda: not jobs.busy())


@pytest.mark.parametrize("lane", [Lane.READ, Lane.DERIVED, Lane.WRITE])
def test_what_takes_no_control_leaves_off_at_its_next_step_once_retired(
    qapp: object, lane: Lane
) -> None:
    del qapp
    begun = threading.Event()

    def long() -> None:
        begun.set()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            (leave_off if lane is Lane.WRITE else breathe)()
            time.sleep(0.005)

    lanes = Jobs()
    lanes.submit(lane, long)
    assert begun.wait(10)
    assert lanes.close(10)


def test_answers_that_come_together_let_the_window_in_between(jobs: Jobs, qtbot: QtBot) -> None:
    seen: list[str] = []

    def take(name: str) -> None:
        seen.append(name)
        time.sleep(0.02)

    names = ["a", "b", "c", "d"]
    for name in names:
        jobs.write(str, name, done=take)
    worked = threading.Event()
    jobs.write(worked.set)
    assert worked.wait(10)
    turns = QTimer(interval=0)
    turns.timeout.connect(lambda: seen.append("turn"))
    turns.start()
    qtbot.waitUntil(lambda: not jobs.busy())
    turns.stop()
    assert [name for name in seen if name != "turn"] == names
    places = [seen.index(name) for name in names]
    assert all("turn" in seen[one:two] for one, two in pairwise(places))


@pytest.mark.parametrize("lane", [Lane.READ, Lane.DERIVED, Lane.IDLE])
def test_while_the_window_works_nothing_begins_that_it_need_not_do_at_once(
    jobs: Jobs, qtbot: QtBot, lane: Lane
) -> None:
    begun: list[str] = []

    def begin(name: str, control: Control | None = None) -> None:
        del control
        begun.append(name)

    jobs.hold("one")
    jobs.submit(lane, begin, "later")
    jobs.write(begin, "saved")
    jobs.submit(Lane.CALL, begin, "called")
    qtbot.waitUntil(lambda: len(begun) == 2)
    jobs.hold("one")
    qtbot.wait(100)
    assert sorted(begun) == ["called", "saved"]
    jobs.hold("two")
    jobs.release("one")
    qtbot.wait(50)
    assert "later" not in begun
    jobs.release("two")
    qtbot.waitUntil(lambda: begun[-1] == "later")
    jobs.release("one")
    jobs.submit(lane, begin, "again")
    qtbot.waitUntil(lambda: begun[-1] == "again")


def test_what_has_begun_rests_while_the_window_works(jobs: Jobs, qtbot: QtBot) -> None:
    steps, at_rest = [0], threading.Event()

    def count(control: Control) -> None:
        while not at_rest.is_set():
            control.step("count", steps[0])
            steps[0] += 1

    jobs.read(count, progress=lambda _progress: None)
    qtbot.waitUntil(lambda: steps[0] > 0)
    jobs.hold("one")
    qtbot.wait(30)
    before = steps[0]
    qtbot.wait(100)
    assert steps[0] == before
    jobs.release("one")
    qtbot.waitUntil(lambda: steps[0] > before)
    at_rest.set()


def test_even_what_holds_something_rests_for_a_moment(jobs: Jobs, qtbot: QtBot) -> None:
    steps, enough = [0], threading.Event()

    def count() -> None:
        with holding():
            while not enough.is_set():
                breathe()
                steps[0] += 1

    jobs.read(count)
    qtbot.waitUntil(lambda: steps[0] > 0)
    jobs.hold("one")
    time.sleep(0.02)
    before = steps[0]
    time.sleep(0.03)
    assert steps[0] == before
    qtbot.waitUntil(lambda: steps[0] > before)
    enough.set()


def test_lanes_do_not_wait_for_ever_for_a_window_that_works(
    jobs: Jobs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs._ways[Lane.CALL], "_longest", 0.05)
    done: list[int] = []
    jobs.hold("one")
    jobs.read(lambda: 1, done=done.append)
    qtbot.waitUntil(lambda: done == [1])
