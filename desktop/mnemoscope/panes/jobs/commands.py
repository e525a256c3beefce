"""What can be done with jobs, declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.runtime.commands import Command


@dataclass(frozen=True, slots=True)
class Acts:
    """What the commands do, and when they can."""

    run: Callable[[], None]
    stop: Callable[[], None]
    rest: Callable[[], None]
    schedule: Callable[[], None]
    earlier: Callable[[], None]
    later: Callable[[], None]
    week: Callable[[], None]
    report: Callable[[], None]
    copy: Callable[[], None]
    log: Callable[[], None]
    can_run: Callable[[], bool]
    is_running: Callable[[], bool]
    has_earlier: Callable[[], bool]
    has_later: Callable[[], bool]
    has_cell: Callable[[], bool]
    can_write: Callable[[], bool]


def commands(scope: str, acts: Acts) -> Sequence[Command]:
    """Return the commands of the pane."""
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope)
    run, stop = tr("JobsPane", "Run the chosen job now"), tr("JobsPane", "Stop what runs")
    rest = tr("JobsPane", "Pause the chosen job, or let it go on")
    plan, log = tr("JobsPane", "Schedule…"), tr("JobsPane", "Log of the run")
    earlier, later = tr("JobsPane", "Earlier week"), tr("JobsPane", "Later week")
    week, copy = tr("JobsPane", "Go to the week"), tr("JobsPane", "Copy the week as a table")
    report = tr("JobsPane", "Copy report")
    return (
        here("jobs.run", run, acts.run, ("R",), "play", when=acts.can_run),
        here("jobs.stop", stop, acts.stop, ("Shift+R",), "stop", when=acts.is_running),
        here("jobs.rest", rest, acts.rest, ("P",), "pause", when=acts.can_run),
        here("jobs.schedule", plan, acts.schedule, ("S",), "pencil-simple", when=acts.can_write),
        here("jobs.earlier", earlier, acts.earlier, ("[",), "caret-left", when=acts.has_earlier),
        here("jobs.later", later, acts.later, ("]",), "caret-right", when=acts.has_later),
        here("jobs.week", week, acts.week, ("W",), "table"),
        here("jobs.log", log, acts.log, ("L",), "list", when=acts.has_cell),
        here("jobs.report", report, acts.report, icon="copy", when=acts.has_cell),
        here("jobs.copy", copy, acts.copy, ("Ctrl+Shift+C",), "copy"),
    )
