"""The pane itself: the week of the jobs, why nothing happened, and the plan."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.jobviews import Planned, State
from mnemoscope.engine.jobweek import Cell, Week
from mnemoscope.engine.nearmiss import NearMiss
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Badge, Pane, PaneContext
from mnemoscope.panes.jobs.acting import Acting, Wish
from mnemoscope.panes.jobs.attention import Attention
from mnemoscope.panes.jobs.body import Body
from mnemoscope.panes.jobs.choosing import quiet_night, telling
from mnemoscope.panes.jobs.commands import Acts, commands
from mnemoscope.panes.jobs.following import Following
from mnemoscope.panes.jobs.loading import WATCHED, Loading
from mnemoscope.panes.jobs.mending import Mending
from mnemoscope.panes.jobs.pausing import Pausing
from mnemoscope.panes.jobs.schedule import Schedule
from mnemoscope.panes.jobs.zones import zone_name
from mnemoscope.runtime.bus import JobsPlace, Notice, NoticeKind, Target
from mnemoscope.runtime.commands import Command
from mnemoscope.runtime.faultwords import error_words

_SECOND_MS = 1000
_FRESH_S = 60
"""After so many seconds what is said of times is said anew."""
_DREAM = "dream"


class JobsPane(Pane):
    """Shows the night shift, and lets a person run it, rest it and plan it."""

    id = "jobs"
    icon = "clock-countdown"
    group = 3
    facets = WATCHED
    targets = (JobsPlace,)

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._attention = Attention(context, self)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("JobsPane", "Jobs")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("The night shift: what ran, what was caught up, what was skipped, and why.")

    def build(self) -> None:
        """Make head, week and form, and the parts that work."""
        context, theme = self.context, self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._plan = Button(theme, self.tr("Schedule…"), icon="calendar-dots")
        self._dream = Button(theme, self.tr("Dream now"), kind="primary", icon="play")
        self.body, self.schedule = Body(theme), Schedule(theme)
        self._pages = QStackedWidget()
        self.loading = Loading(context, self)
        self.acting = Acting(context, self)
        self.pausing = Pausing(theme, self)
        self._mending = Mending(context, self.acting, self._copy_report, self._on_went_on, self)
        self._following = Following(context.shift, self.body.log, self._now, self)
        self._wanted: JobsPlace | None = None
        self._second = QTimer(self, interval=_SECOND_MS)
        self._lay_out()
        self._connect()
        self.body.story.show_nothing(self.tr("Reading the nights…"))
        self.body.quiet.show_night(None, context.session.profile.gates)

    def _lay_out(self) -> None:
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        for button in (self.pausing.button, self._plan, self._dream):
            self._header.add_action(button)
        form = QScrollArea()
        form.setWidget(self.schedule)
        form.setWidgetResizable(True)
        form.setFrameShape(QScrollArea.Shape.NoFrame)
        form.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pages.addWidget(self.body)
        self._pages.addWidget(form)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        body, acting = self.body, self.acting
        self._plan.clicked.connect(self._on_schedule)
        self._dream.clicked.connect(self._on_dream)
        self.pausing.paused.connect(acting.pause)
        self.pausing.resumed.connect(self._on_resumed)
        self.loading.read.connect(self._on_week)
        self.loading.nearest.connect(self._on_nearest)
        self.loading.failed.connect(self._on_failed)
        body.bar.moved.connect(self.loading.move)
        body.table.chosen.connect(self._on_chosen)
        body.table.opened.connect(body.story.take_keys)
        body.table.logged.connect(body.story.turn_log)
        body.story.wanted.connect(self._mending.do)
        body.quiet.going.connect(self.context.bus.going)
        body.log.stopped.connect(acting.stop)
        body.next.run.connect(acting.run)
        body.next.stopped.connect(acting.stop)
        body.next.rested.connect(self._on_rested)
        body.next.went_on.connect(self._on_went_on)
        body.next.planned.connect(self._open_schedule)
        self.schedule.saved.connect(self._on_saved)
        self.schedule.left.connect(self._show_week)
        self._second.timeout.connect(self._on_second)
        self._following.turned.connect(self._show_running)

    def commands(self) -> Sequence[Command]:
        """Run, stop, rest, plan, other weeks, and copies."""
        acts = Acts(
            run=self._run,
            stop=self._stop,
            rest=self._rest,
            schedule=self._on_schedule,
            earlier=self._earlier,
            later=self._later,
            week=self._go_to_week,
            report=self._copy_report,
            copy=self._copy_week,
            log=self._turn_log,
            can_run=self._can_run,
            is_running=self._is_running,
            has_earlier=self._has_earlier,
            has_later=self._has_later,
            has_cell=self._has_cell,
            can_write=self._can_plan,
        )
        return commands(self.id, acts)

    def refresh(self, changes: Changes) -> None:
        """Read the week anew."""
        self.loading.refresh(changes)

    def badge(self) -> Badge | None:
        """How many jobs wait for the person."""
        return self._attention.badge()

    def show_target(self, target: Target) -> bool:
        """Choose a job, or one of its runs."""
        if not isinstance(target, JobsPlace):
            return False
        self._wanted = target
        self._pages.setCurrentIndex(0)
        week = self.loading.week
        if week is not None:
            self._tell(week)
            # It may have been read before that run.
            self.loading.load()
        return True

    def place(self) -> Target | None:
        """The chosen job."""
        cell = self.body.table.current() if self.built else None
        return JobsPlace(cell.job if cell is not None else "")

    def first_focus(self) -> QWidget:
        """The week: arrows go through it."""
        return self.body.table

    def settled(self) -> bool:
        """The week is read."""
        return self.loading.settled()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the clock go on."""
        super().showEvent(event)
        if self.built:
            self._second.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody sees the clock."""
        super().hideEvent(event)
        if self.built:
            self._second.stop()

    @Slot(object)
    def _on_week(self, week: Week) -> None:
        self._tell(week)
        self._wanted = None

    def _tell(self, week: Week) -> None:
        body, table = self.body, self.body.table
        body.bar.show_week(week, zone_name(week.zone))
        table.show_week(week)
        cell = telling(week, table.current(), self._wanted)
        if cell is not None:
            table.go(cell)
        self._show_cell()
        self._show_plan(week)
        self.context.commands.refresh()

    def _show_plan(self, week: Week) -> None:
        plan = [row.planned for row in week.rows]
        writable = self._can_write()
        now, running = self._now(), self._running()
        self.body.next.show_plan(plan, running, now, week.zone, writable=writable)
        self.pausing.show_week(week, writable=writable)
        words = self.pausing.state_words()
        if not writable:
            words = self.tr("The workspace is read-only: no job runs.")
        self.body.next.say(words)
        self._plan.setEnabled(writable)
        self._dream.setEnabled(writable and _DREAM not in running)

    @Slot(object)
    def _on_chosen(self, cell: Cell) -> None:
        del cell
        self._show_cell()
        self.context.commands.refresh()

    def _show_cell(self) -> None:
        week, cell = self.loading.week, self.body.table.current()
        if week is None:
            return
        if cell is None:
            words = self.tr("Nothing was planned in these days, and nothing ran.")
            self.body.story.show_nothing(words)
        else:
            running, writable = cell.job in self._running(), self._can_write()
            self.body.story.show_cell(cell, week, running=running, writable=writable)
        gates = self.context.session.profile.gates
        quiet = quiet_night(week, cell)
        self.body.quiet.show_night(quiet, gates)
        run = quiet.run.end.run if quiet is not None and quiet.run is not None else None
        self.loading.ask_nearest(run)

    @Slot(object)
    def _on_nearest(self, near: NearMiss | None) -> None:
        self.body.quiet.show_nearest(near, self.context.session.profile.gates)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.body.story.show_nothing(error_words(error))
        self.context.jobs.failed.emit(error)

    @Slot(str, object)
    def _on_rested(self, job: str, until: datetime | None) -> None:
        self.acting.pause(until, job)

    @Slot(str)
    def _on_went_on(self, job: str) -> None:
        """Switch a job on that is off; else end its pause."""
        planned = self._planned(job)
        if planned is not None and planned.state is State.OFF:
            self.acting.wish(job, Wish(on=True))
        else:
            self.acting.resume("" if self.pausing.is_paused() else job)

    @Slot()
    def _on_resumed(self) -> None:
        self.acting.resume()

    @Slot(str, object)
    def _on_saved(self, job: str, wish: Wish) -> None:
        self.acting.wish(job, wish)
        self._show_week()

    @Slot()
    def _on_schedule(self) -> None:
        cell = self.body.table.current()
        self._open_schedule(cell.job if cell is not None else _DREAM)

    @Slot(str)
    def _open_schedule(self, job: str) -> None:
        week = self.loading.week
        if week is not None and week.rows:
            self._pages.setCurrentIndex(1)
            plan = [row.planned for row in week.rows]
            self.schedule.begin(plan, job, self._now(), week.zone)

    @Slot()
    def _show_week(self) -> None:
        self._pages.setCurrentIndex(0)
        self._go_to_week()

    @Slot()
    def _on_dream(self) -> None:
        self.acting.run(_DREAM)

    @Slot()
    def _show_running(self) -> None:
        week = self.loading.week
        if week is not None:
            self._show_plan(week)
            self._show_cell()
        self.context.commands.refresh()

    @Slot()
    def _on_second(self) -> None:
        """Move what is said of times; with a new minute all of it."""
        now, week = self._now(), self.loading.week
        self.body.log.tick(now)
        if week is not None and (now - week.now).total_seconds() >= _FRESH_S:
            self.loading.load()

    def _run(self) -> None:
        cell = self.body.table.current()
        if cell is not None:
            self.acting.run(cell.job)

    def _stop(self) -> None:
        self.acting.stop()

    def _rest(self) -> None:
        cell = self.body.table.current()
        planned = self._planned(cell.job) if cell is not None else None
        if planned is None:
            return
        if planned.state in (State.PAUSED, State.OFF):
            self._on_went_on(planned.job.id)
        else:
            self.body.next.offer_rest(planned.job.id)

    def _earlier(self) -> None:
        self.loading.move(1)

    def _later(self) -> None:
        self.loading.move(-1)

    def _go_to_week(self) -> None:
        self.body.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _turn_log(self) -> None:
        self.body.story.turn_log()

    def _copy_report(self) -> None:
        week = self.loading.week
        if week is not None:
            self._copy(self.body.story.report(week), self.tr("The report was copied."))

    def _copy_week(self) -> None:
        self._copy(self.body.table.text(), self.tr("The week was copied as a table."))

    def _copy(self, text: str, words: str) -> None:
        QApplication.clipboard().setText(text)
        self.context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="jobs"))

    def _can_run(self) -> bool:
        return self._has_cell() and self._can_plan()

    def _is_running(self) -> bool:
        return bool(self._running())

    def _has_earlier(self) -> bool:
        return self.built and self.body.bar.can_move()[0]

    def _has_later(self) -> bool:
        return self.built and self.body.bar.can_move()[1]

    def _has_cell(self) -> bool:
        return self.built and self.body.table.current() is not None

    def _can_plan(self) -> bool:
        """Not while the form is there: a letter that is typed there starts nothing."""
        return self.built and self._pages.currentIndex() == 0 and self._can_write()

    def _can_write(self) -> bool:
        return not self.context.session.read_only

    def _running(self) -> tuple[str, ...]:
        return self._following.running() if self.built else ()

    def _planned(self, job: str) -> Planned | None:
        week = self.loading.week
        return week.planned(job) if week is not None else None

    def _now(self) -> datetime:
        session = self.context.session
        return session.clock.now().astimezone(session.zone)
