"""How a dream of the past reads in the history."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.kit import dates
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.panes.dreams.months import FULL, changes_of_night
from mnemoscope.panes.dreams.words import UNWRITTEN, mode_words, result_words

translate = QCoreApplication.translate


def run_face(run: DreamRun, zone: tzinfo) -> RowFace:
    """Return the row of a dream: when and what came of it, why it ran and how long."""
    at = run.started.astimezone(zone)
    when = translate("DreamsPane", "{0}, {1}")
    when = when.replace("{0}", dates.night(at.date())).replace("{1}", dates.time_of(at))
    notes = [trigger_words(run.trigger), mode_words(run), duration_words(run)]
    changes = changes_of_night(run)
    return RowFace(
        text=f"{when} · {result_words(run)}",
        icon=_mark(run),
        note=" · ".join(each for each in notes if each),
        moon=None if run.result in UNWRITTEN else min(1.0, changes / FULL),
        moon_words=translate("DreamsPane", "%n changes", None, changes),
        value=translate("DreamsPane", "reverted") if run.reverted else "",
        muted=run.reverted,
    )


def trigger_words(trigger: str) -> str:
    """Say what began a dream."""
    tr = translate
    match trigger:
        case "manual":
            return tr("DreamsPane", "by hand")
        case "scheduled":
            return tr("DreamsPane", "by schedule")
        case "catch-up":
            return tr("DreamsPane", "late, after a missed night")
        case _:
            return trigger


def duration_words(run: DreamRun) -> str:
    """Say how long a dream took."""
    if run.ended is None:
        return ""
    seconds = max(0.0, (run.ended - run.started).total_seconds())
    if seconds < 1:
        return translate("DreamsPane", "less than a second")
    if seconds < 90:
        return translate("DreamsPane", "%n seconds", None, round(seconds))
    return translate("DreamsPane", "%n minutes", None, round(seconds / 60))


def _mark(run: DreamRun) -> Mark:
    if run.result == "running":
        return Mark("hourglass-simple", "accent", translate("DreamsPane", "running"))
    if run.result == "stopped":
        return Mark("stop", "warn", translate("DreamsPane", "stopped"))
    if run.result in UNWRITTEN:
        return Mark("x-circle", "bad", translate("DreamsPane", "not written"))
    if run.reverted:
        return Mark("arrow-counter-clockwise", "muted", translate("DreamsPane", "reverted"))
    return Mark("check-circle", "good", translate("DreamsPane", "done"))
