from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.index import database as module
from mnemoscope.index.database import Database, IndexDamaged, take_note
from mnemoscope.index.schema import SCHEMA_VERSION


def test_a_new_file_is_made_with_its_folder(tmp_path: Path) -> None:
    database = Database(tmp_path / "deep" / "embeddings.db")
    assert database.readable
    assert database.number("SELECT count(*) FROM files") == 0
    database.close()


def test_a_transaction_is_all_or_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "embeddings.db")
    insert = "INSERT INTO meta VALUES ('x', 'y')"
    with pytest.raises(apsw.ConstraintError), database.transaction():
        database.many(insert, [(), ()])
    assert database.first("SELECT value FROM meta WHERE key = 'x'") is None
    database.close()


def test_a_file_that_is_no_database_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    path.write_bytes(b"this is no database" * 400)
    database = Database(path)
    assert database.readable
    assert database.number("SELECT count(*) FROM chunks") == 0
    database.close()


def test_damage_that_shows_later_sets_the_file_aside_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    database = Database(path)
    database.many(
        "INSERT INTO files (id, path, size, mtime_ns, fingerprint, short_term)"
        " VALUES (?, ?, 0, 0, '', 0)",
        ((number, f"{number}.md") for number in range(5000)),
    )
    database.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(122_880)
        file.write(b"\xa5" * (size - 122_880))
    damaged = Database(path)
    with pytest.raises(IndexDamaged):
        damaged.query("SELECT path FROM files ORDER BY path")
    assert not path.exists()
    assert take_note(path) == path.with_name("embeddings.db.aside")
    assert take_note(path) is None
    assert damaged.refresh()
    assert damaged.number("SELECT count(*) FROM files") == 0
    damaged.close()


@pytest.mark.parametrize("block", ["transaction", "snapshot"])
def test_damage_that_shows_among_several_statements_is_told_as_damage(
    tmp_path: Path, block: str
) -> None:
    path = tmp_path / "embeddings.db"
    database = Database(path)
    database.many(
        "INSERT INTO meta VALUES (?, ?)", ((f"key {number}", "x" * 500) for number in range(2000))
    )
    database.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * (size // 2))
    damaged = Database(path)
    with pytest.raises(IndexDamaged), getattr(damaged, block)():
        damaged.query("SELECT sum(length(value)) FROM meta")
    assert damaged.refresh()
    assert damaged.first("SELECT count(*) FROM chunks") == (0,)
    damaged.close()


def test_a_file_of_another_version_stands_until_something_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE theirs (x); PRAGMA user_version = 99")
    other.close()
    database = Database(path)
    assert not database.readable
    assert database.number("SELECT count(*) FROM theirs") == 0
    fresh = Database(tmp_path / "fresh.db")
    fresh.query("INSERT INTO meta VALUES ('mark', 'new')")
    reader = Database(path)
    database.copy_from(fresh)
    for one in (database, reader):
        assert one.first("SELECT value FROM meta WHERE key = 'mark'") == ("new",)
    for one in (database, fresh, reader):
        one.close()


def test_a_replaced_or_deleted_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    database = Database(path)
    database.query("INSERT INTO meta VALUES ('mark', 'old')")
    assert not database.refresh()
    path.unlink()
    assert database.refresh()
    assert database.first("SELECT value FROM meta WHERE key = 'mark'") is None
    assert path.exists()
    database.close()


def test_a_journal_left_by_a_deleted_file_does_not_meet_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    first = Database(path)
    first.query("INSERT INTO meta VALUES ('mark', 'old')")
    path.unlink()
    second = Database(path)
    assert second.first("SELECT value FROM meta WHERE key = 'mark'") is None
    assert second.first("PRAGMA integrity_check") == ("ok",)
    first.close()
    second.close()


def test_a_folder_that_cannot_be_made_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EnvironmentFault) as told:
        Database(tmp_path / "file" / "embeddings.db")
    assert "MNEMOSCOPE_HOME" in told.value.hint


def test_tokens_are_those_of_the_index(tmp_path: Path) -> None:
    database = Database(tmp_path / "embeddings.db")
    assert database.tokens("the planned résumés, v1.2") == ["the", "plan", "resum", "v1", "2"]
    database.close()


def test_sqlite_vec_computes_and_numpy_is_not_imported_for_it(tmp_path: Path) -> None:
    import subprocess

    code = (
        "import sys; from pathlib import Path; from mnemoscope.index.database import Database\n"
        f"d = Database(Path({str(tmp_path / 'x.db')!r})); assert d.has_vector_functions()\n"
        "assert d.first('SELECT vec_length(vec_int8(?))', (b'abcd',)) == (4,)\n"
        "assert 'numpy' not in sys.modules, 'numpy'"
    )
    source = Path(module.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_without_sqlite_vec_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _: None)
    database = Database(tmp_path / "embeddings.db")
    assert not database.has_vector_functions()
    database.close()


def test_the_revision_changes_with_every_change(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    one, other = Database(path), Database(path)
    before = one.revision(), other.revision()
    assert before == (one.revision(), other.revision())
    assert before[0] != before[1]
    one.query("INSERT INTO meta VALUES ('x', 'y')")
    after = one.revision(), other.revision()
    assert after[0] != before[0]
    assert after[1] != before[1]
    assert one.query("SELECT value FROM meta") is not None
    assert after == (one.revision(), other.revision())
    one.start_anew()
    assert one.revision() not in (before[0], after[0])
    empty = one.revision()
    one.copy_from(other)
    assert one.revision() != empty
    one.close()
    other.close()


def test_the_revision_in_a_snapshot_is_that_of_the_snapshot(tmp_path: Path) -> None:
    one, other = Database(tmp_path / "e.db"), Database(tmp_path / "e.db")
    with one.snapshot():
        first = one.revision()
        other.query("REPLACE INTO meta VALUES ('a', 'b')")
        assert one.revision() == first
    assert one.revision() != first
    with one.snapshot():
        second = one.revision()
        assert second not in (first, other.revision())
        one.query("REPLACE INTO meta VALUES ('a', 'c')")
        assert one.revision() != second
    one.close()
    other.close()


def test_threads_that_make_the_file_at_the_same_moment_can_all_read_it(tmp_path: Path) -> None:
    def opened(path: Path) -> bool:
        database = Database(path)
        database.close()
        return database.readable

    with ThreadPoolExecutor(4) as threads:
        for round_ in range(60):
            paths = [tmp_path / f"{round_}.db"] * 4
            assert all(threads.map(opened, paths))


def test_a_file_of_a_later_program_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    Database(path).close()
    data = bytearray(path.read_bytes())
    data[60:64] = (SCHEMA_VERSION + 1).to_bytes(4, "big")
    path.write_bytes(data)
    database = Database(path)
    assert (database.readable, database.later) == (False, True)
    database.set_aside()
    assert (database.readable, database.later) == (True, False)
    kept = take_note(path)
    assert kept is not None
    assert kept.read_bytes() == data
    database.close()
