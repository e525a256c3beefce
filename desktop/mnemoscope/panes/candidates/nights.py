"""The last 30 nights played again: two rows of columns and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope.engine.whatif import Played
from mnemoscope.kit import dates, paint
from mnemoscope.kit import format as numbers
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_ROW = 24


@dataclass(frozen=True, slots=True)
class NightColumn:
    """One night: what is saved would have promoted, what is tried, what was in truth."""

    day: date
    saved: int
    tried: int
    real: int


def night_columns(played: Played) -> tuple[NightColumn, ...]:
    """Put the nights of all three side by side."""
    real = dict(played.real)
    return tuple(
        NightColumn(
            date.fromisoformat(saved.day),
            len(saved.promoted),
            len(tried.promoted),
            real.get(saved.day, 0),
        )
        for saved, tried in zip(played.saved, played.tried, strict=True)
    )


class NightColumns(Painted):
    """Columns of the tried profile over those of the saved one, night by night."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._nights: tuple[NightColumn, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_nights(self, nights: Sequence[NightColumn]) -> None:
        """Show other nights."""
        self._nights = tuple(nights)
        told = [self._words(night) for night in nights if night.saved or night.tried or night.real]
        self.setAccessibleName("; ".join(told) or self.tr("No night promotes anything"))
        self.update()

    def sizeHint(self) -> QSize:
        """Three rows of columns, and the first and the last day."""
        return QSize(240, 3 * self._row() + self._theme.line("micro") + 2)

    def event(self, event: QEvent) -> bool:
        """Tell the night below the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._nights:
            place = int(event.pos().x() / max(1.0, self._step()))
            night = self._nights[min(max(0, place), len(self._nights) - 1)]
            QToolTip.showText(event.globalPos(), plain_tip(self._words(night)), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the three rows with their names, then the days."""
        painter, theme = QPainter(self), self._theme
        rows = (
            (self.tr("tried"), "accent", [night.tried for night in self._nights]),
            (self.tr("saved"), "muted", [night.saved for night in self._nights]),
            (self.tr("in truth"), "layer.short_term", [night.real for night in self._nights]),
        )
        most = max((max(counts, default=0) for _, _, counts in rows), default=0)
        for number, (name, role, counts) in enumerate(rows):
            self._paint_row(painter, number * self._row(), name, role, counts, max(1, most))
        if self._nights:
            top, line = 3 * self._row() + 2, theme.line("micro")
            area = QRectF(self._name_width(), top, self.width() - self._name_width(), line)
            first, last = self._nights[0].day, self._nights[-1].day
            paint.text(painter, theme, area, dates.short_day(first), font="micro", role="muted")
            words = dates.short_day(last)
            paint.text(painter, theme, area, words, font="micro", role="muted", align=paint.RIGHT)

    def _paint_row(
        self, painter: QPainter, top: int, name: str, role: str, counts: list[int], most: int
    ) -> None:
        theme, height = self._theme, self._row()
        area = QRectF(0, top, self._name_width() - 8, height)
        paint.text(painter, theme, area, name, font="micro", role="muted")
        step, left = self._step(), self._name_width()
        for place, count in enumerate(counts):
            x = round(left + place * step)
            width = max(2, round(step) - 2)
            floor = top + height - 3
            painter.fillRect(QRectF(x, floor, width, 1), theme.color("border_strong"))
            if count:
                tall = max(2, round((height - 6) * count / most))
                painter.fillRect(QRectF(x, floor - tall, width, tall), theme.color(role))

    def _words(self, night: NightColumn) -> str:
        words = self.tr("{0}: tried {1}, saved {2}, in truth {3}")
        words = words.replace("{0}", dates.night(night.day))
        for place, count in enumerate((night.tried, night.saved, night.real), 1):
            words = words.replace(f"{{{place}}}", numbers.count(count))
        return words

    def _step(self) -> float:
        return (self.width() - self._name_width()) / max(1, len(self._nights))

    def _name_width(self) -> int:
        names = (self.tr("tried"), self.tr("saved"), self.tr("in truth"))
        return max(paint.width_of(self._theme, name, "micro") for name in names) + 12

    def _row(self) -> int:
        return self._theme.scaled(_ROW)
