"""How jobs that ran or will run read, and how the last seven nights do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication

from mnemoscope.engine.todayviews import Moon, Night, NightsToday, Planned, Ran
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.meter import MeterMoon
from mnemoscope.kit.rows import Mark
from mnemoscope.runtime.faultwords import fault_words

translate = QCoreApplication.translate

FULL = 12
"""Changes of a night at which its moon is full."""
_FAILED = ("failed", "refused", "interrupted")
_LEFT = ("skipped", "blocked")
_STATES = {
    Moon.NONE: "future",
    Moon.LIT: "lit",
    Moon.FAILED: "missed",
    Moon.MISSED: "missed",
    Moon.RUNNING: "running",
}


@dataclass(frozen=True, slots=True)
class JobFace:
    """One job in a row."""

    mark: Mark
    time: str
    name: str
    words: str
    role: str = "muted"
    """Of the words."""


def ran_face(ran: Ran, now: datetime) -> JobFace:
    """The row of a job that ran."""
    mark = _mark(ran)
    role = mark.role if mark.role in ("warn", "bad") else "muted"
    at = ran.started.astimezone(now.tzinfo)
    return JobFace(mark, dates.time_of(at), job_name(ran.kind), ran_words(ran), role)


def planned_face(planned: Planned, now: datetime) -> JobFace:
    """The row of a job that is going to run."""
    at = planned.at.astimezone(now.tzinfo)
    if planned.off:
        off = Mark("pause-circle", "muted", translate("TodayPane", "off"))
        return JobFace(off, dates.time_of(at), job_name(planned.kind), cause_words(planned.off))
    due = Mark("circle-dashed", "muted", translate("TodayPane", "planned"))
    return JobFace(due, dates.time_of(at), job_name(planned.kind), in_words(planned.at - now))


def job_name(kind: str) -> str:
    """Name a job."""
    names = {
        "dream": translate("TodayPane", "Dream"),
        "promote": translate("TodayPane", "By hand"),
        "sync": translate("TodayPane", "Sync"),
        "reflection": translate("TodayPane", "Reflection"),
        "graph": translate("TodayPane", "Graph"),
        "compaction": translate("TodayPane", "Compaction"),
        "cleanup": translate("TodayPane", "Cleanup"),
        "rumination": translate("TodayPane", "Rumination"),
        "archive": translate("TodayPane", "Archive"),
        "caches": translate("TodayPane", "Caches"),
        "heartbeat": translate("TodayPane", "Heartbeat"),
    }
    return names.get(kind, kind)


def ran_words(ran: Ran) -> str:
    """Say what came of a job."""
    tr = translate
    match ran.result:
        case "running":
            return tr("TodayPane", "runs now")
        case "stopped":
            return tr("TodayPane", "stopped")
        case "interrupted":
            return tr("TodayPane", "did not end: its program was closed")
        case "skipped" | "blocked":
            words = tr("TodayPane", "did not run: {0}")
            return words.replace("{0}", cause_words(ran.detail) or ran.result)
        case "failed" | "refused":
            words = tr("TodayPane", "did not run to its end: {0}")
            return words.replace("{0}", fault_words(ran.detail) or ran.result)
        case _:
            words = _counted(ran)
            return (
                tr("TodayPane", "{0}, taken back").replace("{0}", words) if ran.reverted else words
            )


def cause_words(cause: str) -> str:
    """Say why a job is left out; what is no known cause stands as it is."""
    tr = translate
    causes = {
        "paused": tr("TodayPane", "it is paused"),
        "quiet-day": tr("TodayPane", "a quiet day"),
        "too-old": tr("TodayPane", "its moment had long gone by"),
        "no-catching-up": tr("TodayPane", "its moment had gone by"),
        "left-out": tr("TodayPane", "you left it out"),
        "read-only": tr("TodayPane", "the workspace is read-only"),
        "consent-needed": tr("TodayPane", "writing is not allowed yet"),
        "no-sessions": tr("TodayPane", "there are no conversations"),
        "no-notes": tr("TodayPane", "there are no notes"),
        "no-model": tr("TodayPane", "no language model is set"),
        "only-proposes": tr("TodayPane", "nights here only propose"),
        "busy": tr("TodayPane", "another job was at work"),
        "elsewhere": tr("TodayPane", "another machine has done it"),
        "bad-rule": tr("TodayPane", "its time cannot be read"),
    }
    return causes.get(cause, cause)


def _counted(ran: Ran) -> str:
    tr, counts = translate, dict(ran.counts)
    said = [
        words
        for name, words in (
            ("promoted", tr("TodayPane", "%n added", None, counts.get("promoted", 0))),
            ("proposed", tr("TodayPane", "%n proposed", None, counts.get("proposed", 0))),
            ("merged", tr("TodayPane", "%n merged", None, counts.get("merged", 0))),
            ("superseded", tr("TodayPane", "%n superseded", None, counts.get("superseded", 0))),
            ("evicted", tr("TodayPane", "%n made room", None, counts.get("evicted", 0))),
            ("reconciled", tr("TodayPane", "%n known already", None, counts.get("reconciled", 0))),
        )
        if counts.get(name, 0)
    ]
    done = tr("TodayPane", ", ", "between parts of a list").join(said)
    if not done and counts.get("signals", 0):
        done = tr("TodayPane", "%n signals gathered", None, counts["signals"])
    done = done or _other_counts(ran) or tr("TodayPane", "nothing to do")
    considered = counts.get("considered", 0)
    if not considered:
        return done
    words = tr("TodayPane", "%n candidates: {0}", None, considered)
    return words.replace("{0}", done)


def _other_counts(ran: Ran) -> str:
    """Say what another job than a dream came to, by the words that it counts by."""
    tr, counts = translate, dict(ran.counts)
    known = (
        ("trash", tr("TodayPane", "%n moved to the trash", None, counts.get("trash", 0))),
        ("archive", tr("TodayPane", "%n archived", None, counts.get("archive", 0))),
        ("archive-file", tr("TodayPane", "%n files archived", None, counts.get("archive-file", 0))),
        ("expired", tr("TodayPane", "%n gone for good", None, counts.get("expired", 0))),
        (
            "drafts",
            tr("TodayPane", "%n with unsaved edits left alone", None, counts.get("drafts", 0)),
        ),
        ("entities", tr("TodayPane", "%n entities", None, counts.get("entities", 0))),
        ("relations", tr("TodayPane", "%n relations", None, counts.get("relations", 0))),
        (
            "lines",
            tr("TodayPane", "%n lines added to the daily note", None, counts.get("lines", 0)),
        ),
        ("lessons", tr("TodayPane", "written, %n lessons", None, counts.get("lessons", 0))),
        ("patterns", tr("TodayPane", "%n patterns", None, counts.get("patterns", 0))),
        ("entries", tr("TodayPane", "%n entries of caches", None, counts.get("entries", 0))),
    )
    said = [words for name, words in known if counts.get(name, 0)]
    if not said and ran.result == "done" and ran.kind != "dream":
        return tr("TodayPane", "done")
    return tr("TodayPane", ", ", "between parts of a list").join(said)


def took_words(nights: NightsToday) -> str:
    """Say how long all of last night took, and what told it; empty where nothing ran."""
    ended = [ran for ran in nights.ran if ran.ended is not None]
    if not ended:
        return ""
    seconds = round(sum(ran.seconds for ran in ended))
    minutes, rest = divmod(seconds, 60)
    if minutes:
        took = translate("TodayPane", "{0} min {1} s").replace("{0}", numbers.count(minutes))
        took = took.replace("{1}", numbers.count(rest))
    else:
        took = translate("TodayPane", "{0} s").replace("{0}", numbers.count(max(1, rest)))
    models = dict.fromkeys(ran.told_by for ran in ended if ran.told_by)
    by = translate("TodayPane", ", ", "between parts of a list").join(models)
    by = by or translate("TodayPane", "rules only")
    return translate("TodayPane", "{0}, {1}").replace("{0}", took).replace("{1}", by)


def in_words(ahead: timedelta) -> str:
    """Say in how long something happens: ``in 14 h 48 min``."""
    minutes = max(0, round(ahead.total_seconds() / 60))
    hours, rest = divmod(minutes, 60)
    if not hours:
        return translate("TodayPane", "in {0} min").replace("{0}", numbers.count(rest))
    words = translate("TodayPane", "in {0} h {1} min").replace("{0}", numbers.count(hours))
    return words.replace("{1}", numbers.count(rest))


def night_moons(nights: NightsToday) -> tuple[MeterMoon, ...]:
    """The last seven nights as moons."""
    return tuple(
        MeterMoon(min(1.0, night.changes / FULL), _night_words(night), _STATES[night.moon])
        for night in nights.week
    )


def week_words(nights: NightsToday) -> str:
    """Sum up the last seven nights."""
    if all(night.moon is Moon.NONE for night in nights.week):
        return translate("TodayPane", "no dream")
    words = translate("TodayPane", "%n changes", None, nights.changes)
    if nights.failed:
        failed = translate("TodayPane", "%n failed", None, nights.failed)
        words = translate("TodayPane", "{0}, {1}").replace("{0}", words).replace("{1}", failed)
    if nights.missed:
        missed = translate("TodayPane", "%n missed", None, nights.missed)
        words = translate("TodayPane", "{0}, {1}").replace("{0}", words).replace("{1}", missed)
    return words


def _night_words(night: Night) -> str:
    match night.moon:
        case Moon.NONE:
            told = translate("TodayPane", "no dream")
        case Moon.RUNNING:
            told = translate("TodayPane", "dreams now")
        case Moon.MISSED:
            told = translate("TodayPane", "missed: nobody was there to run the dream")
        case Moon.FAILED:
            told = translate("TodayPane", "the dream failed")
        case Moon.LIT:
            told = translate("TodayPane", "%n changes", None, night.changes)
            if night.by_agent:
                told = translate("TodayPane", "{0}, by the agent itself").replace("{0}", told)
    return (
        translate("TodayPane", "{0}: {1}")
        .replace("{0}", dates.night(night.day))
        .replace("{1}", told)
    )


def _mark(ran: Ran) -> Mark:
    if ran.result == "running":
        return Mark("hourglass-simple", "accent", translate("TodayPane", "running"))
    if ran.result == "stopped":
        return Mark("stop", "warn", translate("TodayPane", "stopped"))
    if ran.result in ("skipped", "nothing"):
        return Mark("minus-circle", "muted", translate("TodayPane", "nothing done"))
    if ran.result in (*_FAILED, *_LEFT):
        return Mark("warning-circle", "warn", translate("TodayPane", "not done"))
    if ran.reverted:
        back = "arrow-counter-clockwise"
        return Mark(back, "muted", translate("TodayPane", "taken back"))
    return Mark("check-circle", "good", translate("TodayPane", "done"), fill=True)
