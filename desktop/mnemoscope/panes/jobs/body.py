"""The week, what runs now, and below them three sections side by side where there is room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.nextruns import NextRuns
from mnemoscope.panes.jobs.quiet import Quiet
from mnemoscope.panes.jobs.runlog import RunLog
from mnemoscope.panes.jobs.story import Story
from mnemoscope.panes.jobs.weekbar import WeekBar
from mnemoscope.panes.jobs.weektable import WeekFrame

_MARGIN = 24
_GAP = 32
_THREE, _TWO = 1000, 640
"""Pixels at the usual text size that three or two sections beside each other need."""


class Body(QScrollArea):
    """All that stands below the head of the pane."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = WeekBar(theme)
        self.frame = WeekFrame(theme)
        self.table = self.frame.table
        self.log = RunLog(theme)
        self.story = Story(theme)
        self.quiet = Quiet(theme)
        self.next = NextRuns(theme)
        self._build(theme)

    def _build(self, theme: Theme) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(_MARGIN, 12, _MARGIN, _MARGIN)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addSpacing(12)
        column.addWidget(self.frame)
        column.addSpacing(12)
        column.addWidget(self.log)
        column.addSpacing(14)
        column.addWidget(_Three(theme, self.story, self.quiet, self.next))
        column.addStretch(1)
        inner.setBackgroundRole(QPalette.ColorRole.Base)
        inner.setAutoFillBackground(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        self.setAccessibleName(self.tr("The jobs"))
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # The table takes the keys first; the page moves by them where nothing else has them.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class _Three(QWidget):
    """Three sections: in a row, the last two below the first, or all below each other."""

    def __init__(self, theme: Theme, first: QWidget, second: QWidget, third: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self._parts = (first, second, third)
        self._shape = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(_GAP)
        for part in self._parts:
            policy = part.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            part.setSizePolicy(policy)
        self._arrange(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the shape that there is room for."""
        super().resizeEvent(event)
        width, theme = self.width(), self._theme
        shape = 3 if width >= theme.scaled(_THREE) else 2 if width >= theme.scaled(_TWO) else 1
        self._arrange(shape)

    def _arrange(self, shape: int) -> None:
        if shape == self._shape:
            return
        self._shape = shape
        places = {
            3: ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1)),
            # Who reads why looks for what comes next: these two stay beside each other.
            2: ((0, 0, 1, 1), (1, 0, 1, 2), (0, 1, 1, 1)),
            1: ((0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1)),
        }
        shares = {3: (42, 31, 36), 2: (1, 1, 0), 1: (1, 0, 0)}
        for part, place in zip(self._parts, places[shape], strict=True):
            self._grid.removeWidget(part)
            self._grid.addWidget(part, *place)
        for column, share in enumerate(shares[shape]):
            self._grid.setColumnStretch(column, share)
        self._grid.setHorizontalSpacing(_GAP if shape > 1 else 0)
