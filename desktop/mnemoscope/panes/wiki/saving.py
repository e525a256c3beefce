"""Changes to the header of the page that is shown: one at a time, each made from the last text."""

from __future__ import annotations

from collections import deque
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Clash, RefusalReason, Refused
from mnemoscope.engine.edit import Saved
from mnemoscope.engine.pageedit import Change, change_page
from mnemoscope.engine.undo import undo_operation
from mnemoscope.engine.views import OpenText
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.faultwords import fault_words


class Saving(QObject):
    """Sends changes into the write lane; a second one waits for the text that the first left."""

    clashed = Signal(object, object)
    """The `OpenText` that was changed and a `Clash`: nothing was written."""
    ended = Signal()
    """What is shown may be another text now, or must be shown again as it was."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._opened: OpenText | None = None
        self._path = ""
        self._waiting: deque[tuple[OpenText, Change, str]] = deque()
        self._busy = False

    def settled(self) -> bool:
        """Tell whether no change is on its way."""
        return not self._busy and not self._waiting

    def take(self, opened: OpenText | None) -> None:
        """Change this page from now on, as it was read for the screen."""
        path = opened.path if opened is not None else ""
        other, self._path = self._path != path, path
        # A change that is on its way leaves a newer text.
        if other or not self._busy:
            self._opened = opened

    def change(self, change: Change, words: str) -> None:
        """Make a change; `words` tell the person afterwards that it was made."""
        if self._opened is not None:
            self._waiting.append((self._opened, change, words))
            self._go_on()

    def undo(self, operation: int) -> None:
        """Take a change back."""
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

    def _go_on(self) -> None:
        if self._busy or not self._waiting:
            return
        self._busy = True
        base, change, words = self._waiting.popleft()
        self._context.writes.run(
            change_page,
            self._context.session,
            base,
            change,
            done=partial(self._on_made, base, words),
            failed=self._on_failed,
        )

    def _on_made(self, base: OpenText, words: str, answer: Saved | Clash | Refused) -> None:
        self._busy = False
        match answer:
            case Saved():
                self._follow(answer.opened)
                self._tell(words, answer.changes)
            case Clash():
                self._waiting.clear()
                self.clashed.emit(base, answer)
            case Refused():
                if answer.reason is not RefusalReason.NOTHING_TO_DO:
                    self._waiting.clear()
                    self._refuse(answer)
        self.ended.emit()
        self._go_on()

    def _follow(self, opened: OpenText) -> None:
        """Start what waits for the same page from the text that was left."""
        if opened.path == self._path:
            self._opened = opened
        self._waiting = deque(
            (opened if base.path == opened.path else base, change, words)
            for base, change, words in self._waiting
        )

    def _on_failed(self, error: Exception) -> None:
        self._busy = False
        self._waiting.clear()
        self.ended.emit()
        self._context.jobs.failed.emit(error)

    def _tell(self, words: str, changes: Changes) -> None:
        operation = changes.operation
        act = None if operation is None else partial(self.undo, operation)
        link = self.tr("Undo") if act is not None else ""
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, link, act, key="wiki"))

    def _on_undone(self, answer: Changes | Refused | Clash) -> None:
        words, kind = describe_undone(answer, self.tr("The change was taken back"))
        self._context.bus.noticed.emit(Notice(words, kind, key="wiki"))

    def _refuse(self, answer: Refused) -> None:
        words = describe_refusal(answer)
        if answer.reason is RefusalReason.UNREADABLE and answer.detail:
            words = f"{words} {fault_words(answer.detail)}"
        self._context.bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))
