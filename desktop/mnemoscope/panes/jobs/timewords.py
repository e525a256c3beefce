"""Moments, spans and rules as the pane says them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication, QLocale

from mnemoscope.domain.schedule import Rule
from mnemoscope.engine.jobviews import Planned
from mnemoscope.kit import dates

translate = QCoreApplication.translate

_HOURS = 60
_LONG = 48
"""Hours from which on days are told."""
_WEEK = 7


def span_words(span: timedelta) -> str:
    """Say how long something is: ``5 h 10 min``, ``4 d 15 h``."""
    minutes = max(0, round(span.total_seconds() / 60))
    hours, rest = divmod(minutes, _HOURS)
    if hours >= _LONG:
        days, rest = divmod(hours, 24)
        words = translate("JobsPane", "{0} d {1} h") if rest else translate("JobsPane", "{0} d")
        return words.replace("{0}", str(days)).replace("{1}", str(rest))
    if hours:
        words = translate("JobsPane", "{0} h {1} min") if rest else translate("JobsPane", "{0} h")
        return words.replace("{0}", str(hours)).replace("{1}", str(rest))
    return translate("JobsPane", "{0} min").replace("{0}", str(minutes))


def took_words(span: timedelta) -> str:
    """Say how long something took: ``2 min 51 s``."""
    seconds = max(0, round(span.total_seconds()))
    minutes, rest = divmod(seconds, 60)
    if minutes >= _HOURS:
        return span_words(span)
    if minutes:
        words = translate("JobsPane", "{0} min {1} s").replace("{0}", str(minutes))
        return words.replace("{1}", str(rest))
    return translate("JobsPane", "{0} s").replace("{0}", str(max(1, rest)))


def in_words(span: timedelta) -> str:
    """Say how far ahead something is: ``in 14 h 48 min``."""
    if span <= timedelta(minutes=1):
        return translate("JobsPane", "now")
    return translate("JobsPane", "in {0}").replace("{0}", span_words(span))


def weekday(day: date) -> str:
    """The weekday, short: ``Wed``."""
    return QLocale().dayName(day.isoweekday(), QLocale.FormatType.ShortFormat)


def day_time(at: datetime, zone: tzinfo) -> str:
    """A moment with weekday and time: ``Wed 03:00``."""
    local = at.astimezone(zone)
    words = translate("JobsPane", "{0} {1}", "weekday, time")
    return words.replace("{0}", weekday(local.date())).replace("{1}", dates.time_of(local))


def full_moment(at: datetime, zone: tzinfo) -> str:
    """A moment with its day, time and zone: ``Wed 25 Nov 03:00 CET``."""
    local = at.astimezone(zone)
    words = translate("JobsPane", "{0} {1} {2}", "day, time, zone")
    words = words.replace("{0}", dates.night(local.date())).replace("{1}", dates.time_of(local))
    return words.replace("{2}", local.tzname() or "")


def range_words(first: date, last: date) -> str:
    """Several days with their year: ``18 to 25 November 2026``."""
    day = translate("JobsPane", "d", "pattern of a day within a month")
    whole = translate("JobsPane", "d MMMM yyyy", "pattern of a day with month and year")
    short = translate("JobsPane", "d MMMM", "pattern of a day with its month")
    start = day if first.month == last.month else short if first.year == last.year else whole
    end = whole
    if QLocale().language() is QLocale.Language.Chinese:
        # The larger unit stands first there, and need not be said twice.
        start, end = whole, day if first.month == last.month else short
    words = translate("JobsPane", "{0} to {1}", "first day, last day")
    words = words.replace("{0}", dates.written(first, start))
    return words.replace("{1}", dates.written(last, end))


def column_words(day: date, today: date | None) -> str:
    """A day above its column: ``Wed 18``, ``Tue 24, today``."""
    pattern = translate("JobsPane", "ddd d", "pattern of a weekday with the day")
    words = dates.written(day, pattern)
    if day == today:
        return translate("JobsPane", "{0}, today").replace("{0}", words)
    return words


def rule_words(rule: Rule) -> str:
    """Say when something is due: ``daily 23:30``, ``Sunday 00:00``, ``every 60 min``."""
    tr = translate
    if rule.every is not None:
        return tr("JobsPane", "every {0}").replace("{0}", span_words(rule.every))
    if rule.fields is None:
        return tr("JobsPane", "when idle") if rule.idle else tr("JobsPane", "once a day")
    parts = simple_time(rule)
    if parts is None:
        return rule.text
    at, days = parts
    clock = dates.time_of(datetime.combine(date.min, at))
    words = tr("JobsPane", "{0} {1}", "day, time").replace("{1}", clock)
    return words.replace("{0}", _days_words(days))


def plan_words(one: Planned) -> str:
    """Say when a job is due; with its zone where it has one of its own: ``daily 16:31 CST``."""
    words, setting = rule_words(one.job.rule), one.job
    if not setting.zone_name or setting.rule.fields is None:
        return words
    zone = setting.zone_name if one.next is None else one.next.astimezone(setting.zone).tzname()
    said = translate("JobsPane", "{0} {1}", "rule, zone").replace("{0}", words)
    return said.replace("{1}", zone or setting.zone_name)


def simple_time(rule: Rule) -> tuple[time, frozenset[int]] | None:
    """Return time and weekdays (0 is Monday) of a rule that is made of these alone; else None."""
    fields = rule.fields
    if fields is None or len(fields.times) != 1:
        return None
    _, _, day, month, _ = rule.text.split()
    if day != "*" or month != "*":
        return None
    # 2 January 2023 was a Monday.
    days = frozenset(ahead for ahead in range(_WEEK) if fields.is_on(date(2023, 1, 2 + ahead)))
    return fields.times[0], days


def _days_words(days: frozenset[int]) -> str:
    names = [QLocale().dayName(day + 1, QLocale.FormatType.LongFormat) for day in sorted(days)]
    if len(days) == _WEEK:
        return translate("JobsPane", "daily")
    if len(days) == 1:
        return names[0]
    if days == frozenset(range(5)):
        return translate("JobsPane", "weekdays")
    short = [QLocale().dayName(day + 1, QLocale.FormatType.ShortFormat) for day in sorted(days)]
    return translate("JobsPane", ", ", "between weekdays").join(short)
