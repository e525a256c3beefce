"""A probe that measures how long the event loop is kept from running."""

from __future__ import annotations

import time
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer, Slot

_QUEUED = Path("/proc/thread-self/schedstat")
_USUAL_MS = 2.6
"""What a fixed piece of work takes on the machine for which the limits were set."""


def _queued_ms() -> float:
    """How long this thread has been ready to run while other programs had the processors."""
    try:
        return int(_QUEUED.read_text().split()[1]) / 1e6
    except (OSError, ValueError, IndexError):
        return 0.0


def _pace() -> float:
    """How many times longer than the usual machine this one takes just now, at least 1."""
    took: list[float] = []
    for _ in range(9):
        begun = time.thread_time()
        made = {str(number): number * 7 % 13 for number in range(20_000)}
        took.append((time.thread_time() - begun) * 1000)
        del made
    return max(1.0, sorted(took)[4] / _USUAL_MS)


class LoopProbe(QObject):
    """Counts how late a 5-ms timer comes while the probe is entered.

    Use as ``with LoopProbe() as probe: ...`` around code that runs the event loop, then look at
    ``probe.longest_ms``: the longest time in which the window could not have answered. What other
    programs took from it (the kernel's run queue, where it tells) is not its fault and not counted.

    A machine that is slow, or whose other threads are at work, makes that time longer: the check
    goes by ``probe.busiest_ms``, the processor time of this thread in one turn of the loop, on a
    machine of the usual pace.
    """

    EVERY_MS = 5

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=self.EVERY_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._last = 0.0
        self._queued = 0.0
        self._worked = 0.0
        self._pace = 1.0
        self.works_ms: list[float] = []
        self.gaps_ms: list[float] = []

    def __enter__(self) -> LoopProbe:
        self._last = time.perf_counter()
        self._queued = _queued_ms()
        self._worked = time.thread_time()
        self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._timer.stop()
        self._tick()
        self._pace = _pace()

    @property
    def longest_ms(self) -> float:
        """The longest gap between two turns of the loop, in milliseconds."""
        return max(self.gaps_ms, default=0.0)

    @property
    def busiest_ms(self) -> float:
        """The most processor time that one turn took, in milliseconds of the usual machine."""
        return max(self.works_ms, default=0.0) / self._pace

    @Slot()
    def _tick(self) -> None:
        now, queued, worked = time.perf_counter(), _queued_ms(), time.thread_time()
        taken = queued - self._queued
        self.gaps_ms.append(max(0.0, (now - self._last) * 1000 - taken))
        self.works_ms.append((worked - self._worked) * 1000)
        self._last, self._queued, self._worked = now, queued, worked
