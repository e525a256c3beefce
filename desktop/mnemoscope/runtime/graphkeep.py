"""Keeps the entity graph in step with the notes while a workspace is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.outcomes import Stopped
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Job, Jobs, Lane
from mnemoscope.runtime.upkeep import Upkeep

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.domain.outcomes import Control
    from mnemoscope.engine.extract import Extracted
    from mnemoscope.engine.session import Session


class GraphKeep(QObject):
    """Reads what changed after every look at the disk, behind all that somebody waits for.

    A look that ends while notes are being read lets them be read once more afterwards.
    """

    def __init__(self, session: Session, jobs: Jobs, bus: Bus, upkeep: Upkeep) -> None:
        super().__init__()
        self._session = session
        self._jobs = jobs
        self._bus = bus
        self._upkeep = upkeep
        self._job: Job | None = None
        self._again = self._started = False

    def start(self) -> None:
        """Follow the looks at the disk from now on."""
        self._started = True
        self._upkeep.looked.connect(self.read)

    def stop(self) -> None:
        """Follow them no more; nothing that is under way lands."""
        if self._started:
            self._started = False
            self._upkeep.looked.disconnect(self.read)
        if self._job is not None:
            self._job.drop()

    @Slot()
    def read(self) -> None:
        """Read what changed."""
        if self._job is not None:
            self._again = True
            return
        self._job = self._jobs.submit(
            Lane.IDLE, _extract, self._session, done=self._done, failed=self._failed
        )

    def _done(self, found: Extracted) -> None:
        self._end()
        if found.changes.facets:
            self._bus.changed.emit(found.changes, self)

    def _failed(self, error: Exception) -> None:
        self._end()
        if not isinstance(error, Stopped):
            self._jobs.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        if self._again:
            self._again = False
            self.read()


def _extract(session: Session, control: Control) -> Extracted:
    # On the worker: the engine behind it is loaded by whoever needs it first.
    from mnemoscope.engine.extract import extract_changed

    return extract_changed(session, control)
