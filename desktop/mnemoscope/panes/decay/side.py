"""The column at the right: memories in three orders, what the chosen ones face, and plans."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.byhand import ByHand
from mnemoscope.panes.decay.delegate import LineTable, MemoryDelegate
from mnemoscope.panes.decay.foot import Foot
from mnemoscope.panes.decay.lines import MemoryLines, list_columns
from mnemoscope.panes.decay.preview import Preview
from mnemoscope.panes.decay.sieve import VIEWS

_WIDTH = 346


class Side(Painted):
    """`viewed` says that another order is wanted, `cleared` that no filter is."""

    viewed = Signal()
    cleared = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        words = (tr("Fading first"), tr("Strongest"), tr("Just recalled"))
        segments = [Segment(key, text) for key, text in zip(VIEWS, words, strict=True)]
        self._views = Segmented(theme, segments, name=tr("Order of the list"))
        columns = list_columns()
        self.list = LineTable(theme, tr("Memories"), columns, many=True)
        self.list.setItemDelegate(MemoryDelegate(theme, self.list, columns))
        self.foot = Foot(theme)
        self.preview = Preview(theme)
        self.by_hand = ByHand(theme)
        self._only = Button(theme, "", kind="plain", icon="x", small=True, cut=True)
        self._chip = QWidget()
        self._count = Label(theme, "", "small", "muted")
        self._pages = QStackedLayout(self)
        self._build()

    def view(self) -> str:
        """The order that is chosen."""
        return self._views.current()

    def set_view(self, view: str) -> None:
        """Choose an order without a signal."""
        self._views.set_current(view)

    def show_lines(self, lines: MemoryLines, known: int, only: str) -> None:
        """Show other rows; `only` says which alone are listed, nothing for no filter."""
        self.list.set_lines(lines)
        words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(len(lines)))
        self._count.setText(words.replace("{1}", numbers.count(known)))
        self._only.setText(only)
        self._chip.setVisible(bool(only))
        self._only.setToolTip(self.tr("List all again"))
        self._only.updateGeometry()

    def show_preview(self) -> None:
        """Bring the plan to the front."""
        self._pages.setCurrentIndex(1)
        self.preview.take_keys()

    def show_by_hand(self) -> None:
        """Bring the values to the front."""
        self._pages.setCurrentIndex(2)
        self.by_hand.take_keys()

    def show_list(self) -> None:
        """Bring the list to the front."""
        self._pages.setCurrentIndex(0)

    def in_preview(self) -> bool:
        """Tell whether a plan is shown."""
        return self._pages.currentIndex() == 1

    def sizeHint(self) -> QSize:
        """As wide as the design says, wider for larger text."""
        return QSize(self._theme.scaled(_WIDTH), 400)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(16, 12, 16, 11)
        head.addWidget(self._views)
        head.addStretch(1)
        chip = QHBoxLayout(self._chip)
        chip.setContentsMargins(16, 0, 16, 10)
        chip.addWidget(self._only)
        chip.addStretch(1)
        below = QHBoxLayout()
        below.setContentsMargins(16, 8, 16, 8)
        below.addWidget(self._count)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._chip)
        column.addWidget(self.list, 1)
        column.addLayout(below)
        column.addWidget(self.foot)
        page.setBackgroundRole(QPalette.ColorRole.Base)
        page.setAutoFillBackground(True)
        self._pages.addWidget(page)
        self._pages.addWidget(self.preview)
        self._pages.addWidget(self.by_hand)
        self._chip.hide()
        self.setMinimumWidth(280)
        self._views.chosen.connect(self._on_view)
        self._only.clicked.connect(self.cleared)

    @Slot()
    def _on_view(self) -> None:
        self.viewed.emit()
