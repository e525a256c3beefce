"""The line below the cards: how many of them are shown, and the keys that go through them."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.keycap import KeyCap
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme


class CardFoot(QWidget):
    """Counts at the left, key caps at the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = Label(theme, "", "small", "muted", elide=True)
        self._keys = Label(theme, self.tr("next, previous"), "small", "muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._count, 1)
        for key in ("J", "K"):
            row.addWidget(KeyCap(theme, key))
        row.addWidget(self._keys)

    def set_counts(self, shown: int, every: int) -> None:
        """Say how many cards are there of how many."""
        words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(shown))
        self._count.setText(words.replace("{1}", numbers.count(every)))
