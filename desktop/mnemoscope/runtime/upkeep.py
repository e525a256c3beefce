"""Keeps the index and the screen in step with the disk while a workspace is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Facet, ModelFaultKind, Progress, Stopped
from mnemoscope.runtime.bus import Bus, Busy
from mnemoscope.runtime.jobs import Job, Jobs, Lane
from mnemoscope.runtime.watcher import Watchable, Watcher, watchable

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.reconcile import Reconciled
    from mnemoscope.engine.session import Session

RETRY_MS = 60_000
"""So long after a model did not answer it is asked again; each further time twice as long."""
PRESENT_MS = 1500
"""So often it is seen whether the index is still the file that was brought in step."""
_RETRY_AT_LAST_MS = 16 * RETRY_MS
_MAY_PASS = frozenset(
    {ModelFaultKind.UNREACHABLE, ModelFaultKind.SLOW, ModelFaultKind.BUSY, ModelFaultKind.LIMIT}
)


class Upkeep(QObject):
    """Looks at the disk after every hint: words first, then the vectors, which give way to words.

    The first look starts with `start`. A look that is asked for while one runs follows it.
    """

    looked = Signal(object)
    """A `Reconciled` after every look; its problems are all there are."""
    vectors_made = Signal(object)
    """A `Reconciled` after every pass that makes vectors, whether a fault ended it or not."""

    def __init__(
        self,
        session: Session,
        jobs: Jobs,
        bus: Bus,
        watcher: Watcher,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._bus = bus
        self._watcher = watcher
        self._look: Job | None = None
        self._vectors: Job | None = None
        self._again = False
        self._started = False
        self._retry = QTimer(self, singleShot=True)
        self._retry_after = RETRY_MS
        self._retry.timeout.connect(self.make_vectors)
        self._present = QTimer(self, interval=PRESENT_MS)
        self._present.timeout.connect(self._look_where_replaced)
        self._file: tuple[int, int] | None = None
        """The index as the last look has left it."""
        self.ready = False
        """True once the words of all files can be searched."""

    def start(self) -> None:
        """Begin to watch and take the first look."""
        self._started = True
        self._watcher.hinted.connect(self.look)
        self._bus.changed.connect(self._on_changed)
        self.look()

    def stop(self) -> None:
        """Stop watching and working; nothing of it lands any more."""
        if self._started:
            self._started = False
            self._watcher.hinted.disconnect(self.look)
            self._bus.changed.disconnect(self._on_changed)
        self._retry.stop()
        self._present.stop()
        self._watcher.stop()
        for job in (self._look, self._vectors):
            if job is not None:
                job.drop()

    @Slot()
    def look(self) -> None:
        """Compare the disk with the index and bring the index up to date."""
        from mnemoscope.engine.reconcile import reconcile

        if self._look is not None:
            self._again = True
            return
        if self._vectors is not None:
            self._vectors.stop()
        self._look = self._jobs.submit(
            Lane.DERIVED,
            partial(reconcile, self._session, vectors=False),
            done=self._looked,
            failed=self._look_failed,
            progress=self._on_words,
        )
        self._bus.busy.emit(Busy("index", active=True))

    @Slot()
    def make_vectors(self) -> None:
        """Make the vectors that are missing, unless somebody is at it or is going to be."""
        if self._started and self._look is None and self._vectors is None:
            self._start_vectors()

    def apply(self, verb: Callable[[Session], Changes]) -> None:
        """Let a verb change how vectors are made: what is being made stops first, and goes on."""
        if self._vectors is not None:
            self._vectors.stop()
        self._jobs.submit(Lane.DERIVED, verb, self._session, done=self._applied)

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        if origin is not self and changes.facets & (Facet.TEXT | Facet.FILES):
            self.look()

    @Slot()
    def _look_where_replaced(self) -> None:
        """Make the index anew where it was deleted, or set aside as damaged."""
        there = _identity(self._session.folder)
        if self._look is None and there != self._file:
            # Once: what stands in the way is told by that look, and the sweep tries again.
            self._file = there
            self.look()

    def _looked(self, found: Reconciled) -> None:
        self._end_look()
        self._file = _identity(self._session.folder)
        if self._started:
            self._present.start()
        self.ready = True
        self.looked.emit(found)
        if found.changes.facets:
            self._bus.changed.emit(found.changes, self)
        self._jobs.read(watchable, self._session.root, done=self._watch, token="watchable")
        if not self._again:
            self._start_vectors()
        self._repeat()

    def _look_failed(self, error: Exception) -> None:
        self._end_look()
        self._jobs.failed.emit(error)
        self._repeat()

    def _end_look(self) -> None:
        self._look = None
        self._bus.busy.emit(Busy("index", active=False))

    def _repeat(self) -> None:
        if self._again:
            self._again = False
            self.look()

    def _watch(self, found: Watchable) -> None:
        self._watcher.watch(found)

    def _start_vectors(self) -> None:
        from mnemoscope.engine.reconcile import vector_pass

        self._retry.stop()
        self._vectors = self._jobs.submit(
            Lane.DERIVED,
            vector_pass,
            self._session,
            done=self._vectors_done,
            failed=self._vectors_failed,
            progress=self._on_vectors,
            token="vectors",
        )

    def _applied(self, changes: Changes) -> None:
        self._retry_after = RETRY_MS
        self._bus.changed.emit(changes, self)
        self.make_vectors()

    def _vectors_done(self, made: Reconciled) -> None:
        self._end_vectors()
        if made.changes.facets:
            self._bus.changed.emit(made.changes, self)
        self.vectors_made.emit(made)
        if made.fault is None:
            self._retry_after = RETRY_MS
        elif made.fault.kind in _MAY_PASS:
            self._retry.start(self._retry_after)
            self._retry_after = min(_RETRY_AT_LAST_MS, self._retry_after * 2)

    def _vectors_failed(self, error: Exception) -> None:
        self._end_vectors()
        if not isinstance(error, Stopped):
            self._jobs.failed.emit(error)

    def _end_vectors(self) -> None:
        self._vectors = None
        self._bus.busy.emit(Busy("vectors", active=False))

    def _on_words(self, progress: Progress) -> None:
        self._bus.busy.emit(Busy("index", active=True, progress=progress))

    def _on_vectors(self, progress: Progress) -> None:
        self._bus.busy.emit(Busy("vectors", active=True, progress=progress))


def _identity(folder: Path) -> tuple[int, int] | None:
    try:
        found = (folder / "embeddings.db").stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
