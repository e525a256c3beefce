"""A server of embeddings on loopback, and a waiter that does not wait."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.providers.embeddings_server import EmbeddingsServer, serving

from mnemoscope.providers.retrying import Waiter


class Clock:
    """Seconds that pass only where somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(seconds)

    def waiter(self, chance: float = 0.5) -> Waiter:
        return Waiter(now=lambda: self.now, sleep=self.sleep, chance=lambda: chance)


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


@pytest.fixture
def passing() -> Clock:
    """The clock of a waiter."""
    return Clock()
