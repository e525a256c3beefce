"""Files, their passages and their memories, written so that a file is whole or absent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mnemoscope.domain.chunks import Chunk
from mnemoscope.domain.diary import MONTHS
from mnemoscope.domain.model import Memory
from mnemoscope.domain.tokens import index_text, without_surrogates
from mnemoscope.index.database import Database, Row, Value

_KNOWN_VECTOR = (
    "(SELECT id FROM vectors WHERE hash = {hash}"
    " AND model = (SELECT value FROM meta WHERE key = 'model'))"
)


@dataclass(frozen=True, slots=True)
class KnownFile:
    """A file as it was when it was indexed."""

    id: int
    path: str
    size: int
    mtime_ns: int
    fingerprint: str
    read: bool
    """Whether its memories are stored."""


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to be indexed in place of what is known of it."""

    path: str
    size: int
    mtime_ns: int
    fingerprint: str
    short_term: bool
    day: str | None
    """ISO day of a dated note."""
    chunks: tuple[Chunk, ...]
    memories: tuple[Memory, ...] | None = None
    """None where they are stored later."""


@dataclass(frozen=True, slots=True)
class IndexCounts:
    """How much the index holds."""

    files: int = 0
    chunks: int = 0
    memories: int = 0
    vectors: int = 0
    """Passages and memories that have a vector."""
    waiting: int = 0
    """Passages and memories that have none yet, those of files not read yet not counted."""
    unread: int = 0
    """Files whose memories are not stored yet."""


