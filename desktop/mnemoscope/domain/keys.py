"""The keys of a text: its words, and the pairs of its Chinese characters, to rule phrases out by.

A phrase can stand in a text only if its longest key does; that costs one look into a set.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from mnemoscope.domain.regex import late

_RUN = re.compile(r"[^\W_]+")
_PIECE = late(r"[a-z0-9]+|[\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Keys:
    """What stands in a text."""

    words: frozenset[str]
    """Latin words in lower case, and adjacent pairs of Chinese characters."""
    single: int
    """How many words of one character there are."""


def keys(plain: str) -> Keys:
    """Return the keys of a text in lower case."""
    runs = _RUN.findall(plain)
    single = len([run for run in runs if len(run) == 1])
    if plain.isascii():
        return Keys(frozenset(runs), single)
    found: set[str] = set()
    for run in runs:
        if run.isascii():
            found.add(run)
        else:
            _add_pieces(run, found)
    return Keys(frozenset(found), single)


def key_of(phrase: str) -> str:
    """Return the key by which a phrase is looked for: its longest word, or a pair in it."""
    found: set[str] = set()
    for run in _RUN.findall(phrase):
        _add_pieces(run, found)
    return max(sorted(found), key=lambda key: (len(key) > 1, len(key)), default="")


class Phrases:
    """Phrases that are looked for anywhere in a text."""

    __slots__ = ("_by_key",)

    def __init__(self, phrases: Iterable[str]) -> None:
        by_key: defaultdict[str, list[str]] = defaultdict(list)
        for phrase in phrases:
            by_key[key_of(phrase)].append(phrase)
        self._by_key = dict(by_key)

    def find(self, plain: str, present: Keys) -> tuple[int, int] | None:
        """Return the span of a phrase in a text; None where none stands in it."""
        if present.words.isdisjoint(self._by_key):
            return None
        for key in present.words & self._by_key.keys():
            for phrase in self._by_key[key]:
                at = plain.find(phrase)
                if at >= 0:
                    return at, at + len(phrase)
        return None


def _add_pieces(run: str, found: set[str]) -> None:
    for piece in _PIECE.findall(run):
        if piece.isascii():
            found.add(piece)
        elif len(piece) > 1:
            found.update(map("".join, pairwise(piece)))
