"""The verbs of the vault as a whole: make it, add a page, put findings right, compile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.domain.wikifindings import Finding
from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.compile import Compiled, compile_wiki
from mnemoscope.engine.lint import LintFixed, fix
from mnemoscope.engine.pagemaking import MadePage, make_page
from mnemoscope.engine.pagerename import RenamedPage, rename_page
from mnemoscope.engine.undo import undo_operation
from mnemoscope.engine.wikidesk import CompilePlan, compile_plan
from mnemoscope.engine.wikiinit import init_wiki
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.faultwords import fault_words


class Acting(QObject):
    """Runs the verbs and tells how each has ended."""

    made = Signal(str)
    """The path of a page that is there now."""
    planned = Signal(object)
    """A `CompilePlan`."""
    compiled = Signal()
    busy_changed = Signal()

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.busy = False

    def init(self) -> None:
        """Make a vault where there is none."""
        self._run(init_wiki, done=self._on_init)

    def make(self, kind: PageKind, title: str) -> None:
        """Write a new page."""
        self._run(make_page, kind, title, done=self._on_made)

    def rename(self, path: str, title: str, *, move: bool) -> None:
        """Give a page another title, and its file the name of it where that is wanted."""
        self._run(partial(rename_page, move=move), path, title, done=self._on_renamed)

    def put_right(self, findings: Sequence[Finding]) -> None:
        """Put findings right, all as one operation."""
        if findings:
            self._run(fix, tuple(findings), done=self._on_fixed)

    def plan(self) -> None:
        """Work out what compiling would write."""
        self._context.jobs.read(
            compile_plan, self._context.session, done=self._on_planned, token=("wiki", "plan")
        )

    def compile(self) -> None:
        """Compile the vault."""
        self._run(compile_wiki, done=self._on_compiled)

    def _run(self, verb: object, *args: object, done: object) -> None:
        if self.busy or not callable(verb) or not callable(done):
            return
        self._set_busy(busy=True)
        self._context.writes.run(
            verb, self._context.session, *args, done=partial(self._end, done), failed=self._failed
        )

    def _end(self, done: object, answer: object) -> None:
        self._set_busy(busy=False)
        if isinstance(answer, Refused):
            words = describe_refusal(answer)
            self._say(f"{words} {fault_words(answer.detail)}".strip(), NoticeKind.WARN)
        elif callable(done):
            done(answer)

    def _failed(self, error: Exception) -> None:
        self._set_busy(busy=False)
        self._context.jobs.failed.emit(error)

    def _set_busy(self, *, busy: bool) -> None:
        self.busy = busy
        self.busy_changed.emit()

    def _on_init(self, answer: Compiled) -> None:
        words = self.tr("There is a wiki now: {0}").replace("{0}", answer.root)
        self._tell(words, answer.changes)

    def _on_made(self, answer: MadePage) -> None:
        self._tell(self.tr("Made {0}").replace("{0}", answer.path), answer.changes)
        self.made.emit(answer.path)

    def _on_renamed(self, answer: RenamedPage) -> None:
        words = self.tr("The page lies in {0} and is called otherwise now")
        words = words.replace("{0}", answer.path)
        if answer.others:
            more = self.tr(
                "%n other files were changed so that they lead there", None, len(answer.others)
            )
            words = f"{words}; {more}"
        self._tell(words, answer.changes)
        self.made.emit(answer.path)

    def _on_fixed(self, answer: LintFixed) -> None:
        words = self.tr("Put %n findings right", None, len(answer.findings))
        if answer.problems:
            left = self.tr("left alone: {0}").replace("{0}", str(answer.problems[0]))
            self._tell(f"{words}; {left}", answer.changes, NoticeKind.WARN)
        else:
            self._tell(words, answer.changes)

    def _on_planned(self, answer: CompilePlan | Refused) -> None:
        if isinstance(answer, Refused):
            self._say(describe_refusal(answer), NoticeKind.WARN)
        else:
            self.planned.emit(answer)

    def _on_compiled(self, answer: Compiled) -> None:
        words = self.tr("Compiled: %n files were written", None, len(answer.updated))
        self._tell(words, answer.changes)
        self.compiled.emit()

    def _tell(self, words: str, changes: Changes, kind: NoticeKind = NoticeKind.GOOD) -> None:
        operation = changes.operation
        act = None if operation is None else partial(self._undo, operation)
        link = self.tr("Undo") if act is not None else ""
        self._context.bus.noticed.emit(Notice(words, kind, link, act, key="wiki"))

    def _undo(self, operation: int) -> None:
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

    def _on_undone(self, answer: Changes | Refused | Clash) -> None:
        self._say(*describe_undone(answer, self.tr("It was taken back")))

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key="wiki"))
