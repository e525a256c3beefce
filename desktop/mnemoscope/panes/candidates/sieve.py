"""Which candidates are listed, and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import MEASURED, Gate
from mnemoscope.domain.whatif import Arena, Outcome
from mnemoscope.engine.candidates import Ranking

SHELVES = ("all", "pass", "near", "fading", "promoted")
"""The views of the list, in their order."""
SOON = 7.0
"""Days left from which on a memory fades out."""
_Places = NDArray[np.int64]
_Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person wants to see."""

    shelf: str = "all"
    blocked: str = ""
    """Value of a gate, a hold or a rule; empty: whatever holds it back."""
    judged: str = ""
    """Value of a verdict; empty: judged or not."""
    words: str = ""
    """All of these stand in the text or the path."""
    column: str = "score"
    down: bool = True


class Sieve:
    """Knows of each candidate of a ranking what it is filtered and sorted by."""

    def __init__(self, ranking: Ranking, arena: Arena) -> None:
        self._rows = ranking.rows
        self._arena = arena
        left = [np.inf if row.days_left is None else row.days_left for row in ranking.rows]
        self._left = np.array(left, dtype=np.float64)
        verdicts = [row.verdict.value if row.verdict else "" for row in ranking.rows]
        self._verdicts = np.array(verdicts, dtype=object)
        self._judged = tuple(Counter(verdict for verdict in verdicts if verdict).most_common())
        self._fixed = self._by_reason()
        # Here, in the lane: the window would be held by all of them at the first letter or click.
        self._texts = [f"{row.text}\n{row.candidate.entry.path}".casefold() for row in ranking.rows]
        self._alphabetical = {
            "memory": _places_of([row.text for row in ranking.rows]),
            "tags": _places_of([", ".join(row.candidate.tags) for row in ranking.rows]),
        }
        self._holds: Mapping[str, Hold | Rule] = {}

    def hold(self, holds: Mapping[str, Hold | Rule]) -> None:
        """Hear what keeps those back tonight that pass their gates, by recall key."""
        self._holds = holds

    def counts(self, outcome: Outcome) -> dict[str, int]:
        """Return how many stand on each shelf."""
        return {shelf: int(self._shelf(shelf, outcome).sum()) for shelf in SHELVES}

    def blocked(self, outcome: Outcome) -> tuple[tuple[str, int], ...]:
        """Return what holds candidates back and how many, most first."""
        waiting = ~self._arena.promoted
        found = Counter({reason: int(mask.sum()) for reason, mask in self._fixed.items()})
        for column, gate in enumerate(MEASURED):
            found[gate.value] = int((outcome.missed[:, column] & waiting).sum())
        found.update(reason.value for reason in self._holds.values())
        return tuple((reason, count) for reason, count in found.most_common() if count)

    def judged(self) -> tuple[tuple[str, int], ...]:
        """Return the decisions and how many, most first."""
        return self._judged

    def places(self, wanted: Wanted, outcome: Outcome) -> _Places:
        """Return the places of the rows to be shown, in their order."""
        mask = self._shelf(wanted.shelf, outcome)
        if wanted.judged:
            # Those that will never come again are seen by asking for them.
            mask = self._verdicts == wanted.judged
        if wanted.blocked:
            mask = mask & self._blocked_by(wanted.blocked, outcome)
        if wanted.words:
            mask = mask & self._holding(wanted.words)
        chosen = outcome.order[mask[outcome.order]]
        if wanted.column in ("rank", "score"):
            best_first = wanted.down is (wanted.column == "score")
            return chosen if best_first else chosen[::-1]
        values = self._values(wanted.column, outcome)[chosen]
        order = np.argsort(-values if wanted.down else values, kind="stable")
        return chosen[order]

    def _shelf(self, shelf: str, outcome: Outcome) -> _Mask:
        waiting = ~self._arena.promoted
        match shelf:
            case "pass":
                mask = np.zeros(self._arena.size, dtype=bool)
                mask[list(outcome.passing)] = True
                return mask
            case "near":
                aged = outcome.missed[:, MEASURED.index(Gate.AGE)]
                one = outcome.missed.sum(axis=1) == 1
                return waiting & ~self._arena.barred & ~self._arena.pinned & one & ~aged
            case "fading":
                return waiting & (self._left <= SOON)
            case "promoted":
                return self._arena.promoted
            case _:
                return waiting

    def _blocked_by(self, reason: str, outcome: Outcome) -> _Mask:
        mask = self._fixed.get(reason)
        if mask is None:
            mask = np.zeros(self._arena.size, dtype=bool)
        for column, gate in enumerate(MEASURED):
            if gate.value == reason:
                mask = mask | outcome.missed[:, column]
        keys = {key for key, held in self._holds.items() if held.value == reason}
        if keys:
            held = [row.candidate.entry.key in keys for row in self._rows]
            mask = mask | np.array(held, dtype=bool)
        return mask

    def _by_reason(self) -> dict[str, _Mask]:
        """The gates that no number decides, and the rules of quality, with whom they hold back."""
        found: dict[str, _Mask] = {}
        for place, row in enumerate(self._rows):
            candidate = row.candidate
            if row.promoted:
                continue
            reasons = {gate.value for gate in candidate.missed if gate not in MEASURED}
            if candidate.blocked is not None:
                reasons = reasons - {Gate.CONTAMINATED.value} | {candidate.blocked.rule.value}
            for reason in reasons:
                if reason not in found:
                    found[reason] = np.zeros(len(self._rows), dtype=bool)
                found[reason][place] = True
        return found

    def _holding(self, words: str) -> _Mask:
        asked = words.casefold().split()
        return np.array([all(one in text for one in asked) for text in self._texts], dtype=bool)

    def _values(self, column: str, outcome: Outcome) -> NDArray[np.float64]:
        """What a column is sorted by."""
        arena = self._arena
        match column:
            case "bar" | "score-gate":
                return outcome.raw
            case "signals" | "signals-gate":
                return arena.signals.astype(np.float64)
            case "contexts" | "contexts-gate":
                return arena.contexts.astype(np.float64)
            case "moon":
                return -outcome.missed.sum(axis=1).astype(np.float64)
            case "days":
                return self._left
            case "recalled":
                return -arena.age
            case "dreams":
                hits = [row.light_hits + row.rem_hits for row in self._rows]
                return np.array(hits, dtype=np.float64)
            case "mean":
                means = [row.candidate.average for row in self._rows]
                return np.array(means, dtype=np.float64)
            case _:
                return self._alphabetical[column if column == "tags" else "memory"]


def _places_of(texts: Sequence[str]) -> NDArray[np.float64]:
    """Return the place of each text in the order of the alphabet."""
    order = np.argsort(np.array([text.casefold() for text in texts], dtype=object), kind="stable")
    places = np.empty(len(texts))
    places[order] = np.arange(len(texts))
    return places
