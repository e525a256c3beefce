"""A dialog of one page, which scrolls where the screen is too small for it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
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
        self._page = page
        area = self._area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self._least, self._most = width, height
        self.fit()

    def fit(self) -> None:
        """Take the size that the page needs, as far as it may."""
        bar = self._area.verticalScrollBar().sizeHint().width()
        layout = self._page.layout()
        if layout is not None:
            layout.activate()
        hint = self._page.sizeHint()
        self.resize(max(self._least, hint.width() + bar), min(self._most, hint.height()))

    def show_part(self, part: QWidget) -> None:
        """Scroll so that a part of the page is seen from its top."""
        top = part.mapTo(self._page, QPoint()).y()
        self._area.verticalScrollBar().setValue(top)
