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
    """Return groups of places of which each is a pair with each, sorted, by their first places.

    Where one text leads to the next, the last may have nothing of the first.
    """
    near: list[set[int]] = [set() for _ in range(count)]
    for one, other in pairs:
        near[one].add(other)
        near[other].add(one)
    found: list[list[int]] = []
    # The group of each place that was met before.
    of: dict[int, int] = {}
    for at in range(count):
        groups = sorted({of[one] for one in near[at] if one in of})
        chosen = next((group for group in groups if near[at].issuperset(found[group])), None)
        if chosen is None:
            chosen = len(found)
            found.append([])
        found[chosen].append(at)
        of[at] = chosen
    return tuple(tuple(group) for group in found if len(group) >= FEWEST)


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
