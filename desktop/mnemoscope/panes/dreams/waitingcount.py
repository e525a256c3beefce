"""How many proposals wait, counted for the rail whether the pane is shown or not."""

from __future__ import annotations

from PySide6.QtCore import QObject

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.review import pending
from mnemoscope.panes.base import Badge, PaneContext

_COUNTED = Facet.REVIEW | Facet.RUNS | Facet.JOURNAL


class WaitingCount(QObject):
    """Counts anew after each change that may matter; the first time when it is asked."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._count: int | None = None

    def badge(self) -> Badge | None:
        """Return the badge of the pane; None where nothing waits or it was not counted yet."""
        if self._count is None:
            self._ask()
        if not self._count:
            return None
        hint = self.tr("%n proposals wait", None, self._count)
        return Badge(str(self._count), urgent=True, hint=hint)

    def touch(self, changes: Changes) -> None:
        """Count anew where a change may have to do with it."""
        if changes.facets & _COUNTED:
            self._ask()

    def _ask(self) -> None:
        self._context.jobs.read(
            pending, self._context.session, done=self._on_count, token=("dreams", "waiting")
        )

    def _on_count(self, count: int) -> None:
        if count != self._count:
            self._count = count
            # Nothing has changed but what the rail is to show: it asks all panes anew.
            self._context.bus.changed.emit(Changes(Facet.NONE), self.parent())
