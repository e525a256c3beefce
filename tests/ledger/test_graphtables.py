"""The tables hold what the rules of the graph ask for."""

from __future__ import annotations

import apsw
import pytest

_ENTITY = "INSERT INTO entities (id, name, key, type, origin) VALUES (?, ?, ?, 'tool', ?)"
_RELATION = (
    "INSERT INTO relations (id, source, kind, target, weight, confidence, origin, supported)"
    " VALUES (?, ?, 'uses', ?, 1, 1, 'hand', 1)"
)


def test_names_and_triples_are_there_once_and_ends_exist(database):
    database.query(_ENTITY, ("a", "A", "a", "hand"))
    database.query(_ENTITY, ("b", "a", "a", "hand"))
    for values in (("c", "A", "a", "hand"), ("d", "D", "d", "nobody")):
        with pytest.raises(apsw.ConstraintError):
            database.query(_ENTITY, values)
    database.query(_ENTITY, ("page:a", "A", "a", "wiki"))
    database.query(_RELATION, ("r", "a", "b"))
    for values in (("s", "a", "b"), ("t", "a", "nobody")):
        with pytest.raises(apsw.ConstraintError):
            database.query(_RELATION, values)
