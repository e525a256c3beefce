"""The page of the charts: what is chosen in a line, its curve among the others, the strip."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.life import AccessKind
from mnemoscope.kit import format as numbers
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.headline import HeadLine
from mnemoscope.panes.decay.strip import Strip
from mnemoscope.panes.decay.words import falls_sentence, text_of, tier_words

_LOW = 400
"""Height below which the strip gives its room to the chart."""


class Charts(QWidget):
    """Holds the chart, once its library is loaded."""

    filled = Signal()
    """The chart has been put in."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._head = HeadLine(theme)
        self._formula = Label(theme, "", "small", "muted", wrap=True)
        self._waiting = Label(theme, self.tr("Drawing the curves…"), "body", "muted")
        self.strip = Strip(theme)
        self._room = QVBoxLayout()
        self._build()

    def put_in(self, chart: QWidget) -> None:
        """Show the chart in its place."""
        self._waiting.hide()
        self._room.addWidget(chart, 1)
        self.setTabOrder(chart, self.strip)

    def show_formula(self, words: str) -> None:
        """Say by what strengths are reckoned."""
        self._formula.setText(words)

    def show_nothing(self) -> None:
        """Nothing is chosen."""
        self._head.show_words(self.tr("No memory is chosen"))

    def show_chosen(self, figures: Figures, row: int) -> None:
        """Say in a line how it stands with a memory."""
        life, strength = figures.stock.life(row), float(figures.strengths[row, 0])
        self._head.show_words(text_of(life), standing_words(figures, row), strength)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the strip away where the window is low."""
        super().resizeEvent(event)
        self.strip.setVisible(event.size().height() >= self._theme.scaled(_LOW))

    def _build(self) -> None:
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._room.setContentsMargins(24, 0, 16, 0)
        self._room.addWidget(self._waiting, 1)
        head = QVBoxLayout()
        head.setContentsMargins(24, 0, 24, 4)
        head.setSpacing(2)
        head.addWidget(self._head)
        head.addWidget(self._formula)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addLayout(self._room, 1)
        column.addWidget(self.strip)


def standing_words(figures: Figures, row: int) -> str:
    """Say how strong a memory is, how often it was recalled and in which tier it sits."""
    tr = QCoreApplication.translate
    stock = figures.stock
    life = stock.life(row)
    # Who says that it still holds has not recalled it.
    used = sum(one.kind is not AccessKind.VERIFIED for one in life.accesses)
    parts = [
        tr("DecayPane", "strength {0}").replace("{0}", numbers.score(figures.strengths[row, 0], 2)),
        tr("DecayPane", "recalled %n times", None, used)
        if used
        else tr("DecayPane", "never recalled"),
        tr("DecayPane", "tier {0}").replace("{0}", tier_words(stock.tier(row))),
    ]
    return ", ".join(parts)


def spoken(figures: Figures, row: int) -> str:
    """Say what the chart shows of a memory, for whoever cannot see it."""
    text = text_of(figures.stock.life(row))
    return f"{text}: {standing_words(figures, row)}. {falls_sentence(figures, row)}"
