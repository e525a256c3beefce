"""The trash of the pane: read in a lane, opened over charts and list, put back from and emptied."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.engine.lifecycle import apply
from mnemoscope.engine.lifeplan import put_away
from mnemoscope.engine.quietdays import is_paused
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session
from mnemoscope.engine.trash import Emptied, empty_trash
from mnemoscope.engine.undo import undo_operation
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.panes.decay.trashlines import Lying
from mnemoscope.panes.decay.trashpage import TrashPage
from mnemoscope.panes.decay.verbs import Done
from mnemoscope.panes.decay.words import short
from mnemoscope.runtime.bus import Notice, NoticeKind

_KEY = "decay"


class Trash(QObject):
    """Owns the page and the button that leads to it; `turned` says that it came or went."""

    turned = Signal()

    def __init__(self, context: PaneContext, under: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.page = TrashPage(context.theme)
        self.button = Button(context.theme, self.tr("Trash"), icon="trash")
        self.pages = QStackedWidget()
        """What stands in the pane: the memories, or the trash over them."""
        self.pages.addWidget(under)
        self.pages.addWidget(self.page)
        self.button.clicked.connect(self.turn)
        self.page.left.connect(self.close)
        self.page.restoring.connect(self._restore)
        self.page.emptying.connect(self._empty)

    def is_open(self) -> bool:
        """Tell whether the trash is shown."""
        return self.pages.currentWidget() is self.page

    @Slot()
    def turn(self) -> None:
        """Open the trash, or go back to the memories."""
        self.close() if self.is_open() else self.open()

    def open(self) -> None:
        """Show the trash."""
        self.pages.setCurrentWidget(self.page)
        self.page.take_keys()
        self.turned.emit()

    @Slot()
    def close(self) -> None:
        """Go back to the memories."""
        if self.is_open():
            self.pages.setCurrentIndex(0)
            self.turned.emit()

    def load(self) -> None:
        """Read what lies in the trash."""
        jobs, session = self._context.jobs, self._context.session
        jobs.read(_read, session, done=self._take, token=("decay", "trash"))

    def _take(self, lying: Lying) -> None:
        writable = not self._context.session.read_only
        had = self.page.table.hasFocus()
        self.page.show_lying(lying, writable=writable)
        count = len(lying.entries)
        words = self.tr("Trash ({0})").replace("{0}", numbers.count(count))
        self.button.setText(words if count else self.tr("Trash"))
        self.button.updateGeometry()
        if had or (self.is_open() and not self.page.table.current()):
            # Who came here before it was read has nothing chosen yet.
            self.page.take_keys()

    @Slot(object)
    def _restore(self, entries: Sequence[int]) -> None:
        run, session = self._context.writes.run, self._context.session
        run(_put_back, session, tuple(entries), done=self._on_restored)

    @Slot(object)
    def _empty(self, entries: Sequence[int]) -> None:
        run, session = self._context.writes.run, self._context.session
        run(empty_trash, session, tuple(entries), done=self._on_emptied)

    def _on_restored(self, outcome: Done | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        steps = outcome.plan.steps
        words = self.tr("%n texts are back where they stood", None, len(steps))
        if len(steps) == 1:
            words = self.tr("“{0}” is back in {1}")
            words = words.replace("{1}", steps[0].path).replace("{0}", short(steps[0].text))
        left = len(outcome.plan.kept)
        if left:
            words = f"{words}. {self.tr('%n cannot be put back', None, left)}"
        act = partial(self._undo, outcome.changes.operation)
        notice = Notice(words, NoticeKind.GOOD, self.tr("Undo"), act, key=_KEY)
        self._context.bus.noticed.emit(notice)

    def _on_emptied(self, outcome: Emptied | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        words = self.tr("%n texts of the trash are gone for good", None, len(outcome.entries))
        self._say(words, NoticeKind.GOOD)

    def _undo(self, operation: int | None) -> None:
        if operation is not None:
            session = self._context.session
            self._context.writes.run(undo_operation, session, operation, done=self._on_undone)

    def _on_undone(self, outcome: Changes | Refused | Clash) -> None:
        self._say(*describe_undone(outcome, self.tr("It was taken back")))

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def _read(session: Session) -> Lying:
    entries = put_away(session, Store.TRASH)
    return Lying(entries, session.clock.now(), session.zone, is_paused(session))


def _put_back(session: Session, entries: Sequence[int]) -> Done | Refused:
    plan = restore(session, entries)
    if isinstance(plan, Refused):
        return plan
    answer = apply(session, plan)
    return answer if isinstance(answer, Refused) else Done(plan, answer)
