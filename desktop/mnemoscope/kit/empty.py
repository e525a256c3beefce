"""The empty state: what would stand here, and the one action that fills it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class EmptyState(QWidget):
    """Icon, title, an explanation and at most one button; `acted` says the button was pressed."""

    acted = Signal()

    def __init__(
        self,
        theme: Theme,
        icon: str,
        title: str,
        explanation: str,
        action: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title = Label(theme, title, "strong")
        self._words = Label(theme, explanation, "body", "muted", wrap=True)
        self._button = Button(theme, action, small=True)
        self._icon = _Icon(theme, icon)
        self._build()
        self.set_words(icon, title, explanation, action)

    def set_words(self, icon: str, title: str, explanation: str, action: str = "") -> None:
        """Say something else, such as that nothing was found."""
        self._icon.set_icon(icon)
        self._title.setText(title)
        self._words.setText(explanation)
        self._button.setText(action)
        self._button.setVisible(bool(action))
        self.setAccessibleName(f"{title}. {explanation}")

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._words)
        words.addSpacing(6)
        words.addWidget(self._button, 0, Qt.AlignmentFlag.AlignLeft)
        self._words.setMaximumWidth(360)
        self._words.setMinimumWidth(200)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(words)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 24)
        outer.addStretch(2)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addLayout(row)
        middle.addStretch(1)
        outer.addLayout(middle)
        outer.addStretch(3)
        self._button.clicked.connect(self.acted)


class _Icon(Painted):
    def __init__(self, theme: Theme, icon: str) -> None:
        super().__init__(theme)
        self._icon = icon
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        side = self._theme.icon_size("empty")
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        at = QRectF(self.rect()).center()
        side = self._theme.icon_size("empty") - 8
        at = QPointF(round(at.x()), round(at.y()))
        paint.icon(QPainter(self), self._theme, self._icon, "muted", at, side)
