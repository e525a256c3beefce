"""A dream on its way: started, followed, stopped, taken back; each ends in one sentence."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Control,
    Progress,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.chatmodels import night_model
from mnemoscope.engine.dream import revert_dream
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.dreams.nightview import NightView, view_result
from mnemoscope.panes.dreams.words import ended_words, stage_words
from mnemoscope.runtime.bus import Busy, Notice, NoticeKind


@dataclass(frozen=True, slots=True)
class _Stoppable:
    """Runs a dream that can be stopped even where it had to wait for the person's consent."""

    stop: threading.Event = field(default_factory=threading.Event)

    def __call__(self, session: Session, *, control: Control) -> NightResult | Refused:
        model = night_model(session)
        return dream(session, model=model, control=Control(self, control.report))

    def is_set(self) -> bool:
        return self.stop.is_set()


class Running(QObject):
    """Plans, runs and reverts; says what runs now."""

    changed = Signal()
    """Whether something runs, or how far it is, has changed."""
    began = Signal()
    """A dream begins."""
    planned = Signal(object)
    """A `NightView` of the plan."""
    dreamt = Signal(int)
    """The id of a run that has ended."""
    reverted = Signal()
    clashed = Signal(object)
    """The `Clash` because of which a night could not be taken back."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._dream: _Stoppable | None = None
        self._reverting: DreamRun | None = None
        self.planning = False
        self.progress: Progress | None = None
        context.writes.asked.connect(self.changed)
        context.writes.answered.connect(self.changed)

    @property
    def dreaming(self) -> bool:
        """Whether a dream runs."""
        return self._dream is not None

    @property
    def busy(self) -> bool:
        """Whether anything runs."""
        return self.dreaming or self.planning or self._reverting is not None

    def words(self) -> str:
        """What it does now."""
        if self._dream is not None and self._context.writes.waits(self._dream):
            return self.tr("Waiting for your answer: may the dream be written?")
        words = stage_words(self.progress.stage) if self.progress else self.tr("working")
        return self.tr("Dreaming: {0}").replace("{0}", words)

    def share(self) -> float | None:
        """How far it is, from 0 to 1; None where that is not known."""
        progress = self.progress
        return progress.done / progress.total if progress and progress.total else None

    def plan(self) -> None:
        """Plan the night without writing."""
        if self.busy:
            return
        self.planning = True
        self._context.jobs.read(
            _plan,
            self._context.session,
            done=self._on_plan,
            failed=self._on_failed,
            progress=self._on_progress,
            token=("dreams", "plan"),
        )
        self._tell()

    def run(self) -> None:
        """Dream now."""
        if self.busy:
            return
        self._dream = _Stoppable()
        self.began.emit()
        self._context.writes.run(
            self._dream,
            self._context.session,
            origin=self.parent(),
            done=self._on_dreamt,
            failed=self._on_failed,
            progress=self._on_progress,
        )
        self._tell()

    def stop(self) -> None:
        """Ask the dream to end at its next step; one that waits for an answer ends now."""
        dream = self._dream
        if dream is None:
            return
        dream.stop.set()
        if self._context.writes.withdraw(dream):
            self._on_failed(Stopped())

    def revert(self, run: DreamRun) -> None:
        """Take a night back."""
        if self.busy:
            return
        self._reverting = run
        self._context.writes.run(
            revert_dream,
            self._context.session,
            run.id,
            origin=self.parent(),
            done=self._on_reverted,
            failed=self._on_failed,
        )
        self._tell()

    def _on_plan(self, view: NightView | None) -> None:
        self._end()
        if view is not None:
            self.planned.emit(view)

    def _on_dreamt(self, outcome: NightResult | Refused) -> None:
        self._end()
        if isinstance(outcome, Refused):
            words = describe_refusal(outcome)
            if outcome.reason is RefusalReason.BUSY:
                words = self.tr("Another window or program is dreaming in this workspace now.")
            self._say(words, NoticeKind.WARN)
            return
        self._say(*ended_words(outcome))
        if outcome.run:
            self.dreamt.emit(outcome.run)
        else:
            # The mode of this workspace is a dry run: what it would do is all there is.
            self._on_plan(view_result(outcome))

    def _on_reverted(self, outcome: Changes | Refused | Clash) -> None:
        self._end()
        match outcome:
            case Changes():
                self._say(self.tr("The night was taken back"), NoticeKind.GOOD)
                self.reverted.emit()
            case Refused():
                self._say(describe_refusal(outcome), NoticeKind.WARN)
            case Clash():
                words = self.tr(
                    "{0} was changed in the same lines since that night; nothing was written."
                )
                words = words.replace("{0}", outcome.path)
                self._say(words.replace("{0}", outcome.path), NoticeKind.WARN)
                self.clashed.emit(outcome)

    def _on_failed(self, error: Exception) -> None:
        self._end()
        if isinstance(error, Stopped):
            self._say(self.tr("The dream was stopped; nothing was written."), NoticeKind.INFO)
        else:
            self._context.jobs.failed.emit(error)

    def _on_progress(self, progress: Progress) -> None:
        if self.busy:
            self.progress = progress
            self._tell()

    def _end(self) -> None:
        self._dream = self._reverting = self.progress = None
        self.planning = False
        self._tell()

    def _tell(self) -> None:
        self._context.bus.busy.emit(Busy("dream", active=self.dreaming, progress=self.progress))
        self.changed.emit()

    def _say(self, words: str, kind: NoticeKind) -> None:
        self._context.bus.noticed.emit(Notice(words, kind, key="dream"))


def _plan(session: Session, *, control: Control) -> NightView | None:
    result = dream(session, mode=Mode.DRY, control=control)
    return None if isinstance(result, Refused) else view_result(result)
