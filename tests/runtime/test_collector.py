from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest

from mnemoscope.runtime.collector import Collector

pytestmark = pytest.mark.gui


class Knot:
    """Garbage that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qapp: object) -> Iterator[Collector]:
    running = Collector()
    running.start()
    yield running
    running.stop()
    assert gc.isenabled()


def test_a_worker_never_collects_and_the_window_does(collector: Collector) -> None:
    knot = Knot()
    watched = weakref.ref(knot)
    del knot

    def allocate() -> None:
        kept = [Knot() for _ in range(5000)]
        assert kept

    thread = threading.Thread(target=allocate)
    thread.start()
    thread.join()
    assert watched() is not None
    collector.collect()
    assert watched() is None


def test_what_is_read_for_long_is_passed_over_in_small_portions(collector: Collector) -> None:
    passes: list[tuple[int, int]] = []

    def heard(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            passes.append((info["generation"], gc.get_count()[1]))

    kept: list[list[Knot]] = []
    gc.callbacks.append(heard)
    try:
        for _ in range(12):
            kept.append([Knot() for _ in range(2000)])
            collector.collect()
    finally:
        gc.callbacks.remove(heard)
    assert {generation for generation, _ in passes} == {0, 1}
    assert sum(generation == 1 for generation, _ in passes) == 3
