"""Tells the lanes when the window itself is at work, so that they rest at their next step."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Slot

from mnemoscope.runtime.giveway import GiveWay

LONGEST = 0.1
"""Seconds at most that a lane rests at one step: longer work of the window is not for a moment."""
SWITCH_SECONDS = 0.001
"""So long a lane in the middle of plain Python goes on before it lets the window in: not five."""
_SWITCH_AT_WORK = 0.0001
"""And while the window is at work. It gives the interpreter away at every call of Qt that may take
long, and has to get it back each time; always so short, the lanes would take a tenth longer."""
_ROUNDS = 2
"""So many turns of the loop after the last work are still its own: what was changed is laid out and
painted in them."""
_BEGINS = frozenset({QEvent.Type.UpdateRequest, QEvent.Type.Resize})
"""With these a window paints all that has changed in it."""


class WindowTurn(QObject):
    """Begun and ended on the window's thread; lanes rest on theirs."""

    def __init__(
        self, parent: QObject | None = None, *, before: Callable[[], object] | None = None
    ) -> None:
        super().__init__(parent)
        self._way = GiveWay(LONGEST, before)
        self._longer = GiveWay(before=before)
        self._rounds = 0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._end_round)

    def begin(self) -> None:
        """Say that the window is at work, as long as it is: lanes rest for that anew."""
        self._way.begin()
        if self._rounds:
            self._way.end()
        sys.setswitchinterval(_SWITCH_AT_WORK)
        self._rounds = _ROUNDS
        self._timer.start()

    def hold(self) -> None:
        """Say that the window is at something longer, until it is released; a second at most."""
        self._longer.begin()

    def release(self) -> None:
        """Say that it is done."""
        self._longer.end()

    def rest(self) -> None:
        """Wait, on the thread of a lane, until the window has done what it is at."""
        self._way.stand_back()

    def rest_longer(self) -> None:
        """Wait for what takes the window longer, too: no save does that."""
        self._way.stand_back()
        self._longer.stand_back()

    def open(self) -> None:
        """Hold nobody back any more: all ends."""
        self._timer.stop()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._way.open()
        self._longer.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin when a window that is followed begins to paint; everything passes."""
        del watched
        if event.type() in _BEGINS:
            self.begin()
        return False

    @Slot()
    def _end_round(self) -> None:
        self._rounds -= 1
        if not self._rounds:
            self._timer.stop()
            sys.setswitchinterval(SWITCH_SECONDS)
            self._way.end()
