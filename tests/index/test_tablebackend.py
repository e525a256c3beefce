from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index import database as database_module
from mnemoscope.index import tablebackend as module
from mnemoscope.index.packing import pack, query_vector
from mnemoscope.index.store import Index

DIMS = 512


def unit(count: int, seed: int = 3) -> np.ndarray:
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def fill(index: Index, vectors: np.ndarray) -> None:
    sketches, quantised = pack(vectors)
    last = index.database.number("SELECT max(id) FROM vectors")
    index.vectors.begin("m")
    index.database.many(
        "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, 'm', ?, ?, ?)",
        [(f"{last + at:016x}", DIMS, sketches[at], quantised[at]) for at in range(len(vectors))],
    )


@pytest.fixture(params=["sqlite-vec", "numpy, no library", "numpy, mapped", "half mapped"])
def filled(request, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An index with 1,000 vectors, measured in each way there is."""
    if request.param == "numpy, no library":
        monkeypatch.setattr(database_module.importlib.util, "find_spec", lambda _: None)
    index = Index(tmp_path / "embeddings.db")
    vectors = unit(1000)
    fill(index, vectors[:900])
    if "mapped" in request.param:
        if request.param == "numpy, mapped":
            fill(index, vectors[900:])
        index.vectors.settle()
        assert index.vectors.backend == "numpy"
    fill(index, vectors[index.database.number("SELECT count(*) FROM vectors") :])
    assert index.database.number("SELECT count(*) FROM vectors") == 1000
    yield index
    index.close()


def test_all_ways_of_measuring_give_the_same_cosines(filled: Index) -> None:
    vectors = unit(1000)
    whole = np.frombuffer(b"".join(pack(vectors)[1]), dtype=np.int8).reshape(1000, DIMS)
    for seed in range(5):
        query = query_vector("m", vectors[seed] + 2 * unit(1, seed=50 + seed)[0])
        asked = np.frombuffer(query.quantised, dtype=np.int8).astype(np.float64)
        rows = whole.astype(np.float64)
        exact = rows @ asked / np.linalg.norm(rows, axis=1) / np.linalg.norm(asked)
        found = filled.vectors.nearest(query)
        best = np.argsort(-exact)[: module.NEAREST]
        assert set(found) == {int(at) + 1 for at in best}
        assert [found[int(at) + 1] for at in best] == pytest.approx(exact[best], abs=2e-6)
        some = [1, 950, 400, 400, 99_999]
        similar = filled.vectors.similarities(query, some)
        assert sorted(similar) == [1, 400, 950]
        assert similar[950] == pytest.approx(exact[949], abs=2e-6)


def test_deleted_vectors_never_answer(filled: Index) -> None:
    query = query_vector("m", unit(1)[0])
    assert 1 in filled.vectors.nearest(query)
    filled.database.query("DELETE FROM vectors WHERE id % 10 != 0 OR id < 50")
    found = filled.vectors.nearest(query)
    assert sorted(found) == list(range(50, 1001, 10))
    assert filled.vectors.similarities(query, [1, 50]) == {50: found[50]}
    # Whoever was not asked meanwhile hears of it too; so does whoever opens the file anew.
    again = Index(filled.database.path)
    assert again.vectors.nearest(query) == found
    filled.vectors.clear()
    assert filled.vectors.nearest(query) == again.vectors.nearest(query) == {}
    fill(filled, unit(300, seed=9))
    assert min(filled.vectors.nearest(query)) > 1000
    assert filled.vectors.nearest(query) == again.vectors.nearest(query)
    again.close()


def test_deletions_are_known_after_the_log_was_cut(
    filled: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.index.vectors._LOGGED", 5)
    query = query_vector("m", unit(1)[0])
    other = Index(filled.database.path)
    assert len(other.vectors.nearest(query)) == len(filled.vectors.nearest(query))
    filled.database.query("DELETE FROM vectors WHERE id <= 20")
    other.vectors.settle()
    assert filled.database.number("SELECT count(*) FROM gone") == 0
    for index in (filled, other, Index(filled.database.path)):
        assert min(index.vectors.nearest(query)) > 20
        assert index.vectors.similarities(query, [1, 20, 21]).keys() == {21}
    other.close()


def test_zero_and_broken_vectors_are_near_to_nothing(filled: Index) -> None:
    broken = unit(2, seed=4)
    broken[0] = 0
    broken[1, 3] = np.nan
    fill(filled, broken)
    query = query_vector("m", unit(1)[0])
    assert filled.vectors.similarities(query, [1001, 1002, 1]).keys() == {1}
    for asked in (np.zeros(DIMS, dtype=np.float32), np.full(DIMS, np.nan, dtype=np.float32)):
        assert filled.vectors.nearest(query_vector("m", asked)) == {}
        assert filled.vectors.similarities(query_vector("m", asked), [1, 2]) == {}
    fill(filled, np.zeros((300, DIMS), dtype=np.float32))
    filled.vectors.settle()
    assert filled.vectors.nearest(query)[1] == pytest.approx(1, abs=1e-6)


def test_a_question_of_another_length_or_model_is_not_compared(filled: Index) -> None:
    for dims in (256, 500, 1024):
        query = query_vector("m", np.ones(dims, dtype=np.float32))
        assert filled.vectors.nearest(query) == {}
        assert filled.vectors.similarities(query, [1, 2]) == {}
    other = query_vector("n", unit(1)[0])
    assert filled.vectors.nearest(other) == {}
    assert filled.vectors.similarities(other, [1]) == {}


def test_the_true_ten_nearest_are_found_where_sketches_choose(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SHORTLIST", 300)
    monkeypatch.setattr(module, "EXACT", 1000)
    groups = np.repeat(unit(60, seed=1), 50, axis=0) + 0.9 * unit(3000, seed=2)
    fill(index, groups.astype(np.float32))
    for group in range(0, 60, 7):
        asked = unit(60, seed=1)[group] + 0.6 * unit(1, seed=100 + group)[0]
        found = index.vectors.nearest(query_vector("m", asked))
        exact = np.argsort(-(groups @ asked) / np.linalg.norm(groups, axis=1))[:10]
        best = sorted(found, key=lambda number: -found[number])[:10]
        assert len({int(at) + 1 for at in exact} & set(best)) >= 9


def test_what_is_held_follows_the_table_and_the_file(index: Index, tmp_path: Path) -> None:
    fill(index, unit(600))
    query = query_vector("m", unit(1000)[700])
    before = index.vectors.nearest(query)
    other = Index(index.database.path)
    fill(other, unit(1000)[600:])
    assert max(index.vectors.nearest(query).values()) == pytest.approx(1, abs=1e-3)
    assert max(before.values()) < 0.5
    assert index.vectors.backend == "sqlite-vec"
    index.vectors.settle()
    assert index.vectors.backend == "numpy"
    # The table is as it was, but the file is new: what is measured there is not read here.
    index.database.query("UPDATE vectors SET vector = zeroblob(512)")
    assert max(index.vectors.nearest(query).values()) == pytest.approx(1, abs=1e-3)
    other.database.query("DELETE FROM vectors WHERE id = 701")
    assert max(index.vectors.nearest(query).values()) < 0.5
    other.close()


def test_the_file_is_written_only_where_much_is_new_or_gone(index: Index) -> None:
    folder = index.database.path.with_name("cache")
    fill(index, unit(100))
    index.vectors.settle()
    assert not folder.exists()
    fill(index, unit(300, seed=5))
    index.vectors.settle()
    (first,) = folder.iterdir()
    fill(index, unit(100, seed=6))
    index.vectors.settle()
    assert [first] == list(folder.iterdir())
    index.database.query("DELETE FROM vectors WHERE id <= 200")
    index.vectors.settle()
    (second,) = folder.iterdir()
    assert second != first
    assert len(index.vectors.nearest(query_vector("m", unit(1)[0]))) == 300


def test_without_a_model_nothing_is_near_and_nothing_is_kept(index: Index) -> None:
    query = query_vector("m", unit(1)[0])
    index.vectors.settle()
    assert index.vectors.nearest(query) == {}
    assert index.vectors.similarities(query, [1]) == {}
    assert index.vectors.backend == "sqlite-vec"


def test_a_damaged_file_is_passed_over_and_written_anew(index: Index) -> None:
    fill(index, unit(600))
    index.vectors.settle()
    folder = index.database.path.with_name("cache")
    (path,) = folder.iterdir()
    path.write_bytes(b"\0" * path.stat().st_size)
    again = Index(index.database.path)
    asked = query_vector("m", unit(1)[0])
    assert again.vectors.nearest(asked) == index.vectors.nearest(asked)
    again.vectors.settle()
    (path,) = folder.iterdir()
    assert path.read_bytes()[:1] == b"{"
    again.close()


def test_files_restrict_what_is_near(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- First memory."), note("b.md", "- Second memory.")])
    index.vectors.begin("m")
    waiting = index.vectors.waiting("m", "memories", 0, 9)
    index.vectors.store("m", [text.hash for text in waiting], unit(2), waiting)
    fill(index, unit(300, seed=5))
    for settled in (False, True):
        if settled:
            index.vectors.settle()
        query = query_vector("m", unit(1)[0])
        file = index.database.number("SELECT id FROM files WHERE path = 'b.md'")
        assert list(index.vectors.nearest(query, [file])) == [2]
        assert index.vectors.nearest(query, []) == {}


@pytest.mark.skipif(sys.platform == "win32", reason="a mapped file cannot be cut there")
@pytest.mark.parametrize("size", [0, 4096, 100_000])
def test_a_file_that_is_cut_while_it_is_in_use_ends_nothing(index: Index, size: int) -> None:
    fill(index, unit(9000))
    index.vectors.settle()
    query = query_vector("m", unit(1, seed=5)[0])
    before = index.vectors.nearest(query)
    folder = index.database.path.parent / "cache"
    (path,) = folder.glob("*.vectors")
    os.truncate(path, size)
    assert index.vectors.nearest(query) == pytest.approx(before, abs=2e-6)
    assert index.vectors.similarities(query, [1, 2]).keys() == {1, 2}
    index.vectors.settle()
    (again,) = folder.glob("*.vectors")
    assert again.stat().st_size > 9000 * DIMS
    os.truncate(again, size)
    # Also where the first who looks is the one that writes it.
    index.vectors.settle()
    assert again.stat().st_size > 9000 * DIMS
    assert index.vectors.nearest(query) == pytest.approx(before, abs=2e-6)


def test_an_index_that_took_the_place_of_another_is_followed(index: Index, tmp_path: Path) -> None:
    fill(index, unit(300))
    query = query_vector("m", unit(400, seed=9)[349])
    assert 350 not in index.vectors.nearest(query)
    successor = Index(tmp_path / "next.db")
    fill(successor, unit(400, seed=9))
    index.replace_by(successor)
    assert index.vectors.nearest(query)[350] == pytest.approx(1, abs=1e-3)
