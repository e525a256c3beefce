"""Up to three columns; where there is little room the side becomes a tab and the left a drawer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme

_FOLD = 1000
"""Below this width the side stands in the place of the centre when it is asked for."""
_DRAWER = 860
"""Below this width the left column is put away until it is asked for."""
_LOWEST = 120
_MOST = 16_777_215
CENTRE = "centre"
SIDE = "side"


class Columns(QWidget):
    """A centre with a side and perhaps a left column; the names are those of the tabs."""

    def __init__(
        self,
        theme: Theme,
        centre: QWidget,
        side: QWidget,
        *,
        names: tuple[str, str],
        left: QWidget | None = None,
        left_name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._left, self._centre, self._side = left, centre, side
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._strip = _Strip(theme)
        self._drawer = Button(theme, left_name, kind="plain", icon="list", small=True)
        segments = [Segment(CENTRE, names[0]), Segment(SIDE, names[1])]
        self._tabs = Segmented(theme, segments, name=" / ".join(names))
        self._side_most = side.maximumWidth()
        self._folded = self._narrow = self._open = False
        self._placed = False
        self._sizes: list[int] = []
        self._build()

    @property
    def folded(self) -> bool:
        """Whether centre and side share one place."""
        return self._folded

    def show_side(self) -> None:
        """Bring the side to the front where it is a tab."""
        self._tabs.set_current(SIDE)
        self._arrange()

    def show_centre(self) -> None:
        """Bring the centre to the front and put the drawer away, where these are hidden."""
        self._tabs.set_current(CENTRE)
        self._open = False
        self._arrange()

    def show_left(self) -> None:
        """Open the drawer, where there is one."""
        self._open = True
        self._arrange()

    def sizes(self) -> list[int]:
        """Widths of the columns as they were set or drawn; folding does not change them."""
        return self._sizes or self._splitter.sizes()

    def set_sizes(self, sizes: Sequence[int]) -> None:
        """Take widths up, as `sizes` gave them."""
        if len(sizes) == self._splitter.count():
            self._sizes = list(sizes)
            self._placed = False
            if self.isVisible():
                self._place()

    def minimumSizeHint(self) -> QSize:
        """Small, since it folds and scrolls: what stands above it must not be squeezed for it."""
        return QSize(360, min(_LOWEST, super().minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold as the width asks for it."""
        super().resizeEvent(event)
        scale = max(1.0, self._theme.size("rail") / 200)
        folded = event.size().width() < _FOLD * scale
        narrow = self._left is not None and event.size().width() < _DRAWER * scale
        if (folded, narrow) != (self._folded, self._narrow):
            self._placed = self._placed and not self._folded
            self._folded, self._narrow = folded, narrow
            self._arrange()
        if self.isVisible():
            self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the columns their widths, now that there is room to share out."""
        super().showEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts the drawer away, then goes back to the centre."""
        away = (self._narrow and self._open) or self._tabs.current() == SIDE
        if event.key() == Qt.Key.Key_Escape and self._folded and away:
            self.show_centre()
            return
        super().keyPressEvent(event)

    def _build(self) -> None:
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        for column in (self._left, self._centre, self._side):
            if column is not None:
                self._splitter.addWidget(column)
        self._splitter.setStretchFactor(self._splitter.indexOf(self._centre), 1)
        self._drawer.setCheckable(True)
        self._drawer.setVisible(False)
        self._strip.row.addWidget(self._drawer)
        self._strip.row.addStretch(1)
        self._strip.row.addWidget(self._tabs)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._strip)
        column.addWidget(self._splitter, 1)
        self._strip.hide()
        self._drawer.clicked.connect(self._on_drawer)
        self._tabs.chosen.connect(self._on_tab)
        self._splitter.splitterMoved.connect(self._on_moved)
        self._theme.changed.connect(self._restyle)

    def _arrange(self) -> None:
        """Show what belongs on the screen at this width."""
        side_only = self._folded and self._tabs.current() == SIDE
        self._strip.setVisible(self._folded)
        self._drawer.setVisible(self._narrow)
        self._drawer.setChecked(self._open)
        if self._left is not None:
            self._left.setVisible(not self._narrow or self._open)
        self._centre.setVisible(not side_only)
        self._side.setVisible(side_only or not self._folded)
        self._widen()

    def _place(self) -> None:
        """Give the columns their widths, once the splitter has its own."""
        layout = self.layout()
        if self._placed or self._folded or not self._sizes or layout is None:
            return
        layout.activate()
        sizes, centre = list(self._sizes), self._splitter.indexOf(self._centre)
        sizes[centre] = 0
        sizes[centre] = max(1, self.width() - sum(sizes))
        self._splitter.setSizes(sizes)
        self._placed = True

    def _widen(self) -> None:
        """A side that stands alone fills the place of the centre."""
        self._side.setMaximumWidth(_MOST if self._folded else self._side_most)

    @Slot()
    def _on_drawer(self) -> None:
        self._open = self._drawer.isChecked()
        self._arrange()

    @Slot()
    def _on_moved(self) -> None:
        if not self._folded:
            self._sizes = self._splitter.sizes()

    @Slot(str)
    def _on_tab(self, _key: str) -> None:
        self._arrange()

    @Slot()
    def _restyle(self) -> None:
        # The side has measured itself anew just before.
        self._side_most = self._side.maximumWidth()
        self._widen()


class _Strip(QWidget):
    """The line with the tabs, where there are some."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(24, 0, 24, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(200, self._theme.size("control_small") + 17)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))
