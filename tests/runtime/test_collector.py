from __future__ import annotations

import gc
import sys
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


def test_a_worker_makes_its_tuples_while_objects_are_counted(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing is collected, so that the count takes long enough for another thread to come between.
    monkeypatch.setattr("mnemoscope.runtime.collector._FLOOD", 0)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    kept = [[0] for _ in range(20_000)]
    failures: list[Exception] = []
    ended = threading.Event()

    def make() -> None:
        while not ended.is_set():
            try:
                # Made longer bit by bit, as its length is not known before.
                made = tuple(number * number for number in range(57))
            except SystemError as error:
                failures.append(error)
                return
            assert len(made) == 57

    threads = [threading.Thread(target=make) for _ in range(3)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for thread in threads:
            thread.start()
        for _ in range(300):
            collector.collect()
    finally:
        ended.set()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
    assert failures == []
    assert len(kept) == 20_000


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


def test_a_large_store_is_not_looked_at_again(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the statements of a hundred thousand notes are, between two looks at all that lives."""
    monkeypatch.setattr("mnemoscope.runtime.collector._MANY", 20_000)
    monkeypatch.setattr("mnemoscope.runtime.collector._MIDDLE", 1)
    held: list[list[int]] = []

    def look_at_all() -> None:
        for _ in range(2 * 4 + 1):
            held.extend([0] for _ in range(2_000))
            collector.collect()

    before = gc.get_freeze_count()
    look_at_all()
    assert gc.get_freeze_count() == before
    look_at_all()
    look_at_all()
    assert gc.get_freeze_count() > before + 20_000
    knot = Knot()
    watched = weakref.ref(knot)
    del knot
    look_at_all()
    assert watched() is None


def test_a_flood_of_new_things_is_not_looked_at(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a worker makes that reads a store of many thousand entries."""
    monkeypatch.setattr("mnemoscope.runtime.collector._FLOOD", 3_000)
    passes: list[str] = []

    def heard(phase: str, _info: dict[str, int]) -> None:
        passes.append(phase)

    gc.callbacks.append(heard)
    try:
        held = [[at] for at in range(5_000)]
        collector.collect()
        assert passes == []
        few = [Knot() for _ in range(1_500)]
        watched = weakref.ref(few[0])
        del few
        collector.collect()
        assert passes
    finally:
        gc.callbacks.remove(heard)
    assert watched() is None
    assert len(held) == 5_000


def test_what_outlived_many_passes_is_not_looked_at_at_once(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker reads and lets go as much as it reads: the count of new objects stays small."""
    monkeypatch.setattr("mnemoscope.runtime.collector._FLOOD", 8_000)
    before = gc.get_freeze_count()
    held: list[list[list[int]]] = []
    for _ in range(2):
        held.append([[0] for _ in range(5_000)])
        collector.collect()
    assert gc.get_freeze_count() == before
    for _ in range(2):
        held.append([[0] for _ in range(1_500)])
        collector.collect()
    assert gc.get_freeze_count() > before + 10_000


def test_a_flood_that_hides_behind_what_went_is_seen(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.runtime.collector._FLOOD", 8_000)
    gone = [[0] for _ in range(20_000)]
    gc.collect()
    before = gc.get_freeze_count()
    held = [[0] for _ in range(21_000)]
    gone.clear()
    assert gc.get_count()[0] < 8_000
    collector.collect()
    assert gc.get_freeze_count() > before + len(held) - 1_000
