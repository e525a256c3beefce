"""The strip below the header: how much of the long-term memory the agent reads."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.model import Budget
from mnemoscope.kit.budgetbar import BudgetBar
from mnemoscope.kit.label import Label
from mnemoscope.kit.paint import width_of
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.memory.faces import advice_words, budget_face, budget_words

_STEP = 32


class BudgetStrip(Painted):
    """Two lines of words and the bar; hidden where a file has no budget."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._used = Label(theme, "", "strong")
        self._left = Label(theme, "", "small", "muted")
        self._bar = BudgetBar(theme)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._build()

    def show_budget(self, budget: Budget, agent: str) -> None:
        """Show a budget."""
        used, left = budget_words(budget)
        self._used.setText(used)
        self._left.setText(left)
        self._left.set_role("bad" if budget.over else "warn" if budget.tight else "muted")
        # The bar must not move with every digit that is typed.
        widest = width_of(self._theme, used, "strong") // _STEP * _STEP + _STEP
        self._used.setMinimumWidth(widest)
        face = budget_face(budget, agent)
        said = (used, left, *(part.text for part in face.parts), advice_words(budget))
        spoken = ", ".join(filter(None, said))
        self._bar.set_face(face, spoken)

    def sizeHint(self) -> QSize:
        """Bar, its words, and air."""
        return QSize(600, max(56, self._bar.sizeHint().height() + 12))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._used)
        words.addWidget(self._left)
        words.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 4, 24, 5)
        row.setSpacing(40)
        row.addLayout(words)
        row.addWidget(self._bar, 1)
