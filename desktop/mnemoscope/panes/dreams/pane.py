"""The pane Dreams: a strip of nights, one night in full, and the actions on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.health import health
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.kit import dates
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.panes.base import Badge, Pane, PaneContext
from mnemoscope.panes.dreams.actions import Actions
from mnemoscope.panes.dreams.calendarbar import CalendarBar
from mnemoscope.panes.dreams.centre import Centre
from mnemoscope.panes.dreams.choosing import Choosing
from mnemoscope.panes.dreams.commands import dream_commands
from mnemoscope.panes.dreams.deciding import Deciding
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.running import Running
from mnemoscope.panes.dreams.side import NightPanel
from mnemoscope.panes.dreams.stage import Stage
from mnemoscope.panes.dreams.verbs import Verb
from mnemoscope.panes.dreams.waitingcount import WaitingCount
from mnemoscope.runtime.bus import CandidatesPlace, DreamPlace, Place, Target
from mnemoscope.runtime.commands import Command


class DreamsPane(Pane):
    """Shows what each night changed or proposes, plans and runs the next, and takes one back."""

    id = "dreams"
    icon = "moon-stars"
    group = 3
    facets = ~(Facet.SIGNALS | Facet.INDEX | Facet.WIKI)
    targets = (DreamPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("DreamsPane", "Dreams")

    def explanation(self) -> str:
        """The line below the title."""
        if self.context.session.read_only:
            return self.tr("This workspace is read-only: nights can be looked at and planned only.")
        return self.tr(
            "What the night changed in MEMORY.md. Nothing is final until you have looked, and all"
            " of it can be undone."
        )

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._waiting = WaitingCount(context, self)

    def build(self) -> None:
        """Make head, strip, centre and panel."""
        theme, session = self.context.theme, self.context.session
        self._nights = Choosing(self.context, self)
        self._in_history = False
        self._running = Running(self.context, self)
        self._deciding = Deciding(self.context, self)
        self._actions = Actions(theme, self.title(), self.explanation())
        self._progress = ProgressLine(theme)
        self._bar = CalendarBar(theme, self._nights.today())
        self._centre = Centre(theme, session.profile, session.zone)
        self._panel = NightPanel(theme, session.profile.gates)
        self._panel.follow(self.context.shift, session.zone)
        names = (self.tr("Changes"), self.tr("Diary"))
        self._columns = Columns(theme, self._centre, self._panel, names=names)
        self._panel.set_able(able=not session.read_only)
        self._lay_out()
        self._connect()
        self._show_running()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window goes without the month rather than without the cards."""
        super().resizeEvent(event)
        if self.built:
            self._bar.make_way(self.height())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._actions.header)
        column.addWidget(self._progress)
        column.addWidget(self._bar)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([856, 384])
        self._centre.say_empty(self.tr("Reading the nights…"), "")

    def _connect(self) -> None:
        actions, running, centre = self._actions, self._running, self._centre
        actions.plan.clicked.connect(running.plan)
        actions.run.clicked.connect(running.run)
        actions.stop.clicked.connect(running.stop)
        actions.revert.clicked.connect(self.revert)
        actions.history.clicked.connect(self.toggle_history)
        self._bar.chosen.connect(self._on_day)
        centre.planned.connect(running.plan)
        centre.head.run_chosen.connect(self._on_run_chosen)
        centre.head.rest.connect(self.accept_rest)
        centre.stage.opened.connect(self._on_opened)
        centre.stage.decided.connect(self._on_decided)
        centre.stage.edited.connect(self._on_edited)
        centre.stage.moved.connect(self.context.commands.refresh)
        centre.stage.filling.connect(self._nights.make_way)
        centre.running.stopped.connect(running.stop)
        centre.history.opened.connect(self._on_history_opened)
        centre.history.reverted.connect(self._on_history_reverted)
        self._panel.candidates.connect(self._on_candidates)
        self._panel.mode_chosen.connect(self._on_mode)
        self._panel.turned.connect(self._on_turned)
        self._panel.waiting.connect(self._on_waiting)
        running.began.connect(centre.running.begin)
        running.changed.connect(self._show_running)
        running.planned.connect(self._on_planned)
        running.dreamt.connect(self._on_dreamt)
        running.clashed.connect(centre.show_clash)
        centre.clash.opened.connect(self._on_opened)
        centre.left.connect(self._leave_others)
        self._deciding.ended.connect(self._on_decision_ended)
        self._nights.arrived.connect(self._on_arrived)
        self._nights.shown.connect(self._on_shown)
        self._nights.nothing.connect(self._on_nothing)
        self._nights.offered.connect(centre.head.offer_runs)

    def commands(self) -> Sequence[Command]:
        """Plan, run, stop, revert, decide, and moving through the cards."""
        return dream_commands(self)

    def badge(self) -> Badge | None:
        """How many proposals wait."""
        return self._waiting.badge()

    def touch(self, changes: Changes) -> None:
        """Hear of a change, shown or not: the rail counts what waits all the same."""
        super().touch(changes)
        self._waiting.touch(changes)

    def refresh(self, changes: Changes) -> None:
        """Read the nights anew, and plan anew where a plan is shown that no longer holds."""
        self._read()
        if self._nights.outdates(changes):
            self._running.plan()

    @Slot()
    def _read(self) -> None:
        self._nights.read()
        self.context.jobs.read(
            health,
            self.context.session,
            done=self._panel.show_health,
            token=("dreams", "health"),
        )

    @Slot()
    def _on_arrived(self) -> None:
        found = self._nights.found
        if found is not None:
            self._bar.set_calendar(found.calendar)
            self._panel.show_diary(found.diary)
            self._centre.history.set_runs(found.nights.runs)
            self._show_next()

    @Slot()
    def _on_nothing(self) -> None:
        self._panel.show_nothing()
        self._centre.say_empty(
            self.tr("No dream yet"),
            self.tr(
                "A dream moves what is recalled often from the daily notes to MEMORY.md."
                " Planning one shows what it would write, and writes nothing."
            ),
            self.tr("Plan tonight"),
        )
        self._show_running()

    def show_target(self, target: Target) -> bool:
        """Show a dream of the past, or the plan of the next one."""
        if not isinstance(target, DreamPlace):
            return False
        self._leave_others()
        if target.run is None:
            self._running.plan()
        else:
            self._nights.want(target.run)
        return True

    def first_focus(self) -> QWidget:
        """The nights: arrows go through them."""
        return self._bar.strip

    def settled(self) -> bool:
        """Nothing runs and the nights are there."""
        busy = self._running.busy or self._deciding.busy
        return self._nights.found is not None and not busy and self._centre.stage.settled()

    def save_state(self) -> Mapping[str, object]:
        """Widths of the columns."""
        return {"widths": self._columns.sizes()}

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths."""
        widths = state.get("widths")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))

    def _show_next(self) -> None:
        found = self._nights.found
        if found is not None:
            elsewhere = len(self._nights.elsewhere())
            self._panel.show_next(found.mode, len(found.waiting), elsewhere=elsewhere)

    @Slot(object)
    def _on_planned(self, view: NightView) -> None:
        self._leave_others()
        self._nights.take(view)

    @Slot(object)
    def _on_shown(self, view: NightView) -> None:
        self._centre.show_night(view, self._name_of(view))
        self._panel.show_view(view)
        self._bar.show_day(view.day)
        self._show_next()
        self._show_running()

    def _name_of(self, view: NightView) -> str:
        time = dates.time_of(view.at) if view.at is not None else ""
        if view.kind is NightKind.PLAN:
            return self.tr("Tonight, as of {0}").replace("{0}", time)
        name = dates.night(view.day)
        if not time:
            return name
        return self.tr("{0}, {1}").replace("{0}", name).replace("{1}", time)

    @Slot()
    def _show_running(self) -> None:
        running, centre = self._running, self._centre
        able = not self.context.session.read_only
        self._actions.show_state(running, revertible=self.can_revert(), able=able)
        self._actions.history.setChecked(self._in_history)
        self._progress.setVisible(running.planning)
        self._progress.set_share(running.share(), running.words())
        centre.running.show_progress(running.words(), running.share(), running.progress)
        centre.head.set_able(able=able and not running.busy and not self._deciding.busy)
        centre.history.set_able(able=able and not running.busy)
        centre.show_page(
            running=running.dreaming, history=self._in_history, night=self._nights.view is not None
        )
        words = running.words() if running.planning else self.explanation()
        self._actions.header.set_words(self.title(), words)
        self.context.commands.refresh()

    @Slot()
    def _leave_others(self) -> None:
        """Come back to the night from the history or a clash."""
        self._in_history = False
        self._centre.leave_clash()
        self._show_running()

    @Slot(object)
    def _on_day(self, day: date) -> None:
        self._leave_others()
        self._nights.show_day(day)

    @Slot(object)
    def _on_turned(self, day: date) -> None:
        found = self._nights.found
        if found is not None and found.calendar.nights(day):
            self._on_day(day)

    @Slot(str)
    def _on_run_chosen(self, key: str) -> None:
        self._nights.show_run(int(key))

    @Slot(int)
    def _on_history_opened(self, run: int) -> None:
        self._leave_others()
        self._nights.show_run(run)

    @Slot(int)
    def _on_history_reverted(self, run: int) -> None:
        found = self._nights.found
        at = found.calendar.day_of(run) if found is not None else None
        if at is not None:
            self._running.revert(at[1])

    @Slot(str, int)
    def _on_opened(self, path: str, line: int) -> None:
        self.context.bus.going.emit(Place(path, line))

    @Slot(str)
    def _on_candidates(self, reason: str) -> None:
        self.context.bus.going.emit(CandidatesPlace(blocked_by=reason))

    @Slot()
    def _on_waiting(self) -> None:
        others = self._nights.elsewhere()
        if others:
            self._on_history_opened(others[0])

    @Slot(str)
    def _on_mode(self, key: str) -> None:
        self.context.writes.run(set_dream_mode, self.context.session, Mode(key), origin=self)

    @Slot(str, int)
    def _on_decided(self, verb: str, proposal: int) -> None:
        entry = self._entry(proposal)
        if entry is not None:
            self._deciding.decide(Verb(verb), entry)

    @Slot(int, str)
    def _on_edited(self, proposal: int, words: str) -> None:
        entry = self._entry(proposal)
        if entry is not None:
            self._deciding.edit(entry, words)

    def _entry(self, proposal: int) -> Entry | None:
        view = self._nights.view
        entries = view.entries if view is not None else ()
        return next((entry for entry in entries if entry.proposal == proposal), None)

    @Slot()
    def _on_decision_ended(self) -> None:
        # Also after a refusal: the cards take decisions again.
        self._read()

    @Slot(int)
    def _on_dreamt(self, run: int) -> None:
        self._leave_others()
        self._nights.want(run)

    def can_revert(self) -> bool:
        """Tell whether the night that is shown can be taken back."""
        run = self._nights.run if self.built and not self._running.busy else None
        return run is not None and run.operation is not None and not run.reverted

    @Slot()
    def revert(self) -> None:
        """Take the night back that is shown."""
        if self.can_revert() and self._nights.run is not None:
            self._running.revert(self._nights.run)

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

    def cards(self) -> Stage | None:
        """The cards of the night; None before the pane is built."""
        return self._centre.stage if self.built else None

    def can_accept_rest(self) -> bool:
        """Tell whether anything of the night waits and can be accepted."""
        view = self._nights.view if self.built else None
        return view is not None and any(entry.acceptable for entry in view.entries)

    @Slot()
    def accept_rest(self) -> None:
        """Accept everything of the night that waits."""
        view = self._nights.view
        if view is not None:
            self._deciding.accept_rest(view.entries)

    @Slot()
    def toggle_history(self) -> None:
        """Show all dreams of the past, or the night again."""
        self._in_history = not self._in_history
        self._show_running()
        if self._in_history:
            self._centre.history.take_keys()
