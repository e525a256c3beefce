"""Vectors of texts kept between runs, so that measuring again does not mean encoding again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import apsw
import numpy as np


class KeptVectors:
    """An embedder that asks another one only for texts that it has not seen before.

    It stands in while a workspace is indexed; questions are encoded by the true one, so that their
    time is measured.
    """

    def __init__(self, embedder: Any, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._embedder = embedder
        self._database = apsw.Connection(str(folder / "vectors.db"))
        self._database.set_busy_timeout(60_000)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute(
            "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB) WITHOUT ROWID"
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self._embedder, name)

    def embed(self, texts: Sequence[str], *more: Any, **options: Any) -> np.ndarray:
        """Return one vector for each text, shape (len(texts), dims)."""
        keys = [hashlib.sha256(f"{self._embedder.id}\0{text}".encode()).digest() for text in texts]
        rows = [self._kept(key) for key in keys]
        missing = [at for at, row in enumerate(rows) if row is None]
        if missing:
            made = self._embedder.embed([texts[at] for at in missing], *more, **options)
            with self._database:
                self._database.executemany(
                    "INSERT OR IGNORE INTO vectors VALUES (?, ?)",
                    [
                        (keys[at], row.astype(np.float32).tobytes())
                        for at, row in zip(missing, made, strict=True)
                    ],
                )
            for at, row in zip(missing, made, strict=True):
                rows[at] = row
        return np.array(rows, dtype=np.float32).reshape(len(texts), self._embedder.dims)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _kept(self, key: bytes) -> np.ndarray | None:
        row = self._database.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
        return None if row is None else np.frombuffer(row[0], dtype=np.float32)
