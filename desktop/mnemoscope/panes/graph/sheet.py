"""A sheet that is laid over the side panel: a title, a form or a list, and what to do with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme


class Sheet(QWidget):
    """`agreed` and `left` are its two buttons; subclasses fill `body`."""

    agreed = Signal()
    left = Signal()

    def __init__(
        self, theme: Theme, action: str, icon: str, *, kind: str = "primary",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, "", "section", wrap=True)
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self.act = Button(theme, action, kind=kind, icon=icon, small=True)
        self.leave = Button(theme, self.tr("Leave it"), small=True)
        self.body = QVBoxLayout()
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.act)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 16, 16)
        column.setSpacing(8)
        for widget in (self._title, self._words):
            column.addWidget(widget)
        column.addLayout(self.body, 1)
        column.addLayout(buttons)
        self.act.clicked.connect(self.agreed)
        self.leave.clicked.connect(self.left)

    def set_words(self, title: str, words: str = "") -> None:
        """Say what it is about."""
        self._title.setText(title)
        self._words.setText(words)
        self._words.setVisible(bool(words))

    def add(self, name: str, widget: QWidget) -> None:
        """Put a control below its name."""
        self.body.addWidget(Label(self._theme, name, "small", "muted"))
        self.body.addWidget(widget)
        widget.setAccessibleName(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("sunken"))
