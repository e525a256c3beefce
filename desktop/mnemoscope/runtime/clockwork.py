"""Says when the jobs of a workspace are due: by the wall clock, through sleep and travel.

A thread of its own looks at the clock. After a start, a sleep or a jump of the clock it waits
until the machine has settled and the workspace can be reached; then it says what is due.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.appointments import RETRY, Appointment, Told
from mnemoscope.domain.clock import Clock
from mnemoscope.domain.schedule import Due, Verdict

if TYPE_CHECKING:
    # The window is painted before the scheduler is loaded.
    from mnemoscope.runtime.wallscheduler import WallScheduler

SETTLE_SECONDS = 45.0
"""So long after a start or a sleep nothing is run: disks and networks come back first."""
_GAP_SECONDS = 90.0
"""Three looks missed: the machine slept, or its clock was set."""
_JUMP_SECONDS = 20.0
"""Between the wall clock and the one that only runs while the machine does."""
_AGAIN_SECONDS = 15.0
"""Until a workspace that could not be reached is looked for again."""
_QUIET_LOAD = 0.3
"""Work per processor below which nobody is at work."""


@dataclass(frozen=True, slots=True)
class _Held:
    """A job that is due and waits for the machine to settle."""

    at: datetime
    late: bool


class Clockwork(QObject):
    """The clock of one workspace; its signals come from its thread and land on the window's."""

    due = Signal(str, str)
    """A job's id, and ``scheduled`` or ``late``: it is to be run, or its run noted as left out."""
    asked = Signal(str, object)
    """A job's id and the `Due` of a run that is late: shall it be made up for?

    Like all of them to be connected queued: it may come while a plan is being laid down.
    """
    changed = Signal()
    """The clock was set, the zone is another or the machine has slept: read the plan anew."""
    checked = Signal()
    """It has looked at the clock."""

    def __init__(
        self,
        root: Path,
        clock: Clock,
        zone: Callable[[], tzinfo],
        parent: QObject | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._root = root
        self._clock = clock
        self._zone = zone
        self._monotonic = monotonic
        self._guard = threading.Lock()
        self._scheduler: WallScheduler | None = None
        self._plan: dict[str, Appointment] = {}
        self._held: dict[str, _Held] = {}
        self._told: dict[str, Told] = {}
        """The planned moment of each job that was told last."""
        self._offered: dict[str, datetime] = {}
        self._last_look = (clock.now(), monotonic())
        self._last_zone = str(zone())
        self._settled_at = monotonic() + SETTLE_SECONDS
        self.unreachable = False
        """Whether something is due and the folder of the workspace is not there."""

    def start(self) -> None:
        """Begin to look at the clock."""
        from mnemoscope.runtime.wallscheduler import WallScheduler

        self.settle()
        scheduler = WallScheduler(self._tell, self._before, self._after)
        scheduler.start()
        self._scheduler = scheduler

    def stop(self) -> None:
        """Say nothing more; its thread ends soon."""
        if self._scheduler is not None:
            self._scheduler.retire()

    @property
    def worker(self) -> threading.Thread | None:
        """The thread that looks, to be joined once it is stopped."""
        return None if self._scheduler is None else self._scheduler.thread

    def apply(self, appointments: Iterable[Appointment]) -> None:
        """Let this plan hold at once, in this order, in place of the one before."""
        if self._scheduler is None:
            return
        from mnemoscope.runtime.wallscheduler import PlanTrigger

        plan = {each.job: each for each in appointments}
        with self._guard:
            self._plan = plan
            self._held.clear()
        self._scheduler.replace(
            (job, PlanTrigger(_Plan(self, one).next)) for job, one in plan.items()
        )
        self._scheduler.wakeup()

    def settle(self) -> None:
        """Run nothing for a while: the machine has just woken."""
        self._settled_at = self._monotonic() + SETTLE_SECONDS

    def settled(self, job: str) -> None:
        """Tell the planned moment of a job that was told last no more, run or not."""
        told = self._told.get(job)
        if told is not None:
            self._told[job] = Told(told.planned, None)

    def look(self) -> None:
        """Look at the clock now."""
        if self._scheduler is not None:
            self._scheduler.wakeup()

    def first(self, one: Appointment, now: datetime) -> datetime | None:
        """Return when a job is due for the first time under a new plan; in the past: at once."""
        found = one.now(now)
        if found.verdict is Verdict.ASK and (one.until is None or one.until <= now):
            self._offer(one.job, found)
        return one.first(now, self._told.get(one.job))

    def _offer(self, job: str, found: Due) -> None:
        if found.at is not None and self._offered.get(job) != found.at:
            self._offered[job] = found.at
            self.asked.emit(job, found)

    def _tell(self, job: str, at: datetime) -> None:
        """Hear from the scheduler that a job is due; it is held until all is ready for it."""
        one = self._plan.get(job)
        if one is None:
            return
        found = one.now(self._clock.now())
        if found.verdict is Verdict.ASK:
            self._offer(job, found)
        elif found.verdict is not Verdict.NOT_YET:
            with self._guard:
                self._held[job] = _Held(found.at or at, found.is_late)

    def _before(self) -> None:
        """See whether time has passed that this thread has not."""
        wall, steady = self._clock.now(), self._monotonic()
        passed = (wall - self._last_look[0]).total_seconds()
        jump = passed - (steady - self._last_look[1])
        self._last_look = (wall, steady)
        _read_zone_anew()
        zone = str(self._zone())
        moved, self._last_zone = zone != self._last_zone, zone
        if passed > _GAP_SECONDS or jump > _JUMP_SECONDS:
            self.settle()
        if moved or abs(jump) > _JUMP_SECONDS or passed > _GAP_SECONDS:
            self.changed.emit()

    def _after(self) -> float:
        """Tell what is due, once all is ready; returns the seconds until it is looked at again."""
        wait = self._release() if self._held else _GAP_SECONDS
        self.checked.emit()
        return wait

    def _release(self) -> float:
        left = self._settled_at - self._monotonic()
        if left > 0:
            return left
        self.unreachable = not _is_there(self._root)
        if self.unreachable:
            return _AGAIN_SECONDS
        busy = not nobody_at_work()
        with self._guard:
            ready = [
                (job, held)
                for job in self._plan
                if (held := self._held.get(job)) is not None
                and not (busy and self._plan[job].rule.idle)
            ]
            for job, held in ready:
                del self._held[job]
                self._told[job] = Told(held.at, self._clock.now() + RETRY)
        for job, held in ready:
            self.due.emit(job, "late" if held.late else "scheduled")
        return _GAP_SECONDS


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the scheduler asks about one job."""

    clockwork: Clockwork
    one: Appointment

    def next(self, previous: datetime | None, now: datetime) -> datetime | None:
        """Return the next moment after the last firing, or the first one."""
        now = now.astimezone(UTC)
        if previous is None:
            return self.clockwork.first(self.one, now)
        return self.one.after(previous.astimezone(UTC), now)


def nobody_at_work() -> bool:
    """Tell whether the machine has little to do; yes where it does not say."""
    if not hasattr(os, "getloadavg"):
        return True
    return os.getloadavg()[0] / (os.cpu_count() or 1) < _QUIET_LOAD


def _is_there(root: Path) -> bool:
    """Tell whether a folder answers; one on a network may not do so for a while after a sleep."""
    try:
        with os.scandir(root):
            return True
    except OSError:
        return False


def _read_zone_anew() -> None:
    """Let this process know where the machine's clock is set now."""
    if hasattr(time, "tzset"):
        time.tzset()
