"""Some cards under each other, which wait with another width until they are about to be seen."""

from __future__ import annotations

from operator import gt

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayoutItem, QVBoxLayout, QWidget

_HELD = 8
"""Cards of one shelf: laying them out takes some milliseconds."""
_GAP = 8


class Shelf(QWidget):
    """A few cards; asleep, it keeps their places as they are, and says with `stale` that they are.

    To lay hundreds of cards out at once would block the window for as long as a person drags its
    edge, although a handful of them is in sight.
    """

    stale = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_GAP)
        self._cards: list[QWidget] = []
        self._fresh = True
        self._given: list[int] = []
        """How high the cards wanted to be when they were laid out, in pixels."""
        # It paints nothing itself: what it holds does not change when it grows.
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)

    @property
    def full(self) -> bool:
        """Whether the next card needs another shelf."""
        return len(self._cards) >= _HELD

    @property
    def fresh(self) -> bool:
        """Whether its cards stand as its width and their words ask for."""
        return self._fresh

    def add(self, card: QWidget) -> None:
        """Put a card below the others, to be laid out once there is room for all."""
        awake = self._column.isEnabled()
        self._column.setEnabled(False)
        self._cards.append(card)
        self._column.addWidget(card)
        # Without a layout that is ready nothing shows it.
        card.show()
        self._column.setEnabled(awake)
        self.updateGeometry()

    def set_awake(self, *, awake: bool) -> None:
        """Follow each change at once, or wait for `renew`."""
        if awake != self._column.isEnabled():
            self._column.setEnabled(awake)
            if awake:
                self._lay_out()

    def renew(self) -> None:
        """Lay the cards out anew, and go on sleeping where it slept."""
        awake = self._column.isEnabled()
        self._column.setEnabled(True)
        self._lay_out()
        self._column.setEnabled(awake)

    def event(self, event: QEvent) -> bool:
        """A card that has grown or shrunk asks for another place."""
        asked = event.type() == QEvent.Type.LayoutRequest and not self._column.isEnabled()
        if asked and self._wants_room():
            self._wait()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards of another width have another height; those laid out in too little room follow."""
        super().resizeEvent(event)
        if not self._column.isEnabled() and event.size() != event.oldSize():
            self._wait()

    def _lay_out(self) -> None:
        self._fresh = True
        self._column.invalidate()
        self._column.activate()
        self._given = [item.minimumSize().height() for item in self._items()]
        self.updateGeometry()

    def _wants_room(self) -> bool:
        """Whether a card asks for another height than it did, or for more than it has.

        Words break anew as their card gets its width: then it had asked before it was laid out.
        """
        items = self._items()
        asked = [item.minimumSize().height() for item in items]
        given = [item.geometry().height() for item in items]
        return asked != self._given or any(map(gt, asked, given))

    def _items(self) -> list[QLayoutItem]:
        items = (self._column.itemAt(at) for at in range(self._column.count()))
        return [item for item in items if item is not None]

    def _wait(self) -> None:
        if self._fresh:
            self._fresh = False
            self.stale.emit()
