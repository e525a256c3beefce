"""Asks a language model about open pairs where a person wants it; ends in one sentence."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.outcomes import Changes, Control, Facet, Progress, Refused, Stopped
from mnemoscope.engine.pairasking import MOST, PairsAsked, model_name, propose
from mnemoscope.engine.session import Session
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import plain_tip
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.jobs import Job

_KEY = "conflict"


class Proposing(QObject):
    """Its button stands in the header where a model is chosen, and stops what it began."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._model = ""
        self.button = Button(context.theme, "", icon="cpu")
        self.button.clicked.connect(self.turn)
        context.bus.changed.connect(self._on_changed)
        self.look()

    @property
    def asking(self) -> bool:
        """Whether a model is being asked."""
        return self._job is not None

    def can_ask(self) -> bool:
        """Tell whether a model is chosen and may be asked now."""
        return bool(self._model) and not self.asking and not self._context.session.read_only

    def look(self) -> None:
        """See which model the preferences name now."""
        self._model = model_name(self._context.session)
        self._show()

    @Slot()
    def turn(self) -> None:
        """Ask, or stop asking."""
        if self._job is not None:
            self._job.stop()
        elif self.can_ask():
            self._job = self._context.jobs.read(
                ask,
                self._context.session,
                done=self._on_done,
                failed=self._on_failed,
                progress=self._on_progress,
                token=("conflicts", "propose"),
            )
            self._show()

    def _show(self, progress: Progress | None = None) -> None:
        words = self.tr("Ask a model")
        if self.asking:
            words = self.tr("Stop asking")
            if progress is not None and progress.total:
                far = self.tr("Stop asking ({0} of {1})")
                far = far.replace("{0}", numbers.count(progress.done))
                words = far.replace("{1}", numbers.count(progress.total))
        self.button.setText(words)
        self.button.setVisible(bool(self._model) and not self._context.session.read_only)
        tip = self.tr(
            "Shows {0} up to %n pairs about one thing that the rules leave open. What it takes for"
            " a conflict is marked as its proposal; private claims leave no machine.",
            None,
            MOST,
        )
        self.button.setToolTip(plain_tip(tip.replace("{0}", self._model)))
        self._context.commands.refresh()

    def _on_done(self, answer: PairsAsked | Refused) -> None:
        self._job = None
        self._show()
        if isinstance(answer, Refused):
            self._say(describe_refusal(answer), NoticeKind.WARN)
            return
        if answer.changes.facets:
            self._context.bus.changed.emit(answer.changes, None)
        if answer.problems and not answer.answered:
            words = self.tr("{0} did not answer: {1}").replace("{0}", answer.model)
            self._say(words.replace("{1}", answer.problems[0].message), NoticeKind.WARN)
        elif not answer.asked:
            self._say(self.tr("There is no pair left to ask a model about."), NoticeKind.INFO)
        else:
            self._say(self._ended(answer), NoticeKind.GOOD)

    def _ended(self, answer: PairsAsked) -> str:
        words = self.tr("{0} looked at %n pairs", None, answer.answered)
        found = self.tr("{0} and proposes %n conflicts", None, len(answer.proposed))
        if not answer.proposed:
            found = self.tr("{0} and takes none for a conflict")
        words = found.replace("{0}", words.replace("{0}", answer.model))
        if answer.more:
            words = self.tr("{0}; there are more to ask about").replace("{0}", words)
        return words

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._show()
        if isinstance(error, Stopped):
            # What was answered until then is kept.
            self._context.bus.changed.emit(Changes(Facet.CONFLICTS), None)
        else:
            self._context.jobs.failed.emit(error)

    def _on_progress(self, progress: Progress) -> None:
        if self.asking:
            self._show(progress)

    @Slot(object, object)
    def _on_changed(self, changes: Changes, _origin: object) -> None:
        if changes.facets & Facet.SETTINGS:
            self.look()

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key=_KEY))


def ask(session: Session, *, control: Control) -> PairsAsked | Refused:
    """Ask about as many pairs as are usual; runs in a lane."""
    return propose(session, MOST, control)
