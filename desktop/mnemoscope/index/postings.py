"""What common words say of each passage, kept for as long as the index stays as it is.

FTS5 looks up the length of every passage that it scores: five thousand take three milliseconds, and
whoever types asks for the same words again with each letter. BM25 is a sum over the phrases of a
question, so that what FTS5 says of one phrase can be kept and added up for any question that asks
for it: bit by bit what FTS5 itself answers, in a third of a millisecond.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.index.database import Database

if TYPE_CHECKING:
    # numpy is loaded with the first vector or the first common words, not with the first window.
    import numpy as np
    from numpy.typing import NDArray

PATH_WEIGHT = 0.6
"""How much a word in a file's name counts beside one in its text."""
WORTH = 500
"""Passages looked at for a question from which adding up is faster than FTS5."""
LARGEST = 200_000
"""Number of a passage up to which phrases are kept: twice 8 bytes for each are passed through."""
READ_AT_ONCE = 8_000
"""Passages after which no further phrase is read for the same question: a few milliseconds."""
KEPT = 2_000_000
"""Passages of all phrases together that are kept, 12 bytes each."""
_ASKED = 4_096
"""So many phrases are remembered as asked for."""


@dataclass(frozen=True, slots=True)
class Match:
    """What passages must hold, as FTS5 takes it: any alternative, all its parts, any phrase."""

    alternatives: tuple[tuple[tuple[str, ...], ...], ...]
    """Of each alternative the parts, of each part the quoted phrases."""
    rows: int
    """So many passages are looked at for it, at most."""

    @property
    def written(self) -> str:
        """The expression."""
        alternatives = (
            " AND ".join(f"({' OR '.join(part)})" for part in parts) for parts in self.alternatives
        )
        return " OR ".join(f"({parts})" for parts in alternatives)

    @property
    def phrases(self) -> tuple[str, ...]:
        """The phrases, each once."""
        found = (phrase for parts in self.alternatives for part in parts for phrase in part)
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class _Phrase:
    """What FTS5 says of one phrase, shapes (n,)."""

    ids: NDArray[np.int32]
    """The passages that hold it, ascending."""
    scores: NDArray[np.float64]
    """Its BM25 there, larger is better, never 0."""


class Postings:
    """The phrases of one index, for one thread."""

    __slots__ = ("_asked", "_database", "_kept", "_state")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._state: object = None
        self._asked: set[str] = set()
        self._kept: OrderedDict[str, _Phrase] = OrderedDict()

    def best(self, match: Match, limit: int) -> list[tuple[int, float]] | None:
        """Return ids and BM25 of the best passages, as FTS5 would; None where it has to be asked.

        A phrase is read when it is asked for a second time, and few for each question: none takes
        long for what later ones may want. `limit` is at least 1.
        """
        if match.rows < WORTH:
            return None
        with self._database.snapshot():
            self._begin()
            if not self._all_kept(match.phrases):
                return None
            highest = self._highest()
        return _best(self._added(match, highest + 1), limit)

    def _begin(self) -> None:
        """Forget all where the index has changed."""
        state = self._database.revision()
        if state != self._state:
            self._state = state
            self._asked.clear()
            self._kept.clear()

    def _all_kept(self, phrases: Sequence[str]) -> bool:
        """Tell whether all are kept now; reads some that are not."""
        missing = [phrase for phrase in phrases if phrase not in self._kept]
        again = [phrase for phrase in missing if phrase in self._asked]
        if again and self._highest() <= LARGEST:
            self._take(again)
            missing = [phrase for phrase in missing if phrase not in self._kept]
        if len(self._asked) > _ASKED:
            self._asked.clear()
        self._asked.update(missing)
        for phrase in phrases:
            if phrase in self._kept:
                self._kept.move_to_end(phrase)
        self._forget(len(phrases))
        return not missing

    def _take(self, phrases: Sequence[str]) -> None:
        """Read phrases until enough was read for one question."""
        read = 0
        for phrase in phrases:
            self._kept[phrase] = self._read(phrase)
            read += self._kept[phrase].ids.size
            if read >= READ_AT_ONCE:
                return

    def _forget(self, latest: int) -> None:
        """Leave the latest, and of the others as many as there is room for."""
        rows = sum(phrase.ids.size for phrase in self._kept.values())
        while rows > KEPT and len(self._kept) > latest:
            _, oldest = self._kept.popitem(last=False)
            rows -= oldest.ids.size

    def _highest(self) -> int:
        return self._database.number("SELECT max(id) FROM chunks")

    def _read(self, phrase: str) -> _Phrase:
        import numpy as np

        rows = self._database.query(
            f"SELECT rowid, -bm25(passages, {PATH_WEIGHT}, 1.0) FROM passages"
            " WHERE passages MATCH ? ORDER BY rowid",
            (phrase,),
        )
        ids = np.fromiter((row[0] for row in rows), dtype=np.int32, count=len(rows))
        scores = np.fromiter((row[1] for row in rows), dtype=np.float64, count=len(rows))
        return _Phrase(ids, scores)

    def _added(self, match: Match, size: int) -> NDArray[np.float64]:
        """Add up what the phrases say of each passage, in the order in which FTS5 does."""
        import numpy as np

        total = np.zeros(size)
        for parts in match.alternatives:
            phrases = [[self._kept[phrase] for phrase in part] for part in parts]
            inside = _in_all(phrases, size)
            for phrase in (one for part in phrases for one in part):
                if len(parts) == 1:
                    total[phrase.ids] += phrase.scores
                else:
                    there = inside[phrase.ids]
                    total[phrase.ids[there]] += phrase.scores[there]
        return total


def _in_all(parts: Sequence[Sequence[_Phrase]], size: int) -> NDArray[np.bool_]:
    """Tell of each passage whether it holds a phrase of every part."""
    import numpy as np

    inside = np.ones(size, bool)
    for part in parts:
        held = np.zeros(size, bool)
        for phrase in part:
            held[phrase.ids] = True
        inside &= held
    return inside


def _best(scores: NDArray[np.float64], limit: int) -> list[tuple[int, float]]:
    """Return the largest with their places; of equal ones the first."""
    import numpy as np

    places = np.flatnonzero(scores)
    found = scores[places]
    if found.size > limit:
        inside = found >= np.partition(found, found.size - limit)[found.size - limit]
        places, found = places[inside], found[inside]
    order = np.lexsort((places, -found))[:limit]
    return list(zip(places[order].tolist(), found[order].tolist(), strict=True))
