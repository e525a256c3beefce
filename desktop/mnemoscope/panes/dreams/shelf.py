"""Some cards under each other, which wait with another width until they are about to be seen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

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
        if asked and self._asked() != self._given:
            self._wait()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards of another width have another height."""
        super().resizeEvent(event)
        if not self._column.isEnabled() and event.size().width() != event.oldSize().width():
            self._wait()

    def _lay_out(self) -> None:
        self._fresh = True
        self._column.invalidate()
        self._column.activate()
        self._given = self._asked()
        self.updateGeometry()

    def _asked(self) -> list[int]:
        items = (self._column.itemAt(at) for at in range(self._column.count()))
        return [item.minimumSize().height() for item in items if item is not None]

    def _wait(self) -> None:
        if self._fresh:
            self._fresh = False
            self.stale.emit()
