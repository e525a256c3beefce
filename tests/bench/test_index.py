"""How long the index takes beside what nobody can go below on the same machine in the same run."""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable
from operator import add
from pathlib import Path
from time import perf_counter
from typing import Any

import apsw

from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile, vector_pass

ROUNDS = 3
_CJK = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_LIMIT_TABLES = """
PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE notes (id INTEGER PRIMARY KEY, text);
CREATE VIRTUAL TABLE words USING fts5 (text, content = '', tokenize = 'unicode61');
"""


def _pairs(match: re.Match[str]) -> str:
    run = match[0]
    return f" {' '.join(map(add, run, run[1:]))} {run[-1]} "


def limit(root: Path, database: Path) -> float:
    """Seconds for the least that is needed: read, cut Chinese into pairs, insert at once."""
    started = perf_counter()
    texts = [path.read_bytes().decode() for path in root.rglob("*.md")]
    words = [_CJK.sub(_pairs, text.casefold()) for text in texts]
    connection = apsw.Connection(str(database))
    connection.execute(_LIMIT_TABLES).fetchall()
    with connection:
        connection.executemany("INSERT INTO notes VALUES (?, ?)", enumerate(texts))
        connection.executemany("INSERT INTO words (rowid, text) VALUES (?, ?)", enumerate(words))
    connection.close()
    return perf_counter() - started


def test_keywords_of_10_000_notes(
    corpus: Callable[[int], Any], open_corpus: Callable[..., Any], tmp_path: Path, figures: Any
) -> None:
    root = corpus(10_000).root
    limits: list[float] = []
    ours: list[float] = []
    for turn in range(ROUNDS):
        limits.append(limit(root, tmp_path / f"limit-{turn}.db"))
        session = open_corpus(root, tmp_path / f"home-{turn}")
        started = perf_counter()
        reconcile(session, vectors=False)
        ours.append(perf_counter() - started)
    least, taken = statistics.median(limits), statistics.median(ours)
    shown = f"{taken:.2f} s = {taken / least:.2f} × the limit of {least:.2f} s"
    figures.note("keyword index of 10,000 notes of 1.5 KB", shown, "2.5 × the limit")
    assert taken <= 2.5 * least

    started = perf_counter()
    assert reconcile(session, vectors=False).indexed == 0
    taken = perf_counter() - started
    figures.note("start on 10,000 notes, nothing changed", f"{taken * 1e3:.0f} ms", "—")

    times: list[float] = []
    for turn in range(ROUNDS):
        (root / f"memory/topics/00/changed-{turn}.md").write_text(f"- Quokka{turn} sighted.\n")
        started = perf_counter()
        reconcile(session, vectors=False)
        assert recall(session, f"quokka{turn}", record=False).hits[0].path.endswith(f"{turn}.md")
        times.append(perf_counter() - started)
        (root / f"memory/topics/00/changed-{turn}.md").unlink()
    taken = statistics.median(times)
    figures.note("one changed file of 10,000 searchable", f"{taken * 1e3:.0f} ms", "1 s")
    assert taken <= 1


def test_vectors_beside_the_encoder_alone(
    corpus: Callable[[int], Any], open_corpus: Callable[..., Any], tmp_path: Path, figures: Any
) -> None:
    embedder = open_corpus(corpus(200).root, tmp_path / "first").embedder()
    embedder.embed(["warm"])
    shares: list[tuple[float, float, float]] = []
    for turn in range(ROUNDS):
        session = open_corpus(corpus(200).root, tmp_path / f"home-{turn}")
        session._embedder = embedder
        reconcile(session, vectors=False)
        started = perf_counter()
        vector_pass(session)
        ours = perf_counter() - started
        query = session.index.database.query
        texts = [
            str(row[0])
            for table in ("memories", "chunks")
            for row in query(f"SELECT text FROM {table} GROUP BY text ORDER BY min(id)")
        ]
        started = perf_counter()
        embedder.embed(texts)
        alone = perf_counter() - started
        shares.append((alone / ours, len(texts) / ours, len(texts) / alone))
    share, ours, alone = sorted(shares)[ROUNDS // 2]
    shown = f"{share:.0%}: {ours:.0f} of {alone:.0f} texts/s"
    figures.note("vectors, of what the encoder alone does", shown, "60 %")
    assert share >= 0.6
