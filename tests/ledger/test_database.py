"""memory.db opens, migrates, refuses what it must not touch, and says what is wrong."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.database import Database, as_float, as_int, as_optional, as_text
from mnemoscope.ledger.migrations import MIGRATIONS


def test_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    database = Database(path)
    database.query(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(EnvironmentFault, match="newer version") as caught:
        Database(path)
    assert caught.value.path == str(path)
    assert "Update" in caught.value.hint
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(EnvironmentFault, match="another program"):
        Database(path)
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(EnvironmentFault, match="damaged or no database"):
        Database(path)
    assert path.read_bytes() == b"no database at all" * 100


def test_two_threads_that_open_a_new_file_together_both_succeed(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    with ThreadPoolExecutor(8) as pool:
        for started in [pool.submit(Database, path) for _ in range(8)]:
            started.result().close()


def test_a_lock_held_by_another_program_is_waited_for_then_named(database: Database) -> None:
    other = apsw.Connection(str(database.path))
    other.execute("BEGIN EXCLUSIVE")
    waiting = Database(database.path, busy_ms=50)
    with pytest.raises(EnvironmentFault, match="in use by another program"), waiting.transaction():
        pytest.fail("the transaction was let in")
    other.execute("COMMIT")
    with waiting.transaction():
        waiting.query("INSERT INTO meta (key, value) VALUES ('a', 'b')")
    waiting.close()
    other.close()
    assert database.first("SELECT value FROM meta") == ("b",)


def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    def fail() -> None:
        with database.transaction():
            database.query("INSERT INTO meta (key, value) VALUES ('a', 'b')")
            with database.transaction():
                database.query("INSERT INTO meta (key, value) VALUES ('c', 'd')")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert database.query("SELECT * FROM meta") == []


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EnvironmentFault, match="data folder") as caught:
        Database(tmp_path / "file" / "memory.db")
    assert "MNEMOSCOPE_HOME" in caught.value.hint


def test_a_replaced_file_is_noticed(tmp_path: Path, database: Database) -> None:
    assert database.is_current()
    Database(tmp_path / "other.db").close()
    (tmp_path / "other.db").replace(database.path)
    assert not database.is_current()
    database.path.unlink()
    assert not database.is_current()


@given(st.text(st.characters(max_codepoint=0x10CFFF)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_comes_back_as_it_was(database: Database, text: str) -> None:
    [(kept,)] = database.query("SELECT ?", (text,))
    assert as_text(kept) == text


def test_raw_bytes_in_names_and_texts_survive(database: Database) -> None:
    name = os.fsdecode(b"memory/caf\xe9.md") + "\ud83d 中文"
    database.query("INSERT INTO meta (key, value) VALUES (?, ?)", (name, name))
    rows = database.query("SELECT key, value FROM meta WHERE key = ?", (name,))
    assert [as_text(value) for row in rows for value in row] == [name, name]


def test_columns_read_back_as_what_they_are() -> None:
    assert (as_int(None), as_int(7)) == (0, 7)
    assert (as_float(None), as_float(2), as_float(0.5)) == (0.0, 2.0, 0.5)
    assert (as_text(None), as_optional(None), as_optional("")) == ("", None, "")


def test_every_change_has_a_revision_of_its_own(tmp_path: Path) -> None:
    mine, other = Database(tmp_path / "memory.db"), Database(tmp_path / "memory.db")
    known = [mine.revision()]
    assert mine.revision() == known[0]

    def fail() -> None:
        with mine.transaction():
            mine.query("INSERT INTO meta VALUES ('b', '2')")
            known.append(mine.revision())
            raise RuntimeError

    mine.query("INSERT INTO meta VALUES ('a', '1')")
    known.append(mine.revision())
    with pytest.raises(RuntimeError):
        fail()
    known.append(mine.revision())
    other.query("DELETE FROM meta")
    known.append(mine.revision())
    assert len(set(known)) == 5
    mine.close()
    other.close()


def test_what_need_not_be_forced_is_there_all_the_same(tmp_path: Path) -> None:
    database = Database(tmp_path / "memory.db")
    with database.unforced():
        assert database.first("PRAGMA synchronous") == (1,)
        database.query("INSERT INTO meta VALUES ('a', '1')")
    assert database.first("PRAGMA synchronous") == (2,)
    with database.transaction(), database.unforced():
        assert database.first("PRAGMA synchronous") == (2,)
        database.query("INSERT INTO meta VALUES ('b', '2')")
    other = Database(tmp_path / "memory.db")
    assert len(other.query("SELECT value FROM meta WHERE key IN ('a', 'b')")) == 2
    other.close()
    database.close()
