"""What is known of a memory that somebody has hidden."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class HiddenMemory:
    """One memory that is not recalled."""

    claim: str
    """Its id: 12 hex digits; the same words are hidden wherever they stand."""
    text: str
    at: datetime
    """Since when, in UTC."""
