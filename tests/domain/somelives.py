"""Memories with a life, made for tests of what is reckoned from them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from mnemoscope.domain.life import Access, AccessKind, Basis, Life, Lives, Place
from mnemoscope.domain.lifetable import facts, lives_of
from mnemoscope.domain.model import Layer

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def ago(days: float) -> datetime:
    """Return the moment so many days before now."""
    return NOW - timedelta(days=days)


def life(name: str, *, age: float = 1.0, uses: Sequence[float] = (), **changes: Any) -> Life:
    """Return a memory that was made and used so many days ago."""
    known: dict[str, Any] = {
        "id": name,
        "text": f"The {name} hums.",
        "places": (Place("memory/2026-11-01.md", 3, 3, Layer.SHORT_TERM),),
        "created": ago(age),
        "created_by": Basis.NOTE,
        "accesses": tuple(Access(ago(one), AccessKind.RECALL, "q") for one in uses),
    }
    return Life(**{**known, **changes})


def some(*rows: Life) -> Lives:
    """Return memories with their columns."""
    return lives_of(rows, facts(rows, NOW))
