"""Cuts a long passage to the part that answers."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.chunks import cut_before

LIMIT = 700
"""Characters of a snippet, as in OpenClaw."""
_LEAD = 120
"""Characters shown before the first word that answers."""


def snippet(text: str, matched: Sequence[str], limit: int = LIMIT) -> str:
    """Return the text, or as much of it as fits around the first of the matched words."""
    if len(text) <= limit:
        return text
    places = [place for word in matched if (place := text.find(word)) >= 0]
    start = cut_before(text, max(0, min(places, default=0) - _LEAD))
    if len(text) - start < limit:
        start = cut_before(text, len(text) - limit)
    end = cut_before(text, start + limit)
    return f"{'…' if start else ''}{text[start:end]}{'…' if end < len(text) else ''}"
