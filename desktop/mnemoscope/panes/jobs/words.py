"""What marks and causes are called, and what a cell of the week says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Cell, Mark
from mnemoscope.kit import dates, rows
from mnemoscope.panes.jobs.timewords import span_words
from mnemoscope.runtime.faultwords import fault_words

translate = QCoreApplication.translate

LEGEND = (
    Mark.DONE,
    Mark.NOTHING,
    Mark.CAUGHT_UP,
    Mark.MISSED,
    Mark.SKIPPED,
    Mark.PAUSED,
    Mark.BLOCKED,
    Mark.DUE,
)
_ICONS = {
    Mark.DONE: ("check-circle", "good", True),
    Mark.NOTHING: ("circle", "muted", False),
    Mark.CAUGHT_UP: ("clock-clockwise", "accent", False),
    Mark.MISSED: ("x-circle", "warn", False),
    Mark.SKIPPED: ("skip-forward", "muted", False),
    Mark.PAUSED: ("pause-circle", "muted", False),
    Mark.BLOCKED: ("warning-circle", "warn", False),
    Mark.DUE: ("circle-dashed", "muted", False),
    Mark.RUNNING: ("play", "accent", False),
    Mark.FAILED: ("x-circle", "bad", True),
    Mark.STOPPED: ("stop", "muted", False),
    Mark.OFF: ("minus-circle", "muted", False),
}
_FAINT = frozenset({Mark.NOTHING, Mark.DUE, Mark.SKIPPED, Mark.PAUSED, Mark.OFF, Mark.STOPPED})


@dataclass(frozen=True, slots=True)
class CellFace:
    """What a cell shows."""

    mark: rows.Mark
    words: str
    role: str = "text"
    """Of the words."""


def mark_face(mark: Mark) -> rows.Mark:
    """Return icon, role and words of a mark."""
    icon, role, fill = _ICONS[mark]
    return rows.Mark(icon, role, mark_words(mark), fill=fill)


def mark_words(mark: Mark) -> str:
    """Name a mark."""
    names = {
        Mark.DONE: translate("JobsPane", "done"),
        Mark.NOTHING: translate("JobsPane", "ran, nothing to do"),
        Mark.CAUGHT_UP: translate("JobsPane", "caught up"),
        Mark.MISSED: translate("JobsPane", "missed"),
        Mark.SKIPPED: translate("JobsPane", "skipped"),
        Mark.PAUSED: translate("JobsPane", "paused"),
        Mark.BLOCKED: translate("JobsPane", "blocked"),
        Mark.DUE: translate("JobsPane", "due"),
        Mark.RUNNING: translate("JobsPane", "runs now"),
        Mark.FAILED: translate("JobsPane", "failed"),
        Mark.STOPPED: translate("JobsPane", "stopped"),
        Mark.OFF: translate("JobsPane", "off"),
    }
    return names[mark]


def job_name(job: str) -> str:
    """The short name of a job; one that nobody knows is called as it is."""
    names = {
        "sync": translate("JobsPane", "Sync"),
        "reflection": translate("JobsPane", "Reflection"),
        "archive": translate("JobsPane", "Archive"),
        "dream": translate("JobsPane", "Dream"),
        "graph": translate("JobsPane", "Graph"),
        "compaction": translate("JobsPane", "Compaction"),
        "rumination": translate("JobsPane", "Rumination"),
        "caches": translate("JobsPane", "Caches"),
        "heartbeat": translate("JobsPane", "Heartbeat"),
    }
    return names.get(job, job)


def cell_face(cell: Cell, zone: tzinfo) -> CellFace:
    """Say in a word or two how a job stands on a day."""
    mark = mark_face(cell.mark)
    role = mark.role if mark.role in ("warn", "bad") else "text"
    if cell.mark in _FAINT:
        role = "muted"
    return CellFace(mark, _cell_words(cell, zone), role)


def _cell_words(cell: Cell, zone: tzinfo) -> str:
    at = dates.time_of(cell.at.astimezone(zone))
    match cell.mark:
        case Mark.DUE:
            return at
        case Mark.DONE | Mark.NOTHING if cell.run is not None and cell.cause is not Cause.ELSEWHERE:
            return counted(cell.run)
        case Mark.CAUGHT_UP if cell.run is not None:
            words = translate("JobsPane", "{0}, {1}", "time, what came of it")
            return words.replace("{0}", at).replace("{1}", counted(cell.run))
        case Mark.BLOCKED | Mark.SKIPPED | Mark.DONE:
            return short_cause(cell.cause) or mark_words(cell.mark)
        case _:
            return mark_words(cell.mark)


def short_cause(cause: Cause) -> str:
    """Say a cause in a word or two; empty where there is nothing to say."""
    tr = translate
    words = {
        Cause.BUSY: tr("JobsPane", "busy"),
        Cause.ELSEWHERE: tr("JobsPane", "elsewhere"),
        Cause.QUIET_DAY: tr("JobsPane", "quiet day"),
        Cause.LEFT_OUT: tr("JobsPane", "left out"),
        Cause.CHANGED: tr("JobsPane", "plan changed"),
        Cause.READ_ONLY: tr("JobsPane", "read-only"),
        Cause.NO_CONSENT: tr("JobsPane", "not allowed"),
        Cause.ONLY_PROPOSES: tr("JobsPane", "not switched on"),
        Cause.NO_SESSIONS: tr("JobsPane", "no sessions"),
        Cause.NO_MODEL: tr("JobsPane", "no model"),
        Cause.NOTHING_DUE: tr("JobsPane", "nothing due"),
        Cause.OFF: tr("JobsPane", "off"),
        Cause.PAUSED: tr("JobsPane", "paused"),
    }
    return words.get(cause, "")


_COUNTED: Mapping[str, tuple[str, ...]] = {
    "graph": ("entities", "relations"),
    "compaction": ("trash", "archive", "expired"),
    "archive": ("archive-file",),
    "sync": ("lines",),
    "heartbeat": ("lines",),
    "reflection": ("lessons",),
    "rumination": ("patterns",),
    "caches": ("entries",),
}
"""Which counts of a run a cell names, as one number."""


def counted(run: JobRun) -> str:
    """Say what a run came to: ``8 changes``, ``14 lines``, ``no sessions``."""
    tr, counts = translate, run.end.counts
    if run.end.result == "nothing":
        known = short_cause(Cause(run.end.reason)) if run.end.reason in list(Cause) else ""
        if run.job == "dream":
            return tr("JobsPane", "%n changes", None, 0)
        return known or tr("JobsPane", "nothing due")

    whole = sum(counts.get(name, 0) for name in _COUNTED.get(run.job, ()))
    match run.job:
        case "dream":
            return _dream_words(run)
        case "graph" if not whole and counts.get("faded", 0):
            return tr("JobsPane", "%n gone", None, counts["faded"])
        case "reflection" if not whole:
            return tr("JobsPane", "written")
        case _ if not whole:
            # It did something else than what is counted: none of it would say that it did nothing.
            return tr("JobsPane", "done")
        case _:
            return _number_words(run.job, whole)


def _number_words(job: str, whole: int) -> str:
    match job:
        case "graph":
            return translate("JobsPane", "%n new", None, whole)
        case "compaction":
            return translate("JobsPane", "%n moved", None, whole)
        case "archive":
            return translate("JobsPane", "%n files", None, whole)
        case "reflection":
            return translate("JobsPane", "%n lessons", None, whole)
        case "rumination":
            return translate("JobsPane", "%n patterns", None, whole)
        case "caches":
            return translate("JobsPane", "%n entries", None, whole)
        case _:
            return translate("JobsPane", "%n lines", None, whole)


def _dream_words(run: JobRun) -> str:
    counts = run.end.counts
    changes = counts.get("promoted", 0) + counts.get("evicted", 0)
    if counts.get("proposed", 0):
        return translate("JobsPane", "%n proposed", None, counts["proposed"])
    if not changes and counts.get("signals", 0):
        return translate("JobsPane", "%n signals", None, counts["signals"])
    return translate("JobsPane", "%n changes", None, changes)


def cause_words(cause: Cause, detail: str = "") -> str:
    """Say a cause in a sentence; empty where there is none."""
    tr = translate
    sentences = {
        Cause.BUSY: tr("JobsPane", "Another job of this workspace was at work."),
        Cause.ELSEWHERE: tr("JobsPane", "A machine that shares the folder has done it."),
        Cause.PAUSED: tr("JobsPane", "It was paused."),
        Cause.OFF: tr("JobsPane", "It is switched off."),
        Cause.QUIET_DAY: tr("JobsPane", "It was a quiet day, on which this job rests."),
        Cause.LEFT_OUT: tr("JobsPane", "You left it out."),
        Cause.ASKS: tr("JobsPane", "It was missed, and waits for your answer."),
        Cause.READ_ONLY: tr(
            "JobsPane", "Nothing can be written: it was opened read-only, or its folder forbids it."
        ),
        Cause.NO_CONSENT: tr("JobsPane", "Writing is not allowed in this workspace yet."),
        Cause.ONLY_PROPOSES: tr(
            "JobsPane",
            "Nights only propose here, and this job writes: it runs once you switch it on.",
        ),
        Cause.NO_SESSIONS: tr("JobsPane", "There were no conversations of that day."),
        Cause.NO_MODEL: tr("JobsPane", "No language model is set that could be asked."),
        Cause.NOTHING_DUE: tr("JobsPane", "There was nothing to do."),
        Cause.GATES: tr("JobsPane", "No candidate passed all gates."),
        Cause.STOPPED: tr("JobsPane", "It was stopped by hand; what it had done is kept."),
        Cause.INTERRUPTED: tr("JobsPane", "Its program ended before it did."),
        Cause.CHANGED: tr(
            "JobsPane", "The plan was changed afterwards, and this run is not made up for."
        ),
        Cause.NO_CATCHING_UP: tr("JobsPane", "Late runs of this job are left out."),
    }
    words = sentences.get(cause, "")
    if cause is Cause.FAULT and detail:
        return fault_words(detail)
    return f"{words} {detail}".strip() if detail and cause is Cause.NO_MODEL else words


def late_words(cell: Cell) -> str:
    """Say that a run came late: ``late 5 h 10 min``; empty where it did not."""
    if cell.run is None or cell.mark is not Mark.CAUGHT_UP:
        return ""
    return translate("JobsPane", "late {0}").replace("{0}", span_words(cell.run.late_by))
