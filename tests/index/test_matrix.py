from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.index import matrix as module
from mnemoscope.index.matrix import Owner, has_matrix, open_matrix, write_matrix
from mnemoscope.index.packing import pack, query_vector
from mnemoscope.index.store import Index

DIMS = 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def unit(count: int, seed: int = 3) -> np.ndarray:
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def fill(index: Index, vectors: np.ndarray, first: int = 0, model: str = "m") -> Owner:
    sketches, quantised = pack(vectors)
    index.database.query("REPLACE INTO meta VALUES ('model', ?)", (model,))
    index.database.many(
        "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, ?, ?, ?, ?)",
        [
            (f"{first + at:016x}", model, vectors.shape[1], sketches[at], quantised[at])
            for at in range(len(vectors))
        ],
    )
    born = index.database.first("SELECT value FROM meta WHERE key = 'born'")
    return Owner(str(born[0]) if born else "", model)


def the_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_the_file_holds_what_the_table_holds(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BATCH", 64)
    vectors = unit(200)
    owner = fill(index, vectors)
    index.database.query("DELETE FROM vectors WHERE id = 7")
    assert not has_matrix(folder, owner)
    assert write_matrix(index.database, folder, owner)
    assert has_matrix(folder, owner)
    matrix = open_matrix(index.database, folder, owner)
    assert matrix is not None
    assert matrix.newest == 200
    assert matrix.ids.tolist() == [number for number in range(1, 201) if number != 7]
    rows = index.database.query("SELECT sketch FROM vectors ORDER BY id")
    assert matrix.sketches.tobytes() == b"".join(row[0] for row in rows)
    asked = unit(1, seed=9)[0]
    inside, cosines = matrix.cosines(query_vector("m", asked).quantised, np.arange(5, 10))
    assert inside.tolist() == [True, True, False, True, True]
    assert cosines == pytest.approx(vectors[[4, 5, 7, 8]] @ asked, abs=0.02)


def test_zero_vectors_and_zero_questions_have_no_cosine(index: Index, folder: Path) -> None:
    vectors = unit(3)
    vectors[1] = 0
    owner = fill(index, vectors)
    write_matrix(index.database, folder, owner)
    matrix = open_matrix(index.database, folder, owner)
    assert matrix is not None
    _, cosines = matrix.cosines(query_vector("m", vectors[0]).quantised, np.arange(1, 4))
    assert np.isnan(cosines).tolist() == [False, True, False]
    for asked in (bytes(DIMS), b"\x05" * (DIMS + 1)):
        assert np.isnan(matrix.cosines(asked, np.arange(1, 4))[1]).all()


def test_an_empty_table_makes_no_file(index: Index, folder: Path) -> None:
    assert not write_matrix(index.database, folder, fill(index, unit(0)))
    assert list(folder.iterdir()) == []


def test_a_newer_file_takes_the_place_of_an_older_one(index: Index, folder: Path) -> None:
    owner = fill(index, unit(3))
    write_matrix(index.database, folder, owner)
    first = open_matrix(index.database, folder, owner)
    fill(index, unit(2, seed=5), first=3)
    write_matrix(index.database, folder, owner)
    second = open_matrix(index.database, folder, owner)
    assert first is not None
    assert second is not None
    assert (first.ids.size, second.ids.size) == (3, 5)
    assert the_file(folder).name.startswith(owner.stem)


def test_files_of_another_index_or_model_are_not_used(index: Index, folder: Path) -> None:
    owner = fill(index, unit(3))
    write_matrix(index.database, folder, owner)
    assert open_matrix(index.database, folder, Owner(owner.born, "other")) is None
    assert open_matrix(index.database, folder, Owner("other", owner.model)) is None
    # Also where somebody gave the file the name of another.
    other = Owner("other", owner.model)
    path = the_file(folder)
    path.rename(path.with_name(path.name.replace(owner.stem, other.stem)))
    assert open_matrix(index.database, folder, other) is None


@pytest.mark.parametrize("size", [0, 10, 5000, -1])
def test_a_file_that_is_not_whole_is_not_used(index: Index, folder: Path, size: int) -> None:
    owner = fill(index, unit(50))
    write_matrix(index.database, folder, owner)
    path = the_file(folder)
    os.truncate(path, size if size >= 0 else path.stat().st_size - 1)
    assert open_matrix(index.database, folder, owner) is None
    assert write_matrix(index.database, folder, owner)
    assert open_matrix(index.database, folder, owner) is not None


@pytest.mark.parametrize("at", [0, 3, 4096, 4500])
def test_a_file_with_other_bytes_is_not_used(index: Index, folder: Path, at: int) -> None:
    owner = fill(index, unit(50))
    write_matrix(index.database, folder, owner)
    with the_file(folder).open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5\x5a")
    assert open_matrix(index.database, folder, owner) is None


def test_a_file_of_a_later_format_is_not_used(
    index: Index, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = fill(index, unit(5))
    monkeypatch.setattr(module, "FORMAT", module.FORMAT + 1)
    write_matrix(index.database, folder, owner)
    monkeypatch.undo()
    assert open_matrix(index.database, folder, owner) is None


def test_a_file_is_not_used_when_an_older_index_was_put_back(index: Index, folder: Path) -> None:
    owner = fill(index, unit(50))
    write_matrix(index.database, folder, owner)
    index.database.query("DELETE FROM vectors WHERE id > 20")
    index.database.query("UPDATE sqlite_sequence SET seq = 20 WHERE name = 'vectors'")
    index.database.query("DELETE FROM gone")
    assert open_matrix(index.database, folder, owner) is not None
    fill(index, unit(60, seed=8), first=1000)
    assert index.database.number("SELECT max(id) FROM vectors") == 80
    assert open_matrix(index.database, folder, owner) is None


def test_a_folder_that_cannot_be_used_costs_the_file_only(index: Index, tmp_path: Path) -> None:
    owner = fill(index, unit(5))
    (tmp_path / "taken").write_text("a file")
    assert not write_matrix(index.database, tmp_path / "taken", owner)
    assert open_matrix(index.database, tmp_path / "taken", owner) is None


def test_a_part_left_by_a_crash_is_not_used_and_goes(index: Index, folder: Path) -> None:
    owner = fill(index, unit(5))
    folder.mkdir()
    (folder / f"{owner.stem}.1.part").write_bytes(b"half")
    assert open_matrix(index.database, folder, owner) is None
    assert write_matrix(index.database, folder, owner)
    assert the_file(folder).suffix == ".vectors"


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is another one there")
def test_a_disk_that_is_full_costs_the_file_only(index: Index, folder: Path) -> None:
    owner = fill(index, unit(2000))
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=128k", "none", folder]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("only root can mount a disk")
    try:
        code = (
            "import sys; from pathlib import Path\n"
            "from mnemoscope.index.matrix import Owner, write_matrix\n"
            "from mnemoscope.index.store import Index\n"
            "database, folder, born = sys.argv[1:]\n"
            "index = Index(Path(database))\n"
            "print(write_matrix(index.database, Path(folder), Owner(born, 'm')))"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, index.database.path, folder, owner.born],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=False,
        )
        # It goes on: the system ends a process that maps what the disk has no room for.
        assert (done.returncode, done.stdout.strip()) == (0, b"False")
        assert not any(folder.iterdir())
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="a mapped file cannot be cut there")
def test_a_file_that_is_cut_while_it_is_open_is_known(index: Index, folder: Path) -> None:
    owner = fill(index, unit(50))
    write_matrix(index.database, folder, owner)
    matrix = open_matrix(index.database, folder, owner)
    assert matrix is not None
    assert matrix.is_whole()
    os.truncate(the_file(folder), 10)
    assert not matrix.is_whole()
    assert matrix.ids.tolist() == list(range(1, 51))


def test_a_file_is_not_used_when_it_is_forgotten_what_was_deleted_since(
    index: Index, folder: Path
) -> None:
    owner = fill(index, unit(50))
    index.database.query("DELETE FROM vectors WHERE id = 1")
    write_matrix(index.database, folder, owner)
    index.database.query("INSERT INTO meta VALUES ('gone', '1')")
    found = open_matrix(index.database, folder, owner)
    assert found is not None
    assert found.seen == 1
    index.database.query("UPDATE meta SET value = '2' WHERE key = 'gone'")
    assert open_matrix(index.database, folder, owner) is None
