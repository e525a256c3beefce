"""Days and times as the language writes them; moments come in the zone that they are shown in."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

translate = QCoreApplication.translate


def short_day(day: date) -> str:
    """A day without its year: ``24 Nov``, ``11月24日``."""
    return written(day, translate("Dates", "d MMM", "pattern of a day without its year"))


def night(day: date) -> str:
    """A day with its weekday: ``Tue 24 Nov``, ``11月24日周二``."""
    return written(day, translate("Dates", "ddd d MMM", "pattern of a day with its weekday"))


def month(day: date) -> str:
    """The month of a day: ``November 2026``, ``2026年11月``."""
    return written(day, translate("Dates", "MMMM yyyy", "pattern of a month"))


def weekday(day: date) -> str:
    """The weekday in two letters at most: ``Tu``, ``二``."""
    name = QLocale().dayName(day.isoweekday(), QLocale.FormatType.ShortFormat)
    if QLocale().language() in (QLocale.Language.Chinese, QLocale.Language.Japanese):
        return name[-1:]
    return name[:2]


def time_of(moment: datetime) -> str:
    """The time of day with hours and minutes: ``14:02``."""
    return QLocale().toString(QTime(moment.hour, moment.minute), "HH:mm")


def written(day: date, pattern: str) -> str:
    """A day by a pattern of Qt, in the language of the window."""
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)
