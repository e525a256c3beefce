"""The pane Dreams: a strip of nights, one night in full, and the actions on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import EarlierNight, Nights, nights
from mnemoscope.kit import dates
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.label import Label
from mnemoscope.kit.monthstrip import MonthBar
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.panes.base import Pane
from mnemoscope.panes.dreams.commands import dream_commands
from mnemoscope.panes.dreams.months import (
    FULL,
    Calendar,
    NightRef,
    calendar_of,
    days_of,
    faces,
    month_before,
    next_month,
)
from mnemoscope.panes.dreams.nightview import NightKind, NightView, view_earlier, view_run
from mnemoscope.panes.dreams.running import Running
from mnemoscope.panes.dreams.side import NightPanel
from mnemoscope.panes.dreams.stage import Stage
from mnemoscope.panes.dreams.words import state_pill, summary_words
from mnemoscope.runtime.bus import DreamPlace, Place, Target
from mnemoscope.runtime.commands import Command


class DreamsPane(Pane):
    """Shows what each night changed, plans and runs the next one, and takes one back."""

    id = "dreams"
    icon = "moon-stars"
    group = 1
    facets = Facet.RUNS | Facet.JOURNAL | Facet.TEXT | Facet.FILES
    targets = (DreamPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("DreamsPane", "Dreams")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("What each night changed in MEMORY.md. Nights run here can be taken back.")

    def build(self) -> None:
        """Make head, strip, centre and panel."""
        theme, gates = self.context.theme, self.context.session.profile.gates
        tr = self.tr
        self._calendar = Calendar({}, self._today())
        self._month = self._today().replace(day=1)
        self._view: NightView | None = None
        self._wanted: int | None = None
        self._read = False
        self._running = Running(self.context, self)
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._plan = Button(theme, tr("Plan tonight"), icon="eye")
        self._revert_button = Button(theme, tr("Revert the night"), icon="arrow-counter-clockwise")
        self._stop = Button(theme, tr("Stop"), kind="danger", icon="stop")
        self._run = Button(theme, tr("Run now"), kind="primary", icon="play")
        self._progress = ProgressLine(theme)
        self._bar = MonthBar(theme, tr("Nights of the month"))
        self._name = Label(theme, "", "strong")
        self._runs = FilterButton(theme, tr("Dream"), [])
        self._pill = Pill(theme, "")
        self._summary = Label(theme, "", "small", "muted", elide=True)
        self._stage = Stage(theme, gates)
        self._empty = EmptyState(theme, "moon-stars", "", "")
        self._pages = QStackedWidget()
        self._panel = NightPanel(theme, gates)
        self._night = self._make_night()
        self._columns = Columns(theme, self._pages, self._panel, names=(tr("Changes"), tr("Diary")))
        self._lay_out()
        self._connect()
        self._show_running()

    def _make_night(self) -> QWidget:
        night = QWidget()
        head = QHBoxLayout()
        head.setContentsMargins(24, 12, 24, 4)
        head.setSpacing(12)
        head.addWidget(self._name)
        head.addWidget(self._runs)
        head.addWidget(self._pill)
        head.addWidget(self._summary, 1)
        head.addWidget(self._stage.switch)
        column = QVBoxLayout(night)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._stage, 1)
        return night

    def _lay_out(self) -> None:
        for button in (self._plan, self._revert_button, self._stop, self._run):
            self._header.add_action(button)
        for page in (self._night, self._empty):
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(self._empty)
        self._pages.setBackgroundRole(QPalette.ColorRole.Base)
        self._pages.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._progress)
        column.addWidget(self._bar)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([856, 384])
        self._empty.set_words("moon-stars", self.tr("Reading the nights…"), "")

    def _connect(self) -> None:
        self._plan.clicked.connect(self._running.plan)
        self._run.clicked.connect(self._running.run)
        self._stop.clicked.connect(self._running.stop)
        self._revert_button.clicked.connect(self.revert)
        self._bar.moved.connect(self._on_month)
        self._bar.strip.chosen.connect(self._on_day)
        self._runs.chosen.connect(self._on_run_chosen)
        self._stage.opened.connect(self._on_opened)
        self._empty.acted.connect(self._running.plan)
        self._running.changed.connect(self._show_running)
        self._running.planned.connect(self._show_view)
        self._running.dreamt.connect(self._on_dreamt)

    def commands(self) -> Sequence[Command]:
        """Plan, run, stop, revert, and moving through the hunks."""
        return dream_commands(self)

    def refresh(self, changes: Changes) -> None:
        """Read the nights anew."""
        del changes
        self.context.jobs.read(
            nights, self.context.session, done=self._on_nights, token=("dreams", "nights")
        )

    def show_target(self, target: Target) -> bool:
        """Show a dream of the past, or the plan of the next one."""
        if not isinstance(target, DreamPlace):
            return False
        if target.run is None:
            self._running.plan()
        else:
            self._wanted = target.run
            self._show_wanted()
        return True

    def first_focus(self) -> QWidget:
        """The nights: arrows go through them."""
        return self._bar.strip

    def settled(self) -> bool:
        """Nothing runs and the nights are there."""
        return self._read and not self._running.busy and self._stage.settled()

    def save_state(self) -> Mapping[str, object]:
        """Widths of the columns."""
        return {"widths": self._columns.sizes()}

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths."""
        widths = state.get("widths")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))

    def _on_nights(self, found: Nights) -> None:
        self._read = True
        before = self._calendar.newest()
        self._calendar = calendar_of(found, self.context.session.zone, self._today())
        if self._wanted is not None:
            self._show_wanted()
        elif self._view is None:
            self._show_newest()
        elif self._view.kind is not NightKind.PLAN:
            # The night may have been reverted, or joined by a newer one.
            fresh = self._calendar.newest() if self._calendar.newest() != before else None
            self._show_day(fresh or self._view.day, self._view.run)
        self._show_month()

    def _show_newest(self) -> None:
        newest = self._calendar.newest()
        if newest is None:
            self._panel.show_nothing()
            self._empty.set_words(
                "moon-stars",
                self.tr("No dream yet"),
                self.tr(
                    "A dream moves what is recalled often from the daily notes to MEMORY.md."
                    " Planning one shows what it would write, and writes nothing."
                ),
                self.tr("Plan tonight"),
            )
            self._pages.setCurrentWidget(self._empty)
            return
        self._month = newest.replace(day=1)
        self._show_day(newest)

    def _show_wanted(self) -> None:
        for day, found in self._calendar.days.items():
            for night in found:
                if isinstance(night, DreamRun) and night.id == self._wanted:
                    self._wanted = None
                    self._month = day.replace(day=1)
                    self._show_day(day, night)
                    self._show_month()
                    return
        if self._read:
            self.refresh(Changes(Facet.RUNS))

    def _show_day(self, day: date, chosen: DreamRun | None = None) -> None:
        """Show a night of a day: the chosen run, else the newest."""
        found = self._calendar.nights(day)
        if not found:
            return
        wanted = chosen.id if chosen is not None else None
        night = next((n for n in found if isinstance(n, DreamRun) and n.id == wanted), found[0])
        self._offer_runs(found, night)
        if isinstance(night, EarlierNight):
            self._show_view(view_earlier(night))
        else:
            self.context.jobs.read(
                view_run,
                self.context.session,
                night,
                done=self._show_view,
                token=("dreams", "night"),
            )

    def _offer_runs(self, found: Sequence[NightRef], night: NightRef) -> None:
        """Let the person choose among several dreams of one day."""
        zone = self.context.session.zone
        runs = [each for each in found if isinstance(each, DreamRun)]
        choices = [Choice(str(run.id), dates.time_of(run.started.astimezone(zone))) for run in runs]
        self._runs.setVisible(len(choices) > 1)
        if isinstance(night, DreamRun):
            self._runs.set_choices(choices)
            self._runs.set_current(str(night.id))

    @Slot(object)
    def _show_view(self, view: NightView) -> None:
        self._view = view
        name = dates.night(view.day)
        if view.kind is NightKind.PLAN:
            name = self.tr("Tonight, as of {0}").replace("{0}", self._time(view))
            self._runs.hide()
            self._month = view.day.replace(day=1)
        elif view.at is not None:
            name = self.tr("{0}, {1}").replace("{0}", name).replace("{1}", self._time(view))
        self._name.setText(name)
        face = state_pill(view)
        self._pill.setVisible(face is not None)
        if face is not None:
            self._pill.set_face(face)
        self._summary.setText(summary_words(view))
        self._stage.show_view(view)
        self._panel.show_view(view)
        self._pages.setCurrentWidget(self._night)
        self._show_month()
        self._show_running()

    def _show_month(self) -> None:
        days = days_of(self._month)
        view = self._view
        current = days.index(view.day) if view is not None and view.day in days else -1
        self._bar.strip.set_days(faces(self._calendar, self._month), current)
        full = self.tr("full: %n changes", None, FULL)
        self._bar.set_words(dates.month(self._month), full)
        calendar = self._calendar
        self._bar.set_ends(
            before=calendar.has_before(self._month), after=calendar.has_after(self._month)
        )

    @Slot(int)
    def _on_month(self, step: int) -> None:
        self._month = next_month(self._month) if step > 0 else month_before(self._month)
        self._show_month()

    @Slot(int)
    def _on_day(self, place: int) -> None:
        day = days_of(self._month)[place]
        if self._calendar.nights(day):
            self._show_day(day)
        else:
            self._bar.strip.set_current(place)

    @Slot(str)
    def _on_run_chosen(self, key: str) -> None:
        if self._view is None:
            return
        for night in self._calendar.nights(self._view.day):
            if isinstance(night, DreamRun) and str(night.id) == key:
                self._show_day(self._view.day, night)

    @Slot(str, int)
    def _on_opened(self, path: str, line: int) -> None:
        self.context.bus.going.emit(Place(path, line))

    @Slot()
    def _show_running(self) -> None:
        running = self._running
        self._stop.setVisible(running.dreaming)
        self._run.setVisible(not running.dreaming)
        self._plan.setEnabled(not running.busy)
        self._run.setEnabled(not running.busy)
        self._revert_button.setEnabled(self.can_revert())
        self._progress.setVisible(running.busy)
        self._progress.set_share(running.share(), running.words())
        words = running.words() if running.busy else self.explanation()
        self._header.set_words(self.title(), words)
        self.context.commands.refresh()

    @Slot(int)
    def _on_dreamt(self, run: int) -> None:
        self._wanted = run
        self.refresh(Changes(Facet.RUNS))

    def can_revert(self) -> bool:
        """Tell whether the night that is shown can be taken back."""
        if not self.built or self._running.busy or self._view is None:
            return False
        run = self._view.run
        return run is not None and run.operation is not None and not run.reverted

    @Slot()
    def revert(self) -> None:
        """Take the night back that is shown."""
        if self.can_revert() and self._view is not None and self._view.run is not None:
            self._running.revert(self._view.run)

    def is_idle(self) -> bool:
        """Tell whether a dream may be planned or run."""
        return not self.built or not self._running.busy

    def is_dreaming(self) -> bool:
        """Tell whether a dream runs that can be stopped."""
        return self.built and self._running.dreaming

    def plan(self) -> None:
        """Come to the front with a plan of the night."""
        self.context.bus.going.emit(DreamPlace(None))

    def run(self) -> None:
        """Dream now and come to the front."""
        self.activate()
        self._running.run()
        # While a dream runs this only brings the pane to the front.
        self.context.bus.going.emit(DreamPlace(None))

    def stop(self) -> None:
        """Stop the dream that runs."""
        self._running.stop()

    def step(self, by: int) -> None:
        """Go to the next or the previous change."""
        self._stage.step(by)

    def _time(self, view: NightView) -> str:
        return dates.time_of(view.at) if view.at is not None else ""

    def _today(self) -> date:
        return self.context.session.clock.now().astimezone(self.context.session.zone).date()
