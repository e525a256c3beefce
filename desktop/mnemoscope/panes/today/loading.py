"""Reads the parts of the day in the background; what many files tell comes when nobody waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Control, Facet
from mnemoscope.engine.session import Session
from mnemoscope.engine.today import joined, today
from mnemoscope.engine.todayviews import Part, Today
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.jobs import Lane

Parts = frozenset[Part]

_QUICK = frozenset({Part.NIGHTS, Part.REVIEW, Part.TRASH, Part.RECALLS})
_GROUPS: tuple[Parts, ...] = (
    _QUICK,
    frozenset({Part.MEMORY}),
    frozenset({Part.HEALTH}),
    frozenset({Part.FADES}),
    frozenset({Part.CONFLICTS, Part.WIKI}),
)
"""What is read together; the last of them waits until nothing else is read."""
_LATE = _GROUPS[-1]
_FILES = Facet.TEXT | Facet.FILES
_WATCHED = {
    Part.NIGHTS: Facet.RUNS | Facet.SETTINGS | Facet.JOURNAL | Facet.REVIEW | _FILES,
    Part.MEMORY: Facet.INDEX | Facet.SETTINGS | _FILES,
    Part.REVIEW: Facet.REVIEW | Facet.RUNS | Facet.JOURNAL,
    Part.TRASH: Facet.JOURNAL | Facet.SCORES | Facet.SETTINGS,
    Part.RECALLS: Facet.SIGNALS,
    Part.HEALTH: Facet.RUNS | Facet.SIGNALS | Facet.SCORES | _FILES,
    Part.FADES: Facet.SIGNALS | Facet.SCORES | Facet.SETTINGS | Facet.JOURNAL | _FILES,
    Part.CONFLICTS: Facet.CONFLICTS | Facet.WIKI | Facet.JOURNAL | _FILES,
    Part.WIKI: Facet.WIKI | Facet.JOURNAL | _FILES,
}
_REST_MS = 150
"""How long changes have to rest: one write is often told by several."""
_AGAIN_MS = 200
"""How often it is looked whether files and vectors have been read."""


class Loading(QObject):
    """Brings the day part by part."""

    arrived = Signal(object)
    """`Today`, with all parts that are known."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.day: Today | None = None
        self._wanted: Parts = frozenset()
        self._asked: dict[Parts, Parts] = {}
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._read)
        self._late = QTimer(self, interval=_AGAIN_MS, singleShot=True)
        self._late.timeout.connect(self._read_late)

    def settled(self) -> bool:
        """Tell whether what is read at once is there, and nothing about to be read anew."""
        return _QUICK not in self._asked and self.day is not None and not self._rest.isActive()

    def refresh(self, changes: Changes) -> None:
        """Read anew what changes may have to do with."""
        touched = {part for part, facets in _WATCHED.items() if changes.facets & facets}
        self._wanted |= frozenset(touched)
        if self.day is None:
            self._read()
        elif self._wanted:
            self._rest.start()

    @Slot()
    def _read(self) -> None:
        self._rest.stop()
        for group in _GROUPS:
            parts = (self._wanted | self._asked.get(group, frozenset())) & group
            if not parts or (not self._wanted & group):
                continue
            self._asked[group] = parts
            if group is _LATE:
                self._read_late()
            elif group is _QUICK or self.day is not None:
                self._submit(Lane.READ, group, parts)
        self._wanted = frozenset()

    @Slot()
    def _read_late(self) -> None:
        parts = self._asked.get(_LATE)
        if parts is None:
            return
        if self.day is None or self._context.jobs.busy(Lane.DERIVED):
            # Texts and vectors are still being read; what is found now would not be all.
            self._late.start()
        else:
            self._submit(Lane.IDLE, _LATE, parts)

    def _submit(self, lane: Lane, group: Parts, parts: Parts) -> None:
        self._context.jobs.submit(
            lane,
            _told,
            self._context.session,
            group,
            parts,
            done=self._on_told,
            failed=self._on_failed,
            progress=self._on_progress,
            token=("today", group),
        )

    def _on_progress(self, _progress: object) -> None:
        """Nothing to tell: asked for so that it can be stopped."""

    def _on_told(self, found: tuple[Parts, Today]) -> None:
        group, told = found
        first = self.day is None
        self.day = told if self.day is None else joined(self.day, told)
        self._asked.pop(group, None)
        self.arrived.emit(self.day)
        if first:
            for other, parts in list(self._asked.items()):
                if other is not _LATE:
                    self._submit(Lane.READ, other, parts)

    def _on_failed(self, error: Exception) -> None:
        self._asked.clear()
        self._context.jobs.failed.emit(error)


def _told(session: Session, group: Parts, parts: Parts, *, control: Control) -> tuple[Parts, Today]:
    return group, today(session, parts, control)
