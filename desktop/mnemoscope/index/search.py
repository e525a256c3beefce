"""Gathers what the index knows about a question: candidates with the evidence of each channel."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from heapq import nlargest

from mnemoscope.domain.chunks import headings_above
from mnemoscope.domain.document import parse
from mnemoscope.domain.fusion import Evidence
from mnemoscope.domain.model import Layer
from mnemoscope.domain.tokens import Question
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.keywords import AskedTerm, FoundChunk, Keywords
from mnemoscope.index.packing import QueryVector
from mnemoscope.index.vectors import Vectors
from mnemoscope.index.weighing import NamedFile, Weigher

WORD_CHUNKS = 24
"""Passages taken from the keyword channel."""
MEANING_CHUNKS = 16
"""Passages taken from the meaning channel, by their own vector or that of a memory in them."""


@dataclass(frozen=True, slots=True)
class IndexedFile:
    """What filters ask about a file."""

    id: int
    path: str
    short_term: bool
    day: str | None


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


class Search:
    """Reads candidates; the ranking is the domain's."""

    __slots__ = ("_database", "_keywords", "_vectors")

    def __init__(self, database: Database, keywords: Keywords, vectors: Vectors) -> None:
        self._database = database
        self._keywords = keywords
        self._vectors = vectors

    def files(self) -> tuple[IndexedFile, ...]:
        """Return all files with what filters ask about them."""
        rows = self._database.query("SELECT id, path, short_term, day FROM files")
        return tuple(
            IndexedFile(_int(row[0]), str(row[1]), bool(row[2]), _optional(row[3])) for row in rows
        )

    def gather(
        self,
        question: Question,
        vector: QueryVector | None,
        files: Sequence[int] | None = None,
    ) -> Gathered:
        """Collect what may answer a question, in one state of the index.

        `vector` is None where only words are asked; `files` restricts to files of those ids.
        """
        with self._database.snapshot():
            asked = self._keywords.ask(question)
            found = self._keywords.find(asked, WORD_CHUNKS, files)
            cosines = {} if vector is None else self._vectors.nearest(vector, files)
            substring = not found
            if substring:
                found = self._keywords.find_substring(question.text, WORD_CHUNKS, files)
            chunks = self._chunks(found, cosines)
            drafts = self._drafts(chunks)
            if vector is not None:
                missing = {draft.vector for draft in drafts} | {chunk.vector for chunk in chunks}
                wanted = [number for number in missing if number and number not in cosines]
                cosines |= self._vectors.similarities(vector, wanted)
            total = self._keywords.size()
        weigher = Weigher(self._keywords, question, asked, total, substring=substring)
        return Gathered(
            passages=tuple(draft.passage for draft in drafts),
            evidence=_evidence(weigher, drafts, cosines),
            chunk_words={chunk.id: chunk.score for chunk in found},
            chunk_meaning={
                chunk.id: cosines[chunk.vector] for chunk in chunks if chunk.vector in cosines
            },
            asked=asked,
            substring=substring,
        )

    def _chunks(self, found: Sequence[FoundChunk], cosines: dict[int, float]) -> list[_Chunk]:
        wanted = [chunk.id for chunk in found]
        nearest = nlargest(MEANING_CHUNKS, cosines.items(), key=lambda item: (item[1], -item[0]))
        ids = json.dumps([number for number, _ in nearest])
        rows = self._database.query(
            "SELECT id FROM chunks WHERE vector IN (SELECT value FROM json_each(?1)) UNION"
            " SELECT chunk FROM memories WHERE vector IN (SELECT value FROM json_each(?1))"
            f" LIMIT {2 * MEANING_CHUNKS}",
            (ids,),
        )
        wanted += [_int(row[0]) for row in rows]
        rows = self._database.query(
            "SELECT chunks.id, file, path, short_term, read, start_line, end_line, text, vector,"
            " day, context FROM chunks JOIN files ON files.id = file"
            " WHERE chunks.id IN (SELECT value FROM json_each(?)) ORDER BY chunks.id",
            (json.dumps(wanted),),
        )
        return [_chunk(row) for row in rows]

    def _drafts(self, chunks: Sequence[_Chunk]) -> list[_Draft]:
        rows = self._database.query(
            "SELECT chunk, place, start_line, end_line, layer, claim, text, vector FROM memories"
            " WHERE chunk IN (SELECT value FROM json_each(?)) ORDER BY chunk, place",
            (json.dumps([chunk.id for chunk in chunks if chunk.read]),),
        )
        stored: dict[int, list[Row]] = {}
        for row in rows:
            stored.setdefault(_int(row[0]), []).append(row)
        drafts: list[_Draft] = []
        for chunk in chunks:
            if chunk.read:
                found = [_stored(chunk, row) for row in stored.get(chunk.id, ())]
            else:
                found = _parsed(chunk)
            drafts += _headed(chunk, found) if found else [_whole(chunk)]
        return drafts


def _evidence(
    weigher: Weigher, drafts: Sequence[_Draft], cosines: dict[int, float]
) -> tuple[Evidence, ...]:
    texts = [draft.passage.text for draft in drafts]
    files = [NamedFile(draft.chunk.file, draft.chunk.path, draft.chunk.day) for draft in drafts]
    weighed = weigher.weigh(texts, files, [draft.headings for draft in drafts])
    return tuple(
        Evidence(
            file=draft.chunk.file,
            chunk=draft.chunk.id,
            place=draft.place,
            words=found.words,
            covered=found.covered,
            meaning=None if draft.vector is None else cosines.get(draft.vector),
            exact=found.exact,
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
    return _Draft(chunk, _int(row[1]), passage, _int(row[7]) or None)


def _parsed(chunk: _Chunk) -> list[_Draft]:
    """Find the memories of a passage whose file has not been taken apart yet."""
    return [
        _Draft(
            chunk,
            memory.start_line + chunk.start_line,
            Passage(
                chunk.path,
                memory.start_line + chunk.start_line - 1,
                memory.end_line + chunk.start_line - 1,
                memory.text,
                memory.layer,
                memory.id,
            ),
            None,
        )
        for memory in parse(chunk.text, chunk.path).memories
    ]


def _headed(chunk: _Chunk, drafts: Sequence[_Draft]) -> list[_Draft]:
    """Give each memory of a passage the headings above it."""
    above = headings_above(chunk.text) if "#" in chunk.text else []
    headed: list[_Draft] = []
    for draft in drafts:
        line = draft.passage.start_line - chunk.start_line
        own = above[line] if 0 <= line < len(above) else ""
        headed.append(replace(draft, headings=f"{chunk.context} {own}".strip()))
    return headed


def _whole(chunk: _Chunk) -> _Draft:
    layer = Layer.SHORT_TERM if chunk.short_term else Layer.HAND_WRITTEN
    passage = Passage(chunk.path, chunk.start_line, chunk.end_line, chunk.text, layer, None)
    return _Draft(chunk, -1, passage, chunk.vector, chunk.context)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _optional(value: Value) -> str | None:
    return value if isinstance(value, str) else None
