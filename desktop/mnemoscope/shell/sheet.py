"""A dialog of one page, which scrolls where the screen is too small for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.kit.theme import Theme


class Sheet(QDialog):
    """Not modal; gone when it is closed."""

    def __init__(self, theme: Theme, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def set_page(self, page: QWidget, width: int, height: int) -> None:
        """Show the page, at least so wide and at most so high."""
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        bar = area.verticalScrollBar().sizeHint().width()
        hint = page.sizeHint()
        self.resize(max(width, hint.width() + bar), min(height, hint.height()))