class Texts:
    """The tables of files, chunks and memories."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self) -> dict[str, KnownFile]:
        """Return all indexed files by path."""
        rows = self._database.query("SELECT id, path, size, mtime_ns, fingerprint, read FROM files")
        return {file.path: file for file in map(_known, rows)}

    def counts(self) -> IndexCounts:
        """Count everything, in one state."""
        row = self._database.first(
            "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM chunks),"
            " (SELECT count(*) FROM memories), (SELECT count(*) FROM chunks WHERE vector IS NULL)"
            " + (SELECT count(*) FROM memories WHERE vector IS NULL),"
            " (SELECT count(*) FROM files WHERE read = 0)"
        )
        files, chunks, memories, waiting, unread = (_int(value) for value in row or (0,) * 5)
        return IndexCounts(files, chunks, memories, chunks + memories - waiting, waiting, unread)

    def is_complete(self) -> bool:
        """Tell whether all memories are stored and everything has its vector."""
        return not self._database.number(
            "SELECT EXISTS (SELECT 1 FROM files WHERE read = 0)"
            " OR EXISTS (SELECT 1 FROM memories WHERE vector IS NULL)"
            " OR EXISTS (SELECT 1 FROM chunks WHERE vector IS NULL)"
        )

    def waiting(self, most: int) -> int:
        """Count passages, memories and unread files without vectors, to so many of each at most."""
        return sum(
            self._database.number(f"SELECT count(*) FROM (SELECT 1 FROM {what} LIMIT ?)", (most,))
            for what in (
                "chunks WHERE vector IS NULL",
                "memories WHERE vector IS NULL",
                "files WHERE read = 0",
            )
        )

    def replace(self, files: Sequence[NewFile]) -> None:
        """Index files in one transaction; vectors of unchanged texts are kept.

        Writing the same file twice leaves it there once.
        """
        with self._database.transaction():
            old = self._drop(file.path for file in files)
            self._insert(files)
            self._forget_vectors(old)

    def remove(self, paths: Iterable[str]) -> None:
        """Make files vanish from every table in one transaction."""
        with self._database.transaction():
            self._forget_vectors(self._drop(paths))

    def touch(self, files: Iterable[tuple[str, int, int]]) -> None:
        """Note the size and time of files whose bytes are the same as before."""
        with self._database.transaction():
            self._out_of_step()
            self._database.many(
                "UPDATE files SET size = ?, mtime_ns = ? WHERE path = ?",
                ((size, mtime_ns, path) for path, size, mtime_ns in files),
            )

    def in_step_with(self) -> str | None:
        """Return the stamp of the list of files that this index is in step with, if of any."""
        row = self._database.first("SELECT value FROM meta WHERE key = 'files'")
        return None if row is None else str(row[0])

    def is_blank(self) -> bool:
        """Tell whether no file has been looked at yet: such an index knows of nothing to find."""
        return (
            self._database.number(
                "SELECT NOT EXISTS (SELECT 1 FROM files) AND NOT EXISTS (SELECT 1 FROM problems)"
                " AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'files')"
            )
            == 1
        )

    def keep_in_step(self, stamp: str) -> None:
        """Note the stamp of the list of files that this index is in step with, until it changes."""
        self._database.query("REPLACE INTO meta VALUES ('files', ?)", (stamp,))

    def unread(self) -> tuple[KnownFile, ...]:
        """Return the files whose memories are not stored yet."""
        rows = self._database.query(
            "SELECT id, path, size, mtime_ns, fingerprint, read FROM files WHERE read = 0"
        )
        return tuple(map(_known, rows))

    def store_memories(self, found: Sequence[tuple[KnownFile, Sequence[Memory]]]) -> None:
        """Store the memories of files in one transaction; skips files that changed meanwhile."""
        with self._database.transaction():
            rows: list[tuple[Value, ...]] = []
            done: list[tuple[Value, ...]] = []
            for file, memories in found:
                current = self._database.first(
                    "SELECT 1 FROM files WHERE id = ? AND fingerprint = ? AND read = 0",
                    (file.id, file.fingerprint),
                )
                if current is None:
                    continue
                chunks = self._database.query(
                    "SELECT id, start_line, end_line FROM chunks WHERE file = ? ORDER BY id",
                    (file.id,),
                )
                lines = [(_int(row[0]), _int(row[1]), _int(row[2])) for row in chunks]
                rows += _memory_rows(memories, lines)
                done.append((file.id,))
            self._insert_memories(rows)
            self._database.many("UPDATE files SET read = 1 WHERE id = ?", done)

    def _out_of_step(self) -> None:
        self._database.query("DELETE FROM meta WHERE key = 'files'")

    def _drop(self, paths: Iterable[str]) -> list[int]:
        """Take files out of every table but the vectors; returns the vectors that they had."""
        wanted = json.dumps([path for path in paths if path.isascii() or _storable(path)])
        ids = json.dumps(
            [
                row[0]
                for row in self._database.query(
                    "SELECT id FROM files WHERE path IN (SELECT value FROM json_each(?))", (wanted,)
                )
            ]
        )
        if ids == "[]":
            return []
        self._out_of_step()
        mine = "SELECT id FROM chunks WHERE file IN (SELECT value FROM json_each(?))"
        vectors = self._database.query(
            f"SELECT vector FROM chunks WHERE id IN ({mine}) AND vector IS NOT NULL UNION "
            f"SELECT vector FROM memories WHERE chunk IN ({mine}) AND vector IS NOT NULL",
            (ids, ids),
        )
        for statement in (
            f"DELETE FROM passages WHERE rowid IN ({mine})",
            f"DELETE FROM memories WHERE chunk IN ({mine})",
            "DELETE FROM chunks WHERE file IN (SELECT value FROM json_each(?))",
            "DELETE FROM files WHERE id IN (SELECT value FROM json_each(?))",
        ):
            self._database.query(statement, (ids,))
        return [_int(row[0]) for row in vectors]

    def _forget_vectors(self, ids: Sequence[int]) -> None:
        """Delete vectors that nothing points to any more."""
        if ids:
            self._database.query(
                "DELETE FROM vectors WHERE id IN (SELECT value FROM json_each(?))"
                " AND NOT EXISTS (SELECT 1 FROM chunks WHERE vector = vectors.id)"
                " AND NOT EXISTS (SELECT 1 FROM memories WHERE vector = vectors.id)",
                (json.dumps(ids),),
            )

    def _insert(self, files: Sequence[NewFile]) -> None:
        self._out_of_step()
        file_id = self._database.number("SELECT max(id) FROM files")
        chunk_id = self._database.number("SELECT max(id) FROM chunks")
        file_rows: list[tuple[Value, ...]] = []
        chunk_rows: list[tuple[Value, ...]] = []
        word_rows: list[tuple[Value, ...]] = []
        memory_rows: list[tuple[Value, ...]] = []
        for file in files:
            file_id += 1
            file_rows.append(_file_row(file_id, file))
            named = path_words(file.path, file.day)
            lines: list[tuple[int, int, int]] = []
            for chunk in file.chunks:
                chunk_id += 1
                text = without_surrogates(chunk.text)
                lines.append((chunk_id, chunk.start_line, chunk.end_line))
                context = without_surrogates(chunk.context)
                place = (chunk_id, file_id, chunk.start_line, chunk.end_line)
                chunk_rows.append((*place, text_hash(text), text, context))
                searched = f"{context}\n{text}" if context else text
                word_rows.append((chunk_id, named, index_text(searched)))
            memory_rows += _memory_rows(file.memories or (), lines)
        self._database.many(
            "INSERT INTO files (id, path, size, mtime_ns, fingerprint, short_term, day, read)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            file_rows,
        )
        self._insert_chunks(chunk_rows)
        self._database.many("INSERT INTO passages (rowid, path, text) VALUES (?, ?, ?)", word_rows)
        self._insert_memories(memory_rows)

    def _known_vector(self, name: str) -> str:
        """Write the look-up of a text's vector; a first build has none to look for."""
        some = self._database.number("SELECT EXISTS (SELECT 1 FROM vectors)")
        return _KNOWN_VECTOR.format(hash=name) if some else "NULL"

    def _insert_chunks(self, rows: Sequence[tuple[Value, ...]]) -> None:
        self._database.many(
            "INSERT INTO chunks (id, file, start_line, end_line, hash, text, context, vector)"
            f" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, {self._known_vector('?5')})",
            rows,
        )

    def _insert_memories(self, rows: Sequence[tuple[Value, ...]]) -> None:
        self._database.many(
            "INSERT INTO memories"
            " (chunk, place, start_line, end_line, layer, claim, text, above, vector)"
            f" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, {self._known_vector('?6')})",
            rows,
        )


