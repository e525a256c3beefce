"""Reads the vault, looks through it and searches it, in the background; the latest wish wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.domain.wikifindings import Finding
from mnemoscope.engine.lint import LintReport, lint
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikidesk import Survey, reread, survey
from mnemoscope.engine.wikisearch import WikiAnswer, search
from mnemoscope.kit.listview import Row
from mnemoscope.panes.base import EVERYTHING, PaneContext
from mnemoscope.panes.wiki.faces import Tree, by_page, draw, hit_rows

_LINT_MS = 350
"""So long the vault has to rest before it is looked through."""
_FIND_MS = 180
_MOST = 200
"""Pages of an answer that are listed."""


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a search, as rows."""

    words: str
    rows: tuple[Row, ...] = ()
    total: int = 0


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found wrong, by page."""

    report: LintReport
    pages: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict[str, tuple[Finding, ...]])


class Loading(QObject):
    """Knows what was read last; its signals bring what the pane shows."""

    surveyed = Signal()
    """`survey` is another one, or None: there is no vault."""
    checked = Signal()
    """`checked_` is another one."""
    drawn = Signal(object)
    """A `Tree` for the words that are looked for."""
    found = Signal(object)
    """`Found`, in the order of the answer."""
    failed = Signal(object)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.survey: Survey | None = None
        self.last: Checked | None = None
        self.known = False
        """Whether the vault has been looked for."""
        self.words = ""
        self._reading = False
        self._left: Changes | None = None
        """What changed while it was being read."""
        self._lint = QTimer(self, interval=_LINT_MS, singleShot=True)
        self._find = QTimer(self, interval=_FIND_MS, singleShot=True)
        self._lint.timeout.connect(self._look_through)
        self._find.timeout.connect(self._search)

    def settled(self) -> bool:
        """Tell whether nothing is on its way and nothing about to be asked."""
        return not (self._reading or self._lint.isActive() or self._find.isActive())

    def read(self, changes: Changes = EVERYTHING) -> None:
        """Read what has changed: the pages named, or all of them."""
        if self._reading:
            self._left = changes if self._left is None else _joined(self._left, changes)
            return
        self._reading = True
        self._context.jobs.read(
            _read,
            self._context.session,
            self.survey,
            changes.paths,
            done=self._on_read,
            failed=self._on_failed,
            token=("wiki", "pages"),
        )

    def look_for(self, words: str) -> None:
        """List the pages whose names hold the words at once, then those that answer them."""
        self.words = words.strip()
        self._draw()
        self._find.stop()
        if self.words:
            self._find.start()

    def _on_read(self, known: Survey | None) -> None:
        self._reading = False
        self.known = True
        self.survey = known
        if known is None:
            self.last = None
        self.surveyed.emit()
        left, self._left = self._left, None
        if left is not None:
            self.read(left)
        elif known is not None:
            self._draw()
            self._lint.start()
            if self.words:
                self._find.start()

    def _on_failed(self, error: Exception) -> None:
        self._reading = False
        self.failed.emit(error)

    def _draw(self) -> None:
        if self.survey is not None:
            findings = self.last.pages if self.last is not None else {}
            self._context.jobs.read(
                draw,
                self.survey,
                findings,
                self.words,
                done=self._on_drawn,
                token=("wiki", "tree"),
            )

    def _on_drawn(self, tree: Tree) -> None:
        if self.survey is not None:
            self.drawn.emit(tree)

    @Slot()
    def _look_through(self) -> None:
        self._context.jobs.read(
            _check, self._context.session, done=self._on_checked, token=("wiki", "lint")
        )

    def _on_checked(self, checked: Checked | None) -> None:
        if self.survey is None:
            return
        self.last = checked
        self.checked.emit()
        self._draw()

    @Slot()
    def _search(self) -> None:
        if self.survey is not None and self.words:
            self._context.jobs.read(
                _find,
                self._context.session,
                self.survey,
                self.words,
                done=self._on_found,
                token=("wiki", "search"),
            )

    def _on_found(self, found: Found) -> None:
        if found.words == self.words:
            self.found.emit(found)


def _joined(first: Changes, second: Changes) -> Changes:
    """Join two changes; where one names no paths, all pages are meant."""
    if not first.paths or not second.paths:
        return EVERYTHING
    return first | second


def _read(session: Session, known: Survey | None, paths: tuple[str, ...]) -> Survey | None:
    return survey(session) if known is None or not paths else reread(session, known, paths)


def _check(session: Session) -> Checked | None:
    report = lint(session)
    return None if isinstance(report, Refused) else Checked(report, by_page(report.findings))


def _find(session: Session, known: Survey, words: str) -> Found:
    answer = search(session, words, k=_MOST)
    if not isinstance(answer, WikiAnswer):
        return Found(words)
    return Found(words, tuple(hit_rows(known, answer)), answer.found)
