from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.runtime.wallscheduler import PlanTrigger, WallScheduler

pytestmark = pytest.mark.gui

LONG_AGO = datetime(2026, 3, 1, tzinfo=UTC)


class Heard:
    """What a scheduler told, and when it looked."""

    def __init__(self) -> None:
        self.told: list[tuple[str, datetime]] = []
        self.looked = threading.Event()
        self.looks = 0

    def tell(self, job: str, at: datetime) -> None:
        self.told.append((job, at))

    def after(self) -> float:
        self.looks += 1
        self.looked.set()
        return 30.0

    def wait(self) -> None:
        assert self.looked.wait(10)
        self.looked.clear()


def once(at: datetime) -> PlanTrigger:
    return PlanTrigger(lambda previous, now: at if previous is None else now + timedelta(days=1))


def test_what_is_late_by_months_is_told_once_and_for_its_moment() -> None:
    heard = Heard()
    scheduler = WallScheduler(heard.tell, lambda: None, heard.after)
    scheduler.start()
    heard.wait()
    scheduler.replace([("dream", once(LONG_AGO)), ("graph", once(LONG_AGO))])
    heard.wait()
    scheduler.wakeup()
    heard.wait()
    assert sorted(heard.told) == [("dream", LONG_AGO), ("graph", LONG_AGO)]
    scheduler.retire()
    assert scheduler.thread is not None
    scheduler.thread.join(5)
    assert not scheduler.thread.is_alive()
    scheduler.retire()


def test_a_plan_takes_the_place_of_the_one_before() -> None:
    heard = Heard()
    scheduler = WallScheduler(heard.tell, lambda: None, heard.after)
    scheduler.start()
    heard.wait()
    later = datetime.now(UTC) + timedelta(hours=1)
    scheduler.replace([("dream", once(later))])
    heard.wait()
    scheduler.replace([("graph", once(LONG_AGO))])
    heard.wait()
    scheduler.wakeup()
    heard.wait()
    assert heard.told == [("graph", LONG_AGO)]
    assert [job.id for job in scheduler.get_jobs()] == ["graph"]
    scheduler.retire()
    assert scheduler.thread is not None
    scheduler.thread.join(5)
