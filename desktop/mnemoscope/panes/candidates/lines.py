"""The listed candidates as rows of a table, made when they are looked at."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import MEASURED
from mnemoscope.domain.whatif import Outcome
from mnemoscope.engine.candidates import Ranking
from mnemoscope.panes.candidates.faces import Face, Painter, Showing

_KEPT = 400


class CandidateLines:
    """Some rows of a ranking in an order, under one trial."""

    def __init__(
        self,
        ranking: Ranking,
        outcome: Outcome,
        places: NDArray[np.int64],
        painter: Painter,
        holds: Mapping[str, Hold | Rule],
        index: Mapping[str, int],
    ) -> None:
        """``index``: the place in the ranking of each recall key."""
        self._ranking = ranking
        self._outcome = outcome
        self._places = places
        self._painter = painter
        self._holds = holds
        self._passing = frozenset(outcome.passing)
        self._index = index
        self._made: dict[int, Face] = {}

    def __len__(self) -> int:
        """Return how many are listed."""
        return len(self._places)

    def key(self, place: int) -> str:
        """Return the recall key of a row."""
        return self._ranking.rows[self._places[place]].candidate.entry.key

    def place(self, key: str) -> int | None:
        """Return where a recall key is listed."""
        at = self._index.get(key)
        if at is None:
            return None
        found = np.flatnonzero(self._places == at)
        return int(found[0]) if len(found) else None

    def showing(self, place: int) -> Showing:
        """Return a row under the trial."""
        return self.of(int(self._places[place]))

    def of(self, at: int) -> Showing:
        """Return any candidate of the ranking by its place there, listed or not."""
        row, outcome = self._ranking.rows[at], self._outcome
        missed = zip(MEASURED, outcome.missed[at], strict=True)
        return Showing(
            row=row,
            rank=int(outcome.ranks[at]),
            score=float(outcome.scores[at]),
            raw=float(outcome.raw[at]),
            missed=frozenset(gate for gate, out in missed if out),
            passes=at in self._passing,
            hold=self._holds.get(row.candidate.entry.key),
        )

    def face(self, place: int) -> Face:
        """Return what is drawn of a row."""
        face = self._made.get(place)
        if face is None:
            if len(self._made) >= _KEPT:
                self._made.clear()
            face = self._made[place] = self._painter.face(self.showing(place))
        return face

    def words(self, place: int, column: str) -> str:
        """Return a cell in words."""
        return self._painter.words(self.showing(place), column)

    def tip(self, place: int, column: str) -> str:
        """Return more about a cell."""
        return self._painter.tip(self.showing(place), column)
