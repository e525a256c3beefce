"""Gathers what the index knows about a question: candidates with the evidence of each channel."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field

from mnemoscope.domain.chunks import headings_above
from mnemoscope.domain.document import parse
from mnemoscope.domain.evidence import Evidence
from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.leftovers import leftovers
from mnemoscope.domain.model import Layer
from mnemoscope.domain.tokens import Question
from mnemoscope.index.crowding import Crowding
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.keywords import AskedTerm, Keywords
from mnemoscope.index.packing import QueryVector
from mnemoscope.index.vectors import Vectors
from mnemoscope.index.weighing import NamedFile, Weigher, is_turn

WORD_CHUNKS = 16
"""Passages taken from the keyword channel."""
MEANING_CHUNKS = 12
"""Passages taken from the meaning channel, by their own vector or that of a memory in them."""
MEANING_MEMORIES = 40
"""Memories taken from the meaning channel by themselves."""
FAR = 200
"""The rank at which a text is no nearer to a question than any other."""
_LEAST_SPREAD = 0.05
_MEMORY = "chunk, place, start_line, end_line, layer, claim, text, vector, above"


@dataclass(frozen=True, slots=True)
class Passage:
    """A memory, or a stretch of text without one, that may answer."""

    path: str
    start_line: int
    end_line: int
    text: str
    layer: Layer
    memory_id: str | None


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
class _Chunk:
    id: int
    file: int
    path: str
    short_term: bool
    read: bool
    start_line: int
    end_line: int
    text: str
    vector: int | None
    day: str | None
    context: str
    """What it stands under and does not hold itself."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """A passage before it is weighed."""

    chunk: _Chunk
    place: int
    passage: Passage
    vector: int | None
    headings: str = ""
    """The headings above it, as far as its chunk knows them."""


@dataclass(frozen=True, slots=True)
class _Near:
    """What is near to a question in meaning, by number of the vector."""

    cosines: dict[int, float] = field(default_factory=dict[int, float])
    clear: dict[int, float] = field(default_factory=dict[int, float])
    """1 for the nearest, 0 for what is no nearer than any other text."""
    best: tuple[int, ...] = ()
    """The nearest, best first."""

    def of_chunks(self, chunks: Iterable[_Chunk]) -> dict[int, float]:
        """Return the cosine of each passage that has one."""
        return {
            chunk.id: self.cosines[chunk.vector] for chunk in chunks if chunk.vector in self.cosines
        }


def no_day(_day: str | None) -> float:
    """Fit no day: the question names none."""
    return 0.0


class Search:
    """Reads candidates; the ranking is the domain's."""

    __slots__ = ("_crowding", "_database", "_keywords", "_vectors")

    def __init__(
        self, database: Database, keywords: Keywords, vectors: Vectors, crowding: Crowding
    ) -> None:
        self._database = database
        self._keywords = keywords
        self._vectors = vectors
        self._crowding = crowding

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
            asked = self._keywords.ask(question)
            found = self._keywords.find(asked, WORD_CHUNKS, files)
            near = _Near() if vector is None else self._near(vector, files)
            substring = not found
            if substring:
                found = self._keywords.find_substring(question.text, WORD_CHUNKS, files)
            total = self._keywords.size()
            weigher = Weigher(self._keywords, question, asked, total, substring=substring)
            single = self._single(near.best)
            whole = {chunk.id for chunk in found} | self._around(near.best, single)
            chunks = self._chunks(whole, {_int(row[0]) for row in single})
            drafts = self._drafts(chunks, whole, single, weigher)
            if vector is not None:
                near.cosines.update(self._others(vector, near, (*drafts, *chunks)))
        return Gathered(
            passages=tuple(draft.passage for draft in drafts),
            evidence=_evidence(weigher, drafts, near, days),
            telling=weigher.telling,
            chunk_words={chunk.id: chunk.score for chunk in found},
            chunk_meaning=near.of_chunks(chunks),
            asked=asked,
            substring=substring,
        )

    def _near(self, vector: QueryVector, files: Sequence[int] | None) -> _Near:
        """Measure what is nearest to a question, and put it on a scale of its own."""
        cosines = self._vectors.nearest(vector, files)
        if not cosines:
            return _Near()
        corrected = self._crowding.corrected(cosines)
        order = sorted(corrected, key=lambda number: (-corrected[number], number))
        best = corrected[order[0]]
        far = corrected[order[min(FAR, len(order)) - 1]]
        scale = max(best - far, _LEAST_SPREAD)
        clear = {number: max(0.0, (corrected[number] - far) / scale) for number in order[:FAR]}
        return _Near(cosines, clear, tuple(order[:MEANING_MEMORIES]))

    def _others(
        self, vector: QueryVector, near: _Near, holders: Iterable[_Draft | _Chunk]
    ) -> dict[int, float]:
        """Measure what is looked at without being near."""
        missing = {holder.vector for holder in holders}
        wanted = [number for number in missing if number and number not in near.cosines]
        return self._vectors.similarities(vector, wanted)

    def _single(self, best: Sequence[int]) -> list[Row]:
        """Read the memories that are nearest in meaning, nearest first."""
        return self._database.query(
            f"SELECT {_MEMORY} FROM json_each(?) AS near JOIN memories ON vector = near.value"
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

    def _chunks(self, whole: Set[int], others: Set[int]) -> list[_Chunk]:
        """Read passages; of those not looked at whole, all but the text."""
        rows = self._database.query(
            "SELECT chunks.id, file, path, short_term, read, start_line, end_line,"
            " CASE WHEN chunks.id IN (SELECT value FROM json_each(?1)) THEN text ELSE '' END,"
            " vector, day, context FROM chunks JOIN files ON files.id = file"
            " WHERE chunks.id IN (SELECT value FROM json_each(?2)) ORDER BY chunks.id",
            (json.dumps(list(whole)), json.dumps(list(whole | others))),
        )
        return [_chunk(row) for row in rows]

    def _drafts(
        self, chunks: Sequence[_Chunk], whole: Set[int], single: Sequence[Row], weigher: Weigher
    ) -> list[_Draft]:
        rows = self._database.query(
            f"SELECT {_MEMORY} FROM memories WHERE chunk IN (SELECT value FROM json_each(?))"
            " ORDER BY chunk, place",
            (json.dumps(list(whole)),),
        )
        near = {row[7] for row in single}
        stored: dict[int, list[Row]] = {}
        for row in (*rows, *(row for row in single if row[0] not in whole)):
            stored.setdefault(_int(row[0]), []).append(row)
        before = self._covered_before(whole)
        drafts: list[_Draft] = []
        for chunk in chunks:
            held = stored.get(chunk.id, [])
            named = NamedFile(chunk.file, chunk.path, chunk.day)
            found = [
                _stored(chunk, row)
                for row in held
                if row[7] in near or weigher.may_speak(str(row[6]), named, str(row[8]))
            ]
            lines = [(_int(row[2]), _int(row[3])) for row in held]
            if not chunk.read:
                found = _parsed(chunk)
                lines = [(one.passage.start_line, one.passage.end_line) for one in found]
            if not lines:
                drafts.append(_whole(chunk))
                continue
            drafts += found
            if chunk.id in whole:
                drafts += _between(chunk, [(1, before.get(chunk.id, 0)), *lines])
        return drafts

    def _covered_before(self, chunks: Iterable[int]) -> dict[int, int]:
        """Return for each passage the last line of the memories that begin in the one before."""
        rows = self._database.query(
            "SELECT chunk + 1, max(end_line) FROM memories"
            " WHERE chunk IN (SELECT value - 1 FROM json_each(?)) GROUP BY chunk",
            (json.dumps(list(chunks)),),
        )
        before = {_int(row[0]): _int(row[1]) for row in rows}
        same = self._database.query(
            "SELECT later.id FROM chunks AS later JOIN chunks AS earlier"
            " ON earlier.id = later.id - 1 AND earlier.file = later.file"
            " WHERE later.id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(before)),),
        )
        return {_int(row[0]): before[_int(row[0])] for row in same}


def _evidence(
    weigher: Weigher,
    drafts: Sequence[_Draft],
    near: _Near,
    days: Callable[[str | None], float],
) -> tuple[Evidence, ...]:
    texts = [draft.passage.text for draft in drafts]
    files = [NamedFile(draft.chunk.file, draft.chunk.path, draft.chunk.day) for draft in drafts]
    weighed = weigher.weigh(texts, files, [draft.headings for draft in drafts])
    return tuple(
        Evidence(
            file=draft.chunk.file,
            chunk=draft.chunk.id,
            place=draft.place,
            counts=found.counts,
            shares=found.shares,
            size=found.size,
            meaning=None if draft.vector is None else near.cosines.get(draft.vector),
            clear=0.0 if draft.vector is None else near.clear.get(draft.vector, 0.0),
            exact=found.exact,
            subject=found.subject,
            speaker=found.speaker,
            asks=found.asks,
            day=days(draft.chunk.day),
        )
        for draft, found in zip(drafts, weighed, strict=True)
    )


def _chunk(row: Row) -> _Chunk:
    return _Chunk(
        id=_int(row[0]),
        file=_int(row[1]),
        path=str(row[2]),
        short_term=bool(row[3]),
        read=bool(row[4]),
        start_line=_int(row[5]),
        end_line=_int(row[6]),
        text=str(row[7]),
        vector=_int(row[8]) or None,
        day=_optional(row[9]),
        context=str(row[10]),
    )


def _stored(chunk: _Chunk, row: Row) -> _Draft:
    passage = Passage(
        chunk.path, _int(row[2]), _int(row[3]), str(row[6]), Layer(str(row[4])), str(row[5])
    )
    return _Draft(chunk, _int(row[1]), passage, _int(row[7]) or None, str(row[8]))


def _parsed(chunk: _Chunk) -> list[_Draft]:
    """Find the memories of a passage whose file has not been taken apart yet."""
    before = chunk.start_line - 1
    return [
        _Draft(
            chunk,
            memory.start_line + chunk.start_line,
            Passage(
                chunk.path,
                memory.start_line + before,
                memory.end_line + before,
                memory.text,
                memory.layer,
                memory.id,
            ),
            None,
            " ".join((chunk.context, *memory.headings, *memory.parents)).strip(),
        )
        for memory in parse(chunk.text, chunk.path).memories
    ]


def _between(chunk: _Chunk, covered: Sequence[tuple[int, int]]) -> list[_Draft]:
    """Find what no memory of a passage holds, such as the rows of a table."""
    lines = chunk.text.split("\n")
    left = list(leftovers(lines, covered, chunk.start_line))
    above = headings_above(chunk.text) if left and "#" in chunk.text else [""] * len(lines)
    return [
        _Draft(
            chunk,
            -one.start_line,
            Passage(chunk.path, one.start_line, one.end_line, one.text, layer_of(chunk.path), None),
            None,
            f"{chunk.context} {above[one.start_line - chunk.start_line]}".strip(),
        )
        for one in left
    ]


def _whole(chunk: _Chunk) -> _Draft:
    layer = layer_of(chunk.path)
    passage = Passage(chunk.path, chunk.start_line, chunk.end_line, chunk.text, layer, None)
    return _Draft(chunk, -1, passage, chunk.vector, chunk.context)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _optional(value: Value) -> str | None:
    return value if isinstance(value, str) else None
