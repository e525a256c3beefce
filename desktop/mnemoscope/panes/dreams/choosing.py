"""Which night is shown: read anew when something changes, chosen by day, by run, or by itself."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import EarlierNight
from mnemoscope.kit import dates
from mnemoscope.kit.filterbutton import Choice
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.dreams.months import NightRef
from mnemoscope.panes.dreams.nightview import NightKind, NightView, view_earlier, view_run
from mnemoscope.panes.dreams.reading import Readings, read_all

_PLANNED_BY = Facet.SCORES | Facet.TEXT | Facet.FILES | Facet.SETTINGS
"""What the plan of a night is made from."""
_FILLING = "cards"
"""Why the lanes rest."""
_LOOK_AGAIN_MS = 2000
"""How often a dream of another process is looked at."""


class Choosing(QObject):
    """Holds what was read and the night that is shown.

    `arrived` says that the nights were read, `shown` sends a `NightView`, `nothing` says that
    there is none, `offered` sends the dreams of the day as choices and the one that is shown.
    """

    arrived = Signal()
    shown = Signal(object)
    nothing = Signal()
    offered = Signal(object, str)

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.found: Readings | None = None
        self.view: NightView | None = None
        self._wanted: int | None = None
        self._again = QTimer(self, interval=_LOOK_AGAIN_MS, singleShot=True)
        self._again.timeout.connect(self.read)

    @property
    def run(self) -> DreamRun | None:
        """The dream that is shown, where it is one of this program."""
        return self.view.run if self.view is not None else None

    def today(self) -> date:
        """Return the day in the person's zone."""
        session = self._context.session
        return session.clock.now().astimezone(session.zone).date()

    @Slot()
    def read(self) -> None:
        """Read the nights, and show the present one as it is now."""
        self._context.jobs.read(
            read_all,
            self._context.session,
            self.today(),
            done=self._on_read,
            token=("dreams", "nights"),
        )

    def want(self, run: int) -> None:
        """Show a dream of the past as soon as it is known."""
        self._wanted = run
        if self.show_run(run):
            self._wanted = None
        elif self.found is not None:
            self.read()

    def show_run(self, run: int) -> bool:
        """Show a dream by its id; False where it is not known."""
        at = self.found.calendar.day_of(run) if self.found is not None else None
        if at is None:
            return False
        self.show_day(*at)
        return True

    def show_day(self, day: date, chosen: DreamRun | None = None) -> None:
        """Show a night of a day: the chosen run, else the newest."""
        nights = self.found.calendar.nights(day) if self.found is not None else ()
        if not nights:
            return
        wanted = chosen.id if chosen is not None else None
        night = next((n for n in nights if isinstance(n, DreamRun) and n.id == wanted), nights[0])
        self._offer(nights, night)
        if isinstance(night, EarlierNight):
            self.take(view_earlier(night))
            return
        session, token = self._context.session, ("dreams", "night")
        self._context.jobs.read(view_run, session, night, done=self.take, token=token)

    def take(self, view: NightView) -> None:
        """Show a view, such as that of a plan."""
        self.view = view
        if view.kind is NightKind.PLAN:
            self.offered.emit((), "")
        self.shown.emit(view)

    def outdates(self, changes: Changes) -> bool:
        """Tell whether a plan is shown that a change makes another one, such as a pinned memory."""
        planned = self.view is not None and self.view.kind is NightKind.PLAN
        return planned and bool(changes.facets & _PLANNED_BY)

    def elsewhere(self) -> tuple[int, ...]:
        """Return the nights of the proposals that wait and are not shown."""
        here = self.run.id if self.run is not None else None
        return tuple(run for run in (self.found.waiting if self.found else ()) if run != here)

    @Slot(bool)
    def make_way(self, filling: bool) -> None:  # noqa: FBT001 - a slot of a signal
        """Let the lanes rest while cards are made: beside them one takes three times as long."""
        if filling:
            self._context.jobs.hold(_FILLING)
        else:
            self._context.jobs.release(_FILLING)

    def _on_read(self, found: Readings) -> None:
        before, self.found = self.found, found
        self.arrived.emit()
        newest = found.calendar.newest_run()
        known = before.calendar.newest_run() if before is not None else newest
        if self._wanted is not None:
            if self.show_run(self._wanted):
                self._wanted = None
        elif self.view is None:
            self._show_first(found)
        elif self.view.kind is not NightKind.PLAN:
            # The night may have been reverted or decided, or a newer one may have come.
            if newest is not None and (known is None or newest.id != known.id):
                self.show_run(newest.id)
            else:
                self.show_day(self.view.day, self.run)
        if any(run.result == "running" for run in found.nights.runs[:3]):
            self._again.start()

    def _show_first(self, found: Readings) -> None:
        """Show what waits for the person, else the newest night, else that there is none."""
        if found.waiting and self.show_run(found.waiting[0]):
            return
        newest = found.calendar.newest()
        if newest is None:
            self.nothing.emit()
        else:
            self.show_day(newest)

    def _offer(self, nights: Sequence[NightRef], night: NightRef) -> None:
        zone = self._context.session.zone
        runs = [each for each in nights if isinstance(each, DreamRun)]
        choices = [Choice(str(run.id), dates.time_of(run.started.astimezone(zone))) for run in runs]
        self.offered.emit(choices, str(night.id) if isinstance(night, DreamRun) else "")
