"""The history of a candidate's signals as dots and as words."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.engine.signalhistory import DaySignals, Kind, SignalHistory
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.daydots import Dot, DotDay, DotFace
from mnemoscope.panes.candidates.words import kind_words

translate = QCoreApplication.translate

_DOTS = {
    Kind.ASKED: Dot("accent"),
    Kind.DAILY: Dot("layer.short_term"),
    Kind.SESSION: Dot("layer.short_term", hollow=True),
    Kind.GROUNDED: Dot("good"),
    Kind.LIGHT: Dot("accent", hollow=True),
    Kind.REM: Dot("factor.consolidation", hollow=True),
}


def dot_face(history: SignalHistory) -> DotFace:
    """Return the dots of the last days, asked-for ones below."""
    length = (history.last - history.first).days + 1
    days = [
        DotDay(_place(history, day.day), _dots(day), f"{dates.night(day.day)}: {day_words(day)}")
        for day in history.days
    ]
    labels = [
        (0, dates.short_day(history.first)),
        (length - 1, translate("CandidatesPane", "today")),
    ]
    if history.noted is not None and history.first <= history.noted <= history.last:
        words = translate("CandidatesPane", "{0} noted")
        noted = words.replace("{0}", dates.short_day(history.noted))
        labels.append((_place(history, history.noted), noted))
    return DotFace(length, days, labels)


def dot_words(history: SignalHistory) -> str:
    """Say all days in words, for whoever cannot see the dots."""
    told = [f"{dates.night(day.day)}: {day_words(day)}" for day in history.days]
    name = translate("CandidatesPane", "Signals of the last 30 days")
    return f"{name}: {'; '.join(told) or translate('CandidatesPane', 'none')}"


def day_words(day: DaySignals) -> str:
    """Say what a day gave."""
    return ", ".join(kind_words(kind, count) for kind, count in day.counts)


def question_words(history: SignalHistory) -> tuple[str, str]:
    """Return the question that found a memory most often, and the rest in a line."""
    tr = translate
    facts: list[str] = []
    question = ""
    if history.questions:
        first = history.questions[0]
        question = f"“{first.text}”"
        facts.append(tr("CandidatesPane", "asked on %n days", None, first.count))
        if first.mean is not None:
            mean = numbers.score(first.mean, 2)
            facts.append(tr("CandidatesPane", "mean {0}").replace("{0}", mean))
        more = len(history.questions) - 1
        if more:
            facts.append(tr("CandidatesPane", "%n more questions", None, more))
    if history.unnamed:
        facts.append(
            tr("CandidatesPane", "%n questions of which no words are kept", None, history.unnamed)
        )
    if history.undated:
        facts.append(tr("CandidatesPane", "%n signals without a day", None, history.undated))
    if history.earlier:
        facts.append(tr("CandidatesPane", "%n earlier ones", None, history.earlier))
    return question, " · ".join(facts)


def _dots(day: DaySignals) -> tuple[Dot, ...]:
    return tuple(_DOTS[kind] for kind, count in day.counts for _ in range(count))


def _place(history: SignalHistory, day: date) -> int:
    return (day - history.first).days
