"""A ledger database of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope.ledger.database import Database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """An open, empty memory.db."""
    database = Database(tmp_path / "memory.db")
    yield database
    database.close()
