from __future__ import annotations

from mnemoscope.index.schema import APPLICATION_ID, SCHEMA_VERSION
from mnemoscope.index.store import Index


def test_the_file_says_whose_it_is_and_of_which_version(index: Index) -> None:
    assert index.database.number("PRAGMA application_id") == APPLICATION_ID
    assert index.database.number("PRAGMA user_version") == SCHEMA_VERSION


def test_ids_of_vectors_are_never_used_twice(index: Index) -> None:
    insert = "INSERT INTO vectors (hash, model, dims, sketch, vector) VALUES (?, 'm', 1, x'', x'')"
    index.database.query(insert, ("a",))
    index.database.query("DELETE FROM vectors")
    index.database.query(insert, ("b",))
    assert index.database.number("SELECT id FROM vectors") == 2
