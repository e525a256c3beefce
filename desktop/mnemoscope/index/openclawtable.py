"""Passages as an OpenClaw program indexes them, in tables of their own, made when first needed.

SQLite's FTS5 with the tokenizer that OpenClaw uses, over the same passages, gives the same ranks.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import TYPE_CHECKING

from mnemoscope.domain.openclawpaths import is_indexed
from mnemoscope.domain.openclawsearch import Chunk
from mnemoscope.domain.profile import Rules
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.packing import QueryVector, pack

if TYPE_CHECKING:
    # numpy is loaded with the first vector.
    import numpy as np
    from numpy.typing import NDArray

_TABLES = """
CREATE TABLE IF NOT EXISTS {p}_files (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS {p}_chunks (
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL,
  path TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  hash TEXT NOT NULL,
  text TEXT NOT NULL,
  importance INTEGER,
  projects TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS {p}_chunks_file ON {p}_chunks (file);
CREATE TABLE IF NOT EXISTS {p}_vectors (
  hash TEXT NOT NULL, model TEXT NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (hash, model)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE IF NOT EXISTS {p}_text USING fts5 (
  text, content = '{p}_chunks', content_rowid = 'id'
);
CREATE VIRTUAL TABLE IF NOT EXISTS {p}_paths USING fts5 (
  path, content = '{p}_files', content_rowid = 'id'
);
"""
_COLUMNS = "id, path, start_line, end_line, text, importance, projects"


@dataclass(frozen=True, slots=True)
class NewNote:
    """A file with the passages that it is cut into; their ids do not count."""

    path: str
    fingerprint: str
    chunks: tuple[Chunk, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """What is not in step with the files of the index."""

    changed: tuple[str, ...]
    gone: tuple[str, ...]


class OpenClawTable:
    """The passages of one generation of OpenClaw."""

    __slots__ = ("_database", "_name", "_rules")

    def __init__(self, database: Database, rules: Rules) -> None:
        self._database = database
        self._rules = rules
        self._name = "openclaw_old" if rules is Rules.OPENCLAW_2026_4 else "openclaw_new"

    def stale(self) -> Stale:
        """Compare with the files of the index, and make the tables where there are none."""
        there = self._database.first(
            "SELECT 1 FROM sqlite_schema WHERE name = ?", (f"{self._name}_paths",)
        )
        if there is None:
            with self._database.transaction():
                self._database.query(_TABLES.format(p=self._name))
        rows = self._database.query(
            f"SELECT path FROM files LEFT JOIN {self._name}_files AS mine USING (path)"
            " WHERE mine.fingerprint IS NOT files.fingerprint ORDER BY path"
        )
        gone = self._database.query(
            f"SELECT path FROM {self._name}_files EXCEPT SELECT path FROM files"
        )
        changed = (str(row[0]) for row in rows)
        return Stale(
            tuple(path for path in changed if is_indexed(path, self._rules)),
            tuple(str(row[0]) for row in gone),
        )

    def replace(self, notes: Sequence[NewNote], gone: Iterable[str] = ()) -> None:
        """Put notes in the place of what is known of them, and drop others, in one transaction."""
        with self._database.transaction():
            self._drop([*(note.path for note in notes), *gone])
            file = self._database.number(f"SELECT max(id) FROM {self._name}_files")
            chunk = self._database.number(f"SELECT max(id) FROM {self._name}_chunks")
            files: list[tuple[Value, ...]] = []
            rows: list[tuple[Value, ...]] = []
            for note in notes:
                file += 1
                files.append((file, note.path, note.fingerprint))
                for one in note.chunks:
                    chunk += 1
                    rows.append(_row(chunk, file, one))
            self._insert(files, rows)

    def size(self) -> int:
        """Return the number of passages."""
        return self._database.number(f"SELECT count(*) FROM {self._name}_chunks")

    def find(self, match: str, limit: int, paths: frozenset[str] | None) -> list[tuple[int, float]]:
        """Return passages that match an FTS5 expression with their ranks, the best first."""
        if paths is None:
            rows = self._database.query(
                f"SELECT rowid, bm25({self._name}_text) AS score FROM {self._name}_text"
                f" WHERE {self._name}_text MATCH ? ORDER BY score, rowid LIMIT ?",
                (match, limit),
            )
            return [(_int(row[0]), _float(row[1])) for row in rows]
        text, chunks = f"{self._name}_text", f"{self._name}_chunks"
        rows = self._database.query(
            f"SELECT {text}.rowid, bm25({text}) AS score, path FROM {text}"
            f" JOIN {chunks} ON {chunks}.id = {text}.rowid"
            f" WHERE {text} MATCH ? ORDER BY score, {text}.rowid",
            (match,),
        )
        return [(_int(row[0]), _float(row[1])) for row in rows if row[2] in paths][:limit]

    def find_paths(self, match: str) -> list[tuple[str, float]]:
        """Return files whose name matches an FTS5 expression with their ranks, the best first."""
        rows = self._database.query(
            f"SELECT path, bm25({self._name}_paths) AS score FROM {self._name}_paths"
            f" WHERE {self._name}_paths MATCH ? ORDER BY score, path",
            (match,),
        )
        return [(str(row[0]), _float(row[1])) for row in rows]

    def paths(self, holding: str = "") -> list[str]:
        """Return the files that have a passage, in order; those whose path holds an ASCII text."""
        rows = self._database.query(
            f"SELECT path FROM {self._name}_files AS mine WHERE instr(lower(path), lower(?)) > 0"
            f" AND EXISTS (SELECT 1 FROM {self._name}_chunks WHERE file = mine.id) ORDER BY path",
            (holding,),
        )
        return [str(row[0]) for row in rows]

    def firsts(self, paths: Iterable[str]) -> dict[str, Chunk]:
        """Return the first passage of each file that has one."""
        rows = self._database.query(
            f"SELECT {_COLUMNS} FROM {self._name}_chunks WHERE id IN (SELECT min(id)"
            f" FROM {self._name}_chunks WHERE path IN (SELECT value FROM json_each(?))"
            " GROUP BY path)",
            (json.dumps(list(paths)),),
        )
        return {chunk.path: chunk for chunk in map(_chunk, rows)}

    def chunks(self, ids: Iterable[int]) -> dict[int, Chunk]:
        """Return passages by their ids."""
        rows = self._database.query(
            f"SELECT {_COLUMNS} FROM {self._name}_chunks"
            " WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(ids)),),
        )
        return {chunk.id: chunk for chunk in map(_chunk, rows)}

    def waiting(self, model: str, limit: int) -> dict[str, str]:
        """Return texts that have no vector of a model yet, by their hashes."""
        rows = self._database.query(
            f"SELECT DISTINCT hash, text FROM {self._name}_chunks AS mine WHERE NOT EXISTS"
            f" (SELECT 1 FROM {self._name}_vectors WHERE hash = mine.hash AND model = ?) LIMIT ?",
            (model, limit),
        )
        return {str(row[0]): str(row[1]) for row in rows}

    def has_vectors(self, model: str) -> bool:
        """Tell whether any passage has a vector of a model."""
        return bool(
            self._database.number(
                f"SELECT EXISTS (SELECT 1 FROM {self._name}_vectors WHERE model = ?)", (model,)
            )
        )

    def store(self, model: str, hashes: Sequence[str], vectors: NDArray[np.float32]) -> None:
        """Keep the vectors of texts, shape (len(hashes), dims); those of other models go."""
        _, rows = pack(vectors)
        with self._database.transaction():
            self._database.query(f"DELETE FROM {self._name}_vectors WHERE model != ?", (model,))
            self._database.many(
                f"INSERT OR REPLACE INTO {self._name}_vectors VALUES (?, ?, ?)",
                [(name, model, rows[at]) for at, name in enumerate(hashes)],
            )

    def nearest(
        self, query: QueryVector, limit: int, paths: frozenset[str] | None
    ) -> list[tuple[int, float]]:
        """Return the passages nearest to a question with their cosines, the best first.

        Vectors of another model, or of another length, are not compared.
        """
        rows = self._database.query(
            f"SELECT id, path, vector FROM {self._name}_chunks"
            f" JOIN {self._name}_vectors USING (hash) WHERE model = ? AND length(vector) = ?"
            " ORDER BY id",
            (query.model, len(query.quantised)),
        )
        if paths is not None:
            rows = [row for row in rows if row[1] in paths]
        if not rows:
            return []
        cosines = _cosines(query.quantised, [row[2] for row in rows])
        found = [(_int(row[0]), cosine) for row, cosine in zip(rows, cosines, strict=True)]
        return nlargest(limit, found, key=lambda item: (item[1], -item[0]))

    def _insert(
        self, files: Sequence[tuple[Value, ...]], rows: Sequence[tuple[Value, ...]]
    ) -> None:
        name = self._name
        self._database.many(f"INSERT INTO {name}_files VALUES (?, ?, ?)", files)
        self._database.many(
            f"INSERT INTO {name}_paths (rowid, path) VALUES (?, ?)", [row[:2] for row in files]
        )
        self._database.many(f"INSERT INTO {name}_chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        self._database.many(
            f"INSERT INTO {name}_text (rowid, text) VALUES (?, ?)",
            [(row[0], row[6]) for row in rows],
        )

    def _drop(self, paths: Sequence[str]) -> None:
        """Take notes out; FTS5 must be told the text that it forgets."""
        name = self._name
        wanted = (json.dumps(paths),)
        mine = f"SELECT id FROM {name}_files WHERE path IN (SELECT value FROM json_each(?))"
        for statement in (
            f"INSERT INTO {name}_text ({name}_text, rowid, text) SELECT 'delete', id, text"
            f" FROM {name}_chunks WHERE file IN ({mine})",
            f"DELETE FROM {name}_chunks WHERE file IN ({mine})",
            f"INSERT INTO {name}_paths ({name}_paths, rowid, path) SELECT 'delete', id, path"
            f" FROM {name}_files WHERE path IN (SELECT value FROM json_each(?))",
            f"DELETE FROM {name}_files WHERE path IN (SELECT value FROM json_each(?))",
        ):
            self._database.query(statement, wanted)


def _row(number: int, file: int, chunk: Chunk) -> tuple[Value, ...]:
    digest = hashlib.sha256(chunk.text.encode("utf-8", "replace")).hexdigest()
    place = (number, file, chunk.path, chunk.start_line, chunk.end_line)
    return (*place, digest, chunk.text, chunk.importance, "\n".join(chunk.projects))


def _chunk(row: Row) -> Chunk:
    return Chunk(
        id=_int(row[0]),
        path=str(row[1]),
        start_line=_int(row[2]),
        end_line=_int(row[3]),
        text=str(row[4]),
        importance=row[5] if isinstance(row[5], int) else None,
        projects=tuple(str(row[6]).split("\n")) if row[6] else (),
    )


def _cosines(asked: bytes, rows: Sequence[Value]) -> list[float]:
    """Return the cosine of each row with the question, both as signed bytes; -1 to 1."""
    import numpy as np

    packed = b"".join(row for row in rows if isinstance(row, bytes))
    matrix = np.frombuffer(packed, dtype=np.int8).reshape(len(rows), -1).astype(np.float32)
    question = np.frombuffer(asked, dtype=np.int8).astype(np.float32)
    lengths = np.linalg.norm(matrix, axis=1) * np.linalg.norm(question)
    return [float(cosine) for cosine in matrix @ question / np.maximum(lengths, np.float32(1e-12))]


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _float(value: Value) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0
