"""The lane that encodes questions: one thread, the newest next, nothing left behind."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.outcomes import EnvironmentFault, Stop
from mnemoscope.domain.pace import breathe, paced
from mnemoscope.engine.encoding import KEPT, EncodingLane
from mnemoscope.runtime.turn import Turn


class Held:
    """Encodes nothing until it is let go."""

    id, dims, batch, ready = "held", 4, 8, True

    def __init__(self, answer: Callable[[str], Sequence[float]] | None = None) -> None:
        self.free, self.begun = threading.Event(), threading.Event()
        self.seen: list[str] = []
        self._answer = answer or (lambda _: (1.0, 2.0, 3.0, 4.0))

    def load(self, stop: Stop | None = None) -> None:
        del stop

    def embed(self, texts: Sequence[str], kind: object = None, stop: Stop | None = None) -> Any:
        self.seen += texts
        self.begun.set()
        while not self.free.wait(0.005):
            if stop is not None and stop.is_set():
                break
        return np.array([self._answer(text) for text in texts], dtype=np.float32)


@pytest.fixture
def lane() -> Iterator[EncodingLane]:
    made = EncodingLane()
    yield made
    assert made.close()


def test_a_vector_is_kept_for_the_next_question_of_the_same_text(lane: EncodingLane) -> None:
    model = Held()
    ticket = lane.ask(model, "relay")
    assert not ticket.done.is_set()
    assert lane.known("held", "relay") is None
    model.free.set()
    assert ticket.done.wait(5)
    assert ticket.vector is not None
    assert lane.known("held", "relay") is ticket.vector
    assert lane.known("other", "relay") is None
    again = lane.ask(model, "relay")
    assert again.done.is_set()
    assert again.vector is ticket.vector
    assert model.seen == ["relay"]


def test_who_asks_the_same_shares_the_work_and_the_newest_is_next(lane: EncodingLane) -> None:
    model = Held()
    first = lane.ask(model, "r")
    assert model.begun.wait(5)
    assert lane.ask(model, "r") is first
    overtaken, newest = lane.ask(model, "re"), lane.ask(model, "rel")
    assert overtaken.done.wait(5)
    assert overtaken.vector is None
    model.free.set()
    assert newest.done.wait(5)
    assert model.seen == ["r", "rel"]


def test_the_thread_ends_with_its_work(lane: EncodingLane) -> None:
    model = Held()
    model.free.set()
    assert lane.ask(model, "a").done.wait(5)
    for thread in [one for one in threading.enumerate() if one.name == "encoding"]:
        thread.join(5)
        assert not thread.is_alive()
    assert lane.ask(model, "b").done.wait(5)


def test_closing_stops_what_runs_and_lets_nobody_wait(lane: EncodingLane) -> None:
    model = Held()
    lane.ask(model, "running")
    assert model.begun.wait(5)
    waiting = lane.ask(model, "waiting")
    assert lane.close()
    assert waiting.done.is_set()
    assert lane.ask(model, "later").done.is_set()
    assert model.seen == ["running"]


@pytest.mark.parametrize("numbers", [(0.0,) * 4, (float("nan"),) * 4, (float("inf"), 0, 0, 0)])
def test_what_has_no_direction_is_no_vector(lane: EncodingLane, numbers: tuple[float, ...]) -> None:
    model = Held(lambda _: numbers)
    model.free.set()
    ticket = lane.ask(model, "relay")
    assert ticket.done.wait(5)
    assert ticket.vector is None
    assert lane.known("held", "relay") is None


def test_a_failure_is_told_and_the_next_question_is_tried_again(lane: EncodingLane) -> None:
    def fail(text: str) -> tuple[float, ...]:
        if text == "bad":
            raise EnvironmentFault("the server is gone")
        return (1.0, 0.0, 0.0, 0.0)

    model = Held(fail)
    model.free.set()
    bad = lane.ask(model, "bad")
    assert bad.done.wait(5)
    assert isinstance(bad.failure, EnvironmentFault)
    good = lane.ask(model, "good")
    assert good.done.wait(5)
    assert good.vector is not None


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_promise_that_a_model_breaks_lets_nobody_wait_nor_stops_the_next(
    lane: EncodingLane,
) -> None:
    def fail(text: str) -> tuple[float, ...]:
        if text == "bad":
            raise ZeroDivisionError
        return (1.0, 0.0, 0.0, 0.0)

    model = Held(fail)
    bad = lane.ask(model, "bad")
    assert model.begun.wait(5)
    waiting = lane.ask(model, "waiting")
    (thread,) = (one for one in threading.enumerate() if one.name == "encoding")
    model.free.set()
    assert bad.done.wait(5)
    assert waiting.done.wait(5)
    # Until the hook of threads has told of it.
    thread.join(5)
    assert bad.vector is waiting.vector is None
    good = lane.ask(model, "good")
    assert good.done.wait(5)
    assert good.vector is not None


def test_the_patience_for_one_text_is_spent_once(lane: EncodingLane) -> None:
    model = Held()
    ticket = lane.ask(model, "relay")
    assert not ticket.wait(0.5)
    begun = time.monotonic()
    assert not lane.ask(model, "relay").wait(0.5)
    assert time.monotonic() - begun < 0.4
    model.free.set()
    assert ticket.done.wait(5)


def test_only_so_many_are_kept(lane: EncodingLane) -> None:
    model = Held()
    model.free.set()
    for number in range(KEPT + 1):
        assert lane.ask(model, str(number)).done.wait(5)
    assert lane.known("held", "0") is None
    assert lane.known("held", str(KEPT)) is not None


def test_others_compute_while_a_question_is_encoded(lane: EncodingLane) -> None:
    model, turn = Held(), Turn(60.0)
    ticket, asked, computed = lane.ask(model, "relay"), threading.Event(), threading.Event()

    def ask() -> None:
        with paced(None, turn=turn):
            breathe()
            asked.set()
            ticket.wait(10)

    def compute() -> None:
        turn.wait()
        computed.set()
        turn.end()

    threads = [threading.Thread(target=each) for each in (ask, compute)]
    threads[0].start()
    assert asked.wait(5)
    threads[1].start()
    assert computed.wait(5)
    model.free.set()
    for thread in threads:
        thread.join(5)
        assert not thread.is_alive()
