"""Which candidates the table shows now: filtered, sorted, under a trial, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import tzinfo

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import MEASURED
from mnemoscope.domain.whatif import Outcome, Trial
from mnemoscope.engine.candidateexport import Listed
from mnemoscope.engine.whatif import Tonight
from mnemoscope.panes.candidates.centre import Centre
from mnemoscope.panes.candidates.columns import columns
from mnemoscope.panes.candidates.faces import Painter, Showing
from mnemoscope.panes.candidates.lines import CandidateLines
from mnemoscope.panes.candidates.loading import Loaded
from mnemoscope.panes.candidates.sieve import Wanted

_UPWARD = ("rank", "memory", "days", "tags")
"""Columns that are sorted upward first: the others begin with their largest."""


class Listing(QObject):
    """Fills the table; `chosen` says that another candidate is the current one, or looks other."""

    chosen = Signal()

    def __init__(self, centre: Centre, zone: tzinfo, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._centre, self._zone = centre, zone
        self._loaded: Loaded | None = None
        self._trial: Trial | None = None
        self._outcome: Outcome | None = None
        self._holds: Mapping[str, Hold | Rule] = {}
        self._lines: CandidateLines | None = None
        self._places: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
        self._wanted = Wanted()
        self._goal = ""
        centre.filters.chosen.connect(self.show)
        centre.columns.sorting.connect(self.sort)
        centre.columns.toggled_column.connect(self._on_column)
        centre.table.sorting.connect(self.sort)
        centre.table.chosen.connect(self._on_chosen)

    @property
    def trial(self) -> Trial | None:
        """What the list is ranked by."""
        return self._trial

    def take(self, loaded: Loaded) -> None:
        """Take another ranking."""
        self._loaded, self._outcome = loaded, loaded.saved
        profile = loaded.ranking.profile
        self._trial = Trial(profile.weights, profile.gates)
        self._holds = {}

    def turn(self, trial: Trial, outcome: Outcome) -> None:
        """Rank by a trial."""
        self._trial, self._outcome = trial, outcome
        self.show()

    def hold(self, tonight: Tonight) -> None:
        """Hear what keeps those back tonight that pass."""
        holds = dict(tonight.holds)
        if holds == self._holds:
            return
        self._holds = holds
        if self._loaded is not None:
            self._loaded.sieve.hold(holds)
        self.show()

    @Slot()
    def show(self) -> None:
        """Fill the table with what is wanted now."""
        loaded, outcome, trial = self._loaded, self._outcome, self._trial
        if loaded is None or outcome is None or trial is None:
            return
        filters, table = self._centre.filters, self._centre.table
        sieve = loaded.sieve
        filters.show_counts(sieve.counts(outcome), sieve.blocked(outcome), sieve.judged())
        self._wanted = filters.wanted(self._wanted)
        self._places = sieve.places(self._wanted, outcome)
        painter = Painter(trial, self._zone)
        self._lines = CandidateLines(
            loaded.ranking, outcome, self._places, painter, self._holds, loaded.index
        )
        table.set_columns(columns(trial.gates.min_score))
        table.set_lines(self._lines)
        table.set_sorted(self._wanted.column, down=self._wanted.down)
        self._centre.columns.show_state(table.hidden(), self._wanted.column)
        if len(self._lines) and not self._reach():
            table.set_current(self._lines.key(0))
        ranking = loaded.ranking
        self._centre.show_count(len(self._lines), len(ranking.rows), ranking.elsewhere)
        self.chosen.emit()

    @Slot(str)
    def sort(self, key: str) -> None:
        """Sort by a column; once more turns it round."""
        same = key == self._wanted.column
        down = not self._wanted.down if same else key not in _UPWARD
        self._wanted = replace(self._wanted, column=key, down=down)
        self.show()

    def sort_as(self, key: str, *, down: bool) -> None:
        """Take an order up without showing it yet."""
        self._wanted = replace(self._wanted, column=key, down=down)

    def order(self) -> tuple[str, bool]:
        """Return the column that sorts, and whether downward."""
        return self._wanted.column, self._wanted.down

    def seek(self, key: str) -> None:
        """Choose a candidate as soon as it is listed."""
        self._goal = key

    def current(self) -> Showing | None:
        """Return the chosen candidate."""
        key = self._centre.table.current()
        place = self._lines.place(key) if self._lines is not None and key else None
        return None if place is None or self._lines is None else self._lines.showing(place)

    def has_rows(self) -> bool:
        """Tell whether anything is listed."""
        return self._lines is not None and len(self._lines) > 0

    def text_of(self, at: int) -> str:
        """Return the text of a candidate by its place in the ranking."""
        return "" if self._loaded is None else self._loaded.ranking.rows[at].text

    def listed(self) -> list[Listed]:
        """Return all listed rows as they are shown."""
        lines = self._lines
        return [] if lines is None else [_listed(lines.showing(at)) for at in range(len(lines))]

    def _reach(self) -> bool:
        """Go to the candidate that is sought; tells whether one is chosen now."""
        table = self._centre.table
        if self._goal and table.set_current(self._goal):
            self._goal = ""
        return bool(table.current())

    @Slot(str)
    def _on_chosen(self, _key: str) -> None:
        self.chosen.emit()

    @Slot(str, bool)
    def _on_column(self, key: str, hidden: bool) -> None:  # noqa: FBT001 - a slot
        self._centre.table.hide_column(key, hidden=hidden)


def _listed(showing: Showing) -> Listed:
    fixed = [gate for gate in showing.row.candidate.missed if gate not in MEASURED]
    measured = [gate for gate in MEASURED if gate in showing.missed]
    return Listed(showing.row, showing.rank, showing.score, showing.passes, (*fixed, *measured))
