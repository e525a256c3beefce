"""Decisions about the chosen candidate, by button or by key, and the way to its note."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.judgements import Verdict
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.candidates.acting import Acting
from mnemoscope.panes.candidates.detail import Detail
from mnemoscope.panes.candidates.faces import Showing
from mnemoscope.panes.candidates.listing import Listing
from mnemoscope.runtime.bus import Place, Question


class Deciding(QObject):
    """Brings buttons, keys and verbs together for whichever candidate is chosen."""

    def __init__(
        self, context: PaneContext, listing: Listing, detail: Detail, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._listing = listing
        self._detail = detail
        self.acting = Acting(context, self)
        detail.promoted.connect(self.promote)
        detail.parted.connect(self._promote_parts)
        detail.consented.connect(self._promote_with_consent)
        detail.judged.connect(self._on_judged)
        detail.opened.connect(self.open_source)
        detail.asked.connect(self._on_question)
        self.acting.asking.connect(self._on_asking)

    @property
    def writable(self) -> bool:
        """Whether a decision can be made now."""
        return not self._context.session.read_only and not self.acting.busy

    def can_decide(self) -> bool:
        """Tell whether the chosen candidate can be promoted or judged."""
        showing = self._listing.current()
        return self.writable and showing is not None and not showing.row.promoted

    def is_decided(self) -> bool:
        """Tell whether there is a decision to be taken back."""
        showing = self._listing.current()
        return self.writable and showing is not None and showing.row.verdict is not None

    @Slot()
    def promote(self) -> None:
        """Promote the chosen candidate."""
        if (showing := self._decidable()) is not None:
            self.acting.promote(showing.row)

    def judge(self, verdict: Verdict) -> None:
        """Decide about the chosen candidate."""
        if (showing := self._decidable()) is not None:
            self.acting.judge(showing.row, verdict)

    def take_back(self) -> None:
        """Take the last decision back."""
        showing = self._listing.current()
        if showing is not None:
            self.acting.unjudge(showing.row)

    @Slot()
    def open_source(self) -> None:
        """Go to the line of the chosen candidate in its note."""
        showing = self._listing.current()
        if showing is not None:
            entry = showing.row.candidate.entry
            self._context.bus.going.emit(Place(entry.path, entry.start_line))

    def _decidable(self) -> Showing | None:
        return self._listing.current() if self.can_decide() else None

    @Slot()
    def _promote_parts(self) -> None:
        if (showing := self._decidable()) is not None:
            self.acting.promote_parts(showing.row)

    @Slot()
    def _promote_with_consent(self) -> None:
        if (showing := self._decidable()) is not None:
            self._detail.ask_consent("")
            self.acting.promote(showing.row, consent=True)

    @Slot(str, str)
    def _on_asking(self, key: str, words: str) -> None:
        showing = self._listing.current()
        if showing is not None and showing.row.candidate.entry.key == key:
            self._detail.ask_consent(words)

    @Slot(str)
    def _on_judged(self, verdict: str) -> None:
        if verdict:
            self.judge(Verdict(verdict))
        else:
            self.take_back()

    @Slot(str)
    def _on_question(self, text: str) -> None:
        self._context.bus.going.emit(Question(text))
