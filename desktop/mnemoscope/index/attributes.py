"""What files and memories are filed under, and which files pass a filter."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mnemoscope.domain.filtering import Wanted, is_put_away
from mnemoscope.domain.model import Layer
from mnemoscope.domain.tokens import without_surrogates
from mnemoscope.domain.traits import Traits, read_marks, written
from mnemoscope.index.database import Database, Row, Value

KEPT = 256
"""Files of which is kept what they are filed under."""
_LAYERS = {layer.value: layer for layer in Layer}


@dataclass(frozen=True, slots=True)
class Filed:
    """A file that is in the index, with what it and its memories are filed under."""

    path: str
    fingerprint: str
    own: Traits
    memories: tuple[Traits, ...] | None
    """In the order of the memories; None where they are not stored yet."""


class MemoryTraits(NamedTuple):
    """What one memory is filed under; a tuple, as a hundred are read for each question."""

    claim: str
    start_line: int
    end_line: int
    layer: Layer
    traits: Traits


@dataclass(frozen=True, slots=True)
class FileTraits:
    """What a file and its memories are filed under."""

    own: Traits
    memories: tuple[MemoryTraits, ...]
    """In the order of the text."""
    read: bool = True
    """Whether its memories are stored."""

    def within(self, start_line: int, end_line: int) -> tuple[MemoryTraits, ...]:
        """Return the memories of which some line lies in these lines."""
        return tuple(
            one
            for one in self.memories
            if one.start_line <= end_line and one.end_line >= start_line
        )


class Attributes:
    """The columns of files and memories that filters ask about."""

    __slots__ = ("_database", "_kept", "_state")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._state: object = None
        self._kept: dict[str, FileTraits] = {}
        """Of files that were asked for of late: whoever types sees much the same hits."""

    def file(self, files: Iterable[Filed]) -> None:
        """Note what files are filed under; in the caller's transaction where there is one.

        A file that is indexed with other bytes meanwhile is left alone.
        """
        with self._database.transaction():
            for filed in files:
                if not filed.own.marks and not filed.memories:
                    continue
                row = self._database.first(
                    "SELECT id FROM files WHERE path = ? AND fingerprint = ?",
                    (filed.path, filed.fingerprint),
                )
                if row is not None:
                    self._file(_int(row[0]), filed)

    def allowed(self, wanted: Wanted) -> list[tuple[int, str]] | None:
        """Return ids and paths of the files that may hold an answer; None: all of them."""
        conditions, values = _conditions(wanted)
        away = [1] * (not wanted.superseded) + [2] * (not wanted.archived)
        if away and self._database.number("SELECT EXISTS (SELECT 1 FROM files WHERE aside > 0)"):
            conditions.append(f"aside NOT IN ({', '.join(map(str, away))})")
        if not conditions:
            return None
        rows = self._database.query(
            f"SELECT id, path FROM files WHERE {' AND '.join(conditions)}", values
        )
        return [(_int(row[0]), str(row[1])) for row in rows]

    def of(self, paths: Iterable[str]) -> dict[str, FileTraits]:
        """Return what files and their memories are filed under, by path."""
        state, wanted = self._database.revision(), list(dict.fromkeys(paths))
        missing = [path for path in wanted if path not in self._kept]
        if state != self._state or len(self._kept) + len(missing) > KEPT:
            self._kept, missing = {}, wanted
        if missing:
            self._kept |= self._read(missing)
        self._state = state
        return {path: self._kept[path] for path in wanted if path in self._kept}

    def _read(self, paths: Iterable[str]) -> dict[str, FileTraits]:
        wanted = (json.dumps(list(paths)),)
        where = "path IN (SELECT value FROM json_each(?))"
        own = self._database.query(f"SELECT path, own, read FROM files WHERE {where}", wanted)
        rows = self._database.query(
            "SELECT path, claim, memories.start_line, memories.end_line, layer, memories.own"
            " FROM files JOIN chunks ON chunks.file = files.id"
            f" JOIN memories ON memories.chunk = chunks.id WHERE {where}"
            " ORDER BY files.id, place",
            wanted,
        )
        held: dict[str, list[MemoryTraits]] = {}
        for row in rows:
            held.setdefault(str(row[0]), []).append(_memory(row))
        return {
            path: FileTraits(read_marks(str(row[1])), tuple(held.get(path, ())), bool(row[2]))
            for row in own
            for path in (str(row[0]),)
        }

    def lacking(self, claims: Iterable[str]) -> frozenset[str]:
        """Return those claims that no memory has; none while a file is not read yet."""
        rows = self._database.query(
            "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT claim FROM memories)"
            " AND EXISTS (SELECT 1 FROM files) AND NOT EXISTS (SELECT 1 FROM files WHERE read = 0)",
            (json.dumps(list(claims)),),
        )
        return frozenset(str(row[0]) for row in rows)

    def marks(self) -> tuple[tuple[str, int], ...]:
        """Return each thing that anything is filed under, with the number of files, most first."""
        rows = self._database.query("SELECT own, held FROM files WHERE own <> '' OR held <> ''")
        counted = Counter(mark for row in rows for mark in {*_lines(row[0]), *_lines(row[1])})
        return tuple(counted.most_common())

    def _file(self, file: int, filed: Filed) -> None:
        memories = filed.memories or ()
        held = written(mark for traits in memories for mark in traits.marks)
        self._database.query(
            "UPDATE files SET own = ?, held = ?, aside = ? WHERE id = ?",
            (_kept(filed.own), held, is_put_away(filed.own), file),
        )
        if not held:
            return
        chunks = json.dumps(
            [
                row[0]
                for row in self._database.query("SELECT id FROM chunks WHERE file = ?", (file,))
            ]
        )
        self._database.many(
            "UPDATE memories SET own = ? WHERE place = ?"
            " AND chunk IN (SELECT value FROM json_each(?))",
            [
                (_kept(traits), place, chunks)
                for place, traits in enumerate(memories)
                if traits.marks
            ],
        )


def _kept(traits: Traits) -> str:
    return without_surrogates(written(traits.marks))


def _conditions(wanted: Wanted) -> tuple[list[str], list[Value]]:
    """Write the conditions on the table of files, with the values that they take."""
    conditions: list[str] = []
    values: list[Value] = []
    if wanted.paths:
        conditions.append(_any("substr(path, 1, length(?)) = ?", len(wanted.paths)))
        values += [path for path in wanted.paths for _ in range(2)]
    for sign, day in ((">=", wanted.since), ("<=", wanted.until)):
        if day is not None:
            conditions.append(f"(day IS NULL OR day {sign} ?)")
            values.append(day)
    if wanted.layers:
        conditions.append(_layer_condition(wanted.layers))
    for group in wanted.marks:
        # A file whose memories are not stored yet may hold anything.
        patterns = [end for one in group for end in _patterns(one)]
        conditions.append(
            f"(read = 0 OR {_any('instr(own, ?) > 0 OR instr(held, ?) > 0', len(patterns))})"
        )
        values += [pattern for pattern in patterns for _ in range(2)]
    return conditions, values


def _layer_condition(layers: frozenset[Layer]) -> str:
    """Tell dated notes from the files in which everything else stands."""
    dated = Layer.SHORT_TERM in layers
    others = bool(layers - {Layer.SHORT_TERM})
    if dated and others:
        return "1"
    return "short_term = 1" if dated else "short_term = 0"


def _any(condition: str, count: int) -> str:
    return f"({' OR '.join([condition] * count)})"


def _patterns(one: str) -> Sequence[str]:
    return (f"\n{one}\n", f"\n{one}/") if one.startswith("tag=") else (f"\n{one}\n",)


def _memory(row: Row) -> MemoryTraits:
    _, claim, start_line, end_line, layer, own = row
    return MemoryTraits(
        str(claim), _int(start_line), _int(end_line), _LAYERS[str(layer)], read_marks(str(own))
    )


def _lines(value: Value) -> list[str]:
    return [line for line in str(value).split("\n") if line]


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
