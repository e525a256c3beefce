"""The words of a review are those that the ledger keeps."""

from __future__ import annotations

from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.ledger.migrations import MIGRATIONS


def test_the_table_knows_every_fate_and_every_step() -> None:
    (table,) = (sql for step in MIGRATIONS for sql in step if "CREATE TABLE proposals" in sql)
    for word in (*Fate, *Step):
        assert f"'{word}'" in table
