"""A question of the past, and when the next one is merely the same one typed on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

_TYPING = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """One question that was asked."""

    text: str
    asked: datetime
    saved: bool = False
    """Kept for good."""


def goes_on(before: PastQuestion, text: str, at: datetime) -> bool:
    """Tell whether a text only goes on from a question of the last minute that is not saved."""
    longer = len(text) > len(before.text) and text.casefold().startswith(before.text.casefold())
    return longer and not before.saved and abs(at - before.asked) <= _TYPING
