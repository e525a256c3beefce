"""What the sections below the week are made of: a head with a note, and rows with a hairline."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class Ruled(Painted):
    """A row with a hairline above it; `line` takes what stands in it."""

    def __init__(self, theme: Theme, least: int = 32, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._least = least
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 1, 0, 0)
        self.line.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._restyle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline."""
        QPainter(self).fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _restyle(self) -> None:
        self.setMinimumHeight(max(self._least, self._theme.scaled(self._least)))
        super()._restyle()


class Part(QWidget):
    """A section: title at the left, note at the right, `box` for the rest."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label(theme, title, "section")
        self._note = Label(theme, "", "small", "muted")
        self.box = QVBoxLayout(self)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 6)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._note)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(0)
        self.box.addLayout(head)
        self.setAccessibleName(title)

    def set_head(self, title: str, note: str) -> None:
        """Say title and note."""
        self._title.setText(title)
        self._note.setText(note)
        self.setAccessibleName(title)

    def note(self) -> str:
        """Return the words at the right of the head."""
        return self._note.text()
