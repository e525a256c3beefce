"""Vectors that a model has made already: a thousand in memory, the others on disk.

A text that was seen before costs no call of the model, also after the index was deleted or its
vectors lie elsewhere. Vectors are kept as the index keeps them, by the SHA-256 of what they are of.
Those of questions are good for a day.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.tokens import without_surrogates
from mnemoscope.index.cachefile import CacheFile
from mnemoscope.index.database import Value

MEMORY = 1_000
"""Vectors kept in memory, the latest used."""
DISK = 250_000
"""Vectors kept on disk, the latest made: 160 MB at 512 dimensions."""
DAY = 24 * 60 * 60
"""Seconds for which the vector of a question is good."""
_BATCH = 4_096
_SAVED_AFTER = 64
"""Look-ups after which the counts are written down."""
_INSERT = (
    "INSERT INTO vectors (key, model, question, at, vector)"
    " SELECT ?1, id, ?3, ?4, ?5 FROM models WHERE name = ?2"
    " ON CONFLICT (key) DO UPDATE SET at = excluded.at, vector = excluded.vector"
)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a cache had what it was asked for."""

    hits: int = 0
    asked: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1; 0 where nothing was asked."""
        return self.hits / self.asked if self.asked else 0.0

    def __add__(self, other: Rate) -> Rate:
        """Add up two counts."""
        return Rate(self.hits + other.hits, self.asked + other.asked)


@dataclass(frozen=True, slots=True)
class CacheStats:
    """What the caches of vectors hold and were good for."""

    memory: Rate = Rate()
    disk: Rate = Rate()
    """Asked only for what was not in memory."""
    like: Rate = Rate()
    """Questions that were answered as an earlier one with nearly the same vector."""
    texts: int = 0
    """Vectors of texts on disk."""
    questions: int = 0
    """Vectors of questions on disk, those that are too old included."""
    size: int = 0
    """Bytes on disk."""


class EmbeddingCache:
    """The cache of one workspace, shared by all threads."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._file = CacheFile(path)
        self._clock = clock
        self._guard = threading.Lock()
        self._latest: dict[bool, OrderedDict[bytes, tuple[int, bytes]]] = {
            kind: OrderedDict() for kind in (False, True)
        }
        """Of texts and of questions, so that an index that is built drives no question out."""
        self._counts = {name: Rate() for name in ("memory", "disk", "like")}
        self._unsaved = 0

    def question(self, model: str, text: str) -> bytes | None:
        """Return the quantised vector of a question of the last 24 hours."""
        key = _key("question", model, text)
        (found,) = self._find([key], self._now() - DAY, question=True)
        return found

    def latest_question(self, model: str, text: str) -> bytes | None:
        """Return the quantised vector of a question that is in memory; does not count."""
        with self._guard:
            found = self._latest[True].get(_key("question", model, text))
        return found[1] if found else None

    def texts(self, model: str, texts: Sequence[str]) -> list[bytes | None]:
        """Return the quantised vectors of texts; None for each that is not known."""
        return self._find([_key("text", model, text) for text in texts], 0)

    def keep_question(self, model: str, text: str, vector: bytes) -> None:
        """Keep the quantised vector of a question."""
        self._keep(model, [(_key("question", model, text), vector)], question=True)

    def keep_texts(self, model: str, found: Iterable[tuple[str, bytes]]) -> None:
        """Keep quantised vectors, each with its text."""
        self._keep(model, [(_key("text", model, text), vector) for text, vector in found])

    def count_like(self, *, hit: bool) -> None:
        """Count a question that was, or was not, answered as an earlier one."""
        self._count(like=Rate(int(hit), 1))

    def stats(self) -> CacheStats:
        """Return what it holds and was good for, since it was cleared."""
        self._save_counts()
        rows = self._file.query("SELECT name, hits, asked FROM counts")
        saved = {str(row[0]): Rate(_int(row[1]), _int(row[2])) for row in rows}
        count = "SELECT count(*) FROM vectors WHERE question ="
        return CacheStats(
            memory=saved.get("memory", Rate()),
            disk=saved.get("disk", Rate()),
            like=saved.get("like", Rate()),
            texts=self._file.number(f"{count} 0"),
            questions=self._file.number(f"{count} 1"),
            size=self._file.size(),
        )

    def clear(self) -> None:
        """Forget everything, the counts too."""
        with self._guard:
            for latest in self._latest.values():
                latest.clear()
            self._counts = {name: Rate() for name in self._counts}
            self._unsaved = 0
        self._file.empty()

    def forget(self, model: str) -> None:
        """Forget all vectors of one model, so that it is asked again."""
        with self._guard:
            for latest in self._latest.values():
                latest.clear()
        self._file.write(
            [
                (
                    "DELETE FROM vectors WHERE model = (SELECT id FROM models WHERE name = ?)",
                    [(model,)],
                )
            ]
        )

    def retain(self, models: Sequence[str]) -> int:
        """Forget the vectors of all models but these, and of questions that are too old.

        Gives the space back to the disk; returns how many were forgotten.
        """
        before = self._file.number("SELECT count(*) FROM vectors")
        self._file.write(
            [
                ("DELETE FROM vectors WHERE question = 1 AND at <= ?", [(self._now() - DAY,)]),
                (
                    "DELETE FROM vectors WHERE model NOT IN (SELECT id FROM models"
                    " WHERE name IN (SELECT value FROM json_each(?)))",
                    [(json.dumps(list(models)),)],
                ),
                (
                    "DELETE FROM models WHERE id NOT IN (SELECT model FROM vectors)",
                    [()],
                ),
            ]
        )
        self._file.query("VACUUM")
        return before - self._file.number("SELECT count(*) FROM vectors")

    def close(self) -> None:
        """Write the counts down and close the file."""
        self._save_counts()
        self._file.close()

    def _find(self, keys: list[bytes], since: int, *, question: bool = False) -> list[bytes | None]:
        """Return what is known and was made after a moment."""
        with self._guard:
            latest = self._latest[question]
            held = {key: latest[key] for key in keys if key in latest}
            for key in held:
                latest.move_to_end(key)
        good = {key: vector for key, (at, vector) in held.items() if at > since}
        missing = [key for key in keys if key not in good]
        stored: dict[bytes, tuple[int, bytes]] = {}
        for start in range(0, len(missing), _BATCH):
            wanted = json.dumps([key.hex() for key in missing[start : start + _BATCH]])
            rows = self._file.query(
                "SELECT key, at, vector FROM vectors"
                " WHERE key IN (SELECT unhex(value) FROM json_each(?)) AND at > ?",
                (wanted, since),
            )
            stored |= {_bytes(row[0]): (_int(row[1]), _bytes(row[2])) for row in rows}
        self._remember(stored, question=question)
        self._count(
            memory=Rate(len(keys) - len(missing), len(keys)),
            disk=Rate(sum(key in stored for key in missing), len(missing)),
        )
        good |= {key: vector for key, (_, vector) in stored.items()}
        return [good.get(key) for key in keys]

    def _keep(
        self, model: str, found: Sequence[tuple[bytes, bytes]], *, question: bool = False
    ) -> None:
        if not found:
            return
        now = self._now()
        self._remember({key: (now, vector) for key, vector in found}, question=question)
        rows: list[tuple[Value, ...]] = [
            (key, model, int(question), now, vector) for key, vector in found
        ]
        self._file.write(
            [("INSERT OR IGNORE INTO models (name) VALUES (?)", [(model,)]), (_INSERT, rows)]
        )
        # Ids ascend with time, so that their span tells cheaply when it is worth counting; asked
        # for both at once, SQLite would look at every row.
        span = self._file.number(
            "SELECT (SELECT max(id) FROM vectors) - (SELECT min(id) FROM vectors) + 1"
        )
        if span > DISK + DISK // 20:
            surplus = self._file.number("SELECT count(*) FROM vectors") - DISK
            self._file.query(
                "DELETE FROM vectors WHERE id IN (SELECT id FROM vectors ORDER BY id LIMIT ?)",
                (max(0, surplus),),
            )

    def _remember(self, found: dict[bytes, tuple[int, bytes]], *, question: bool) -> None:
        with self._guard:
            latest = self._latest[question]
            for key, value in list(found.items())[-MEMORY:]:
                latest[key] = value
                latest.move_to_end(key)
            while len(latest) > MEMORY:
                latest.popitem(last=False)

    def _count(self, **counted: Rate) -> None:
        with self._guard:
            for name, rate in counted.items():
                self._counts[name] += rate
            self._unsaved += 1
            due = self._unsaved >= _SAVED_AFTER
        if due:
            self._save_counts()

    def _save_counts(self) -> None:
        with self._guard:
            rows: list[tuple[Value, ...]] = [
                (name, rate.hits, rate.asked) for name, rate in self._counts.items() if rate.asked
            ]
            if not rows:
                return
            self._counts = {name: Rate() for name in self._counts}
            self._unsaved = 0
        self._file.write(
            [
                (
                    "INSERT INTO counts VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE"
                    " SET hits = hits + excluded.hits, asked = asked + excluded.asked",
                    rows,
                )
            ]
        )

    def _now(self) -> int:
        return int(self._clock.now().timestamp())


def _key(kind: str, model: str, text: str) -> bytes:
    readable = without_surrogates(text)
    return hashlib.sha256(f"{kind}\0{model}\0{readable}".encode()).digest()


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _bytes(value: Value) -> bytes:
    return value if isinstance(value, bytes) else b""
