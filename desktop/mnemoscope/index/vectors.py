"""The meaning channel: one vector for each distinct text, of the model that answers questions.

The table is what counts: which vectors exist, of which model, and which texts they are of. Who
compares them with a question is the backend's matter.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.index.backends import Backend
from mnemoscope.index.database import Database, IndexDamaged, Value
from mnemoscope.index.packing import QueryVector, pack

if TYPE_CHECKING:
    # numpy is loaded with the first vector, not with the first window.
    import numpy as np
    from numpy.typing import NDArray

_HOLDERS = (("memories", "claim"), ("chunks", "hash"))
"""The tables whose rows have a vector, and the column with the hash of their text."""
_COLUMNS = ["dims", "hash", "id", "model", "sketch", "vector"]
_HAS = "EXISTS (SELECT 1 FROM vectors WHERE hash = {text} AND model = ?)"

_LOGGED = 10_000
"""Deletions that are remembered at least, for those who keep vectors elsewhere."""


class WrongDims(EnvironmentFault):
    """A model gave vectors of another length than before; they cannot stand side by side."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A text that has no vector yet."""

    table: str
    """``memories`` or ``chunks``."""
    id: int
    hash: str
    text: str


@dataclass(frozen=True, slots=True)
class Stored:
    """A text with its vector of the current model."""

    id: int
    """In its table."""
    text: str
    vector: bytes
    """Quantised."""


