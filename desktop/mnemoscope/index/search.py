"""Gathers what the index knows about a question: candidates with the evidence of each channel."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from mnemoscope.domain.evidence import Evidence
from mnemoscope.domain.tokens import Question
from mnemoscope.index.crowding import Crowding
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.drafts import MEMORY, Draft, Drafts, Held, Passage
from mnemoscope.index.keywords import AskedTerm, Keywords
from mnemoscope.index.packing import QueryVector
from mnemoscope.index.said import is_turn
from mnemoscope.index.vectors import Vectors
from mnemoscope.index.weighing import Weigher

WORD_CHUNKS = 16
"""Passages taken from the keyword channel."""
MEANING_CHUNKS = 12
"""Passages taken from the meaning channel, by their own vector or that of a memory in them."""
MEANING_MEMORIES = 40
"""Memories taken from the meaning channel by themselves."""
FAR = 200
"""The rank at which a text is no nearer to a question than any other."""
_LEAST_SPREAD = 0.05


@dataclass(frozen=True, slots=True)
class Gathered:
    """The candidates of one question."""

    passages: tuple[Passage, ...]
    evidence: tuple[Evidence, ...]
    telling: tuple[float, ...]
    """The information of each term that is counted in the evidence."""
    chunk_words: dict[int, float]
    chunk_meaning: dict[int, float]
    asked: tuple[AskedTerm, ...]
    substring: bool = False
    """No word was found: the passages hold the question's text inside their words."""


@dataclass(frozen=True, slots=True)
class _Near:
    """What is near to a question in meaning, by number of the vector."""

    cosines: dict[int, float] = field(default_factory=dict[int, float])
    clear: dict[int, float] = field(default_factory=dict[int, float])
    """1 for the nearest, 0 for what is no nearer than any other text."""
    best: tuple[int, ...] = ()
    """The nearest, best first."""

    def of_chunks(self, chunks: Iterable[Held]) -> dict[int, float]:
        """Return the cosine of each passage that has one."""
        return {
            chunk.id: self.cosines[chunk.vector] for chunk in chunks if chunk.vector in self.cosines
        }


@dataclass(frozen=True, slots=True)
class _ByWords:
    """What words say of a question."""

    asked: tuple[AskedTerm, ...]
    chunk_words: dict[int, float]
    weigher: Weigher
    substring: bool


def no_day(_day: str | None) -> float:
    """Fit no day: the question names none."""
    return 0.0


