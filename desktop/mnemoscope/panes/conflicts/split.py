"""The queue beside the conflict; where there is little room the queue is a drawer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme

_DRAWER = 780
"""Below this width the queue is put away until it is asked for."""


class Split(QWidget):
    """Two columns with a handle between; the left one keeps its width."""

    def __init__(
        self, theme: Theme, left: QWidget, right: QWidget, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._left, self._right = left, right
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._drawer = Button(theme, name, icon="list", small=True)
        self._strip = QWidget()
        self._narrow = self._open = self._placed = False
        self._width = theme.scaled(264)
        self._build()

    @property
    def narrow(self) -> bool:
        """Whether the queue is a drawer now."""
        return self._narrow

    def show_left(self) -> None:
        """Open the drawer, where there is one."""
        self._open = True
        self._arrange()

    def show_right(self) -> None:
        """Put the drawer away, where there is one."""
        self._open = False
        self._arrange()

    def width_of_left(self) -> int:
        """The width of the left column, for the next start."""
        return self._width

    def set_width_of_left(self, width: int) -> None:
        """Take a width up."""
        self._width, self._placed = max(120, width), False
        if self.isVisible():
            self._place()

    def minimumSizeHint(self) -> QSize:
        """Small, since it folds and scrolls."""
        return QSize(360, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold as the width asks for it."""
        super().resizeEvent(event)
        narrow = event.size().width() < self._theme.scaled(_DRAWER)
        if narrow != self._narrow:
            self._narrow = narrow
            self._arrange()
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the columns their widths, now that there is room to share out."""
        super().showEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts the drawer away."""
        if event.key() == Qt.Key.Key_Escape and self._narrow and self._open:
            self.show_right()
            return
        super().keyPressEvent(event)

    def _build(self) -> None:
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(24, 8, 24, 0)
        row.addWidget(self._drawer)
        row.addStretch(1)
        self._drawer.setCheckable(True)
        self._strip.hide()
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        for part in (self._left, self._right):
            self._splitter.addWidget(part)
        self._splitter.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._strip)
        column.addWidget(self._splitter, 1)
        self._drawer.clicked.connect(self._on_drawer)
        self._splitter.splitterMoved.connect(self._on_moved)

    def _arrange(self) -> None:
        self._strip.setVisible(self._narrow)
        self._drawer.setChecked(self._open)
        self._left.setVisible(not self._narrow or self._open)
        self._right.setVisible(not self._narrow or not self._open)
        self._placed = False

    def _place(self) -> None:
        if self._placed or self._narrow or not self.isVisible():
            return
        sizes: Sequence[int] = (self._width, max(1, self.width() - self._width))
        self._splitter.setSizes(sizes)
        self._placed = True

    @Slot()
    def _on_drawer(self) -> None:
        self._open = self._drawer.isChecked()
        self._arrange()

    @Slot()
    def _on_moved(self) -> None:
        if not self._narrow:
            self._width = self._splitter.sizes()[0]
