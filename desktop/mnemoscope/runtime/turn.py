"""Lets one of several threads compute at a time, so that the window's own is soon let in.

A thread that wants the interpreter asks the one that has it to let go once the switch interval has
passed without any change of hands. Two others that keep handing it to each other, as at every file
they look at, therefore never hear it: the window stood still for half a second beside three lanes,
and 40 ms beside one.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass, field

from mnemoscope.domain.pace import holds

SLICE = 0.005
"""Seconds that one goes on though others wait: a change at every step would cost more than it."""
LONGEST = 0.2
"""Seconds at most until the next goes on, too: the one before it may wait for a server, or for
something that the next one holds."""
HURRIED = 0.01
"""And until one goes on that a person waits for: a batch of vectors has no step for longer."""


@dataclass(slots=True, eq=False)
class _Waiting:
    thread: int
    called: threading.Event = field(default_factory=threading.Event)


class Turn:
    """Goes from thread to thread in the order in which they asked; asked on any of them."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._longest = longest
        self._lock = threading.Lock()
        self._waiting: deque[_Waiting] = deque()
        self._holder = 0
        """The thread whose turn it is; 0: nobody's."""
        self._since = 0.0
        self._open = False

    def wait(self, *, hurried: bool = False) -> None:
        """Return once it is this thread's turn; at a later step others may go first.

        ``hurried``: before all others that wait now, and soon, whatever the one before does.
        """
        if self._holder == threading.get_ident():
            if not self._waiting or time.monotonic() - self._since < SLICE:
                return
            self.end()
        self._take(hurried=hurried)

    def lay_down(self) -> None:
        """Let others go on while this thread rests, unless they may wait for what it holds."""
        if not holds():
            self.end()

    def end(self) -> None:
        """Let the next one go on; nothing if it has gone on already."""
        with self._lock:
            if self._holder != threading.get_ident():
                return
            if self._waiting:
                one = self._waiting.popleft()
                self._begin(one.thread)
                one.called.set()
            else:
                self._holder = 0

    def open(self) -> None:
        """Hold nobody back any more: all ends."""
        with self._lock:
            self._open = True
            while self._waiting:
                self._waiting.popleft().called.set()

    def _take(self, *, hurried: bool) -> None:
        longest = min(HURRIED, self._longest) if hurried else self._longest
        with self._lock:
            if self._open:
                return
            if not self._holder:
                self._begin(threading.get_ident())
                return
            one = _Waiting(threading.get_ident())
            if hurried:
                self._waiting.appendleft(one)
            else:
                self._waiting.append(one)
        while not one.called.wait(max(0.0, self._since + longest - time.monotonic())):
            with self._lock:
                overdue = time.monotonic() - self._since >= longest
                if overdue and self._waiting and self._waiting[0] is one:
                    self._begin(self._waiting.popleft().thread)
                    return

    def _begin(self, thread: int) -> None:
        self._holder = thread
        self._since = time.monotonic()


@dataclass(frozen=True, slots=True)
class Hurried:
    """The turn as those share it whom a person waits for, such as a save."""

    turn: Turn

    def wait(self) -> None:
        """Return once it is this thread's turn, before that of all others."""
        self.turn.wait(hurried=True)

    def lay_down(self) -> None:
        """Let others go on while this thread rests."""
        self.turn.lay_down()
