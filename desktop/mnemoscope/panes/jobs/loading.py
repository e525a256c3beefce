"""Reads the week in the background, and the nearest miss when nobody waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Control, Facet
from mnemoscope.engine.jobweek import Week, week
from mnemoscope.engine.nearmiss import NearMiss, nearest_miss
from mnemoscope.engine.session import Session
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.jobs import Lane

_REST_MS = 120
"""How long changes have to rest: one run is told by several."""


class Loading(QObject):
    """The latest wish wins."""

    read = Signal(object)
    """`Week`."""
    nearest = Signal(object)
    """`NearMiss`, or None."""
    failed = Signal(object)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.week: Week | None = None
        self.back = 0
        self._reading = False
        self._asked = -1
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self.load)

    def settled(self) -> bool:
        """Tell whether nothing is on its way."""
        return not self._reading and not self._rest.isActive()

    def refresh(self, changes: Changes) -> None:
        """Read anew; soon, unless nothing is known yet."""
        del changes
        if self.week is None:
            self.load()
        else:
            self._rest.start()

    def move(self, weeks: int) -> None:
        """Go so many weeks back."""
        self.back = max(0, self.back + weeks)
        self.load()

    @Slot()
    def load(self) -> None:
        """Read the week."""
        self._rest.stop()
        self._reading = True
        self._context.jobs.read(
            week,
            self._context.session,
            self.back,
            done=self._on_week,
            failed=self._on_failed,
            token=("jobs", "week"),
        )

    def ask_nearest(self, run: int | None) -> None:
        """Look for what a dream was closest to, unless that is known."""
        if run is None:
            self._asked = -1
            self.nearest.emit(None)
        elif run != self._asked:
            self._asked = run
            self._context.jobs.submit(
                Lane.IDLE,
                _nearest,
                self._context.session,
                run,
                done=self._on_nearest,
                failed=self._let_pass,
                token=("jobs", "nearest"),
            )

    def _on_week(self, found: Week) -> None:
        self._reading = False
        self.week = found
        self.read.emit(found)

    def _on_nearest(self, found: tuple[int, NearMiss | None]) -> None:
        run, near = found
        if run == self._asked:
            self.nearest.emit(near)

    def _let_pass(self, error: Exception) -> None:
        """It says a little more of a night; nothing waits for it."""
        del error
        self._asked = -1

    def _on_failed(self, error: Exception) -> None:
        self._reading = False
        self.failed.emit(error)


def _nearest(session: Session, run: int, *, control: Control) -> tuple[int, NearMiss | None]:
    return run, nearest_miss(session, run, control=control)


WATCHED = Facet.RUNS | Facet.SETTINGS | Facet.REVIEW
"""What a week is made of."""