def text_hash(text: str) -> str:
    """Return the name under which the vector of a passage is kept: 16 hex digits."""
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).hexdigest()


def path_words(path: str, day: str | None) -> str:
    """Return the words that a file's name answers to; a dated note also to its day in words."""
    words = index_text(path)
    if day is None:
        return words
    year, month, date = (int(part) for part in day.split("-"))
    said = f"{date} {MONTHS[month - 1]} {year} {year}年{month}月{date}日"
    return f"{words} {index_text(said)}"


def _storable(path: str) -> bool:
    return without_surrogates(path) == path


def _file_row(number: int, file: NewFile) -> tuple[Value, ...]:
    return (
        number,
        file.path,
        file.size,
        file.mtime_ns,
        file.fingerprint,
        int(file.short_term),
        file.day,
        int(file.memories is not None),
    )


def _memory_rows(
    memories: Iterable[Memory], chunks: Sequence[tuple[int, int, int]]
) -> Iterator[tuple[Value, ...]]:
    """Put each memory into the passage that holds its first line; of two, into the later."""
    if not chunks:
        return
    at = 0
    for place, memory in enumerate(memories):
        while at + 1 < len(chunks) and chunks[at + 1][1] <= memory.start_line:
            at += 1
        yield (
            chunks[at][0],
            place,
            memory.start_line,
            memory.end_line,
            memory.layer.value,
            memory.id,
            without_surrogates(memory.text),
            without_surrogates(" ".join((*memory.headings, *memory.parents))),
        )


def _known(row: Row) -> KnownFile:
    return KnownFile(
        _int(row[0]), str(row[1]), _int(row[2]), _int(row[3]), str(row[4]), bool(row[5])
    )


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
