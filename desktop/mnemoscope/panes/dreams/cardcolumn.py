"""A scrolled column of cards in which only those near what is in sight follow each change."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.panes.dreams.shelf import Shelf

_MARGIN = 24
"""Pixels above and below a card that is brought into sight."""


class CardColumn(QScrollArea):
    """Cards on shelves; those out of sight are laid out one shelf in each turn of the loop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shelves: list[Shelf] = []
        self._holder = QWidget()
        self._outer = QVBoxLayout()
        self._column = QVBoxLayout()
        self._tidying = QTimer(self, interval=0)
        self._build()

    def begin(self, foot: QWidget, *, stretched: bool) -> None:
        """Let all cards go and hold the foot alone, ``stretched`` over the whole height or not."""
        holder = QWidget()
        holder.setBackgroundRole(QPalette.ColorRole.Base)
        holder.setAutoFillBackground(True)
        # Growing at its end must not paint all that stands above it anew.
        holder.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._holder = holder
        self._outer = QVBoxLayout(holder)
        self._outer.setContentsMargins(24, 8, 12, 16)
        self._outer.setSpacing(12)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self._outer.addLayout(self._column)
        self._outer.addWidget(foot, int(stretched))
        if not stretched:
            self._outer.addStretch(1)
        self._shelves = []
        self._tidying.stop()
        # What was held before is deleted with its cards.
        self.setWidget(holder)

    def add(self, card: QWidget) -> None:
        """Put a card below the others."""
        # The loop would lay all out from the inside out: squeezed into the room of one card less,
        # painted so, then stretched and painted once more.
        self._outer.setEnabled(False)
        if not self._shelves or self._shelves[-1].full:
            self._shelves.append(self._new_shelf())
        self._shelves[-1].add(card)
        self._outer.setEnabled(True)
        self._column.invalidate()
        self._outer.invalidate()
        holder, needed = self._holder, self._outer.minimumSize().height()
        holder.resize(holder.width(), max(holder.height(), needed))

    def bring(self, card: QWidget) -> None:
        """Scroll so that a card is in sight."""
        shelf = card.parentWidget()
        if isinstance(shelf, Shelf):
            shelf.renew()
        # A card that was made just now has no place before the layout ran.
        self._outer.activate()
        self.ensureWidgetVisible(card, 0, _MARGIN)

    def settled(self) -> bool:
        """Whether every card stands where it belongs."""
        return not self._tidying.isActive()

    def is_near_end(self) -> bool:
        """Tell whether the end of the cards is about to come into sight."""
        bar = self.verticalScrollBar()
        return bar.value() > bar.maximum() - 2 * self.height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The shelves in sight follow at once."""
        super().resizeEvent(event)
        self._rouse()

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The bar has its room from the start: cards that grow in must not change their width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        self.verticalScrollBar().valueChanged.connect(self._rouse)
        self._tidying.timeout.connect(self._tidy)

    def _new_shelf(self) -> Shelf:
        shelf = Shelf()
        shelf.stale.connect(self._tidying.start)
        self._column.addWidget(shelf)
        shelf.show()
        self._tidying.start()
        return shelf

    @Slot()
    def _rouse(self) -> None:
        """Keep the shelves awake that are in sight or near it, and the one that grows."""
        top, height = self.verticalScrollBar().value(), self.viewport().height()
        for shelf in self._shelves:
            place = shelf.geometry()
            near = place.bottom() >= top - height // 2 and place.top() <= top + height * 3 // 2
            shelf.set_awake(awake=near or shelf is self._shelves[-1])

    @Slot()
    def _tidy(self) -> None:
        """Lay one sleeping shelf out; what is in sight stays where it is."""
        shelf = next((each for each in self._shelves if not each.fresh), None)
        if shelf is None:
            self._tidying.stop()
            # New shelves and grown ones have moved the others.
            self._rouse()
            return
        bar = self.verticalScrollBar()
        seen = (each for each in self._shelves if each.geometry().bottom() >= bar.value())
        anchor = next(seen, shelf)
        before = anchor.y()
        shelf.renew()
        if anchor is not shelf:
            for each in (self.widget(), self.viewport(), self):
                QCoreApplication.sendPostedEvents(each, QEvent.Type.LayoutRequest.value)
            self._outer.activate()
            bar.setValue(bar.value() + anchor.y() - before)
