"""APScheduler by the wall clock: a look at it every half minute, and rules of our own.

Its thread waits by a clock that stands still while the machine sleeps, so it never waits long; its
own rules miss days around clock changes, so it asks ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from threading import Thread
from typing import Any

from apscheduler.executors.base import BaseExecutor
from apscheduler.job import Job
from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.schedulers.base import STATE_STOPPED
from apscheduler.schedulers.blocking import BlockingScheduler
from apscheduler.triggers.base import BaseTrigger

CHECK_SECONDS = 30.0
"""So often at least is the wall clock looked at."""
_EXECUTOR = "told"

Told = Callable[[str, datetime], None]
"""Hears the id of a job and the moment for which it was planned."""


class PlanTrigger(BaseTrigger):
    """Fires when a plan says so; the plan hears the moment of the last firing, and now."""

    def __init__(self, plan: Callable[[datetime | None, datetime], datetime | None]) -> None:
        self._plan = plan

    # Its library declares that there never is one.
    def get_next_fire_time(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, previous_fire_time: datetime | None, now: datetime
    ) -> datetime | None:
        """Return the next moment; one in the past is fired once, at once."""
        return self._plan(previous_fire_time, now)


class Teller(BaseExecutor):
    """Runs nothing: tells what is due, on the thread of the scheduler."""

    def __init__(self, tell: Told) -> None:
        super().__init__()
        self._tell = tell

    def _do_submit_job(self, job: Job, run_times: list[datetime]) -> None:
        self._tell(job.id, run_times[-1].astimezone(UTC))
        self._run_job_success(job.id, ())


class WallScheduler(BackgroundScheduler):
    """A background scheduler whose thread calls `before` and `after` around every look.

    ``before`` may change the plan; ``after`` returns the seconds until it wants the next look.
    """

    def __init__(self, tell: Told, before: Callable[[], None], after: Callable[[], float]) -> None:
        self._before = before
        self._after = after
        super().__init__(
            timezone=UTC,
            executors={_EXECUTOR: Teller(tell)},
            job_defaults={
                "coalesce": True,
                # The usual one drops what a sleeping machine was late for.
                "misfire_grace_time": None,
                "max_instances": 1,
                "executor": _EXECUTOR,
            },
        )

    @property
    def thread(self) -> Thread | None:
        """The thread that waits; None: not started."""
        return self._thread

    def replace(self, plans: Iterable[tuple[str, PlanTrigger]]) -> None:
        """Let these plans hold from now on and no others."""
        with self._jobstores_lock:
            self.remove_all_jobs()
            for job_id, trigger in plans:
                self.add_job(_nothing, trigger, id=job_id, executor=_EXECUTOR)

    def retire(self) -> None:
        """Tell the thread to end; who wants to be sure joins it."""
        if self.state == STATE_STOPPED:
            return
        # Not the background's own, which waits for the thread.
        BlockingScheduler.shutdown(self, wait=False)

    def _main_loop(self) -> None:
        wait = 0.0
        while self.state != STATE_STOPPED:
            self._event.wait(wait)
            self._event.clear()
            if self.state == STATE_STOPPED:
                return
            self._before()
            due_in: Any = self._process_jobs()
            wait = min(CHECK_SECONDS, self._after(), CHECK_SECONDS if due_in is None else due_in)


def _nothing() -> None:
    """What the scheduler is told to call; the executor tells instead."""
