"""The night as the window, the tray and the person's desktop hear of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMenu

from mnemoscope.runtime.bus import JobsPlace, Notice, NoticeKind
from mnemoscope.runtime.jobwords import job_title
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.shift import Shift
from mnemoscope.shell import night_words
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.offers import recent_entries
from mnemoscope.shell.questions import missed_key, missed_question
from mnemoscope.shell.tray import TrayState
from mnemoscope.shell.traymenu import NightFace, TrayMenu

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.domain.schedule import Due
    from mnemoscope.engine.jobviews import Ran

Tell = Callable[[Notice], None]
"""Says something beside the tray, too."""


class Night(QObject):
    """Follows the jobs of the open workspace."""

    changed = Signal(object, str)
    """The `TrayState` and the words that say it."""

    def __init__(self, desk: Desk, tell: Tell) -> None:
        super().__init__(desk)
        self._desk = desk
        self._tell = tell
        self._opened: Opened | None = None
        self._asked: set[str] = set()
        """The jobs about which the window asks."""
        self._failed: dict[str, int] = {}
        """The run of each job whose failure was told and is not put right yet."""
        self._menu = TrayMenu(desk.parts.table, self._face, self)
        desk.workspaces.started.connect(self._on_started)
        desk.workspaces.leaving.connect(self._on_leaving)
        desk.window_made.connect(self._show)

    @property
    def shift(self) -> Shift | None:
        """The jobs of the open workspace."""
        return None if self._opened is None else self._opened.shift

    def fill(self, menu: QMenu) -> None:
        """Draw the menu of the tray."""
        self._menu.fill(menu)

    def _face(self) -> NightFace:
        parts = self._desk.parts
        current = None if self._opened is None else self._opened.session.root
        recent = recent_entries(parts.home, current)
        return NightFace(
            self.shift, self._zone(), parts.clock.now(), recent, self._go, self._show_last
        )

    def _zone(self) -> tzinfo:
        from mnemoscope.engine.clock import machine_zone

        return machine_zone() if self._opened is None else self._opened.session.zone

    def _go(self, root: Path) -> None:
        self._desk.open(root)
        self._desk.come_to_front()

    def _show_last(self) -> None:
        shift = self.shift
        runs = [] if shift is None else [one.last for one in shift.plan.jobs if one.last]
        if runs:
            last = max(runs, key=lambda run: run.started)
            self._go_to(JobsPlace(last.job, last.id))

    def _go_to(self, place: JobsPlace) -> None:
        self._desk.come_to_front()
        self._desk.parts.bus.going.emit(place)

    @Slot(object)
    def _on_started(self, opened: Opened) -> None:
        self._opened = opened
        shift = opened.shift
        shift.planned.connect(self._on_planned)
        shift.began.connect(self._show)
        shift.checked.connect(self._show)
        shift.ended.connect(self._on_ended)
        shift.asked.connect(self._on_asked)
        opened.trash.expired.connect(self._on_expired)
        self._show()

    @Slot(int)
    def _on_expired(self, count: int) -> None:
        words = night_words.expired_words(count)
        self._desk.parts.bus.noticed.emit(Notice(words, NoticeKind.INFO, key="trash"))

    @Slot()
    def _on_leaving(self) -> None:
        self._opened = None
        self._failed.clear()
        self._withdraw(self._asked)
        self._show()

    @Slot()
    def _on_planned(self) -> None:
        """Ask no longer what has been answered elsewhere."""
        from mnemoscope.engine.jobviews import State

        shift = self.shift
        if shift is not None:
            asks = {one.job.id for one in shift.plan.jobs if one.state is State.ASKS}
            self._withdraw(self._asked - asks)
            self._take_back(shift)
        self._show()

    def _take_back(self, shift: Shift) -> None:
        """Say no longer that a job failed which has run well since, wherever that was."""
        from mnemoscope.engine.jobviews import Result

        good = (Result.DONE.value, Result.NOTHING.value)
        for one in shift.plan.jobs:
            told = self._failed.get(one.job.id)
            last = one.last
            if told is not None and last and last.id > told and last.end.result in good:
                del self._failed[one.job.id]
                self._desk.parts.bus.withdrawn.emit(_told_key(one.job.id))

    def _withdraw(self, jobs: set[str]) -> None:
        for job_id in jobs:
            self._desk.window.ask_bar.withdraw(missed_key(job_id))
            self._desk.parts.bus.withdrawn.emit(missed_key(job_id))
        self._asked = self._asked - jobs

    @Slot()
    def _show(self) -> None:
        """Let the tray and the rail say what is so now."""
        column, shift = self._desk.window.column, self.shift
        if shift is None:
            column.set_horizon(None)
            self.changed.emit(TrayState.IDLE, "Mnemoscope")
            return
        zone, now = self._zone(), self._desk.parts.clock.now()
        plan = shift.plan.jobs
        paused = night_words.pause_words(plan, zone)
        column.set_horizon(night_words.horizon_face(plan, zone, now), paused)
        state, words = TrayState.IDLE, paused or night_words.next_words(plan, zone, now)
        wrong = _wrong(shift)
        if wrong:
            state, words = TrayState.ATTENTION, wrong
        if shift.running:
            title = job_title(shift.running[0])
            state, words = TrayState.RUNNING, self.tr("Runs now: {0}").replace("{0}", title)
        self.changed.emit(state, f"Mnemoscope · {words}")

    @Slot(object, bool)
    def _on_ended(self, ran: Ran, by_hand: bool) -> None:  # noqa: FBT001 - as the signal sends it
        from mnemoscope.engine.jobviews import Result

        self._show()
        failed, skipped = ran.result is Result.FAILED, ran.result is Result.SKIPPED
        good = ran.result in (Result.DONE, Result.NOTHING) and ran.run is not None
        wanted = good and self._desk.parts.settings.current.notify_success
        key = _told_key(ran.job)
        if failed and ran.run is not None:
            self._failed[ran.job] = ran.run
        if not (failed or (skipped and ran.missed) or wanted or by_hand):
            if good:
                self._desk.parts.bus.withdrawn.emit(key)
            return
        kind = NoticeKind.BAD if failed else NoticeKind.GOOD if good else NoticeKind.WARN
        show = partial(self._go_to, JobsPlace(ran.job, ran.run))
        words, link = night_words.told_words(ran), self.tr("Show the run")
        notice = Notice(words, kind, link, show, key=key)
        self._desk.parts.bus.noticed.emit(notice)
        if not by_hand:
            self._tell(notice)

    @Slot(str, object)
    def _on_asked(self, job_id: str, due: Due) -> None:
        shift = self.shift
        if shift is None:
            return
        title, late = job_title(job_id), night_words.span(due.late_by)
        run, leave = partial(shift.make_up, job_id), partial(shift.leave_out, job_id)
        question = missed_question(job_id, title, late, run, leave)
        # It waits in the window, which does not come up in front of other work for it.
        self._asked.add(job_id)
        self._desk.window.ask_bar.ask(question)
        show = partial(self._go_to, JobsPlace(job_id))
        self._tell(Notice(question.text, NoticeKind.WARN, act=show, key=question.key))


def _told_key(job_id: str) -> str:
    """Under which it is told what became of a job."""
    return f"job-{job_id}"


def _wrong(shift: Shift) -> str:
    """Say what waits for the person, until it has been put right; empty: nothing does."""
    from mnemoscope.engine.jobviews import Result, State

    if shift.unreachable:
        return night_words.unreachable_words()
    for one in shift.plan.jobs:
        if one.state is State.ASKS:
            return night_words.asks_words(one)
        if one.job.on and one.last is not None and one.last.end.result == Result.FAILED.value:
            return night_words.failed_words(one)
    return ""
