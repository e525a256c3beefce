"""Fragments of one fact: which belong together, and one text that stands for them.

Thresholds of the compaction of memory-lancedb-pro: alike from 0.88 on, two or more, seven days old.
What says the same is said once; nothing is worded anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mnemoscope.domain.similarity import SAME, likeness, tokens

ALIKE = 0.88
LEAST_DAYS = 7
FEWEST = 2
_SENTENCE = re.compile(r"[^.!?。！？;；\n]+(?:[.!?](?=\s|$)|[。！？;；]|$)|[^\n]+")


def clusters(count: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of places that pairs hold together, each sorted, by their first places."""
    heads = list(range(count))

    def head(at: int) -> int:
        while heads[at] != at:
            heads[at] = heads[heads[at]]
            at = heads[at]
        return at

    for one, other in pairs:
        low, high = sorted((head(one), head(other)))
        heads[high] = low
    found: dict[int, list[int]] = {}
    for at in range(count):
        found.setdefault(head(at), []).append(at)
    return tuple(tuple(group) for group in found.values() if len(group) >= FEWEST)


def merged_text(texts: Sequence[str]) -> str:
    """Return one text that says all that some texts say, each sentence once, on one line.

    The longest text comes first; of each other text what no sentence before says already.
    """
    kept: list[str] = []
    said: list[frozenset[str]] = []
    for text in sorted(texts, key=lambda one: (-len(one), one)):
        for sentence in _sentences(text):
            words = tokens(sentence)
            if not any(words <= one or likeness(words, one) >= SAME for one in said):
                kept.append(sentence)
                said.append(words)
    joined = ""
    for sentence in kept:
        gap = "" if not joined or not joined[-1].isascii() else " "
        end = (
            ""
            if not joined or joined[-1] in ".!?。！？;；"
            else ";"
            if joined[-1].isascii()
            else "；"
        )
        joined = f"{joined}{end}{gap}{sentence}"
    return joined


def _sentences(text: str) -> list[str]:
    return [part for found in _SENTENCE.findall(text) if (part := " ".join(found.split()))]
