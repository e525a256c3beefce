"""How many jobs wait for the person, for the rail, whether the pane is shown or not."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.jobviews import Planned, Result, State
from mnemoscope.panes.base import Badge, PaneContext
from mnemoscope.panes.jobs.words import job_name


class Attention(QObject):
    """Counts anew whenever the shift has read its plan."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._told = ""
        if context.shift is not None:
            context.shift.planned.connect(self._on_planned)

    def badge(self) -> Badge | None:
        """Return the badge of the pane; None where nothing waits."""
        found = [one for one in self._plan() if waits(one)]
        if not found:
            return None
        names = ", ".join(job_name(one.job.id) for one in found)
        hint = self.tr("%n jobs need you: {0}", None, len(found)).replace("{0}", names)
        return Badge(str(len(found)), urgent=True, hint=hint)

    def _plan(self) -> tuple[Planned, ...]:
        shift = self._context.shift
        return () if shift is None else shift.plan.jobs

    @Slot()
    def _on_planned(self) -> None:
        badge = self.badge()
        told = "" if badge is None else f"{badge.text} {badge.hint}"
        if told != self._told:
            self._told = told
            # Nothing has changed but what the rail is to show: it asks all panes anew.
            self._context.bus.changed.emit(Changes(Facet.NONE), self.parent())


def waits(one: Planned) -> bool:
    """Tell whether a job that is on has failed last, or asks."""
    failed = one.last is not None and one.last.end.result == Result.FAILED.value
    return one.job.on and (failed or one.state is State.ASKS)
