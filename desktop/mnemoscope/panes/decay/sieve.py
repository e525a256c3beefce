"""Which memories are listed, and in which order; over columns, so that 18,000 take no time."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.decayfacts import TIERS
from mnemoscope.panes.decay.figures import MONTH, Figures
from mnemoscope.panes.decay.stock import LAYERS

FADING = "fading"
STRONGEST = "strongest"
RECALLED = "recalled"
VIEWS = (FADING, STRONGEST, RECALLED)
DUE = "due"
"""What has fallen, or falls within a week."""
STALE = "stale"
"""What nobody has verified for long."""
BINS = 20
UPWARD = frozenset({"memory", "tier", "layer", "falls"})
"""Columns that are sorted upward first."""

Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wants to see."""

    layer: str = ""
    """A layer, or nothing for all."""
    tier: str = ""
    words: str = ""
    only: str = ""
    """`DUE`, `STALE`, ``day:N`` for the Nth day from today on, ``bin:N`` for a bar of strengths."""
    view: str = FADING
    column: str = ""
    """The column of the table that sorts; nothing: the view does."""
    down: bool = False

    def unfiltered(self) -> Wish:
        """Return the same order of all memories."""
        return Wish(view=self.view, column=self.column, down=self.down)

    def filters(self) -> bool:
        """Tell whether anything is left out."""
        return replace(self, view=FADING, column="", down=False) != Wish()


def kept(figures: Figures, wish: Wish) -> NDArray[np.bool_]:
    """Tell which memories layer, tier and words let through."""
    stock = figures.stock
    found = np.ones(len(stock), np.bool_)
    if wish.layer:
        found &= stock.layers == [layer.value for layer in LAYERS].index(wish.layer)
    if wish.tier:
        found &= figures.facts.tier == [tier.value for tier in TIERS].index(wish.tier)
    if wish.words:
        found &= stock.holding(wish.words)
    return found


def listed(figures: Figures, wish: Wish) -> Rows:
    """Return the rows that are listed, in order."""
    found = kept(figures, wish)
    name, _, number = wish.only.partition(":")
    if name == DUE:
        found = found & figures.due()
    elif name == STALE:
        found = found & figures.stock.stale
    elif name == "day":
        found = found & (figures.day_of(MONTH) == int(number))
    elif name == "bin":
        place = np.minimum((figures.strengths[:, 0] * BINS).astype(np.int64), BINS - 1)
        found = found & (place == int(number))
    order = _by_column(figures, wish) if wish.column else _by_view(figures, wish.view)
    return order[found[order]]


def drawn(figures: Figures, wish: Wish) -> Rows:
    """Return the rows whose curves are drawn, the next to fall first; what is held is not."""
    order = _by_view(figures, FADING)
    return order[(kept(figures, wish) & ~figures.held)[order]]


def _by_view(figures: Figures, view: str) -> Rows:
    now, held = figures.strengths[:, 0], figures.held
    if view == STRONGEST:
        return np.lexsort((-now, held))
    if view == RECALLED:
        last = figures.facts.last_access
        return np.lexsort((now, -np.nan_to_num(last, nan=-np.inf)))
    # What has fallen, then what falls next; what does not fall last, and last of all what is held.
    when = np.nan_to_num(figures.crosses, nan=np.inf)
    when[figures.below & ~held] = -np.inf
    return np.lexsort((now, when, held))


def _by_column(figures: Figures, wish: Wish) -> Rows:
    keys = _column(figures, wish.column)
    if wish.down:
        # What is not known stays at the end.
        keys = np.where(np.isfinite(keys), -keys, np.inf)
    return np.lexsort((np.arange(len(keys)), keys))


def _column(figures: Figures, column: str) -> NDArray[np.float64]:
    stock, facts = figures.stock, figures.facts
    ahead = {"now": 0, "week": 1, "month": 2, "quarter": 3}
    if column in ahead:
        return figures.strengths[:, ahead[column]]
    match column:
        case "tier":
            return facts.tier.astype(np.float64)
        case "layer":
            return stock.layers.astype(np.float64)
        case "falls":
            when = np.nan_to_num(figures.crosses, nan=np.inf)
            when[figures.below & ~figures.held] = stock.today
            return when
        case "last":
            return np.nan_to_num(facts.last_access, nan=np.inf)
        case "recalls":
            return facts.accesses
        case "value":
            return figures.values
        case "importance":
            return facts.importance
        case _:
            return _by_words(figures)


def _by_words(figures: Figures) -> NDArray[np.float64]:
    texts = np.array([life.text.casefold() for life in figures.stock.lives.rows], dtype=object)
    ranks = np.empty(len(texts))
    ranks[np.argsort(texts, kind="stable")] = np.arange(len(texts))
    return ranks
