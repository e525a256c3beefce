"""Letting jobs rest: for a while, for tonight, or until somebody says so; one button for all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtWidgets import QMenu

from mnemoscope.engine.jobweek import Week
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.timewords import day_time

translate = QCoreApplication.translate

_NOON = time(12)
_DAY = timedelta(days=1)


def pause_ends(now: datetime, zone: tzinfo) -> Sequence[tuple[str, datetime | None]]:
    """Return the words for each end of a pause with that end (UTC); None: until it is resumed."""
    local = now.astimezone(zone)
    day = local.date() if local.time() < _NOON else local.date() + _DAY
    noon = datetime.combine(day, _NOON, zone).astimezone(UTC)
    choices = (
        (translate("Pausing", "For an hour, until {0}"), now + timedelta(hours=1)),
        (translate("Pausing", "Tonight, until {0}"), noon),
        (translate("Pausing", "For a day, until {0}"), now + _DAY),
        (translate("Pausing", "For a week, until {0}"), now + 7 * _DAY),
    )
    told = [(words.replace("{0}", day_time(end, zone)), end) for words, end in choices]
    return (*told, (translate("Pausing", "Until I resume"), None))


class Pausing(QObject):
    """`paused` sends the end of a pause (UTC), or None; `resumed` ends it."""

    paused = Signal(object)
    resumed = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._week: Week | None = None
        self.button = Button(theme, self.tr("Pause"), icon="pause")
        self._menu = QMenu(self.button)
        self._menu.aboutToShow.connect(self._fill)
        self.button.setMenu(self._menu)

    def show_week(self, week: Week, *, writable: bool) -> None:
        """Show whether all that is on rests."""
        self._week = week
        paused = self.is_paused()
        self.button.setText(self.tr("Paused") if paused else self.tr("Pause"))
        self.button.setToolTip(self.state_words())
        self.button.setEnabled(writable)
        self.button.updateGeometry()

    def is_paused(self) -> bool:
        """Tell whether all that is on rests."""
        on = (
            [row.planned.job for row in self._week.rows if row.planned.job.on] if self._week else []
        )
        return bool(on) and all(one.paused for one in on)

    def state_words(self) -> str:
        """Say until when everything rests; nothing where it does not."""
        week = self._week
        if week is None or not self.is_paused():
            return ""
        ends = [row.planned.job.paused_until for row in week.rows if row.planned.job.on]
        known = [end for end in ends if end is not None]
        if len(known) < len(ends):
            return self.tr("All jobs are paused until you resume them.")
        words = self.tr("All jobs are paused until {0}.")
        return words.replace("{0}", day_time(min(known), week.zone))

    def ends(self) -> Sequence[tuple[str, datetime | None]]:
        """Return the words of the menu with the ends that they stand for."""
        week = self._week
        return () if week is None else pause_ends(week.now, week.zone)

    @Slot()
    def _fill(self) -> None:
        self._menu.clear()
        if self.is_paused():
            self._menu.addAction(self.tr("Resume all jobs")).triggered.connect(self.resumed)
            self._menu.addSeparator()
        for words, end in self.ends():
            action = self._menu.addAction(words)
            action.triggered.connect(partial(self._on_chosen, end))

    def _on_chosen(self, end: datetime | None) -> None:
        self.paused.emit(end)
