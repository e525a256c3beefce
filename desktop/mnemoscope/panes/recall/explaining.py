"""Keeps the panel in step with the chosen result, whose note is read when it is chosen."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QObject

from mnemoscope.engine.innote import InNote, in_note
from mnemoscope.engine.recallviews import Hit, RecallAnswer
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.recall.inspector import RecallInspector


class Explaining(QObject):
    """Explains one answer and one hit of it at a time."""

    def __init__(self, context: PaneContext, panel: RecallInspector, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._panel = panel
        self._hit: Hit | None = None

    def nothing(self, words: str) -> None:
        """There is nothing to explain."""
        self._hit = None
        self._panel.show_nothing(words)

    def explain(self, answer: RecallAnswer, place: int, agent: str) -> None:
        """Explain an answer and the result at a place of it, where it has one."""
        self._panel.show_answer(answer, agent)
        self._hit = None
        if answer.hits:
            self.choose(answer, place)

    def choose(self, answer: RecallAnswer, place: int) -> None:
        """Explain another result of the same answer."""
        self._hit = answer.hits[place]
        self._panel.show_hit(answer, place)
        self.read_again()

    def read_again(self) -> None:
        """Read the note of the chosen result, and what the ledger says of it."""
        if self._hit is not None:
            self._context.jobs.read(
                in_note,
                self._context.session,
                self._hit,
                done=self._on_note,
                token=("recall", "note"),
            )

    def today(self) -> date:
        """The day on which all ages are counted."""
        return self._context.session.clock.now().astimezone(self._context.session.zone).date()

    def _on_note(self, note: InNote) -> None:
        # A hit that is chosen later drops this answer; only none at all does not.
        if self._hit is not None:
            self._panel.show_note(self._hit, note, self.today())
