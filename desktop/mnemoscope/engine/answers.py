"""Answers of the last day, for questions that are put again in other words.

An answer stands for another question where both ask for the same things (`likeness.subject`), their
vectors are nearly the same, and nothing has changed that the answer was made of. What this saves is
the search and the ranking; the vector of the new question decides and is made all the same. The
same words put again are ranked anew.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.likeness import ALIKE
from mnemoscope.engine.asking import Answered

if TYPE_CHECKING:
    from mnemoscope.index.packing import QueryVector

KEPT = 200
"""Questions whose answers are kept, the latest."""
GOOD_FOR = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class _Earlier:
    """A question that was answered."""

    vector: QueryVector
    at: datetime
    answered: Answered


class Answers:
    """The kept answers of one session; all threads use them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._guard = threading.Lock()
        self._kept: OrderedDict[Hashable, list[_Earlier]] = OrderedDict()
        self._count = 0

    def any(self, key: Hashable) -> bool:
        """Tell whether a question that asks for the same was answered in the same state."""
        with self._guard:
            return key in self._kept

    def find(self, key: Hashable, query: str, vector: QueryVector) -> Answered | None:
        """Return the answer of an earlier question of other words."""
        with self._guard:
            earlier = list(self._kept.get(key, ()))
        now = self._clock.now()
        good = [one for one in earlier if now - one.at < GOOD_FOR]
        if any(one.answered.answer.query == query for one in good):
            return None
        for one in good:
            if _cosine(one.vector, vector) >= ALIKE:
                return one.answered
        return None

    def keep(self, key: Hashable, vector: QueryVector, answered: Answered) -> None:
        """Keep an answer that was made for its own question; of two the one with more hits."""
        query = answered.answer.query
        entry = _Earlier(vector, self._clock.now(), answered)
        with self._guard:
            known = self._kept.get(key, [])
            for one in known:
                same = one.answered.answer.query == query
                if same and len(one.answered.answer.hits) > len(answered.answer.hits):
                    entry = _Earlier(vector, entry.at, one.answered)
            others = [one for one in known if one.answered.answer.query != query]
            self._kept[key] = [*others, entry]
            self._kept.move_to_end(key)
            self._count += len(others) + 1 - len(known)
            while self._count > KEPT:
                self._count -= len(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget all."""
        with self._guard:
            self._kept.clear()
            self._count = 0


def _cosine(first: QueryVector, second: QueryVector) -> float:
    """Return the cosine of two questions; -1 where they cannot be compared."""
    import numpy as np

    from mnemoscope.index.packing import unpack

    if first.model != second.model or len(first.quantised) != len(second.quantised):
        return -1.0
    one, other = unpack([first.quantised, second.quantised]).astype(np.float64)
    return float(one @ other)
