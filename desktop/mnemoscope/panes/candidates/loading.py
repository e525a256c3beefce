"""Reads the ranking and tries weights on it, in the background; the latest wish wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Control, Progress
from mnemoscope.domain.whatif import Arena, Outcome, Trial
from mnemoscope.engine.candidates import Ranking, Standing, ranking
from mnemoscope.engine.session import Session
from mnemoscope.engine.whatif import PastNights, Played, Tonight, tonight
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.candidates.sieve import Sieve
from mnemoscope.runtime.jobs import Lane

_REST_MS = 250
"""How long a slider has to rest before the night is planned by it."""
_BREATH_MS = 20
"""What the window has to draw a list in, before the lanes work at the next thing: one thread that
is busy makes each stroke of another take many times as long."""
_LOT = 200
"""So many rows are let go of in one stroke of a lane: none holds the window for a millisecond."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A ranking, ready to be tried on."""

    ranking: Ranking
    arena: Arena
    sieve: Sieve
    saved: Outcome
    """By the weights and gates that are saved."""
    index: Mapping[str, int]
    """The place of each recall key."""


class Loading(QObject):
    """Knows what was read; its signals bring what the pane shows."""

    loaded = Signal(object)
    """`Loaded`."""
    tried = Signal(object, object)
    """A `Trial` and its `Outcome`."""
    planned = Signal(object)
    """`Tonight`, by what is tried."""
    played = Signal(object)
    """`Played`."""
    failed = Signal(object)
    stepped = Signal(object)
    """`Progress` of the reading."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._loaded: Loaded | None = None
        self._trial: Trial | None = None
        self._outcome: Outcome | None = None
        self._past: PastNights | None = None
        self._replaced: list[Standing] = []
        """Kept alive until the table shows others: the last to drop many thousands takes long."""
        self._reading = False
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._look_ahead)
        self._start = QTimer(self, interval=0, singleShot=True)
        self._start.timeout.connect(self._begin)
        self._back = QTimer(self, interval=_BREATH_MS, singleShot=True)
        self._back.timeout.connect(self._look_back)

    def settled(self) -> bool:
        """Tell whether nothing is on its way and nothing about to be asked."""
        waiting = (self._timer, self._start, self._back)
        return not self._reading and not any(timer.isActive() for timer in waiting)

    def read(self) -> None:
        """Read the ranking anew."""
        self._reading = True
        self._context.jobs.read(
            load,
            self._context.session,
            done=self._on_loaded,
            failed=self._on_failed,
            progress=self._on_progress,
            token=("candidates", "ranking"),
        )

    def turn(self, trial: Trial) -> None:
        """Rank by a trial; an older wish that still waits is dropped."""
        self._trial = trial
        self._back.stop()
        if self._loaded is None:
            return
        self._context.jobs.read(
            _retry,
            self._loaded.arena,
            trial,
            done=self._on_tried,
            token=("candidates", "trial"),
        )
        self._timer.start()

    def _on_loaded(self, loaded: Loaded) -> None:
        self._reading = False
        if self._loaded is not None:
            self._replaced += self._loaded.ranking.rows
        self._loaded, self._outcome = loaded, loaded.saved
        self._past = None
        self.loaded.emit(loaded)
        # In a turn of its own: reading and listing many thousands at once would hold the window.
        self._start.start()

    @Slot()
    def _begin(self) -> None:
        """Try on what was read the weights that are tried already: they outlive a change of it."""
        loaded = self._loaded
        if loaded is None:
            return
        profile = loaded.ranking.profile
        saved = Trial(profile.weights, profile.gates)
        if self._trial in (None, saved):
            self._trial = saved
            self.tried.emit(saved, loaded.saved)
            self._timer.start()
        else:
            self.turn(self._trial or saved)

    def _on_failed(self, error: Exception) -> None:
        self._reading = False
        self.failed.emit(error)

    def _on_progress(self, progress: Progress) -> None:
        self.stepped.emit(progress)

    def _on_tried(self, found: tuple[Arena, Trial, Outcome]) -> None:
        arena, trial, outcome = found
        if self._loaded is None or arena is not self._loaded.arena:
            # Of a ranking that another has replaced meanwhile.
            return
        self._outcome = outcome
        self.tried.emit(trial, outcome)

    @Slot()
    def _look_ahead(self) -> None:
        """Plan the night by what is tried; those of the past come after it."""
        if self._loaded is None or self._trial is None or self._outcome is None:
            return
        if self._replaced:
            self._context.jobs.submit(Lane.IDLE, let_go, self._replaced)
            self._replaced = []
        self._context.jobs.read(
            _plan,
            self._context.session,
            self._loaded,
            self._trial,
            done=self._on_planned,
            token=("candidates", "tonight"),
        )

    def _on_planned(self, planned: Tonight) -> None:
        self.planned.emit(planned)
        self._back.start()

    @Slot()
    def _look_back(self) -> None:
        """Play the nights of the past by what is tried."""
        if self._loaded is None or self._trial is None:
            return
        self._context.jobs.read(
            _play,
            self._context.session,
            self._loaded.ranking,
            self._past,
            self._trial,
            done=self._on_played,
            progress=self._on_played_step,
            token=("candidates", "nights"),
        )

    def _on_played(self, found: tuple[PastNights, Played]) -> None:
        past, played = found
        if self._loaded is None or past.ranking is not self._loaded.ranking:
            return
        self._past = past
        self.played.emit(played)

    def _on_played_step(self, progress: Progress) -> None:
        """Nothing to tell: it is quick, and only asked for so that it can be stopped."""


def load(session: Session, *, control: Control) -> Loaded:
    """Rank the memories of a workspace and make them ready to be tried on; runs in a lane."""
    found = ranking(session, control=control)
    pinned = [row.verdict is Verdict.PINNED for row in found.rows]
    arena = Arena([row.candidate for row in found.rows], pinned)
    saved = arena.retry(Trial(found.profile.weights, found.profile.gates))
    index = {row.candidate.entry.key: at for at, row in enumerate(found.rows)}
    return Loaded(found, arena, Sieve(found, arena), saved, index)


def let_go(rows: list[Standing], *, control: Control) -> None:
    """Empty a list whose rows nobody else has any more, lot by lot; runs in a lane."""
    while rows:
        del rows[-_LOT:]
        control.step("let go", 0)


def _retry(arena: Arena, trial: Trial) -> tuple[Arena, Trial, Outcome]:
    return arena, trial, arena.retry(trial)


def _plan(session: Session, loaded: Loaded, trial: Trial) -> Tonight:
    return tonight(session, loaded.ranking, loaded.arena.retry(trial), trial.gates)


def _play(
    session: Session,
    found: Ranking,
    past: PastNights | None,
    trial: Trial,
    *,
    control: Control,
) -> tuple[PastNights, Played]:
    known = past or PastNights(session, found, control)
    return known, known.play(trial)
