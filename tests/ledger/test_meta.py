"""Consent is given once and stays."""

from __future__ import annotations

from datetime import UTC, datetime

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.meta import Meta


def test_writing_is_not_allowed_until_it_is_and_the_first_time_counts(database: Database) -> None:
    meta = Meta(database)
    assert meta.writes_allowed_at() is None
    first = datetime(2026, 11, 28, tzinfo=UTC)
    meta.allow_writes(first)
    meta.allow_writes(datetime(2026, 12, 1, tzinfo=UTC))
    assert meta.writes_allowed_at() == first
