"""Proposes how an over-long text can be split into memories of a sentence or two."""

from __future__ import annotations

import re

_ENDS = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])\s*")
_PAUSES = re.compile(r"(?<=[,:])\s+|(?<=[，：、])")
USUAL = 240
"""Characters that a part holds at most, where sentences and pauses allow it."""


def split(text: str) -> tuple[str, ...]:
    """Return the sentences of a text, short ones together; no word is lost or cut."""
    parts: list[str] = []
    for sentence in filter(None, (piece.strip() for piece in _ENDS.split(text))):
        pieces = [sentence] if len(sentence) <= USUAL else _at_pauses(sentence)
        for piece in pieces:
            if parts and len(parts[-1]) + len(piece) < USUAL:
                parts[-1] = _joined(parts[-1], piece)
            else:
                parts.append(piece)
    return tuple(parts)


def _at_pauses(sentence: str) -> list[str]:
    return [piece.strip() for piece in _PAUSES.split(sentence) if piece.strip()]


def _joined(left: str, right: str) -> str:
    """Join two parts; between Chinese sentences stands no space."""
    between = "" if left[-1:] > "\u2e7f" else " "
    return f"{left}{between}{right}"
