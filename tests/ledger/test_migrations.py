"""Every older memory.db becomes what a new one is."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.migrations import APPLICATION_ID, MIGRATIONS


def schema(path: Path) -> list[tuple[object, ...]]:
    connection = apsw.Connection(str(path))
    rows = connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()
    connection.close()
    return rows


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_every_older_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    fresh = tmp_path / "fresh.db"
    Database(fresh).close()
    old = tmp_path / "old.db"
    if version:
        connection = apsw.Connection(str(old))
        for step in MIGRATIONS[:version]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.close()
    database = Database(old)
    assert database.first("PRAGMA user_version") == (len(MIGRATIONS),)
    assert database.query("PRAGMA foreign_key_check") == []
    database.close()
    assert schema(old) == schema(fresh)


def test_what_an_older_version_held_is_kept(tmp_path: Path) -> None:
    connection = apsw.Connection(str(tmp_path / "memory.db"))
    for statement in MIGRATIONS[0]:
        connection.execute(statement)
    connection.execute("INSERT INTO meta VALUES ('writes-allowed-at', '2026-11-28')")
    connection.execute("PRAGMA user_version = 1")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.close()
    database = Database(tmp_path / "memory.db")
    assert database.query("SELECT * FROM meta") == [("writes-allowed-at", "2026-11-28")]
    database.close()
