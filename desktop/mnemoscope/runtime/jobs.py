"""Work off the window's thread: to write, read, derive, answer calls, and idle."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from queue import SimpleQueue
from typing import Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Control, Progress, Stopped
from mnemoscope.domain.pace import breathe, paced
from mnemoscope.runtime.giveway import GiveWay
from mnemoscope.runtime.turn import Hurried, Turn
from mnemoscope.runtime.windowturn import WindowTurn

_T = TypeVar("_T")

_REPORT_EVERY = 0.1
"""Seconds between two progress reports of one job."""
_AT_ONCE = 0.012
"""Seconds that answers may take of one turn of the window: the rest lands in the next ones, so that
a dozen that come together do not hold it as long as all of them take."""


class Lane(Enum):
    """Which threads do a job; jobs of one lane keep their order of start."""

    READ = 2
    WRITE = 1
    DERIVED = 3
    """Index and vectors: long, resumable, never in the way of a save."""
    IDLE = 4
    """What nobody waits for: at each of its steps it lets all that is waited for go first."""
    CALL = 5
    """What another process asks for: never behind what the window reads for itself."""

    @property
    def threads(self) -> int:
        """How many jobs of this lane run at once."""
        return 2 if self is Lane.READ else 1

    @property
    def gives_way(self) -> tuple[Lane, ...]:
        """The lanes whose jobs go first wherever one of this lane can pause."""
        match self:
            case Lane.IDLE:
                return Lane.READ, Lane.WRITE, Lane.CALL
            case Lane.READ | Lane.DERIVED:
                # It fills the window bit by bit, whereas a caller waits for one answer.
                return (Lane.CALL,)
            case Lane.WRITE | Lane.CALL:
                return ()


@dataclass(slots=True)
class _Work:
    """What crosses into a worker: values only, so that no widget ever dies there."""

    number: int
    call: Callable[..., Any]
    args: tuple[Any, ...]
    controlled: bool
    lane: Lane
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(slots=True)
class Job:
    """A handle on submitted work, used on the window's thread."""

    number: int
    lane: Lane
    token: Hashable | None
    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    progress: Callable[[Progress], None] | None
    _stop: threading.Event
    dropped: bool = False
    """True once nobody wants its answer any more."""

    def stop(self) -> None:
        """Ask the work to end at its next step; its failure callback hears `Stopped`."""
        self._stop.set()

    def drop(self) -> None:
        """Stop it and let its answer fall on the floor."""
        self.dropped = True
        self._stop.set()


