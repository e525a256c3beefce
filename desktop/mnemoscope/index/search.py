"""Gathers what the index knows about a question: candidates with the evidence of each channel."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest

from mnemoscope.domain.chunks import WEIGHT_OF_A_WORD, weight
from mnemoscope.domain.document import parse
from mnemoscope.domain.fusion import Evidence, bm25, information
from mnemoscope.domain.model import Layer
from mnemoscope.domain.tokens import Question, fold, has_accents
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.keywords import AskedTerm, FoundChunk, Keywords
from mnemoscope.index.texts import names_day
from mnemoscope.index.vectors import QueryVector, Vectors

WORD_CHUNKS = 32
"""Passages taken from the keyword channel."""
MEANING_CHUNKS = 24
"""Passages taken from the meaning channel, by their own vector or that of a memory in them."""

NAME_SHARE = 0.3
"""What a word counts that stands in the name of a memory's file, beside one in the memory."""


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


@dataclass(frozen=True, slots=True)
class _Draft:
    """A passage before it is weighed."""

    chunk: _Chunk
    place: int
    passage: Passage
    vector: int | None


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
        weigh = _Weigher(self._keywords, question, asked, total, substring=substring)
        return Gathered(
            passages=tuple(draft.passage for draft in drafts),
            evidence=weigh.evidence(drafts, cosines),
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
            " day FROM chunks JOIN files ON files.id = file"
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
            drafts += found or [_whole(chunk)]
        return drafts


class _Weigher:
    """Weighs passages by the words of a question."""

    def __init__(
        self,
        keywords: Keywords,
        question: Question,
        asked: Sequence[AskedTerm],
        total: int,
        *,
        substring: bool,
    ) -> None:
        self._keywords = keywords
        self._question = question
        self._substring = substring
        # A pair of characters that stands nowhere is the seam between two words, not a word.
        self._asked = [term for term in asked if term.count or term.term.kind != "cjk"]
        self._telling = [information(term.count, total) for term in self._asked]
        # A stem may end otherwise than the word in the text, never begin otherwise.
        forms = [form for term in self._asked for form in term.forms]
        self._starts = {form[0][: max(1, len(form[0]) - 1)] for form in forms}
        self._named = [term.shown for term in question.identifiers]
        self._by_name: dict[int, tuple[bool, ...]] = {}
        """By file: which of the terms stand in its name or day."""

    def evidence(self, drafts: Sequence[_Draft], cosines: dict[int, float]) -> tuple[Evidence, ...]:
        sizes = [weight(draft.passage.text) / WEIGHT_OF_A_WORD for draft in drafts]
        average = sum(sizes) / max(1, len(sizes))
        return tuple(
            self._one(draft, size, average, cosines)
            for draft, size in zip(drafts, sizes, strict=True)
        )

    def _one(
        self, draft: _Draft, size: float, average: float, cosines: dict[int, float]
    ) -> Evidence:
        folded = fold(draft.passage.text)
        score = covered = 0.0
        if self._substring:
            if self._question.text in folded:
                score, covered = bm25(1, size, average, 1.0), 0.5
        else:
            words = self._keywords.words(draft.passage.text) if self._may_hold(folded) else []
            counts = Counter(words)
            names = self._names(draft.chunk)
            told = zip(self._asked, self._telling, names, strict=True)
            for term, telling, name in told if words or any(names) else ():
                count = _count(term, words, counts)
                share = 1.0 if count else NAME_SHARE if name else 0.0
                score += share * bm25(count or 1, size, average, telling)
                covered += share * telling
            covered /= sum(self._telling) or 1.0
        return Evidence(
            file=draft.chunk.file,
            chunk=draft.chunk.id,
            place=draft.place,
            words=score,
            covered=covered,
            meaning=None if draft.vector is None else cosines.get(draft.vector),
            exact=bool(self._named) and self._is_exact(draft, folded),
        )

    def _names(self, chunk: _Chunk) -> tuple[bool, ...]:
        """Tell for each term whether the file of a passage is called so."""
        known = self._by_name.get(chunk.file)
        if known is None:
            words = self._keywords.name_words(chunk.path, chunk.day)
            counts = Counter(words)
            known = tuple(_count(term, words, counts) > 0 for term in self._asked)
            self._by_name[chunk.file] = known
        return known

    def _may_hold(self, folded: str) -> bool:
        """Tell whether cutting a text into words is worth it: most passages hold none of them."""
        return has_accents(folded) or any(start in folded for start in self._starts)

    def _is_exact(self, draft: _Draft, text: str) -> bool:
        path = fold(draft.chunk.path)
        # A mere number is no name: the 16 of PostgreSQL 16 is not the 16th of a month.
        if all(
            _stands_alone(name, text) or (not name.isdigit() and _stands_alone(name, path))
            for name in self._named
        ):
            return True
        name, day = path.rpartition("/")[2], draft.chunk.day
        if self._question.text in {path, name, name.removesuffix(".md")}:
            return True
        return day is not None and names_day(self._question.text, day)


def _count(asked: AskedTerm, words: list[str], counts: Counter[str]) -> int:
    """Count a term in a passage cut into words."""
    best = 0
    for form in asked.forms:
        if len(form) == 1:
            best = max(best, counts[form[0]])
        elif counts[form[0]]:
            size = len(form)
            best = max(
                best,
                sum(tuple(words[at : at + size]) == form for at in range(len(words) - size + 1)),
            )
    if asked.prefix and not best:
        start = asked.forms[0][-1]
        best = sum(word.startswith(start) for word in words)
    return best


def _stands_alone(name: str, text: str) -> bool:
    """Tell whether a name stands in a text without a letter or digit touching it."""
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        before = text[at - 1 : at].isalnum() and name[0].isalnum() and text[at - 1].isascii()
        after = text[end : end + 1].isalnum() and name[-1].isalnum() and text[end].isascii()
        if not before and not after:
            return True
        at = text.find(name, at + 1)
    return False


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


def _whole(chunk: _Chunk) -> _Draft:
    layer = Layer.SHORT_TERM if chunk.short_term else Layer.HAND_WRITTEN
    passage = Passage(chunk.path, chunk.start_line, chunk.end_line, chunk.text, layer, None)
    return _Draft(chunk, -1, passage, chunk.vector)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _optional(value: Value) -> str | None:
    return value if isinstance(value, str) else None
