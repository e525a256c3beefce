"""The jobs of the night in the order of their day: what each does, when, and what it needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Need(StrEnum):
    """What a job uses."""

    WRITE = "write"
    """It changes files of the workspace, and so has to be allowed to."""
    MODEL = "model"
    """A language model; without one it does what can be done by rules."""


class Verb(StrEnum):
    """What a job does."""

    DREAM = "dream"
    GRAPH = "graph"
    COMPACT = "compact"
    RUMINATE = "ruminate"
    SYNC = "sync"
    REFLECT = "reflect"
    ARCHIVE = "archive"
    HEARTBEAT = "heartbeat"
    CACHES = "caches"


@dataclass(frozen=True, slots=True)
class Job:
    """One job, as it is before anybody changes it."""

    id: str
    """A stable word; what people read is looked up by it."""
    rule: str
    """See `schedule.parse`."""
    verb: Verb
    zone: str = ""
    """Name of a time zone; empty: the workspace's."""
    needs: frozenset[Need] = frozenset()
    on: bool = True
    rests: bool = False
    """It does nothing on quiet days."""


_WRITES = frozenset({Need.WRITE})

JOBS: tuple[Job, ...] = (
    Job("sync", "30 23 * * *", Verb.SYNC, needs=_WRITES),
    Job("reflection", "45 23 * * *", Verb.REFLECT, needs=_WRITES),
    Job("archive", "0 0 * * sun", Verb.ARCHIVE, needs=_WRITES, rests=True),
    Job("dream", "0 3 * * *", Verb.DREAM),
    Job("graph", "5 3 * * *", Verb.GRAPH),
    Job("compaction", "15 3 * * *", Verb.COMPACT, needs=_WRITES, rests=True),
    Job("rumination", "30 3 * * *", Verb.RUMINATE, needs=_WRITES | {Need.MODEL}),
    Job("caches", "45 3 * * *", Verb.CACHES),
    Job("heartbeat", "@every 60m", Verb.HEARTBEAT, needs=_WRITES, on=False),
)
"""All of them; those whose verb is not there are left out by whoever plans."""


def job_named(name: str) -> Job | None:
    """Return the job of that id; None: there is none."""
    return next((job for job in JOBS if job.id == name), None)
