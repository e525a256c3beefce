"""How many conflicts are open, counted for the rail whether the pane is shown or not."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from mnemoscope.domain.outcomes import Changes, Control, Facet
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.kit import format as numbers
from mnemoscope.panes.base import Badge, PaneContext
from mnemoscope.runtime.jobs import Lane

COUNTED = Facet.CONFLICTS | Facet.TEXT | Facet.FILES | Facet.WIKI | Facet.JOURNAL
_REST_MS = 1500
"""So long the files have to rest: while the pane is hidden nobody waits for the number."""


class OpenCount(QObject):
    """Counts anew after a change that may matter, once the window rests; first when it is asked."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._count: int | None = None
        self._asked = False
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._ask)

    def badge(self) -> Badge | None:
        """Return the badge of the pane; None where nothing is open or it was not counted yet."""
        if not self._asked:
            self._asked = True
            self._rest.start()
        if not self._count:
            return None
        hint = self.tr("%n conflicts are open", None, self._count)
        return Badge(numbers.badge(self._count), hint=hint)

    def touch(self, changes: Changes) -> None:
        """Count anew where a change may have to do with it."""
        if changes.facets & COUNTED:
            self._rest.start()

    def take(self, count: int) -> None:
        """Take a number that the pane has just counted itself."""
        self._asked = True
        self._rest.stop()
        if count != self._count:
            self._count = count
            # Nothing has changed but what the rail is to show: it asks all panes anew.
            self._context.bus.changed.emit(Changes(Facet.NONE), self.parent())

    @Slot()
    def _ask(self) -> None:
        jobs = self._context.jobs
        if jobs.busy(Lane.DERIVED):
            # Texts and vectors are still being read; what is counted now would not be all.
            self._rest.start()
            return
        token = ("conflicts", "count")
        jobs.submit(Lane.IDLE, _counted, self._context.session, done=self.take, token=token)


def _counted(session: Session, *, control: Control) -> int:
    return len(waiting(session, control))
