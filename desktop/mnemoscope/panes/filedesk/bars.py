"""A bar above the text that asks something without getting in the way of typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: its words and what it does."""

    text: str
    act: Callable[[], None]
    primary: bool = False


class AskBar(Painted):
    """One sentence with its answers; hidden while nothing is asked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._words = Label(theme, "", "small", wrap=True)
        self._row = QHBoxLayout(self)
        self._buttons: dict[Button, Answer] = {}
        self._row.setContentsMargins(16, 8, 16, 9)
        self._row.setSpacing(8)
        self._row.addWidget(self._words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def ask(self, words: str, answers: Sequence[Answer]) -> None:
        """Ask something in place of what was asked before."""
        self._clear()
        self._words.setText(words)
        for answer in answers:
            kind = "primary" if answer.primary else "plain"
            button = Button(self._theme, answer.text, kind=kind, small=True)
            button.clicked.connect(self._on_clicked)
            self._row.addWidget(button)
            self._buttons[button] = answer
        self.setAccessibleName(words)
        self.show()

    def close_question(self) -> None:
        """Nothing is asked any more."""
        self._clear()
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("warn_wash"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))

    def _clear(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}

    @Slot()
    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._buttons:
            self._buttons[button].act()
