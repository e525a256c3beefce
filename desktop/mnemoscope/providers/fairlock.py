"""A lock that is had in the order of asking."""

from __future__ import annotations

import threading
from collections import deque


class FairLock:
    """Like `threading.Lock` in a `with`, but whoever lets go and comes back at once waits.

    A model makes one batch of vectors after the other for the index: with a plain lock a question
    that wants one vector in between waited for seconds.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._held = False
        self._waiting: deque[threading.Event] = deque()

    def __enter__(self) -> None:
        with self._guard:
            if not self._held:
                self._held = True
                return
            called = threading.Event()
            self._waiting.append(called)
        try:
            called.wait()
        except BaseException:
            # Ctrl+C while it waits: its turn must not be waited for by all after it.
            with self._guard:
                had = called not in self._waiting
                if not had:
                    self._waiting.remove(called)
            if had:
                self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._held = False
