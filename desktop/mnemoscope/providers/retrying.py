"""When a request is sent again, and how long it waits before that."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from mnemoscope.domain.outcomes import ModelFaultKind, Stop, go_on
from mnemoscope.domain.pace import lay_down

AGAIN = frozenset({408, 425, 429, 500, 502, 503, 504, 529})
"""Answers that another try may change."""
_SLICE = 0.05
"""Seconds between two looks at the stop button."""


@dataclass(frozen=True, slots=True)
class Waiter:
    """The clock of waiting, handed in so that tests need not wait."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    chance: Callable[[], float] = random.random
    """A number of [0, 1)."""

    def wait(self, seconds: float, stop: Stop | None) -> None:
        """Wait, looking at the stop button; raises `Stopped`."""
        end = self.now() + seconds
        while True:
            go_on(stop, "vectors")
            left = end - self.now()
            if left <= 0:
                return
            lay_down()
            self.sleep(min(_SLICE, left))


@dataclass(frozen=True, slots=True)
class Patience:
    """How often and how long one request is tried."""

    tries: int = 6
    timeout: float = 60.0
    """Seconds that one try may take."""
    first: float = 0.5
    """Seconds of the first pause; each further one is twice as long, up to `longest`."""
    longest: float = 20.0
    longest_asked: float = 90.0
    """A server that asks for a longer pause is taken to have refused."""
    final: frozenset[ModelFaultKind] = frozenset({ModelFaultKind.ADDRESS})
    """Of no answer at all: why not even another try would bring one."""

    def pause(self, tried: int, asked: float | None, chance: float) -> float | None:
        """Seconds before the next try after `tried` ones, with jitter; None: give up.

        The jitter is the upper half of the pause ("equal jitter"): never at once, never all
        together. A server's own wish is met, and a little added.
        """
        if tried >= self.tries:
            return None
        if asked is not None:
            return None if asked > self.longest_asked else asked + self.first * chance
        whole = min(self.longest, self.first * 2.0 ** (tried - 1))
        return whole / 2 + whole / 2 * chance


BACKGROUND = Patience()
"""For texts of the index: nobody waits for them."""
ASKED = Patience(tries=2, timeout=10.0, first=0.2, longest_asked=2.0)
"""For a question or a try by hand: somebody does."""


@dataclass(slots=True)
class Gate:
    """Holds all requests to one server back while it wants a pause."""

    until: float = field(default=0.0)
    """Of the waiter's clock."""

    def close_for(self, seconds: float, now: float) -> None:
        """Hold requests back for some seconds from now."""
        self.until = max(self.until, now + seconds)

    def left(self, now: float) -> float:
        """Seconds that are left to wait."""
        return max(0.0, self.until - now)
