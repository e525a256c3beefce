"""What a person does with a candidate: promote it, pin it, reject it, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.engine.candidates import Standing
from mnemoscope.engine.judgements import judge, unjudge
from mnemoscope.engine.partwise import promote_parts
from mnemoscope.engine.promoting import Promotion, promote_keys
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo_operation
from mnemoscope.panes.base import PaneContext, describe_refusal, describe_undone
from mnemoscope.panes.candidates.words import blocked_words, verdict_words
from mnemoscope.runtime.bus import Notice, NoticeKind

_LONGEST = 48


@dataclass(frozen=True, slots=True)
class _Promoting:
    """Promotes one memory; a value, so that the write can wait for the person's answer."""

    consent: bool

    def __call__(self, session: Session, key: str) -> Promotion | Refused:
        return promote_keys(session, [key], consent=self.consent)


class Acting(QObject):
    """Runs the verbs and tells how each has ended."""

    asking = Signal(str, str)
    """Recall key and words: this text needs the person's consent."""
    changed = Signal()
    """A promotion is on its way, or has ended."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.busy = False

    def promote(self, row: Standing, *, consent: bool = False) -> None:
        """Write a candidate into MEMORY.md whatever its numbers say."""
        self._begin(_Promoting(consent), row)

    def promote_parts(self, row: Standing) -> None:
        """Write the parts of an over-long candidate into MEMORY.md, a line each."""
        self._begin(promote_parts, row)

    def _begin(self, verb: Callable[[Session, str], Promotion | Refused], row: Standing) -> None:
        if self.busy:
            return
        self.busy = True
        self._context.writes.run(
            verb,
            self._context.session,
            row.candidate.entry.key,
            origin=None,
            done=partial(self._on_promoted, row),
            failed=self._on_failed,
        )
        self.changed.emit()

    def judge(self, row: Standing, verdict: Verdict) -> None:
        """Note a decision; the same one again takes it back."""
        if row.verdict is verdict:
            self.unjudge(row)
            return
        self._context.writes.run(
            judge,
            self._context.session,
            row.candidate,
            verdict,
            done=partial(self._on_judged, row, verdict),
        )

    def unjudge(self, row: Standing) -> None:
        """Take the decision about a candidate back."""
        if row.verdict is None:
            return
        self._context.writes.run(
            unjudge, self._context.session, row.claim, row.verdict, done=self._on_unjudged
        )

    def _on_promoted(self, row: Standing, outcome: Promotion | Refused) -> None:
        self.busy = False
        self.changed.emit()
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        if outcome.written:
            words = self.tr("Promoted “{0}”").replace("{0}", _short(row.text))
            operation = outcome.changes.operation
            act = None if operation is None else partial(self._undo, operation)
            link = self.tr("Undo") if act is not None else ""
            self._context.bus.noticed.emit(
                Notice(words, NoticeKind.GOOD, link, act, key="candidate")
            )
            return
        blocked = outcome.needs_consent
        if blocked is not None:
            words = self.tr(
                "The rule “{0}” keeps this text back. Write it into MEMORY.md all the same?"
                " The agent will read it."
            )
            words = words.replace("{0}", blocked_words(blocked.rule.value))
            self.asking.emit(row.candidate.entry.key, words)
            return
        held = outcome.held[0] if outcome.held else None
        reason = blocked_words(held.blocked.rule.value if held and held.blocked else "")
        if held is not None and held.blocked is None:
            reason = blocked_words(held.reason.value)
        self._say(self.tr("Not promoted: {0}.").replace("{0}", reason), NoticeKind.WARN)

    def _on_judged(self, row: Standing, verdict: Verdict, outcome: Changes | Refused) -> None:
        if isinstance(outcome, Refused):
            self._say(describe_refusal(outcome), NoticeKind.WARN)
            return
        words = self.tr("“{0}” is {1}").replace("{0}", _short(row.text))
        words = words.replace("{1}", verdict_words(verdict))
        act = partial(self._take_back, row.claim, verdict)
        notice = Notice(words, NoticeKind.GOOD, self.tr("Undo"), act, key="candidate")
        self._context.bus.noticed.emit(notice)

    def _take_back(self, claim: str, verdict: Verdict) -> None:
        self._context.writes.run(
            unjudge, self._context.session, claim, verdict, done=self._on_unjudged
        )

    def _on_unjudged(self, _outcome: Changes) -> None:
        self._say(self.tr("The decision was taken back"), NoticeKind.INFO)

    def _undo(self, operation: int) -> None:
        self._context.writes.run(
            undo_operation, self._context.session, operation, done=self._on_undone
        )

    def _on_undone(self, outcome: Changes | Refused | Clash) -> None:
        self._say(*describe_undone(outcome, self.tr("The promotion was taken back")))

    def _on_failed(self, error: Exception) -> None:
        self.busy = False
        self.changed.emit()
        self._context.jobs.failed.emit(error)

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key="candidate"))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