class Vectors:
    """The table of vectors and what points into it."""

    def __init__(self, database: Database, measured_by: Callable[[], Backend]) -> None:
        self._database = database
        self._measured_by = measured_by

    @cached_property
    def _backend(self) -> Backend:
        """Made at first use: few who open an index compare vectors."""
        return self._measured_by()

    @property
    def backend(self) -> str:
        """Who measures: ``numpy``, ``sqlite-vec`` or ``lancedb``."""
        return self._backend.name

    def model(self) -> str | None:
        """Return the name of the model whose vectors are compared; None before the first."""
        return self._meta("model")

    def building(self) -> str | None:
        """Return the model whose vectors are being made beside, to take over when all are there."""
        return self._meta("building")

    def newest(self) -> int:
        """Return the number of the vector that was stored last; 0 where there is none."""
        row = self._database.first("SELECT max(id) FROM vectors")
        return _int(row[0]) if row else 0

    def begin(self, model: str) -> bool:
        """Declare the model whose vectors are to be made; tells whether that happens beside.

        While there is anything to compare, the current model goes on answering until `swap`; else
        the new one becomes current at once. A model built beside that is another is dropped, so
        that one which was interrupted is continued only under its own name.
        """
        if self.model() == model and self.building() is None:
            return False
        with self._database.transaction():
            if self.building() not in (None, model):
                self.abandon()
            if self.model() == model:
                self.abandon()
                return False
            self._note("building", model)
            if self.any():
                return True
            self.swap()
        return False

    def swap(self) -> bool:
        """Make the model built beside the current one and drop all other vectors, in one step.

        Tells whether there was one.
        """
        with self._database.transaction():
            model = self.building()
            if model is None:
                return False
            self._note("model", model)
            self._database.query("DELETE FROM meta WHERE key = 'building'")
            for table, column in _HOLDERS:
                self._database.query(
                    f"UPDATE {table} SET vector ="
                    f" (SELECT id FROM vectors WHERE hash = {table}.{column} AND model = ?1)"
                    f" WHERE vector IS NOT NULL OR {table}.{column} IN"
                    " (SELECT hash FROM vectors WHERE model = ?1)",
                    (model,),
                )
            self._database.query("DELETE FROM vectors WHERE model != ?", (model,))
            self.forget_unused()
            self._cut_log()
        return True

    def abandon(self) -> None:
        """Drop the model built beside with its vectors, if there is one."""
        with self._database.transaction():
            model = self.building()
            if model not in (None, self.model()):
                self._database.query("DELETE FROM vectors WHERE model = ?", (model,))
            self._database.query("DELETE FROM meta WHERE key = 'building'")

    def clear(self) -> None:
        """Drop all vectors of all models; every text waits again."""
        with self._database.transaction():
            for table, _ in _HOLDERS:
                self._database.query(f"UPDATE {table} SET vector = NULL WHERE vector IS NOT NULL")
            self._database.query("DELETE FROM vectors")
            self._database.query("DELETE FROM meta WHERE key IN ('model', 'building')")
            self._cut_log()

    def progress(self, model: str) -> tuple[int, int]:
        """Return how many of all stored texts have a vector of a model, and how many there are."""
        done = total = 0
        with self._database.snapshot():
            current = self.model() == model
            for table, column in _HOLDERS:
                has = "vector IS NOT NULL" if current else _HAS.format(text=f"{table}.{column}")
                values = () if current else (model,)
                done += self._database.number(f"SELECT count(*) FROM {table} WHERE {has}", values)
                total += self._database.number(f"SELECT count(*) FROM {table}")
        return done, total

    def waiting(self, model: str, table: str, after: int, limit: int) -> tuple[Waiting, ...]:
        """Return texts of `memories` or `chunks` without a vector of a model, ids above `after`."""
        column = dict(_HOLDERS)[table]
        current = self.model() == model
        lacks = "vector IS NULL" if current else f"NOT {_HAS.format(text=f'{table}.{column}')}"
        rows = self._database.query(
            f"SELECT id, {column}, text FROM {table} WHERE id > ? AND {lacks} ORDER BY id LIMIT ?",
            (after, limit) if current else (after, model, limit),
        )
        return tuple(Waiting(table, _int(row[0]), str(row[1]), str(row[2])) for row in rows)

    def stored(self, table: str, after: int, limit: int) -> tuple[Stored, ...]:
        """Return texts of `memories` or `chunks` with their vectors, ids above `after` only."""
        rows = self._database.query(
            f"SELECT {table}.id, text, vectors.vector FROM {table}"
            f" JOIN vectors ON vectors.id = {table}.vector"
            f" WHERE {table}.id > ? ORDER BY {table}.id LIMIT ?",
            (after, limit),
        )
        return tuple(
            Stored(_int(row[0]), str(row[1]), row[2]) for row in rows if isinstance(row[2], bytes)
        )

    def quantised(self, hashes: Sequence[str]) -> dict[str, bytes]:
        """Return the vectors of the current model by the hashes of texts, where there are any."""
        rows = self._database.query(
            "SELECT hash, vector FROM vectors"
            " WHERE model = (SELECT value FROM meta WHERE key = 'model')"
            " AND hash IN (SELECT value FROM json_each(?))",
            (json.dumps(list(hashes)),),
        )
        return {str(row[0]): row[1] for row in rows if isinstance(row[1], bytes)}

    def known(self, model: str, hashes: Sequence[str]) -> set[str]:
        """Return those hashes that have a vector of this model already."""
        rows = self._database.query(
            "SELECT hash FROM vectors WHERE model = ? AND hash IN (SELECT value FROM json_each(?))",
            (model, json.dumps(list(hashes))),
        )
        return {str(row[0]) for row in rows}

    def only_in(self, paths: Sequence[str]) -> frozenset[str]:
        """Return the hashes of the texts that stand in these files and in no other."""
        within = "files.path IN (SELECT value FROM json_each(?))"
        found: set[str] = set()
        for texts in (
            "chunks.hash FROM chunks JOIN files ON files.id = chunks.file",
            "memories.claim FROM memories JOIN chunks ON chunks.id = memories.chunk"
            " JOIN files ON files.id = chunks.file",
        ):
            rows = self._database.query(
                f"SELECT {texts} WHERE {within} EXCEPT SELECT {texts} WHERE NOT {within}",
                (named := json.dumps(list(paths)), named),
            )
            found.update(str(row[0]) for row in rows)
        return frozenset(found)

    def store(
        self,
        model: str,
        hashes: Sequence[str],
        vectors: NDArray[np.float32],
        texts: Sequence[Waiting],
    ) -> None:
        """Store vectors, shape (len(hashes), dims), and point the waiting texts at theirs.

        One transaction; a text that was changed or deleted meanwhile is left alone. Nothing points
        at a model built beside before `swap`. Vectors of a model that is neither current nor built
        are not kept: somebody has changed the model meanwhile.

        Raises:
            WrongDims: the model has vectors of another length already.
        """
        sketches, quantised = pack(vectors)
        rows = [
            (name, model, vectors.shape[1], sketches[at], quantised[at])
            for at, name in enumerate(hashes)
        ]
        with self._database.transaction():
            current = self.model() == model
            if not current and self.building() != model:
                return
            if hashes:
                self._check_dims(model, vectors.shape[1])
            self._database.many(
                "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                rows,
            )
            for table, column in _HOLDERS if current else ():
                mine = [text for text in texts if text.table == table]
                self._database.many(
                    f"UPDATE {table} SET vector ="
                    " (SELECT id FROM vectors WHERE hash = ?1 AND model = ?2)"
                    f" WHERE id = ?3 AND {column} = ?1",
                    [(text.hash, model, text.id) for text in mine],
                )

    def adopt(self, older: Path) -> None:
        """Take over the vectors of another index file, so that equal texts need no new ones.

        Also of another version, as long as its vectors are kept in the same way.

        Raises:
            IndexDamaged: the other file cannot be read; this one is closed and has to begin anew.
        """
        self._database.query("ATTACH ? AS older", (str(older),))
        try:
            self._take_over()
        except IndexDamaged:
            # The connection is closed with that.
            raise
        except BaseException:
            self._database.query("DETACH older")
            raise
        self._database.query("DETACH older")

    def _take_over(self) -> None:
        columns = self._database.query(
            "SELECT name FROM pragma_table_info('vectors', 'older') ORDER BY name"
        )
        if [str(row[0]) for row in columns] != _COLUMNS:
            return
        with self._database.transaction():
            self._database.query(
                "INSERT OR REPLACE INTO meta SELECT key, value FROM older.meta"
                " WHERE key IN ('model', 'building')"
            )
            self._database.query(
                "INSERT OR IGNORE INTO vectors (hash, model, dims, sketch, vector)"
                " SELECT hash, model, dims, sketch, vector FROM older.vectors"
            )

    def forget_unused(self) -> None:
        """Delete vectors of the current model that nothing points to."""
        with self._database.transaction():
            self._database.query(
                "DELETE FROM vectors WHERE model = (SELECT value FROM meta WHERE key = 'model')"
                " AND NOT EXISTS (SELECT 1 FROM chunks WHERE vector = vectors.id) AND NOT EXISTS"
                " (SELECT 1 FROM memories WHERE vector = vectors.id)"
            )

    def any(self) -> bool:
        """Tell whether there is anything to compare with."""
        return bool(
            self._database.number(
                "SELECT EXISTS (SELECT 1 FROM vectors"
                " WHERE model = (SELECT value FROM meta WHERE key = 'model'))"
            )
        )

    def nearest(self, query: QueryVector, files: Sequence[int] | None = None) -> dict[int, float]:
        """Return the cosines (-1 to 1) of the vectors nearest to a question, by id.

        None are near to the question of a model that is not the current one. `files` restricts to
        texts in files of those ids.
        """
        return self.begin_nearest(query, files)()

    def begin_nearest(
        self, query: QueryVector, files: Sequence[int] | None = None
    ) -> Callable[[], dict[int, float]]:
        """Begin what `nearest` does, `beside` or when it is asked for.

        Whoever calls what is returned waits for the answer.

        Both inside one snapshot, and in the same thread.
        """
        allowed = None if files is None else self._of_files(files)
        return self._backend.begin_nearest(query, allowed)

    def similarities(self, query: QueryVector, ids: Sequence[int]) -> dict[int, float]:
        """Return the cosine (-1 to 1) of each vector that still exists."""
        return self._backend.similarities(query, ids) if ids else {}

    def settle(self) -> None:
        """Bring what the backend keeps beside the table in step, after many vectors were stored.

        Raises:
            EnvironmentFault: the backend cannot be reached or written.
        """
        with self._database.transaction():
            if self._database.number("SELECT count(*) FROM gone") > _LOGGED:
                self._cut_log()
        self._backend.settle()

    def _meta(self, key: str) -> str | None:
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (key,))
        return str(row[0]) if row else None

    def _note(self, key: str, value: str) -> None:
        self._database.query("REPLACE INTO meta VALUES (?, ?)", (key, value))

    def _cut_log(self) -> None:
        """Forget which vectors were deleted so far; whoever has not read it yet begins anew."""
        self._database.query(
            "REPLACE INTO meta SELECT 'gone', seq FROM sqlite_sequence WHERE name = 'gone'"
        )
        self._database.query("DELETE FROM gone")

    def _check_dims(self, model: str, dims: int) -> None:
        row = self._database.first(
            # The newest first: rows of the model that is being stored are among them.
            "SELECT dims FROM vectors WHERE model = ? ORDER BY id DESC LIMIT 1",
            (model,),
        )
        if row and row[0] != dims:
            raise WrongDims(
                f"the model {model} gave vectors of {dims} numbers after such of {row[0]}",
                hint="Clear the vectors, then make them anew.",
            )

    def _of_files(self, files: Sequence[int]) -> list[int]:
        mine = "SELECT id FROM chunks WHERE file IN (SELECT value FROM json_each(?1))"
        rows = self._database.query(
            f"SELECT vector FROM chunks WHERE id IN ({mine}) AND vector IS NOT NULL UNION"
            f" SELECT vector FROM memories WHERE chunk IN ({mine}) AND vector IS NOT NULL",
            (json.dumps(list(files)),),
        )
        return [_int(row[0]) for row in rows]


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
