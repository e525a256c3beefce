"""Asks while a person types, and lets only a question that has settled leave a signal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.recall import recall
from mnemoscope.engine.views import Filters, RecallAnswer
from mnemoscope.panes.base import PaneContext

_TYPING_MS = 150
"""So long must typing rest before a preview is asked for."""
_REST_MS = 1000
"""So long must a question rest before it counts as asked."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with its filters."""

    query: str
    filters: Filters


class Asking(QObject):
    """Turns a changing question into answers; `answered` is sent for the latest one only."""

    answered = Signal(object)
    """A `RecallAnswer`."""
    cleared = Signal()
    """There is no question."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = Asked("", Filters())
        self._recorded: set[Asked] = set()
        self._pending = False
        self._preview = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._preview.timeout.connect(self.now)
        self._rest.timeout.connect(self.record)

    @property
    def query(self) -> str:
        """The question as it stands."""
        return self._asked.query

    def ask(self, query: str, filters: Filters) -> None:
        """Take a question that may still be typed."""
        self._take(query, filters)
        if not self._asked.query.strip():
            self.hold()
            self.cleared.emit()
            return
        self._preview.start()
        self._rest.start()

    def hold(self) -> None:
        """Wait: the question is being composed, or there is none."""
        self._preview.stop()
        self._rest.stop()

    @Slot()
    def now(self) -> None:
        """Ask without waiting, leaving no signal."""
        self._preview.stop()
        if self._asked.query.strip():
            self._pending = True
            self._context.jobs.read(
                self._verb(record=False), done=self._on_answer, token=("recall", "answer")
            )

    @Slot()
    def record(self) -> None:
        """Let the question count as asked; once for each question."""
        self._rest.stop()
        asked = self._asked
        if not asked.query.strip() or asked in self._recorded:
            return
        self._recorded.add(asked)
        self._context.jobs.write(self._verb(record=True), done=self._on_recorded)

    def settled(self) -> bool:
        """Tell whether no answer is on its way."""
        return not self._preview.isActive() and not self._pending and not self._rest.isActive()

    def _take(self, query: str, filters: Filters) -> None:
        self._asked = Asked(query, filters)

    def _verb(self, *, record: bool) -> partial[RecallAnswer]:
        asked, settings = self._asked, self._context.settings.current
        return partial(
            recall,
            self._context.session,
            asked.query,
            settings.recall_results,
            asked.filters,
            record=record,
            patient=False,
        )

    def _on_answer(self, answer: RecallAnswer) -> None:
        self._pending = False
        if answer.query == self._asked.query:
            self.answered.emit(answer)

    def _on_recorded(self, answer: RecallAnswer) -> None:
        if answer.hits:
            self._context.bus.changed.emit(Changes(Facet.SIGNALS | Facet.SCORES), self.parent())
