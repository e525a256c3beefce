from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from mnemoscope.index.cachefile import ASIDE, CacheFile

ROW = (b"k" * 32, 1, 0, 5, b"v")
INSERT = "INSERT INTO vectors (key, model, question, at, vector) VALUES (?, ?, ?, ?, ?)"


def count(file: CacheFile) -> int:
    return file.number("SELECT count(*) FROM vectors")


def test_reading_makes_no_file_and_writing_does(tmp_path: Path) -> None:
    file = CacheFile(tmp_path / "deep" / "cache.db")
    assert file.query("SELECT * FROM vectors") == []
    assert (count(file), file.size()) == (0, 0)
    assert not file.path.exists()
    assert file.write([(INSERT, [ROW])])
    assert count(file) == 1
    assert file.size() > 0
    file.close()
    again = CacheFile(file.path)
    assert count(again) == 1
    again.close()


def test_a_write_is_all_or_nothing(tmp_path: Path) -> None:
    file = CacheFile(tmp_path / "cache.db")
    assert not file.write([(INSERT, [ROW]), ("INSERT INTO nowhere VALUES (?)", [(1,)])])
    assert count(file) == 0
    file.close()


def test_a_closed_file_keeps_nothing(tmp_path: Path) -> None:
    file = CacheFile(tmp_path / "cache.db")
    file.close()
    assert not file.write([(INSERT, [ROW])])
    assert not file.path.exists()


def test_a_file_that_was_deleted_is_made_anew(tmp_path: Path) -> None:
    file = CacheFile(tmp_path / "cache.db")
    file.write([(INSERT, [ROW])])
    file.path.unlink()
    assert file.write([(INSERT, [(b"other", 1, 0, 5, b"v")])])
    assert count(file) == 1
    file.close()


def test_emptying_is_for_all_who_have_it_open(tmp_path: Path) -> None:
    file, other = CacheFile(tmp_path / "cache.db"), CacheFile(tmp_path / "cache.db")
    file.empty()
    assert not file.path.exists()
    rows = [(number.to_bytes(32), 1, 0, 5, b"v" * 500) for number in range(2000)]
    file.write([(INSERT, rows)])
    assert count(other) == 2000
    file.empty()
    assert count(other) == 0
    assert file.path.stat().st_size < 100_000
    assert other.write([(INSERT, [ROW])])
    assert count(file) == 1
    file.close()
    other.close()


@pytest.mark.parametrize(
    "content", [b"this is no database" * 400, b"SQLite format 3\0" + b"\5" * 9]
)
def test_what_is_no_cache_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cache.db"
    path.write_bytes(content)
    file = CacheFile(path)
    assert file.write([(INSERT, [ROW])])
    assert count(file) == 1
    assert path.with_name(path.name + ASIDE).read_bytes() == content
    file.close()


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "cache.db"
    path.write_bytes(b"")
    file = CacheFile(path)
    assert file.write([(INSERT, [ROW])])
    assert count(file) == 1
    file.close()


@pytest.mark.parametrize("pragma", ["user_version = 9", "application_id = 9"])
def test_a_later_or_foreign_file_is_set_aside(tmp_path: Path, pragma: str) -> None:
    path = tmp_path / "cache.db"
    file = CacheFile(path)
    file.write([(INSERT, [ROW])])
    file.close()
    other = apsw.Connection(str(path))
    other.execute(f"PRAGMA {pragma}")
    other.close()
    again = CacheFile(path)
    assert again.write([(INSERT, [ROW])])
    assert count(again) == 1
    assert path.with_name(path.name + ASIDE).exists()
    again.close()


def test_damage_that_shows_later_sets_the_file_aside(tmp_path: Path) -> None:
    path = tmp_path / "cache.db"
    file = CacheFile(path)
    rows = [(number.to_bytes(32), 1, 0, 5, b"v" * 500) for number in range(2000)]
    file.write([(INSERT, rows)])
    file.close()
    size = path.stat().st_size
    with path.open("r+b") as stream:
        stream.seek(20_000)
        stream.write(b"\xa5" * (size - 20_000))
    damaged = CacheFile(path)
    assert damaged.query("SELECT sum(length(vector)) FROM vectors") == []
    assert path.with_name(path.name + ASIDE).exists()
    assert damaged.write([(INSERT, [ROW])])
    assert count(damaged) == 1
    damaged.close()


def test_a_truncated_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "cache.db"
    file = CacheFile(path)
    rows = [(number.to_bytes(32), 1, 0, 5, b"v" * 500) for number in range(2000)]
    file.write([(INSERT, rows)])
    file.close()
    with path.open("r+b") as stream:
        stream.truncate(path.stat().st_size // 2)
    cut = CacheFile(path)
    cut.query("SELECT sum(length(vector)) FROM vectors")
    assert cut.write([(INSERT, [(b"x", 1, 0, 5, b"v")])])
    cut.close()


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    file = CacheFile(tmp_path / "taken" / "cache.db")
    assert not file.write([(INSERT, [ROW])])
    assert file.query("SELECT * FROM vectors") == []
    file.empty()
    file.close()


def test_a_file_in_use_is_passed_over(tmp_path: Path) -> None:
    file = CacheFile(tmp_path / "cache.db")
    file.write([(INSERT, [ROW])])
    other = apsw.Connection(str(file.path))
    other.execute("BEGIN IMMEDIATE")
    assert not file.write([(INSERT, [(b"x", 1, 0, 5, b"v")])])
    assert count(file) == 1
    other.execute("ROLLBACK")
    other.close()
    file.close()
