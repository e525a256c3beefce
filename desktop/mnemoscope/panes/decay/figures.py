"""How strong the memories of a stock are by one model, and when they fall.

Promoted, hand-written and pinned memories and those of the wiki are held: they leave by budget, by
conflict or by hand. `Way.as_if` reckons them as if they were short-term; pins hold all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.decay import USUAL, crossing, strength
from mnemoscope.domain.decayfacts import Facts
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.fading import AHEAD
from mnemoscope.panes.decay.stock import LAYERS, Stock

HORIZON = 3_660.0
"""Ten years: who does not fall within them is said not to fall."""
WEEK = 7
MONTH = 30

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Way:
    """By what strengths are reckoned."""

    model: Model = Model.WEIBULL
    params: Params = USUAL
    as_if: bool = False
    """Whether promoted and hand-written memories fade, too."""


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """What a way gives, a row for each memory of the stock."""

    stock: Stock
    way: Way
    facts: Facts
    """With all that is held pinned."""
    strengths: Numbers
    """Now and in 7, 30 and 90 days, shape (n, 4)."""
    crosses: Numbers
    """Days since 1970; NaN: not within `HORIZON`, or below the threshold now."""
    values: Numbers
    """By the model of value, which a cleanup goes by."""

    @property
    def held(self) -> NDArray[np.bool_]:
        """What does not fade."""
        return self.facts.pinned

    @property
    def below(self) -> NDArray[np.bool_]:
        """What is weaker than the threshold now."""
        return self.strengths[:, 0] < self.way.params.let_go

    def falling(self, days: int) -> NDArray[np.bool_]:
        """Tell what falls on one of so many days, today the first."""
        end = self.stock.days_from(days)[-1]
        return np.nan_to_num(self.crosses, nan=np.inf) < end

    def due(self) -> NDArray[np.bool_]:
        """Tell what has fallen, or falls within a week."""
        return self.below | self.falling(WEEK)

    def by_day(self, days: int) -> NDArray[np.int64]:
        """Count what falls on each of so many days, by layer: shape (days, layers)."""
        place = self.day_of(days)
        counts = np.zeros((days, len(LAYERS)), np.int64)
        some = place >= 0
        np.add.at(counts, (place[some], self.stock.layers[some]), 1)
        return counts

    def day_of(self, days: int) -> NDArray[np.int64]:
        """Return on which of so many days each memory falls, 0 today; -1: on none of them."""
        edges = self.stock.days_from(days)
        when = np.nan_to_num(self.crosses, nan=np.inf)
        place = np.searchsorted(edges, when, side="right") - 1
        return np.where(place < days, np.maximum(place, -1), -1)

    def histogram(self, bins: int = 20) -> NDArray[np.int64]:
        """Count memories by strength and layer: shape (bins, layers); 1 is in the last bin."""
        place = np.minimum((self.strengths[:, 0] * bins).astype(np.int64), bins - 1)
        counts = np.zeros((bins, len(LAYERS)), np.int64)
        np.add.at(counts, (place, self.stock.layers), 1)
        return counts


def reckon(stock: Stock, way: Way) -> Figures:
    """Reckon all memories; to be run in a lane where there are many."""
    facts, today = held_facts(stock, way), stock.today
    params = way.params
    crosses = crossing(way.model, facts, today, params, params.let_go, HORIZON)
    crosses[facts.pinned] = np.nan
    ahead = today + np.asarray(AHEAD, np.float64)
    value = strength(Model.VALUE, facts, today, replace(params, hold_pinned=False))
    return Figures(
        stock, way, facts, strength(way.model, facts, ahead, params), crosses, value
    )  # fmt: skip


def held_facts(stock: Stock, way: Way) -> Facts:
    """Return the facts with a pin on whatever does not fade."""
    facts = stock.lives.facts
    if not way.params.hold_pinned or way.as_if:
        return facts
    return replace(facts, pinned=facts.pinned | (stock.layers != 0))
