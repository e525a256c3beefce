"""Hears of dreams and decisions of other processes: a ledger is no file that a watcher knows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Jobs

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session
    from mnemoscope.engine.stamp import Stamp

EVERY_MS = 1500
_TOLD = Facet.RUNS | Facet.REVIEW | Facet.JOURNAL | Facet.SCORES
_OWN = Facet.RUNS | Facet.REVIEW | Facet.JOURNAL


class LedgerWatch(QObject):
    """Looks at the files of the ledger now and then; asks what is new only where they changed."""

    def __init__(
        self,
        session: Session,
        jobs: Jobs,
        bus: Bus,
        parent: QObject | None = None,
        *,
        every_ms: int = EVERY_MS,
    ) -> None:
        super().__init__(parent)
        self._session, self._jobs, self._bus = session, jobs, bus
        self._files: tuple[tuple[int, int], ...] = ()
        self._known: Stamp | None = None
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to look; what is there now is not news."""
        self._bus.changed.connect(self._on_changed)
        self._timer.start()
        self._look()

    def stop(self) -> None:
        """Look no more."""
        if self._timer.isActive():
            self._timer.stop()
            self._bus.changed.disconnect(self._on_changed)

    @Slot()
    def _look(self) -> None:
        from mnemoscope.engine.stamp import stamp

        folder = self._session.folder
        files = tuple(_state(folder / name) for name in ("memory.db", "memory.db-wal"))
        if files != self._files:
            self._files = files
            self._jobs.read(
                stamp,
                self._session,
                done=self._on_stamp,
                failed=self._on_failed,
                token=("ledger", "stamp"),
            )

    def _on_stamp(self, found: Stamp) -> None:
        known, self._known = self._known, found
        if self._timer.isActive() and known is not None and known != found:
            self._bus.changed.emit(Changes(_TOLD), self)

    def _on_failed(self, _error: Exception) -> None:
        """Whoever shows the ledger tells that it cannot be read; it is looked at again."""
        self._files = ()

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        """A change of this window is no news: what it leaves is taken as known."""
        if origin is not self and changes.facets & _OWN:
            self._known = None
            self._files = ()


def _state(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
