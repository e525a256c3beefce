"""The tables of the trash and the archive take what they are for, and nothing else."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from mnemoscope.ledger.awaytables import AWAY_TABLES

_ROW = (
    "INSERT INTO put_away (store, form, path, claim, text, lines, place, why, at, target, detail,"
    " operation) VALUES ({}, {}, 'a.md', 'c', 't', x'', '{{}}', 'by-hand', 'now', '', '', 1)"
)


def _database(folder: Path) -> apsw.Connection:
    database = apsw.Connection(str(folder / "memory.db"))
    database.execute(
        "CREATE TABLE operations (id INTEGER PRIMARY KEY, state TEXT, reverts INTEGER)"
    )
    for statement in AWAY_TABLES:
        database.execute(statement)
    database.execute("INSERT INTO operations VALUES (1, 'done', NULL), (2, 'done', NULL)")
    return database


def test_an_entry_holds_while_its_operation_does_and_none_put_it_back(tmp_path: Path) -> None:
    database = _database(tmp_path)
    database.execute(_ROW.format("'trash'", "'lines'"))

    def now() -> int:
        return len(database.execute("SELECT id FROM put_away_now").fetchall())

    assert now() == 1
    database.execute("INSERT INTO put_back VALUES (1, 2)")
    assert now() == 0
    database.execute("UPDATE operations SET state = 'undone' WHERE id = 2")
    assert now() == 1
    database.execute("INSERT INTO operations VALUES (3, 'done', 1)")
    assert now() == 0


@pytest.mark.parametrize("values", [("'cellar'", "'lines'"), ("'trash'", "'folder'")])
def test_no_other_store_or_form(tmp_path: Path, values: tuple[str, str]) -> None:
    database = _database(tmp_path)
    with pytest.raises(apsw.ConstraintError):
        database.execute(_ROW.format(*values))
