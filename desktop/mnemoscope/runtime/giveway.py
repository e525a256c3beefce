"""Lets work that nobody waits for stand back while somebody waits for other work."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

STANDS_BACK = 1.0
"""Seconds at most: what is waited for may itself wait for something that the other work holds."""


class GiveWay:
    """Counts what is waited for; told on the window's thread, asked on any."""

    def __init__(
        self, longest: float = STANDS_BACK, before: Callable[[], object] | None = None
    ) -> None:
        self._longest = longest
        self._before = before
        """Called, on the thread of other work, before it waits."""
        self._waited_for = 0
        self._until = 0.0
        self._free = threading.Event()
        self._free.set()

    def begin(self) -> None:
        """Somebody waits for one more piece of work; others stand back for it anew."""
        self._waited_for += 1
        self._until = time.monotonic() + self._longest
        self._free.clear()

    def end(self) -> None:
        """One piece of work has landed."""
        self._waited_for -= 1
        if not self._waited_for:
            self._free.set()

    def open(self) -> None:
        """Hold nobody back any more: all ends."""
        self._longest = self._until = 0.0
        self._free.set()

    def stand_back(self) -> None:
        """Wait, on the thread of other work, until nobody waits, or has waited for long."""
        if not self._free.is_set():
            if self._before is not None:
                self._before()
            self._free.wait(max(0.0, self._until - time.monotonic()))
