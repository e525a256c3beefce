"""Keeps the card of what runs in step with the shift of the workspace."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.outcomes import Progress
from mnemoscope.panes.jobs.runlog import RunLog
from mnemoscope.runtime.shift import Shift

if TYPE_CHECKING:
    from mnemoscope.engine.jobviews import Ran


class Following(QObject):
    """`turned` says that a job has begun or ended."""

    turned = Signal()

    def __init__(
        self,
        shift: Shift | None,
        log: RunLog,
        now: Callable[[], datetime],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._shift = shift
        self._log = log
        self._now = now
        if shift is None:
            return
        for job in shift.running:
            log.begin(job, now())
        shift.began.connect(self._on_began)
        shift.progressed.connect(self._on_progress)
        shift.ended.connect(self._on_ended)

    def running(self) -> tuple[str, ...]:
        """Return the ids of the jobs that run here, or wait for their turn."""
        return () if self._shift is None else self._shift.running

    @Slot(str)
    def _on_began(self, job: str) -> None:
        self._log.begin(job, self._now())
        self.turned.emit()

    @Slot(str, object)
    def _on_progress(self, job: str, progress: Progress) -> None:
        self._log.step(job, progress, self._now())

    @Slot(object, bool)
    def _on_ended(self, ran: Ran, by_hand: bool) -> None:  # noqa: FBT001 - as the signal sends it
        del by_hand
        self._log.end(ran.job, self._now())
        self.turned.emit()
