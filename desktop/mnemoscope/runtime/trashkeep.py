"""Lets go for good what has lain in the trash for its days, while a workspace is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Refused
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Jobs, Lane

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session
    from mnemoscope.engine.trash import Emptied

FIRST_MS = 30_000
"""After the opening, when nobody waits for anything any more."""
AGAIN_MS = 3_600_000
"""More often than daily: a machine that slept does not know that a day has gone by."""


class TrashKeep(QObject):
    """Looks into the trash after the opening, and every hour from then on."""

    expired = Signal(int)
    """So many texts have gone for good."""

    def __init__(self, session: Session, jobs: Jobs, bus: Bus) -> None:
        super().__init__()
        self._session = session
        self._jobs = jobs
        self._bus = bus
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Look soon."""
        self._timer.start(FIRST_MS)

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    @Slot()
    def look(self) -> None:
        """Let go what is due."""
        self._timer.start(AGAIN_MS)
        self._jobs.submit(Lane.WRITE, _expire, self._session, done=self._gone, token="trash")

    def _gone(self, answer: Emptied | Refused) -> None:
        if not isinstance(answer, Refused):
            self._bus.changed.emit(answer.changes, self)
            self.expired.emit(len(answer.entries))


def _expire(session: Session) -> Emptied | Refused:
    # On the worker: the engine behind it is loaded by whoever needs it first.
    from mnemoscope.engine.trash import expire_trash

    return expire_trash(session)
