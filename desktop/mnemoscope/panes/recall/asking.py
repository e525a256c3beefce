"""Asks while a person types, and lets only a question that has settled leave a signal."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.signals import query_hash
from mnemoscope.engine.questionvector import VECTORS_LATE
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, RecallAnswer, Tuning
from mnemoscope.panes.base import PaneContext

_TYPING_MS = 150
"""So long must typing rest before a preview is asked for."""
_TURNING_MS = 40
"""So long must a slider rest."""
_REST_MS = 1000
"""So long must a question rest before it counts as asked."""
_LATE_MS = 400
_LATE_TRIES = 5
"""So soon and so often is a question put again whose vector came late."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with its filters and what was turned by hand."""

    query: str
    filters: Filters = field(default_factory=Filters)
    tuning: Tuning = field(default_factory=Tuning)


class Asking(QObject):
    """Turns a changing question into answers; `answered` is sent for the latest one only."""

    answered = Signal(object)
    """A `RecallAnswer`."""
    cleared = Signal()
    """There is no question."""
    counted = Signal(str)
    """A question that has settled."""
    failed = Signal(object)
    """The exception in place of an answer."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = Asked("")
        self._recorded: set[tuple[str, str]] = set()
        self._pending = False
        self._tries = 0
        self._preview = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._late = QTimer(self, singleShot=True, interval=_LATE_MS)
        for timer in (self._preview, self._late):
            timer.timeout.connect(self.now)
        self._rest.timeout.connect(self.record)

    @property
    def query(self) -> str:
        """The question as it stands."""
        return self._asked.query

    def ask(self, query: str, filters: Filters, tuning: Tuning) -> None:
        """Take a question that may still be typed."""
        self._take(Asked(query, filters, tuning))
        if not query.strip():
            self.hold()
            self.cleared.emit()
            return
        self._preview.start(_TYPING_MS)
        self._rest.start()

    def turn(self, filters: Filters, tuning: Tuning) -> None:
        """Put the same question through other filters and values; this leaves no signal."""
        self._take(Asked(self._asked.query, filters, tuning))
        if self._asked.query.strip():
            self._preview.start(_TURNING_MS)

    def hold(self) -> None:
        """Wait: the question is being composed, or there is none."""
        for timer in (self._preview, self._rest, self._late):
            timer.stop()

    @Slot()
    def now(self) -> None:
        """Ask without waiting, leaving no signal."""
        self._preview.stop()
        self._late.stop()
        if self._asked.query.strip():
            self._pending = True
            self._context.jobs.read(
                self._verb(record=False),
                done=self._on_answer,
                failed=self._on_failure,
                token=("recall", "answer"),
            )

    @Slot()
    def record(self) -> None:
        """Let the question count as asked, once a day; what filters let through does not."""
        self._rest.stop()
        asked = self._asked
        if not asked.query.strip():
            return
        self.counted.emit(asked.query)
        zone = self._context.session.zone
        today = self._context.session.clock.now().astimezone(zone).date().isoformat()
        mark = (query_hash(asked.query), today)
        if asked.filters != Filters() or mark in self._recorded:
            return
        self._recorded.add(mark)
        self._context.jobs.write(self._verb(record=True), done=self._on_recorded)

    def settled(self) -> bool:
        """Tell whether no answer is on its way."""
        timers = (self._preview, self._rest, self._late)
        return not self._pending and not any(timer.isActive() for timer in timers)

    def _take(self, asked: Asked) -> None:
        self._asked = asked
        self._tries = 0

    def _verb(self, *, record: bool) -> partial[RecallAnswer]:
        asked, settings = self._asked, self._context.settings.current
        return partial(
            recall,
            self._context.session,
            asked.query,
            settings.recall_results,
            asked.filters,
            asked.tuning,
            record=record,
            patient=False,
        )

    def _on_answer(self, answer: RecallAnswer) -> None:
        self._pending = False
        if answer.query != self._asked.query:
            return
        self.answered.emit(answer)
        if answer.note == VECTORS_LATE and self._tries < _LATE_TRIES:
            # The vector is kept when it comes, for whoever asks the same again.
            self._tries += 1
            self._late.start()

    def _on_failure(self, error: Exception) -> None:
        self._pending = False
        self.failed.emit(error)

    def _on_recorded(self, answer: RecallAnswer) -> None:
        if answer.hits:
            self._context.bus.changed.emit(Changes(Facet.SIGNALS | Facet.SCORES), self.parent())
