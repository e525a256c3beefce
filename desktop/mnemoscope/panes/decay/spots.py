"""What stands below the mouse or the cursor of the chart, in words."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan

import numpy as np
from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.kit import format as numbers
from mnemoscope.kit.chartlines import nearest, off_axis, on_axis
from mnemoscope.panes.decay.drawing import Drawn, Traced
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.words import access_words, day_of, full_day, short

translate = QCoreApplication.translate

_SAME = 1e-6
"""Days within which a use and its jump are of one moment."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a curve and what is said of it."""

    row: int
    at: float
    """Days since 1970."""
    value: float
    """0 to 1."""
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What the chart shows, for whoever looks for something in it."""

    figures: Figures
    drawn: Drawn | None
    traced: Traced | None
    log: bool

    def look(self, at: tuple[float, float], reach: tuple[float, float]) -> Spot | None:
        """Return what is near a moment and a place of the upright axis.

        Uses of the chosen memory come first, then its curve, then the others. `reach`: in days, and
        in the height of the axis.
        """
        return self._use_at(at, reach) or self._chosen_at(at, reach) or self._other_at(at, reach)

    def use(self, number: int) -> Spot:
        """Return a use of the chosen memory, by its number among its jumps."""
        traced = self.traced
        assert traced is not None
        jump, stock = traced.jumps[number], self.figures.stock
        uses = [
            access
            for access in stock.life(traced.row).accesses
            if abs(epoch_days(access.at) - jump.at) < _SAME
        ]
        day = full_day(day_of(stock, jump.at))
        if not uses:
            words = translate("DecayPane", "Used {0}")
            return Spot(traced.row, jump.at, jump.after, words.replace("{0}", day))
        title = access_words(uses[0].kind).replace("{0}", day)
        if jump.before > 0.0 and jump.after > jump.before:
            words = translate("DecayPane", "{0}, brought back at {1}")
            title = words.replace("{0}", title).replace("{1}", numbers.score(jump.before, 2))
        questions = dict.fromkeys(access.query for access in uses if access.query)
        note = "\n".join(f"“{short(query)}”" for query in list(questions)[:3])
        return Spot(traced.row, jump.at, jump.after, title, note)

    def moment(self, at: float) -> Spot | None:
        """Return the chosen memory at a moment."""
        traced = self.traced
        if traced is None:
            return None
        value = traced.value(at)
        if isnan(value):
            return None
        stock = self.figures.stock
        day = full_day(day_of(stock, at))
        words = translate("DecayPane", "{0}: strength {1}")
        if at > stock.today:
            words = translate("DecayPane", "{0}: strength {1}, if it is not used")
        title = words.replace("{0}", day).replace("{1}", numbers.score(value, 2))
        return Spot(traced.row, at, value, title)

    def _use_at(self, at: tuple[float, float], reach: tuple[float, float]) -> Spot | None:
        traced = self.traced
        if traced is None or not traced.jumps:
            return None
        moments = np.array([jump.at for jump in traced.jumps])
        tops = on_axis(np.array([jump.after for jump in traced.jumps]), log=self.log)
        away = np.hypot((moments - at[0]) / reach[0], (tops - at[1]) / reach[1])
        found = int(np.argmin(away))
        return self.use(found) if away[found] <= 1.0 else None

    def _chosen_at(self, at: tuple[float, float], reach: tuple[float, float]) -> Spot | None:
        spot = self.moment(at[0])
        if spot is None:
            return None
        place = float(on_axis(np.array([spot.value]), log=self.log)[0])
        return spot if abs(place - at[1]) <= reach[1] else None

    def _other_at(self, at: tuple[float, float], reach: tuple[float, float]) -> Spot | None:
        drawn = self.drawn
        if drawn is None:
            return None
        found = nearest(drawn.x, drawn.y, at, reach[1])
        if found is None:
            return None
        row, stock = int(drawn.rows[found]), self.figures.stock
        place = float(np.interp(at[0], drawn.x, drawn.y[found]))
        value = off_axis(place, log=self.log) if not isnan(place) else at[1]
        words = translate("DecayPane", "{0}: strength {1}")
        note = words.replace("{0}", full_day(day_of(stock, at[0])))
        note = note.replace("{1}", numbers.score(value, 2))
        return Spot(row, at[0], value, short(stock.life(row).text), note)
