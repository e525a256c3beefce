"""The nights by day and month: what the strip of moons shows and which night a cell stands for."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import EarlierNight, Nights
from mnemoscope.kit import dates
from mnemoscope.kit.monthstrip import DayFace
from mnemoscope.panes.dreams.words import result_words

translate = QCoreApplication.translate

FULL = 12
"""Changes of a night at which its moon is full."""

NightRef = DreamRun | EarlierNight
"""What a cell stands for."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """All nights by their day in the person's zone."""

    days: dict[date, tuple[NightRef, ...]]
    """Newest first within a day."""
    today: date
    waiting: frozenset[int] = frozenset()
    """The runs whose proposals wait for the person."""

    def nights(self, day: date) -> tuple[NightRef, ...]:
        """Return the nights of a day, newest first."""
        return self.days.get(day, ())

    def newest(self) -> date | None:
        """Return the newest day with a night."""
        return max(self.days, default=None)

    def newest_run(self) -> DreamRun | None:
        """Return the newest dream of this program."""
        runs = [n for nights in self.days.values() for n in nights if isinstance(n, DreamRun)]
        return max(runs, key=_number, default=None)

    def day_of(self, run: int) -> tuple[date, DreamRun] | None:
        """Return a dream by its id, with its day."""
        for day, found in self.days.items():
            for night in found:
                if isinstance(night, DreamRun) and night.id == run:
                    return day, night
        return None

    def has_before(self, month: date) -> bool:
        """Tell whether there is a night before a month."""
        return any(day < month.replace(day=1) for day in self.days)

    def has_after(self, month: date) -> bool:
        """Tell whether a later month has nights or is the present one."""
        following = next_month(month)
        return following <= self.today or any(day >= following for day in self.days)


def calendar_of(
    nights: Nights, zone: tzinfo, today: date, waiting: frozenset[int] = frozenset()
) -> Calendar:
    """Sort the nights by day; ``waiting`` are the runs whose proposals are not decided."""
    days: dict[date, list[NightRef]] = {}
    for run in nights.runs:
        days.setdefault(run.started.astimezone(zone).date(), []).append(run)
    for night in nights.earlier:
        days.setdefault(date.fromisoformat(night.day), []).append(night)
    return Calendar({day: tuple(found) for day, found in days.items()}, today, waiting)


def _number(run: DreamRun) -> int:
    return run.id


def next_month(month: date) -> date:
    """Return the first day of the month after."""
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1)


def month_before(month: date) -> date:
    """Return the first day of the month before."""
    return (month.replace(day=1) - timedelta(days=1)).replace(day=1)


def days_of(month: date) -> list[date]:
    """Return all days of a month."""
    first = month.replace(day=1)
    return [first + timedelta(days=at) for at in range(monthrange(first.year, first.month)[1])]


def faces(calendar: Calendar, month: date) -> list[DayFace]:
    """Return the cells of a month."""
    return [_face(calendar, day) for day in days_of(month)]


def changes_of_night(night: NightRef) -> int:
    """Return how many entries a night added or took out; none once it is reverted."""
    if isinstance(night, EarlierNight):
        return len(night.entries)
    if night.reverted:
        return 0
    counts = dict(night.counts)
    return sum(counts.get(name, 0) for name in ("promoted", "evicted", "proposed"))


def _face(calendar: Calendar, day: date) -> DayFace:
    nights = calendar.nights(day)
    weekday, number = dates.weekday(day), str(day.day)
    if not nights:
        words = translate("DreamsPane", "{0}: no dream").replace("{0}", dates.night(day))
        return DayFace(weekday, number, state="future", words=words)
    night = nights[0]
    count = sum(changes_of_night(each) for each in nights)
    note, told = "", translate("DreamsPane", "%n changes", None, count)
    state = "lit"
    if isinstance(night, DreamRun):
        if night.result in ("failed", "interrupted", "refused"):
            state, told = "missed", result_words(night)
        elif night.result == "running":
            state, told = "running", result_words(night)
        elif night.id in calendar.waiting:
            note, told = translate("DreamsPane", "open"), result_words(night)
        if night.trigger == "catch-up":
            note = translate("DreamsPane", "late")
        if night.reverted:
            told = translate("DreamsPane", "reverted")
    words = f"{dates.night(day)}: {told}"
    return DayFace(weekday, number, min(1.0, count / FULL), state, note, words)
