"""Rows are written as they shall be, and what is as it was is not touched."""

from __future__ import annotations

import pytest

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.rowwriting import put_rows

COLUMNS = ("id", "kind", "size")


@pytest.fixture
def database(tmp_path):
    found = Database(tmp_path / "memory.db")
    found.query("CREATE TABLE things (id TEXT PRIMARY KEY, kind TEXT, size REAL)")
    found.query("CREATE TABLE touched (id TEXT, what TEXT)")
    for column in ("kind", "size"):
        found.query(
            f"CREATE TRIGGER on_{column} AFTER UPDATE OF {column} ON things"
            f" BEGIN INSERT INTO touched VALUES (new.id, '{column}'); END"
        )
    yield found
    found.close()


def test_new_rows_are_put_in_and_known_ones_changed(database):
    put_rows(database, "things", COLUMNS, [("a", "x", 1.0), ("b", "x", 2.0)])
    put_rows(database, "things", COLUMNS, [("a", "y", 1.0), ("b", "x", 2), ("c", "é", None)])
    rows = database.query("SELECT * FROM things ORDER BY id")
    assert rows == [("a", "y", 1.0), ("b", "x", 2.0), ("c", "é", None)]


def test_only_what_differs_is_set(database):
    put_rows(database, "things", COLUMNS, [("a", "x", 1.0), ("b", "x", 2.0), ("c", "x", 3.0)])
    put_rows(database, "things", COLUMNS, [("a", "x", 1.0), ("b", "y", 2.0), ("c", "x", 4.0)])
    touched = database.query("SELECT id, what FROM touched ORDER BY id")
    assert touched == [("b", "kind"), ("c", "size")]


def test_the_last_of_two_rows_of_one_key_counts(database):
    put_rows(database, "things", COLUMNS, [("a", "x", 1.0), ("a", "y", 1.0)])
    assert database.query("SELECT kind FROM things") == [("y",)]


def test_all_of_it_or_nothing(database):
    database.query("CREATE UNIQUE INDEX one_kind ON things (kind)")
    put_rows(database, "things", COLUMNS, [("a", "x", 1.0)])
    with pytest.raises(Exception, match=r"UNIQUE|kind|refused|constraint"):
        put_rows(database, "things", COLUMNS, [("a", "x", 9.0), ("b", "x", 1.0)])
    assert database.query("SELECT size FROM things") == [(1.0,)]


def test_nothing_is_written_for_nothing(database):
    before = database.revision()
    put_rows(database, "things", COLUMNS, [])
    assert database.revision() == before
