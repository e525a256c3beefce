"""Whether an answer helped: a person's word on a memory, kept at once and taken back as easily."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from mnemoscope.domain.feedback import Verdict
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.feedback import claim_of, judge, verdicts
from mnemoscope.engine.recallviews import Hit
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.recall.faces import Verdicts
from mnemoscope.runtime.bus import Notice, NoticeKind

_LONGEST = 40


class Judging(QObject):
    """Knows what was said of the answers to the present question; `changed` when it is another."""

    changed = Signal()

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._query = ""
        self._said: dict[tuple[str, str], bool] = {}
        self._last: Callable[[], None] | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo on the cards takes the last word back, before any older change of a file."""
        if (
            self._last is not None
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
        ):
            if event.type() is QEvent.Type.KeyPress:
                self._last()
            event.accept()
            return True
        return super().eventFilter(watched, event)

    @property
    def said(self) -> Verdicts:
        """What was said, by path and claim."""
        return self._said

    def follow(self, query: str) -> None:
        """Take up another question."""
        if query != self._query:
            self._query = query
            self._said = {}
            self._last = None
            self._context.jobs.read(
                verdicts,
                self._context.session,
                query,
                done=self._take,
                token=("recall", "verdicts"),
            )

    def press(self, hit: Hit, *, helpful: bool) -> None:
        """Take a word on a hit; the same word again takes it back."""
        before = self._said.get((hit.path, claim_of(hit)))
        self._judge(self._query, hit, None if before is helpful else helpful)
        self._tell(hit, before, None if before is helpful else helpful)

    def _judge(self, query: str, hit: Hit, helpful: bool | None) -> None:  # noqa: FBT001
        place = (hit.path, claim_of(hit))
        if query == self._query:
            self._said.pop(place, None)
            if helpful is not None:
                self._said[place] = helpful
            self.changed.emit()
        verb = partial(judge, self._context.session, query, hit, helpful=helpful)
        self._context.jobs.write(verb, done=self._on_judged, failed=self._on_failed)

    def undo(self, query: str, hit: Hit, before: bool | None) -> None:  # noqa: FBT001
        """Say again what was said before."""
        self._last = None
        self._judge(query, hit, before)
        notice = Notice(self._words(hit, before), NoticeKind.GOOD, key="feedback")
        self._context.bus.noticed.emit(notice)

    def _tell(self, hit: Hit, before: bool | None, now: bool | None) -> None:  # noqa: FBT001
        back = self._last = partial(self.undo, self._query, hit, before)
        notice = Notice(
            self._words(hit, now), NoticeKind.GOOD, self.tr("Undo"), back, key="feedback"
        )
        self._context.bus.noticed.emit(notice)

    def _words(self, hit: Hit, now: bool | None) -> str:  # noqa: FBT001
        words = {
            True: self.tr("Noted as helpful: “{0}”"),
            False: self.tr("Noted as not helpful: “{0}”"),
            None: self.tr("Taken back: “{0}”"),
        }[now]
        flat = " ".join(hit.snippet.split())
        return words.replace("{0}", flat if len(flat) <= _LONGEST else f"{flat[: _LONGEST - 1]}…")

    def _on_judged(self, said: tuple[Verdict, ...]) -> None:
        del said
        self._context.bus.changed.emit(Changes(Facet.SIGNALS), self.parent())

    def _on_failed(self, error: Exception) -> None:
        self._context.jobs.failed.emit(error)
        query, self._query = self._query, ""
        self.follow(query)

    def _take(self, said: tuple[Verdict, ...]) -> None:
        self._said = {(each.path, each.claim): each.helpful for each in said}
        self.changed.emit()
