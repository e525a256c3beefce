"""Keeps the facts at the right of the notice bar true, and says what is wrong with files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Problem, Severity
from mnemoscope.engine.views import WorkspaceStatus
from mnemoscope.kit.notice import NoticeBar
from mnemoscope.runtime.bus import Bus, Busy, Notice, NoticeKind
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.facts import welcome_facts, workspace_facts
from mnemoscope.shell.words import problems_words

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.reconcile import Reconciled


class StatusLine(QObject):
    """Follows the open workspace in one window."""

    access_changed = Signal()
    """Whether the workspace may be written to."""

    def __init__(self, bar: NoticeBar, bus: Bus, parent: QObject) -> None:
        super().__init__(parent)
        self._bar = bar
        self._bus = bus
        self._opened: Opened | None = None
        self._status: WorkspaceStatus | None = None
        self._busy: dict[str, Busy] = {}
        self._told: tuple[Problem, ...] = ()
        bus.changed.connect(self._on_changed)
        bus.busy.connect(self._on_busy)

    def show_welcome(self, language: str, theme: str) -> None:
        """Show the facts of the first screen."""
        self._opened, self._status, self._told = None, None, ()
        self._busy.clear()
        self._bar.set_facts(welcome_facts(language, theme))

    def attend(self, opened: Opened) -> None:
        """Follow a workspace."""
        self._opened, self._status, self._told = opened, None, ()
        self._bar.set_facts(())
        opened.upkeep.looked.connect(self._on_looked)
        self._ask()

    @property
    def writable(self) -> bool:
        """Whether the workspace is known to be one that may be written to."""
        return self._status is not None and not self._status.read_only

    def _ask(self) -> None:
        from mnemoscope.engine.status import status

        if self._opened is not None:
            session = self._opened.session
            self._opened.jobs.read(status, session, done=self._take, token="status")

    def _take(self, found: WorkspaceStatus) -> None:
        before, self._status = self.writable, found
        self._show()
        if self.writable != before:
            self.access_changed.emit()

    def _show(self) -> None:
        if self._status is not None:
            self._bar.set_facts(workspace_facts(self._status, self._busy))

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del changes, origin
        self._ask()

    @Slot(object)
    def _on_busy(self, busy: Busy) -> None:
        self._busy[busy.id] = busy
        if busy.active:
            self._show()
        else:
            self._ask()

    @Slot(object)
    def _on_looked(self, found: Reconciled) -> None:
        """Say what is wrong with files, once as long as it stays the same."""
        problems = tuple(each for each in found.problems if each.severity is not Severity.INFO)
        if problems and problems != self._told:
            words = problems_words(problems)
            self._bus.noticed.emit(Notice(words, NoticeKind.WARN, key="problems"))
        self._told = problems
        self._ask()