class Search:
    """Reads candidates; the ranking is the domain's."""

    __slots__ = ("_crowding", "_database", "_drafts", "_keywords", "_vectors")

    def __init__(
        self, database: Database, keywords: Keywords, vectors: Vectors, crowding: Crowding
    ) -> None:
        self._database = database
        self._keywords = keywords
        self._vectors = vectors
        self._crowding = crowding
        self._drafts = Drafts(database, keywords)

    def gather(
        self,
        question: Question,
        vector: QueryVector | None,
        files: Sequence[int] | None = None,
        days: Callable[[str | None], float] = no_day,
    ) -> Gathered:
        """Collect what may answer a question, in one state of the index.

        `vector` is None where only words are asked; `files` restricts to files of those ids; `days`
        tells how well the day of a note is one that the question names.
        """
        with self._database.snapshot():
            # Vectors are compared beside, while words are looked for.
            measured = vector and self._vectors.begin_nearest(vector, files)
            said = self._said(question, files)
            speaks = said.weigher.may_speak
            near = _Near()
            if measured:
                # What needs no vector is done before they are waited for.
                for draft in self._drafts.read(said.chunk_words.keys(), (), speaks)[1]:
                    said.weigher.weigh(draft.said, draft.chunk.file, draft.headings)
                near = self._near(measured())
            single = self._single(near.best)
            whole = said.chunk_words.keys() | self._around(near.best, single)
            chunks, drafts = self._drafts.read(whole, single, speaks)
            if vector is not None:
                near.cosines.update(self._others(vector, near, (*drafts, *chunks)))
        return Gathered(
            passages=tuple([draft.passage for draft in drafts]),
            evidence=_evidence(said.weigher, drafts, near, days),
            telling=said.weigher.telling,
            chunk_words=said.chunk_words,
            chunk_meaning=near.of_chunks(chunks),
            asked=said.asked,
            substring=said.substring,
        )

    def _said(self, question: Question, files: Sequence[int] | None) -> _ByWords:
        """Find the passages that hold words of a question."""
        asked = self._keywords.ask(question)
        found = self._keywords.find(asked, WORD_CHUNKS, files)
        substring = not found
        if substring:
            found = self._keywords.find_substring(question.text, WORD_CHUNKS, files)
        total = self._keywords.size()
        weigher = Weigher(self._keywords, question, asked, total, substring=substring)
        return _ByWords(asked, {chunk.id: chunk.score for chunk in found}, weigher, substring)

    def _near(self, cosines: dict[int, float]) -> _Near:
        """Put what is nearest to a question on a scale of its own."""
        if not cosines:
            return _Near()
        corrected = self._crowding.corrected(cosines)
        order = list(corrected)
        best = corrected[order[0]]
        far = corrected[order[min(FAR, len(order)) - 1]]
        scale = max(best - far, _LEAST_SPREAD)
        clear = {number: max(0.0, (corrected[number] - far) / scale) for number in order[:FAR]}
        return _Near(cosines, clear, tuple(order[:MEANING_MEMORIES]))

    def _others(
        self, vector: QueryVector, near: _Near, holders: Iterable[Draft | Held]
    ) -> dict[int, float]:
        """Measure what is looked at without being near."""
        missing = {holder.vector for holder in holders}
        wanted = [number for number in missing if number and number not in near.cosines]
        return self._vectors.similarities(vector, wanted)

    def _single(self, best: Sequence[int]) -> list[Row]:
        """Read the memories that are nearest in meaning, nearest first."""
        return self._database.query(
            f"SELECT {MEMORY} FROM json_each(?) AS near JOIN memories ON vector = near.value"
            " ORDER BY near.key",
            (json.dumps(best),),
        )

    def _around(self, best: Sequence[int], single: Sequence[Row]) -> set[int]:
        """Return the passages to be looked at whole for their meaning.

        Those that are near by themselves; where people talk, also those of the nearest turns,
        which mean little without the others.
        """
        rows = self._database.query(
            "SELECT chunks.id FROM json_each(?) AS near JOIN chunks ON vector = near.value"
            " ORDER BY near.key",
            (json.dumps(best),),
        )
        around = [_int(row[0]) for row in rows]
        first = single[:MEANING_CHUNKS]
        if 2 * sum(is_turn(str(row[6])) for row in first) > len(first):
            around += [_int(row[0]) for row in single]
        return set(list(dict.fromkeys(around))[:MEANING_CHUNKS])


def _evidence(
    weigher: Weigher,
    drafts: Sequence[Draft],
    near: _Near,
    days: Callable[[str | None], float],
) -> tuple[Evidence, ...]:
    return tuple([_weighed(weigher, draft, near, days(draft.chunk.file.day)) for draft in drafts])


def _weighed(weigher: Weigher, draft: Draft, near: _Near, day: float) -> Evidence:
    file = draft.chunk.file
    found = weigher.weigh(draft.said, file, draft.headings)
    counts, shares, size, exact, subject, speaker, asks = found
    meaning, clear = None, 0.0
    if draft.vector is not None:
        meaning, clear = near.cosines.get(draft.vector), near.clear.get(draft.vector, 0.0)
    place = file.id, draft.chunk.id, draft.place
    said = exact, subject, speaker, asks
    return Evidence(*place, counts, shares, size, meaning, clear, *said, day)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
