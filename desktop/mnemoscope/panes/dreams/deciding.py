"""Decisions about proposals: carried out one after another, each told in a sentence with Undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Clash, Refused
from mnemoscope.domain.redaction import masked
from mnemoscope.engine import review, undo
from mnemoscope.engine.session import Session
from mnemoscope.kit.paint import one_line
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.verbs import Verb
from mnemoscope.runtime.bus import Notice, NoticeKind, Place
from mnemoscope.runtime.faultwords import fault_words

_QUOTED = 60
"""Characters of an entry that a notice quotes."""

Outcome = Changes | Refused | Clash


@dataclass(frozen=True, slots=True)
class _Asked:
    """A decision that is on its way."""

    verb: Verb
    ids: tuple[int, ...]
    words: str
    """How the entry is called in the notice; of several: how many."""


class Deciding(QObject):
    """Carries decisions out; `ended` says that one has, whatever came of it."""

    ended = Signal()
    began = Signal()

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._asked: list[_Asked] = []
        self._clashed: Place | None = None

    @property
    def busy(self) -> bool:
        """Whether a decision is on its way."""
        return bool(self._asked)

    def decide(self, verb: Verb, entry: Entry) -> None:
        """Accept, reject, never again, or take such a decision back."""
        if entry.proposal is None:
            return
        asked = _Asked(verb, (entry.proposal,), _short(entry.shown))
        if verb is Verb.UNDO and entry.operation is not None:
            self._start(asked, undo.undo_operation, (entry.operation,))
        else:
            self._start(asked, _CALLS[verb], (entry.proposal,))

    def edit(self, entry: Entry, words: str) -> None:
        """Accept with other words."""
        if entry.proposal is not None:
            asked = _Asked(Verb.ACCEPT, (entry.proposal,), _short(masked(words)))
            self._start(asked, _edit, (entry.proposal, words))

    def accept_rest(self, entries: Sequence[Entry]) -> None:
        """Accept everything that waits and can be accepted, as one write."""
        ids = tuple(e.proposal for e in entries if e.proposal is not None and e.acceptable)
        if ids:
            words = self.tr("%n entries", None, len(ids))
            self._start(_Asked(Verb.ACCEPT, ids, words), review.accept, (ids,))

    def _start(self, asked: _Asked, call: Callable[..., Outcome], args: tuple[object, ...]) -> None:
        self._asked.append(asked)
        self.began.emit()
        self._context.writes.run(
            call,
            self._context.session,
            *args,
            origin=self.parent(),
            done=self._on_done,
            failed=self._on_failed,
        )

    def _on_done(self, outcome: Outcome) -> None:
        asked = self._asked.pop(0)
        match outcome:
            case Changes():
                self._tell(asked, outcome)
            case Refused():
                words = describe_refusal(outcome)
                if outcome.detail:
                    words = f"{words} ({fault_words(outcome.detail)})"
                self._notice(words, NoticeKind.WARN)
            case Clash():
                self._clashed = Place(outcome.path)
                words = self.tr("{0} was changed in the same lines since; nothing was written.")
                self._notice(
                    words.replace("{0}", outcome.path),
                    NoticeKind.WARN,
                    self.tr("Open it"),
                    self._open_clashed,
                )
        self.ended.emit()

    def _on_failed(self, error: Exception) -> None:
        self._asked.pop(0)
        self._context.jobs.failed.emit(error)
        self.ended.emit()

    def _tell(self, asked: _Asked, changes: Changes) -> None:
        patterns = {
            Verb.ACCEPT: self.tr("Accepted: {0}"),
            Verb.SPLIT: self.tr("Written in parts: {0}"),
            Verb.REJECT: self.tr("Rejected: {0}"),
            Verb.NEVER: self.tr("Never again: {0}"),
            Verb.UNDO: self.tr("Open again: {0}"),
        }
        words = patterns[asked.verb].replace("{0}", asked.words)
        if asked.verb is Verb.UNDO:
            self._notice(words, NoticeKind.INFO)
            return
        back = _Back(self, asked, changes.operation)
        self._notice(words, NoticeKind.GOOD, self.tr("Undo"), back)

    def take_back(self, asked: _Asked, operation: int | None) -> None:
        """Take a decision back, from its notice."""
        again = _Asked(Verb.UNDO, asked.ids, asked.words)
        if operation is not None:
            self._start(again, undo.undo_operation, (operation,))
        elif asked.ids:
            self._start(again, review.reopen, asked.ids[:1])

    def _notice(
        self,
        words: str,
        kind: NoticeKind,
        link: str = "",
        act: Callable[[], None] | None = None,
    ) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, link, act, "review"))

    def _open_clashed(self) -> None:
        self._context.bus.going.emit(self._clashed)


@dataclass(frozen=True, slots=True)
class _Back:
    """What the link Undo of a notice does."""

    deciding: Deciding
    asked: _Asked
    operation: int | None

    def __call__(self) -> None:
        self.deciding.take_back(self.asked, self.operation)


def _accept(session: Session, proposal: int) -> Outcome:
    return review.accept(session, [proposal])


def _edit(session: Session, proposal: int, words: str) -> Outcome:
    return review.accept(session, [proposal], words)


def _reject(session: Session, proposal: int) -> Outcome:
    return review.reject(session, [proposal])


def _never(session: Session, proposal: int) -> Outcome:
    return review.never(session, [proposal])


_CALLS: dict[Verb, Callable[[Session, int], Outcome]] = {
    Verb.ACCEPT: _accept,
    Verb.SPLIT: review.accept_parts,
    Verb.REJECT: _reject,
    Verb.NEVER: _never,
    Verb.UNDO: review.reopen,
}


def _short(words: str) -> str:
    line = one_line(words)
    return line if len(line) <= _QUOTED else line[: _QUOTED - 1].rstrip() + "…"
