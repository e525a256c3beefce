"""What can be done about a cell: each a button below its story."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobviews import Cause, State
from mnemoscope.engine.jobweek import Cell, Mark, Week
from mnemoscope.panes.jobs.acting import Wish
from mnemoscope.panes.jobs.timewords import span_words

translate = QCoreApplication.translate

_AGES = tuple(timedelta(hours=hours) for hours in (1, 2, 4, 8, 12, 20, 24, 36, 48, 72, 168))


class Fix(StrEnum):
    """What is done."""

    RUN = "run"
    STOP = "stop"
    MAKE_UP = "make-up"
    """Run, late, what the person is asked about."""
    LEAVE_OUT = "leave-out"
    LIMIT = "limit"
    """Let a run be later than before."""
    CATCH_UP = "catch-up"
    """Make up for missed runs from now on."""
    RESUME = "resume"
    SWITCH_ON = "switch-on"
    ALLOW = "allow"
    """Allow writing in this workspace."""
    MODEL = "model"
    OPEN = "open"
    """Show what a dream wrote."""
    LOG = "log"
    COPY = "copy"


@dataclass(frozen=True, slots=True)
class FixFace:
    """One button."""

    fix: Fix
    words: str
    icon: str | None = None
    quiet: bool = False
    age: timedelta | None = None
    """The new limit."""


def fixes(cell: Cell, week: Week, *, running: bool, writable: bool = True) -> list[FixFace]:
    """Return what can be done, the most helpful first; what the log says and a copy come last.

    Where nothing may be written, there is only to be read.
    """
    tr = translate
    found = _ways_out(cell, week) if writable else []
    if writable and running:
        found.insert(0, FixFace(Fix.STOP, tr("JobsPane", "Stop it"), "stop"))
    elif writable and cell.day <= week.today and not _settles(cell, found):
        dream = cell.job == "dream"
        words = tr("JobsPane", "Dream it now") if dream else tr("JobsPane", "Run it now")
        found.insert(0, FixFace(Fix.RUN, words, "play"))
    if cell.job == "dream" and cell.run is not None and cell.run.end.run is not None:
        found.append(FixFace(Fix.OPEN, tr("JobsPane", "Open the dream"), "moon-stars"))
    if cell.run is not None and cell.run.end.log:
        found.append(FixFace(Fix.LOG, tr("JobsPane", "Log"), "list", quiet=True))
    found.append(FixFace(Fix.COPY, tr("JobsPane", "Copy report"), "copy", quiet=True))
    return found


def _settles(cell: Cell, found: list[FixFace]) -> bool:
    """Tell whether a run now would be refused, is on elsewhere, or is offered in other words."""
    others = (Fix.ALLOW, Fix.MAKE_UP)
    return cell.mark is Mark.RUNNING or any(one.fix in others for one in found)


def _ways_out(cell: Cell, week: Week) -> list[FixFace]:
    """Return what would have let it run."""
    tr = translate
    planned = week.planned(cell.job)
    state = planned.state if planned is not None else State.PLANNED
    match cell.cause:
        case Cause.ASKS:
            return [
                FixFace(Fix.MAKE_UP, tr("JobsPane", "Make up for it"), "clock-clockwise"),
                FixFace(Fix.LEAVE_OUT, tr("JobsPane", "Leave it out"), "skip-forward"),
            ]
        case Cause.TOO_OLD:
            age = _longer(cell, week)
            words = tr("JobsPane", "Raise the limit to {0}").replace("{0}", span_words(age))
            return [FixFace(Fix.LIMIT, words, age=age)]
        case Cause.NO_CATCHING_UP:
            return [FixFace(Fix.CATCH_UP, tr("JobsPane", "Make up for missed runs"))]
        case Cause.PAUSED if state is State.PAUSED:
            return [FixFace(Fix.RESUME, tr("JobsPane", "Resume"), "play")]
        case Cause.OFF | Cause.ONLY_PROPOSES if state in (State.OFF, State.BLOCKED):
            return [FixFace(Fix.SWITCH_ON, tr("JobsPane", "Switch it on"), "check")]
        case Cause.NO_CONSENT:
            return [FixFace(Fix.ALLOW, tr("JobsPane", "Allow writing…"), "pencil-simple")]
        case Cause.NO_MODEL:
            return [FixFace(Fix.MODEL, tr("JobsPane", "Choose a model…"), "cpu")]
        case _:
            return []


def _longer(cell: Cell, week: Week) -> timedelta:
    """Return the first limit under which the run would have been made."""
    story, planned = cell.story, week.planned(cell.job)
    late = story.late_by if story is not None else timedelta()
    if story is not None and story.seen_after is not None:
        late = max(late, story.seen_after - story.planned)
    held = planned.job.policy.max_age if planned is not None else timedelta()
    return next((age for age in _AGES if age >= late and age > held), _AGES[-1])


def wish_of(face: FixFace) -> Wish:
    """Return what a button wants of the plan."""
    match face.fix:
        case Fix.LIMIT:
            return Wish(max_age=face.age)
        case Fix.CATCH_UP:
            return Wish(late=Late.RUN)
        case _:
            return Wish(on=True)