class Jobs(QObject):
    """Runs verbs in lanes; answers, failures and progress land on the window's thread.

    A new job with the token of an older one drops the older one: only the latest answer lands.
    Callbacks of widgets that have been deleted in the meantime are not called.
    """

    failed = Signal(object)
    """An exception that no callback took."""
    idle = Signal()
    """The last job has landed."""
    _landed = Signal(int, object, object)
    _stepped = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[int, Job] = {}
        self._latest: dict[Hashable, Job] = {}
        self._count = 0
        self._closed = False
        self._turn = Turn()
        self._ways = {lane: GiveWay(before=self._turn.lay_down) for lane in Lane}
        """What others pass through while jobs of a lane are waited for."""
        self._held: set[str] = set()
        """What the window is at."""
        self._window = WindowTurn(self, before=self._turn.lay_down)
        """What all rest for, but those whom another process waits for; saves only for a moment."""
        hurried = Hurried(self._turn), self._window.rest
        self._paces = {Lane.CALL: (None, None), Lane.WRITE: hurried}
        self._queues: dict[Lane, SimpleQueue[_Work | None]] = {lane: SimpleQueue() for lane in Lane}
        self._landed.connect(self._arrive, Qt.ConnectionType.QueuedConnection)
        self._stepped.connect(self._step, Qt.ConnectionType.QueuedConnection)
        self._arrived: deque[tuple[int, object, Exception | None]] = deque()
        """Answers whose turn has not come yet, the oldest first."""
        self._next_turn = QTimer(self, interval=0, singleShot=True)
        self._next_turn.timeout.connect(self._begin_turn)
        self._turn_ends = 0.0
        self._threads = [self._start(lane, i) for lane in Lane for i in range(lane.threads)]

    def read(
        self,
        call: Callable[..., _T],
        *args: Any,  # noqa: ANN401 - handed through to the verb
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        progress: Callable[[Progress], None] | None = None,
        token: Hashable | None = None,
    ) -> Job:
        """Run ``call(*args)`` in a read lane; with ``progress`` it also gets ``control=``."""
        return self.submit(
            Lane.READ, call, *args, done=done, failed=failed, progress=progress, token=token
        )

    def write(
        self,
        call: Callable[..., _T],
        *args: Any,  # noqa: ANN401 - handed through to the verb
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        progress: Callable[[Progress], None] | None = None,
        token: Hashable | None = None,
    ) -> Job:
        """Run ``call(*args)`` in the write lane; with ``progress`` it also gets ``control=``."""
        return self.submit(
            Lane.WRITE, call, *args, done=done, failed=failed, progress=progress, token=token
        )

    def submit(
        self,
        lane: Lane,
        call: Callable[..., _T],
        *args: Any,  # noqa: ANN401 - handed through to the verb
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        progress: Callable[[Progress], None] | None = None,
        token: Hashable | None = None,
    ) -> Job:
        """Run a verb in the given lane; see `read` and `write`.

        In the idle one it always gets ``control=``. Once retired it runs nothing more: a timer of a
        widget that is about to go may still ask.
        """
        self._count += 1
        work = _Work(self._count, call, args, progress is not None or lane is Lane.IDLE, lane)
        job = Job(work.number, lane, token, done, failed, progress, work.stop)
        if self._closed:
            job.drop()
            return job
        self._supersede(job)
        self._jobs[job.number] = job
        # Work is asked for in the midst of a turn: a pane is shown, an answer has landed.
        self._window.begin()
        self._ways[lane].begin()
        self._queues[lane].put(work)
        return job

    def follow(self, window: QObject) -> None:
        """Let all lanes rest while that window paints."""
        window.installEventFilter(self._window)

    def busy(self, lane: Lane | None = None) -> bool:
        """Tell whether any job (of that lane) waits or runs."""
        return any(lane in (None, job.lane) for job in self._jobs.values())

    def hold(self, why: str) -> None:
        """Have all that gives way to calls begin nothing and rest at its steps: the window works.

        Until each ``why`` has been released, for a second at most after the last time it was said.
        """
        self._window.hold()
        self._ways[Lane.CALL].begin()
        self.release(why)
        self._held.add(why)

    def release(self, why: str) -> None:
        """Let all of it go on, unless it is held for something else, too."""
        if why in self._held:
            self._held.remove(why)
            self._window.release()
            self._ways[Lane.CALL].end()

    def stop(self, lane: Lane) -> None:
        """Ask all work of a lane to end at its next step."""
        for job in self._jobs.values():
            if job.lane is lane:
                job.stop()

    def retire(self) -> None:
        """Take no more work, stop all there is and let its answers fall on the floor."""
        self._closed = True
        for job in self._jobs.values():
            job.drop()
        for way in self._ways.values():
            way.open()
        self._window.open()
        self._turn.open()
        self._jobs.clear()
        self._arrived.clear()
        self._latest.clear()
        for lane in Lane:
            for _ in range(lane.threads):
                self._queues[lane].put(None)

    @property
    def threads(self) -> tuple[threading.Thread, ...]:
        """The threads of all lanes, to be joined once it is retired."""
        return tuple(self._threads)

    def close(self, timeout: float = 10.0) -> bool:
        """Retire and wait; tell whether all threads ended within the seconds given."""
        self.retire()
        return join(self.threads, timeout)

    def _start(self, lane: Lane, number: int) -> threading.Thread:
        name = f"{lane.name.lower()}-{number}"
        thread = threading.Thread(
            target=self._work, args=(self._queues[lane],), name=name, daemon=True
        )
        thread.start()
        return thread

    def _supersede(self, job: Job) -> None:
        if job.token is None:
            return
        older = self._latest.get(job.token)
        if older is not None:
            older.drop()
        self._latest[job.token] = job

    def _work(self, queue: SimpleQueue[_Work | None]) -> None:
        while (work := queue.get()) is not None:
            answer: object = None
            failure: Exception | None = None
            try:
                answer = self._run(work)
            except Exception as error:  # noqa: BLE001 - the one place where work may fail in any way
                failure = error
            if self._closed:
                return
            self._landed.emit(work.number, answer, failure)
            del work, answer, failure  # nothing of the last job lives on while waiting

    def _run(self, work: _Work) -> object:
        if work.stop.is_set():
            raise Stopped("before it began")
        turn, rest = self._paces.get(work.lane, (self._turn, self._window.rest_longer))
        with paced(self._standing_back(work.lane), self._leave_off, turn, rest):
            try:
                breathe()
                if not work.controlled:
                    return work.call(*work.args)
                throttle = _Throttle(self._stepped.emit, work.number)
                return work.call(*work.args, control=Control(work.stop, throttle.report))
            finally:
                self._turn.end()

    def _standing_back(self, lane: Lane) -> Callable[[], None] | None:
        """Return what jobs of a lane do at each step, so that those of others go first."""
        ways = [self._ways[first] for first in lane.gives_way]

        def stand_back() -> None:
            for way in ways:
                way.stand_back()

        return stand_back if ways else None

    def _leave_off(self) -> None:
        """End, on the thread of work that nobody waits for any more, what it has begun."""
        if self._closed:
            raise Stopped("the end")

    @Slot(int, object, object)
    def _arrive(self, number: int, answer: object, failure: Exception | None) -> None:
        self._arrived.append((number, answer, failure))
        if not self._next_turn.isActive():
            # Runs once all that has arrived by now was heard.
            self._next_turn.start()
            self._turn_ends = time.monotonic() + _AT_ONCE
            self._land_some()
        elif time.monotonic() < self._turn_ends:
            self._land_some()

    @Slot()
    def _begin_turn(self) -> None:
        if self._arrived:
            self._next_turn.start()
            self._turn_ends = time.monotonic() + _AT_ONCE
            self._land_some()

    def _land_some(self) -> None:
        """Let answers land in their order as long as this turn has time, one at least."""
        self._window.begin()
        while self._arrived:
            self._land(*self._arrived.popleft())
            if time.monotonic() >= self._turn_ends:
                break

    def _land(self, number: int, answer: object, failure: Exception | None) -> None:
        job = self._jobs.pop(number, None)
        if job is None:
            return
        self._ways[job.lane].end()
        if job.token is not None and self._latest.get(job.token) is job:
            del self._latest[job.token]
        try:
            self._deliver(job, answer, failure)
        finally:
            if not self._jobs:
                self.idle.emit()

    def _deliver(self, job: Job, answer: object, failure: Exception | None) -> None:
        if job.dropped:
            return
        if failure is None:
            if job.done is not None and _alive(job.done):
                job.done(answer)
        elif job.failed is not None:
            if _alive(job.failed):
                job.failed(failure)
        elif not isinstance(failure, Stopped):
            self.failed.emit(failure)

    @Slot(int, object)
    def _step(self, number: int, progress: Progress) -> None:
        job = self._jobs.get(number)
        if job is None or job.dropped or job.progress is None:
            return
        if _alive(job.progress):
            job.progress(progress)


def join(threads: Iterable[threading.Thread], timeout: float = 10.0) -> bool:
    """Wait, on any thread, for threads to end; tell whether they did."""
    deadline = time.monotonic() + timeout
    waited = list(threads)
    for thread in waited:
        thread.join(max(0.0, deadline - time.monotonic()))
    return not any(thread.is_alive() for thread in waited)


class _Throttle:
    """Lets a progress report through ten times a second, and always the last one of a stage."""

    def __init__(self, emit: Callable[[int, Progress], None], number: int) -> None:
        self._emit = emit
        self._number = number
        self._stage = ""
        self._due = 0.0

    def report(self, progress: Progress) -> None:
        """Pass a report on, or leave it out."""
        now = time.monotonic()
        ended = progress.total is not None and progress.done >= progress.total
        if progress.stage == self._stage and now < self._due and not ended:
            return
        self._stage = progress.stage
        self._due = now + _REPORT_EVERY
        self._emit(self._number, progress)


def _alive(callback: Callable[..., None]) -> bool:
    receiver = getattr(callback, "__self__", None)
    return not isinstance(receiver, QObject) or shiboken6.isValid(receiver)
