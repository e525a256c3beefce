"""Reads the passages that are looked at for a question, and keeps those of late.

Whoever types, turns a slider or asks again looks at much the same passages; taking them apart and
cutting them into words is most of what a question costs.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from mnemoscope.domain.chunks import headings_above
from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.leftovers import leftovers
from mnemoscope.domain.model import Layer
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.keywords import Keywords
from mnemoscope.index.said import NamedFile, Said

KEPT = 512
"""Passages that are kept whole, with what they hold."""
KEPT_ALONE = 1_024
"""Memories that are kept without the passage around."""

MEMORY = "chunk, place, start_line, end_line, layer, claim, text, vector, above"
"""The columns of a memory in the order in which rows are handed over."""

_Key = TypeVar("_Key")
_Kept = TypeVar("_Kept")


class Passage(NamedTuple):
    """A memory, or a stretch of text without one, that may answer; hundreds are made."""

    path: str
    start_line: int
    end_line: int
    text: str
    layer: Layer
    memory_id: str | None


@dataclass(frozen=True, slots=True)
class Held:
    """A chunk of a file that holds passages."""

    id: int
    file: NamedFile
    read: bool
    """Its memories are in the table."""
    start_line: int
    text: str
    """Empty where the chunk is not looked at whole."""
    end_line: int
    vector: int | None
    context: str
    """What it stands under and does not hold itself."""


class Draft(NamedTuple):
    """A passage before it is weighed; a tuple, as hundreds are made."""

    chunk: Held
    place: int
    passage: Passage
    vector: int | None
    said: Said
    headings: str = ""
    """The headings above it, as far as its chunk knows them."""


@dataclass(frozen=True, slots=True)
class _Apart:
    """A chunk taken apart."""

    chunk: Held
    memories: tuple[Draft, ...]
    rest: tuple[Draft, ...]
    """What no memory holds, or the whole chunk where it has none."""


class Drafts:
    """The passages of one index, for one thread."""

    __slots__ = ("_alone", "_apart", "_chunks", "_database", "_keywords", "_state")

    def __init__(self, database: Database, keywords: Keywords) -> None:
        self._database = database
        self._keywords = keywords
        self._state: object = None
        self._apart: OrderedDict[int, _Apart] = OrderedDict()
        self._chunks: OrderedDict[int, Held] = OrderedDict()
        self._alone: OrderedDict[tuple[int, int], Draft] = OrderedDict()

    def read(
        self, whole: Set[int], single: Sequence[Row], speaks: Callable[[Said, NamedFile, str], bool]
    ) -> tuple[list[Held], list[Draft]]:
        """Return chunks and their passages in the order of the files; inside one snapshot.

        Of the chunks that are looked at `whole` the memories that may answer by their words and
        what no memory holds; besides, the memories of the rows `single` (columns as `MEMORY`).
        """
        self._begin()
        near = {_int(row[7]) for row in single}
        alone: dict[int, list[Row]] = {}
        for row in single:
            if (number := _int(row[0])) not in whole:
                alone.setdefault(number, []).append(row)
        self._take_apart([number for number in whole if number not in self._apart])
        self._look_up([number for number in alone if number not in self._chunks])
        chunks: list[Held] = []
        drafts: list[Draft] = []
        for number in sorted(whole | alone.keys()):
            apart = self._apart.get(number) if number in whole else None
            if apart is not None:
                chunks.append(apart.chunk)
                file = apart.chunk.file
                drafts += [
                    one
                    for one in apart.memories
                    if one.vector in near or speaks(one.said, file, one.headings)
                ]
                drafts += apart.rest
            elif (chunk := self._chunks.get(number)) is not None:
                chunks.append(chunk)
                drafts += (self._by_itself(chunk, row) for row in alone.get(number, ()))
        _forget(self._apart, KEPT, whole)
        _forget(self._chunks, KEPT_ALONE, alone)
        _forget(self._alone, KEPT_ALONE, ())
        return chunks, drafts

    def _begin(self) -> None:
        """Forget all where the index has changed."""
        state = self._database.revision()
        if state != self._state:
            self._state = state
            for kept in (self._apart, self._chunks, self._alone):
                kept.clear()

    def _take_apart(self, numbers: Sequence[int]) -> None:
        if not numbers:
            return
        rows = self._database.query(
            f"SELECT {MEMORY} FROM memories WHERE chunk IN (SELECT value FROM json_each(?))"
            " ORDER BY chunk, place",
            (json.dumps(numbers),),
        )
        stored: dict[int, list[Row]] = {}
        for row in rows:
            stored.setdefault(_int(row[0]), []).append(row)
        before = self._covered_before(numbers)
        for chunk in self._read_chunks(numbers, "text"):
            memories = [self._stored(chunk, row) for row in stored.get(chunk.id, ())]
            if not chunk.read:
                memories = self._parsed(chunk)
            lines = [(one.passage.start_line, one.passage.end_line) for one in memories]
            rest = [self._whole(chunk)]
            if lines:
                rest = self._between(chunk, [(1, before.get(chunk.id, 0)), *lines])
            self._apart[chunk.id] = _Apart(chunk, tuple(memories), tuple(rest))

    def _look_up(self, numbers: Sequence[int]) -> None:
        if numbers:
            self._chunks.update((chunk.id, chunk) for chunk in self._read_chunks(numbers, "''"))

    def _read_chunks(self, numbers: Sequence[int], text: str) -> list[Held]:
        rows = self._database.query(
            f"SELECT chunks.id, file, path, read, start_line, end_line, {text}, vector, day,"
            " context FROM chunks JOIN files ON files.id = file"
            " WHERE chunks.id IN (SELECT value FROM json_each(?))",
            (json.dumps(numbers),),
        )
        return [self._chunk(row) for row in rows]

    def _chunk(self, row: Row) -> Held:
        path, day = str(row[2]), row[8] if isinstance(row[8], str) else None
        words = self._keywords.name_words(path, day)
        return Held(
            id=_int(row[0]),
            file=NamedFile(_int(row[1]), path, day, words),
            read=bool(row[3]),
            start_line=_int(row[4]),
            end_line=_int(row[5]),
            text=str(row[6]),
            vector=_int(row[7]) or None,
            context=str(row[9]),
        )

    def _covered_before(self, chunks: Iterable[int]) -> dict[int, int]:
        """Return for each chunk the last line of the memories that begin in the one before."""
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

    def _by_itself(self, chunk: Held, row: Row) -> Draft:
        key = chunk.id, _int(row[1])
        known = self._alone.get(key)
        if known is None:
            known = self._alone[key] = self._stored(chunk, row)
        return known

    def _stored(self, chunk: Held, row: Row) -> Draft:
        text = str(row[6])
        passage = Passage(
            chunk.file.path, _int(row[2]), _int(row[3]), text, Layer(str(row[4])), str(row[5])
        )
        return Draft(
            chunk, _int(row[1]), passage, _int(row[7]) or None, self._said(text), str(row[8])
        )

    def _parsed(self, chunk: Held) -> list[Draft]:
        """Find the memories of a chunk whose file has not been taken apart yet."""
        # Late: the reader of Markdown is large, and most files have been taken apart.
        from mnemoscope.domain.document import parse

        before = chunk.start_line - 1
        return [
            Draft(
                chunk,
                memory.start_line + chunk.start_line,
                Passage(
                    chunk.file.path,
                    memory.start_line + before,
                    memory.end_line + before,
                    memory.text,
                    memory.layer,
                    memory.id,
                ),
                None,
                self._said(memory.text),
                " ".join((chunk.context, *memory.headings, *memory.parents)).strip(),
            )
            for memory in parse(chunk.text, chunk.file.path).memories
        ]

    def _between(self, chunk: Held, covered: Sequence[tuple[int, int]]) -> list[Draft]:
        """Find what no memory of a chunk holds, such as the rows of a table."""
        path = chunk.file.path
        lines = chunk.text.split("\n")
        left = list(leftovers(lines, covered, chunk.start_line))
        above = headings_above(chunk.text) if left and "#" in chunk.text else [""] * len(lines)
        return [
            Draft(
                chunk,
                -one.start_line,
                Passage(path, one.start_line, one.end_line, one.text, layer_of(path), None),
                None,
                self._said(one.text),
                f"{chunk.context} {above[one.start_line - chunk.start_line]}".strip(),
            )
            for one in left
        ]

    def _whole(self, chunk: Held) -> Draft:
        path = chunk.file.path
        passage = Passage(path, chunk.start_line, chunk.end_line, chunk.text, layer_of(path), None)
        return Draft(chunk, -1, passage, chunk.vector, self._said(chunk.text), chunk.context)

    def _said(self, text: str) -> Said:
        return Said(text, self._keywords.words)


def _forget(kept: OrderedDict[_Key, _Kept], most: int, latest: Iterable[_Key]) -> None:
    """Leave so many, those that were looked at just now among them."""
    for key in latest:
        if key in kept:
            kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
