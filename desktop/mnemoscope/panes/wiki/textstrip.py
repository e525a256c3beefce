"""The line above the text of a page: the way back to the page, and the button that saves."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class TextStrip(Painted):
    """`back_asked` wants the page, `save_asked` the text written."""

    back_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._back = Button(theme, self.tr("Back to the page"), icon="arrow-left", small=True)
        save, icon = self.tr("Save"), "floppy-disk"
        self._save = Button(theme, save, kind="primary", icon=icon, small=True, key="Ctrl+S")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.addWidget(self._back)
        row.addStretch(1)
        row.addWidget(self._save)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._back.clicked.connect(self.back_asked)
        self._save.clicked.connect(self.save_asked)

    def show_state(self, *, can_save: bool) -> None:
        """Offer to save where there is something to be saved."""
        self._save.setEnabled(can_save)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))
