"""Names what alone is listed, for the button that lists all again."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QCoreApplication

from mnemoscope.kit import format as numbers
from mnemoscope.panes.decay import sieve
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.words import full_day

translate = QCoreApplication.translate


def only_words(figures: Figures, only: str) -> str:
    """Return the words for a filter; nothing for none."""
    name, _, number = only.partition(":")
    match name:
        case "day":
            words = translate("DecayPane", "falls {0}")
            return words.replace("{0}", full_day(figures.stock.day + timedelta(days=int(number))))
        case "bin":
            low = int(number) / sieve.BINS
            words = translate("DecayPane", "strength {0} to {1}")
            words = words.replace("{0}", numbers.score(low, 2))
            return words.replace("{1}", numbers.score(low + 1 / sieve.BINS, 2))
        case sieve.DUE:
            return translate("DecayPane", "fallen, or falls this week")
        case sieve.STALE:
            return translate("DecayPane", "not verified for 30 days")
        case _:
            return ""
