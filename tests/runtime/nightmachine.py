"""A machine that sleeps, travels and is switched off, as nights are played through on it.

The scheduler and its thread are the real ones; only the two clocks are moved by hand.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import time_machine
from PySide6.QtCore import Qt

from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.jobs import appointments, awake, settle_due
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.session import Session
from mnemoscope.runtime.clockwork import Clockwork

LOOK = timedelta(seconds=30)


@dataclass(frozen=True, slots=True)
class Happened:
    """A job that was settled: the local moment, and what came of it."""

    at: str
    job: str
    result: str
    late: str


@dataclass
class Machine:
    """Plays hours through and notes what was run."""

    session: Session
    traveller: time_machine.Traveller
    steady: float = 1000.0
    log: list[Happened] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    clockwork: Clockwork | None = None
    moved_to: ZoneInfo | None = None
    _due: list[str] = field(default_factory=list)
    _changed: bool = False
    _looked: threading.Event = field(default_factory=threading.Event)

    @property
    def zone(self) -> ZoneInfo:
        zone = self.session.zone
        assert isinstance(zone, ZoneInfo)
        return zone

    def boot(self) -> None:
        """Start the program."""
        clockwork = Clockwork(
            self.session.root,
            SystemClock(),
            lambda: self.moved_to or self.zone,
            monotonic=lambda: self.steady,
        )
        direct = Qt.ConnectionType.DirectConnection
        clockwork.due.connect(lambda job, _: self._due.append(job), direct)
        clockwork.asked.connect(lambda job, _: self.asked.append(job), direct)
        clockwork.changed.connect(self._on_changed, direct)
        clockwork.checked.connect(self._looked.set, direct)
        self.clockwork = clockwork
        self._wait_for(clockwork.start)
        awake(self.session)
        self.replan()

    def crash(self) -> None:
        """End the program, without any care."""
        clockwork, self.clockwork = self.clockwork, None
        assert clockwork is not None
        worker = clockwork.worker
        clockwork.stop()
        if worker is not None:
            worker.join(10)
            assert not worker.is_alive()
        self._due.clear()

    def awake(self, until: str) -> None:
        """Let time pass until a local moment, looking at the clock as the program does."""
        end = self._moment(until)
        while self._now() < end:
            self._pass(min(LOOK, end - self._now()), steady=True)
            self._look()

    def away(self, until: str) -> None:
        """Let the machine sleep, or be off, until a local moment."""
        self._pass(self._moment(until) - self._now(), steady=False)
        if self.clockwork is not None:
            self._look()

    def travel(self, zone: str) -> None:
        """Let the machine's clock be set to another zone."""
        self.moved_to = ZoneInfo(zone)
        self._look()
        assert self.zone.key == zone

    def set_clock(self, by: timedelta) -> None:
        """Set the wall clock without any time passing."""
        self.traveller.move_to(self._now() + by, tick=False)
        self._look()

    def replan(self) -> None:
        """Let an edit of the plan hold."""
        clockwork = self.clockwork
        assert clockwork is not None
        self._wait_for(lambda: clockwork.apply(appointments(self.session)))

    def _now(self) -> datetime:
        return SystemClock().now()

    def _moment(self, local: str) -> datetime:
        return datetime.fromisoformat(local).replace(tzinfo=self.zone).astimezone(UTC)

    def _pass(self, span: timedelta, *, steady: bool) -> None:
        self.traveller.move_to(self._now() + span, tick=False)
        if steady:
            self.steady += span.total_seconds()

    def _look(self) -> None:
        """Have the thread look at the clock, wait for it, and do what it says."""
        if self.clockwork is None:
            return
        self._wait_for(self.clockwork.look)
        if self._changed:
            self._changed = False
            self.session.zone = self.moved_to or self.session.zone
            self.replan()
        self._settle()

    def _wait_for(self, call: Callable[[], None]) -> None:
        """Do what wakes the thread, and wait until it has looked at the clock."""
        self._looked.clear()
        call()
        assert self._looked.wait(20), "the thread does not look"

    def _settle(self) -> None:
        due, self._due = self._due, []
        for job in due:
            ran = settle_due(self.session, job)
            if ran.reason is Cause.HAS_RUN and self.clockwork is not None:
                self.clockwork.settled(job)
                continue
            local = self._now().astimezone(self.zone)
            late = str(ran.late_by)[:-3] if ran.late_by >= timedelta(minutes=5) else ""
            self.log.append(Happened(f"{local:%m-%d %H:%M}", job, ran.result.value, late))
        if due:
            self.replan()

    def _on_changed(self) -> None:
        self._changed = True


@contextmanager
def machine(session: Session, local: str) -> Iterator[Machine]:
    """A machine whose clock shows that local moment."""
    zone = session.zone
    start = datetime.fromisoformat(local).replace(tzinfo=zone).astimezone(UTC)
    with time_machine.travel(start, tick=False) as traveller:
        made = Machine(session, traveller)
        try:
            yield made
        finally:
            if made.clockwork is not None:
                made.crash()
