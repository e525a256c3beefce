"""What the verbs of jobs answer with: the plan, a run that has ended, what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from mnemoscope.domain.jobruns import JobRun, PhaseTime
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.jobsettings import JobSetting


class Trigger(StrEnum):
    """What started a run."""

    SCHEDULED = "scheduled"
    LATE = "late"
    """By the plan, after its moment had gone by."""
    MANUAL = "manual"
    COMMAND_LINE = "command-line"

    @property
    def by_plan(self) -> bool:
        """Tell whether the run stands for a planned moment."""
        return self in (Trigger.SCHEDULED, Trigger.LATE)


class Result(StrEnum):
    """How a run ended."""

    DONE = "done"
    NOTHING = "nothing"
    """It ran, and there was nothing to do."""
    SKIPPED = "skipped"
    """It was left out, and its planned moment counts as settled."""
    FAILED = "failed"
    BLOCKED = "blocked"
    """Something is missing, or somebody else is at work."""
    STOPPED = "stopped"
    """The person asked it to stop."""
    RUNNING = "running"
    INTERRUPTED = "interrupted"
    """Its process ended before it did."""


class Cause(StrEnum):
    """Why a job is as it is, or a run ended as it did."""

    NONE = ""
    BUSY = "busy"
    """Another job of this workspace runs; nothing was noted, it is tried again."""
    HAS_RUN = "has-run"
    ELSEWHERE = "elsewhere"
    """A machine that shares the folder has done it."""
    PAUSED = "paused"
    OFF = "off"
    QUIET_DAY = "quiet-day"
    TOO_OLD = "too-old"
    NO_CATCHING_UP = "no-catching-up"
    LEFT_OUT = "left-out"
    """The person said so."""
    ASKS = "asks"
    READ_ONLY = "read-only"
    NO_CONSENT = "consent-needed"
    ONLY_PROPOSES = "only-proposes"
    """Nights only propose in this workspace, and nobody has switched the job on by hand."""
    NO_SUCH_JOB = "no-such-job"
    NO_SESSIONS = "no-sessions"
    NO_MODEL = "no-model"
    """The language model that is chosen was of no use, and by rules there was nothing to do."""
    NOTHING_DUE = "nothing-due"
    GATES = "gates"
    """Nothing passed the gates of promotion; the counts say which."""
    FAULT = "fault"
    """The detail says what went wrong."""
    STOPPED = "stopped"
    INTERRUPTED = "interrupted"
    CHANGED = "changed"
    """The plan was changed after the planned moment, and is not made up for."""
    NOBODY_THERE = "nobody-there"
    """The program did not run, or the machine slept."""
    DUE = "due"
    """Its moment has come, and it will run."""


class Absence(StrEnum):
    """Why nobody was there at a moment."""

    NONE = ""
    """Somebody was."""
    ASLEEP = "asleep"
    NOT_RUNNING = "not-running"


class State(StrEnum):
    """Where a job stands in the plan."""

    PLANNED = "planned"
    DUE = "due"
    ASKS = "asks"
    """A run was missed, and the person wants to be asked."""
    RUNNING = "running"
    PAUSED = "paused"
    OFF = "off"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Planned:
    """One job in the plan."""

    job: JobSetting
    next: datetime | None
    """The next planned moment (UTC); None while it is off, paused without an end, or never due."""
    last: JobRun | None
    """Its latest run, of whatever trigger."""
    state: State
    reason: Cause = Cause.NONE
    late_by: timedelta = timedelta()
    """Of a run that is due, or about which the person is asked."""
    until: datetime | None = None
    """When a pause ends by itself."""
    then: Cause = Cause.NONE
    """What keeps it from running after that; none: it runs again as planned."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a verb did for a job."""

    result: Result
    reason: Cause = Cause.NONE
    detail: str = ""
    counts: tuple[tuple[str, int], ...] = ()
    phases: tuple[PhaseTime, ...] = ()
    tokens: int = 0
    cost: float = 0.0
    run: int | None = None
    """Under which the journal has what was written."""
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))


@dataclass(frozen=True, slots=True)
class Ran:
    """What became of a job that was to run."""

    job: str
    result: Result
    counts: tuple[tuple[str, int], ...] = ()
    reason: Cause = Cause.NONE
    detail: str = ""
    run: int | None = None
    """Its id among the runs of jobs; None: nothing was noted."""
    late_by: timedelta = timedelta()
    missed: int = 0
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))
