"""The base of widgets that paint themselves in the colours and sizes of a theme."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.kit.theme import Theme


class Painted(QWidget):
    """Measures and paints itself anew when the theme changes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._on_theme)

    @Slot()
    def _on_theme(self) -> None:
        # Not overridden: PySide keeps calling an overriding slot after the widget has been deleted.
        self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
