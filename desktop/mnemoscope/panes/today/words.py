"""Days, numbers and small sentences of the pane."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.redaction import masked
from mnemoscope.engine.todayviews import Fault, MemoryToday, NightsToday, ReviewToday, Today
from mnemoscope.kit import dates
from mnemoscope.runtime.faultwords import fault_words as fault_sentence

translate = QCoreApplication.translate


def day_words(day: date, today: date) -> str:
    """Name a day near today as briefly as can be: today, ``Wed 25``, ``24 Nov``."""
    away = (day - today).days
    if away == 0:
        return translate("TodayPane", "today")
    if abs(away) < 7:
        return dates.written(day, translate("TodayPane", "ddd d", "pattern of a day within a week"))
    return dates.short_day(day)


def moment_words(at: datetime, now: datetime) -> str:
    """Name a moment of the past: the time today, the weekday this week, else the day."""
    local = at.astimezone(now.tzinfo)
    away = (now.date() - local.date()).days
    if away == 0:
        return dates.time_of(local)
    if 0 < away < 7:
        return dates.written(local.date(), "ddd")
    return dates.short_day(local.date())


def long_day(day: date) -> str:
    """A day in full: ``Tuesday 24 November 2026``."""
    return dates.written(day, translate("TodayPane", "dddd d MMMM yyyy", "pattern of a full day"))


def fault_words(fault: Fault) -> str:
    """Say why a part cannot be told."""
    words = translate("TodayPane", "This cannot be read: {0}")
    return words.replace("{0}", fault_sentence(fault.reason, fault.hint))


def agent_name(day: Today) -> str:
    """How the agent is called; empty where that is not known."""
    return day.memory.name if isinstance(day.memory, MemoryToday) else ""


def explanation(day: Today) -> str:
    """The line below the title: the date, the last dream, what it left to look at."""
    name = agent_name(day) or translate("TodayPane", "The agent")
    said = [translate("TodayPane", "{0}.").replace("{0}", long_day(day.at.date()))]
    if isinstance(day.nights, NightsToday) and not is_empty(day):
        said.append(_slept(day.nights, name, day.at))
    if isinstance(day.review, ReviewToday) and day.review.waiting:
        count = day.review.waiting
        said.append(translate("TodayPane", "%n changes wait for you to look at.", None, count))
    words = said[0]
    for sentence in filter(None, said[1:]):
        both = translate("TodayPane", "{0} {1}", "two sentences")
        words = both.replace("{0}", words).replace("{1}", sentence)
    return words


def _slept(nights: NightsToday, name: str, now: datetime) -> str:
    last = nights.last
    if last is not None:
        at = last.started.astimezone(now.tzinfo)
        if at.date() == now.date():
            words = translate("TodayPane", "{0} dreamt at {1}.")
            return words.replace("{0}", name).replace("{1}", dates.time_of(at))
        words = translate("TodayPane", "{0} dreamt last on {1}.")
        return words.replace("{0}", name).replace("{1}", dates.night(at.date()))
    own = [night for night in nights.week if night.by_agent]
    if own:
        words = translate("TodayPane", "{0} dreamt last on {1}, by itself.")
        return words.replace("{0}", name).replace("{1}", dates.night(own[-1].day))
    return translate("TodayPane", "{0} has not dreamt yet.").replace("{0}", name)


def is_empty(day: Today) -> bool:
    """Tell whether the workspace holds no file yet."""
    return isinstance(day.memory, MemoryToday) and not day.memory.files


def flat(text: str) -> str:
    """Words of the memory in one line, with secrets masked, as they are on every screen."""
    return masked(" ".join(text.split()))
