"""What a test of the window leaves behind is collected before the next begins, at little cost."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from mnemoscope.runtime.collector import Collector

pytestmark = pytest.mark.gui

_ALL = 2
_left: list[weakref.ref[object]] = []
_passes: list[int] = []


class Knot:
    """Garbage that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(scope="module", autouse=True)
def _passes_are_heard() -> Iterator[None]:
    def heard(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            _passes.append(info["generation"])

    gc.callbacks.append(heard)
    yield
    gc.callbacks.remove(heard)


@pytest.fixture
def held() -> Knot:
    """What the test holds until all its fixtures have ended."""
    return Knot()


@pytest.mark.parametrize("_number", range(3))
def test_what_a_test_held_goes_before_the_next_begins(held: Knot, _number: int) -> None:
    assert [knot for knot in _left if knot() is not None] == []
    _left.append(weakref.ref(held))


def test_only_what_was_new_was_looked_at() -> None:
    """All that lives, after each of thousands of tests, was nine tenths of the time of a run."""
    assert _passes.count(_ALL) <= 1


def test_a_collector_starts_and_stops(qapp: object) -> None:
    collector = Collector()
    collector.start()
    collector.stop()
    assert gc.isenabled()


def test_no_worker_collects_in_the_tests_after_it() -> None:
    assert not gc.isenabled()
