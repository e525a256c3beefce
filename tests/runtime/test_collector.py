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
