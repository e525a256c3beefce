"""The words of the pane: days, values, layers and tiers."""

from __future__ import annotations

from datetime import date, datetime
from math import isnan

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.fading import moment_of
from mnemoscope.domain.life import AccessKind, Life, Protection
from mnemoscope.domain.model import Layer
from mnemoscope.domain.redaction import masked
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.stock import LAYERS, Stock

translate = QCoreApplication.translate

LAYER_ROLES = {layer: f"layer.{layer.value}" for layer in LAYERS}
"""The icon and the colour of each layer."""
_LONGEST = 48


def day_of(stock: Stock, at: float) -> date:
    """Return the day of the person's zone on which a moment lies."""
    return moment_of(at).astimezone(stock.zone).date()


def day_words(stock: Stock, day: date) -> str:
    """Name a day as briefly as its distance allows: today, ``Fri 27``, ``1 Dec``, ``May 2028``."""
    away = (day - stock.day).days
    if away == 0:
        return translate("DecayPane", "today")
    if 0 < away < 7:
        pattern = translate("DecayPane", "ddd d", "pattern of a day within a week")
        return dates.written(day, pattern)
    if abs(away) < 330:
        return dates.short_day(day)
    return dates.written(day, translate("DecayPane", "MMM yyyy", "pattern of a far month"))


def full_day(day: date) -> str:
    """Name a day with weekday and month, as in a sentence."""
    return dates.night(day)


def falls_words(figures: Figures, row: int) -> str:
    """Say when a memory falls, in a cell."""
    if figures.held[row] and figures.way.params.hold_pinned:
        pinned = figures.stock.life(row).pinned
        return translate("DecayPane", "pinned") if pinned else translate("DecayPane", "held")
    if figures.below[row]:
        return translate("DecayPane", "now")
    at = float(figures.crosses[row])
    return "—" if isnan(at) else day_words(figures.stock, day_of(figures.stock, at))


def falls_sentence(figures: Figures, row: int) -> str:
    """Say when a memory falls, in a sentence."""
    stock, least = figures.stock, numbers.score(figures.way.params.let_go, 2)
    if figures.held[row] and figures.way.params.hold_pinned:
        return held_sentence(figures, row)
    if figures.below[row]:
        words = translate("DecayPane", "It is below {0} now.")
    elif isnan(figures.crosses[row]):
        words = translate("DecayPane", "It does not fall below {0} within ten years.")
    else:
        words = translate("DecayPane", "It falls below {0} on {1} unless it is used.")
        day = day_of(stock, float(figures.crosses[row]))
        words = words.replace("{1}", full_day(day))
    return words.replace("{0}", least)


def held_sentence(figures: Figures, row: int) -> str:
    """Say why a memory does not fade."""
    life = figures.stock.life(row)
    if life.pinned:
        return translate("DecayPane", "Pinned: it does not fade.")
    words = {
        Layer.PROMOTED: translate(
            "DecayPane", "Promoted: it does not fade; it leaves by budget, conflict or hand."
        ),
        Layer.HAND_WRITTEN: translate(
            "DecayPane", "Written by hand: it does not fade; it leaves by budget, conflict or hand."
        ),
        Layer.WIKI: translate(
            "DecayPane", "On a page of the wiki: it does not fade; its claim is settled there."
        ),
    }
    return words.get(life.layer, "")


def layer_words(layer: Layer) -> str:
    """Name a layer."""
    known = {
        Layer.SHORT_TERM: translate("DecayPane", "short-term"),
        Layer.PROMOTED: translate("DecayPane", "promoted"),
        Layer.HAND_WRITTEN: translate("DecayPane", "hand-written"),
        Layer.WIKI: translate("DecayPane", "wiki"),
    }
    return known[layer]


def tier_words(tier: str) -> str:
    """Name a tier."""
    known = {
        Tier.CORE: translate("DecayPane", "core"),
        Tier.WORKING: translate("DecayPane", "working"),
        Tier.PERIPHERAL: translate("DecayPane", "peripheral"),
    }
    return known[Tier(tier)]


def access_words(kind: AccessKind) -> str:
    """Say what a use was, as the beginning of a line; ``{0}`` is the day."""
    known = {
        AccessKind.RECALL: translate("DecayPane", "Recalled {0}"),
        AccessKind.OPENCLAW: translate("DecayPane", "Recalled by the agent {0}"),
        AccessKind.VERIFIED: translate("DecayPane", "Refreshed {0}"),
    }
    return known[kind]


def protection_words(why: Protection) -> str:
    """Say why no job may touch a memory."""
    known = {
        Protection.PINNED: translate("DecayPane", "pinned"),
        Protection.HAND_WRITTEN: translate("DecayPane", "written by hand"),
        Protection.DECISION: translate("DecayPane", "a decision"),
        Protection.PERSON: translate("DecayPane", "about a person"),
        Protection.LESSON: translate("DecayPane", "a lesson marked red"),
    }
    return known[why]


def counts_words(counts: tuple[int, ...]) -> str:
    """Say how many of which layer."""
    parts = [
        f"{numbers.count(count)} {layer_words(layer)}"
        for layer, count in zip(LAYERS, counts, strict=True)
        if count
    ]
    return ", ".join(parts)


def ago_words(stock: Stock, at: datetime | None) -> str:
    """Name the day of a use, in a cell."""
    return "—" if at is None else day_words(stock, at.astimezone(stock.zone).date())


def text_of(life: Life) -> str:
    """Return the words of a memory as they may be shown."""
    return masked(life.text)


def short(text: str) -> str:
    """Mask a text and cut it for a sentence."""
    shown = masked(text)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST].rstrip()}…"
