"""Joins the window, the workspace and what the person decides; outlives both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind, Question
from mnemoscope.runtime.commands import Command
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.reporter import Fault, FaultKind
from mnemoscope.shell import facts
from mnemoscope.shell.ask_bar import Ask
from mnemoscope.shell.model_watch import ModelWatch
from mnemoscope.shell.offers import collect_offers, recent_entries
from mnemoscope.shell.overtaken import OvertakenOffer
from mnemoscope.shell.questions import CONSENT, consent_question, unsaved_question
from mnemoscope.shell.quick import Quick
from mnemoscope.shell.rail_column import RecentEntry
from mnemoscope.shell.stage import Stage
from mnemoscope.shell.status_line import StatusLine
from mnemoscope.shell.undo_menu import UndoMenu
from mnemoscope.shell.welcome import Offer
from mnemoscope.shell.window import MainWindow, WindowParts
from mnemoscope.shell.words import fault_words, problems_words, short_path
from mnemoscope.shell.workspaces import Parts, Workspaces

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session

_FACT_COMMANDS = {
    facts.ACCESS: "memory.allow_writing",
    facts.INDEX: "view.rescan",
    facts.EMBEDDER: "help.diagnostics",
    facts.LANGUAGE: "app.preferences",
    facts.THEME: "app.preferences",
}
"""What a click on a fact does."""


class Desk(QObject):
    """One window with at most one open workspace."""

    left = Signal()
    """The person has quit."""
    window_made = Signal()
    """The window has been made anew."""

    def __init__(self, parts: Parts, declare: Callable[[Desk], Sequence[Command]]) -> None:
        super().__init__()
        self.parts = parts
        self._declare = declare
        self.undo = UndoMenu(parts.bus, parts.table, self)
        self.workspaces = Workspaces(parts, self)
        self.tray_shown: Callable[[], bool] = bool
        self.before_leaving: Callable[[Callable[[], None]], None] = _at_once
        """Calls back once nothing stands in the way of the program's end."""
        self.before_closing: Callable[[Callable[[], None]], None] = _at_once
        """The same for closing the window where that ends the program."""
        self._leaving = False
        self._make_window()
        self._connect()

    def start(self, root: Path | None) -> None:
        """Open the workspace of this start, or show the first screen; the window is up."""
        self.workspaces.listen()
        if root is not None:
            self.workspaces.open(root)
        else:
            self.show_welcome()

    def rebuild_window(self) -> None:
        """Make the window anew, as in another language; unsaved edits are asked about first."""
        self.when_saved(self._rebuild_window)

    @Slot()
    def come_to_front(self) -> None:
        """Show the window above others."""
        self.window.come_to_front()

    @Slot()
    def show_welcome(self) -> None:
        """Show the first screen and look for workspaces to offer."""
        self.window.show_welcome()
        self.status.show_welcome(self.parts.language.code, self.parts.theme.scheme)
        self.parts.table.refresh()
        self.parts.jobs.read(collect_offers, self.parts.home, done=self._offer, token="offers")

    @Slot(object)
    def open(self, root: Path) -> None:
        """Open a workspace in place of the one that is open."""
        self.when_saved(partial(self.workspaces.open, root))

    def open_sample(self) -> None:
        """Open the sample workspace."""
        self.when_saved(self.workspaces.open_sample)

    def close_workspace(self) -> None:
        """Close the workspace and show the first screen."""
        self.when_saved(self.workspaces.close)

    @Slot()
    def ask_consent(self) -> None:
        """Ask, above the pane, whether this workspace may be written to."""
        opened = self.workspaces.current
        if opened is not None:
            writes = opened.writes
            question = consent_question(opened.name, writes.allow, writes.decline)
            self.ask(question)

    def ask(self, question: Ask) -> None:
        """Put a question; a window that is hidden in the tray comes back for it."""
        self.window.ask_bar.ask(question)
        if not self.window.isVisible():
            self.come_to_front()

    def want_access(self) -> None:
        """Ask for consent where only that lacks; else say why nothing can be written."""
        opened = self.workspaces.current
        if opened is not None:
            opened.jobs.read(_why_read_only, opened.session, done=self._answer_access)

    def open_places(self) -> None:
        """Open the palette on places and commands."""
        self.quick.open_places(self.workspaces.current)

    def ask_memory(self) -> None:
        """Make ready to ask a question."""
        self.parts.bus.going.emit(Question(""))

    def open_commands(self) -> None:
        """Open the palette on commands."""
        self.quick.open_commands()

    def show_pane(self, pane_id: str) -> None:
        """Bring a pane to the front."""
        self.stage.show_pane(pane_id)

    def has_pane(self, pane_id: str) -> bool:
        """Tell whether that pane can be shown now."""
        return self.stage.has(pane_id)

    def step(self, step: int) -> None:
        """Go back (-1) or forward (1)."""
        self.stage.go(step)

    def can_step(self, step: int) -> bool:
        """Tell whether there is a place to go back or forward to."""
        return self.stage.can_go(step)

    def when_saved(self, then: Callable[[], None]) -> None:
        """Go on at once where all is saved; else ask first what shall become of it."""
        names = self.stage.unsaved()
        if not names:
            then()
            return
        self.window.come_to_front()
        save = partial(self.stage.save, then)
        self.ask(unsaved_question(names, partial(self._discard, then), save))

    @Slot()
    def quit(self) -> None:
        """End the program once all is saved."""
        self.when_saved(partial(self.before_leaving, self.leave))

    def leave(self) -> None:
        """End the program and ask nothing."""
        self._leaving = True
        self.left.emit()

    def close(self) -> None:
        """Keep how all is left, close the workspace and let the window go."""
        self.stage.keep_state()
        self.window.keep_state()
        self.parts.state.save()
        # Gone from the screen first: a lane may need a second to come to its next step.
        self._leaving = True
        self.window.close()
        self._on_leaving()
        self.workspaces.shut()
        self.window.deleteLater()

    def _make_window(self) -> None:
        parts = self.parts
        parts.table.add(self._declare(self))
        window_parts = WindowParts(parts.theme, parts.bus, parts.table, parts.state, parts.panes)
        window = self.window = MainWindow(window_parts)
        parts.jobs.follow(window)
        self.stage = Stage(window, parts.bus, parts.table, parts.state, self.workspaces.panes)
        self.status = StatusLine(window.notices, parts.bus, window)
        self.status.access_changed.connect(parts.table.refresh)
        self.model = ModelWatch(window.model_banner, parts.settings, parts.bus, window)
        self.model.preferences_wanted.connect(self._show_model)
        self.overtaken = OvertakenOffer(window.ask_bar, parts.bus, self.stage.unsaved, window)
        pane_commands = tuple(f"pane.{each.id}" for each in parts.panes)
        self.quick = Quick(window.palette_box, parts.table, parts.bus, pane_commands, window)
        window.closing.connect(self._on_closing)
        window.focused.connect(self._on_focused)
        window.welcome.picked.connect(self.open)
        window.welcome.asked.connect(parts.table.run)
        window.column.picked.connect(self.open)
        window.column.set_recent(self._recent)
        window.notices.fact_clicked.connect(self._on_fact)
        window.show_welcome()
        parts.table.refresh()

    def _connect(self) -> None:
        self.parts.reporter.reported.connect(self._on_fault)
        self.workspaces.opening.connect(self._on_opening)
        self.workspaces.opened.connect(self._on_opened)
        self.workspaces.started.connect(self._on_started)
        self.workspaces.leaving.connect(self._on_leaving)
        self.workspaces.nothing_open.connect(self.show_welcome)
        self.workspaces.raised.connect(self.come_to_front)
        self.workspaces.panes.calm = self._is_calm

    def _is_calm(self) -> bool:
        """Tell whether the person has all that was asked for."""
        pane = self.stage.current
        return pane is not None and pane.settled() and not self.window.palette_box.isVisible()

    def _rebuild_window(self) -> None:
        old, visible = self.window, self.window.isVisible()
        old.keep_state()
        self.stage.unseat()
        self.parts.table.remove(self.parts.table.all())
        self._make_window()
        self.window.setVisible(visible)
        old.hide()
        old.deleteLater()
        self.window_made.emit()
        if self.workspaces.current is not None:
            self._seat(self.workspaces.current)
            self.status.attend(self.workspaces.current)
            self.model.attend(self.workspaces.current)
        else:
            self.show_welcome()

    @Slot(object)
    def _on_opening(self, root: Path) -> None:
        self.window.show_opening(root.name, short_path(root))

    @Slot(object)
    def _on_opened(self, opened: Opened) -> None:
        opened.writes.asked.connect(self.ask_consent)
        opened.writes.answered.connect(self._on_answered)
        self._seat(opened)
        if opened.session.recovered:
            words = problems_words(opened.session.recovered)
            self.parts.bus.noticed.emit(Notice(words, NoticeKind.WARN))

    def _seat(self, opened: Opened) -> None:
        parts = self.parts
        context = PaneContext(
            session=opened.session,
            jobs=opened.jobs,
            writes=opened.writes,
            bus=parts.bus,
            theme=parts.theme,
            settings=parts.settings,
            commands=parts.table,
            shift=opened.shift,
        )
        self.stage.seat(context, opened.name, short_path(opened.session.root))
        parts.table.refresh()

    @Slot(object)
    def _on_started(self, opened: Opened) -> None:
        self.status.attend(opened)
        self.model.attend(opened)
        self.overtaken.attend(opened)
        self.undo.attend(opened)

    @Slot()
    def _on_leaving(self) -> None:
        self.window.ask_bar.withdraw(CONSENT)
        self.model.attend(None)
        self.overtaken.attend(None)
        self.stage.unseat()
        self.undo.attend(None)

    @Slot()
    def _on_answered(self) -> None:
        self.window.ask_bar.withdraw(CONSENT)

    def _answer_access(self, refused: Refused | None) -> None:
        if refused is None:
            return
        if refused.reason is RefusalReason.CONSENT_NEEDED:
            self.ask_consent()
            # Whoever has come here by a key answers by a key.
            self.window.ask_bar.take_keys()
            return
        opened = self.workspaces.current
        if opened is not None and opened.session.read_only:
            words = self.tr("This workspace was opened read-only; start again without the option.")
        else:
            words = self.tr("The disk or its permissions forbid writing here.")
        self.parts.bus.noticed.emit(Notice(words, NoticeKind.INFO))

    def _offer(self, offers: Sequence[Offer]) -> None:
        self.window.welcome.offer(offers)

    def _recent(self) -> Sequence[RecentEntry]:
        opened = self.workspaces.current
        return recent_entries(self.parts.home, opened.session.root if opened else None)

    def _discard(self, then: Callable[[], None]) -> None:
        self.stage.discard()
        then()

    @Slot(QCloseEvent)
    def _on_closing(self, event: QCloseEvent) -> None:
        if self._leaving:
            return
        event.ignore()
        if self.parts.settings.current.close_to_tray and self.tray_shown():
            self.window.hide()
        else:
            self.before_closing(self.quit)

    @Slot()
    def _on_focused(self) -> None:
        opened = self.workspaces.current
        if opened is not None:
            opened.watcher.look_now()
        self.parts.table.refresh()

    @Slot()
    def _show_model(self) -> None:
        self.parts.table.run("app.model")

    @Slot(str)
    def _on_fact(self, key: str) -> None:
        command = _FACT_COMMANDS.get(key)
        if command is not None:
            self.parts.table.run(command)

    @Slot(object)
    def _on_fault(self, fault: Fault) -> None:
        if fault.kind is FaultKind.BUG:
            link, act = self.tr("Copy report"), partial(_copy, fault.report)
            notice = Notice(fault_words(fault), NoticeKind.BAD, link, act)
        else:
            notice = Notice(fault_words(fault), NoticeKind.BAD)
        self.parts.bus.noticed.emit(notice)


def _why_read_only(session: Session) -> Refused | None:
    return session.writable


def _at_once(then: Callable[[], None]) -> None:
    then()


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
