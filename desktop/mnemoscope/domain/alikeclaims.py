"""Finds among many texts one that says the same, without comparing each with each.

Two sets that share most of their tokens share one among the first few of any fixed order, so only
texts that meet there are compared. With the rarest tokens first, few do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import Generic, TypeVar

from mnemoscope.domain.similarity import SAME, likeness, tokens

_Kept = TypeVar("_Kept")
_ASCII_WORD = re.compile(r"[a-z0-9]+")
_PIECE = re.compile(r"[\u2e80-\uffff]|[^\W\u2e80-\uffff]+")
_WIDE = "\u2e80"
"""From here on a character is a word of its own."""
_ADDED = 0.75
"""The share of a restatement that the claim itself must make up."""
_COMMON = 24
"""Claims that are looked up by one key: where more share even their rarest, nothing is told."""
_SHARED_KEYS = 0.6
"""The share of words and pairs that two statements of a claim have in common at the least."""
# What turns a claim around, or ends it, when it is added.
_TURNS = frozenset(
    {"not", "never", "no", "none", "without", "cannot", "nor", "longer", "former", "formerly"}
    | {"until", "except", "unless", "if", "t", "stopped", "instead", "was", "were", "had"}
    | {"不", "没", "无", "未", "别", "非", "曾", "前", "除", "若"}
)


def ascii_tokens(text: str) -> frozenset[str]:
    """The tokens that OpenClaw 2026.4.15 compares: runs of ASCII letters and digits."""
    return frozenset(_ASCII_WORD.findall(text.lower()))


class Alike:
    """A growing collection of texts, asked for one that is alike."""

    __slots__ = ("_cut", "_kept", "_least", "_whole")

    def __init__(
        self,
        texts: Iterable[str],
        least: float = SAME,
        cut: Callable[[str], frozenset[str]] = tokens,
    ) -> None:
        """Take two texts for alike from a likeness of their tokens on.

        ``texts`` are those that will be spoken of: they tell which tokens are rare.
        """
        self._cut = cut
        self._least = least
        self._kept = _Meeting[frozenset[str]](map(cut, texts), least)
        self._whole: dict[str, str] = {}

    def add(self, name: str, text: str) -> None:
        """Remember a text by a name."""
        found = self._cut(text)
        if found:
            self._kept.add(found, name, found)
        else:
            self._whole.setdefault(text.lower(), name)

    def find(self, text: str) -> str | None:
        """The name of the first text that is alike; None where none is."""
        found = self._cut(text)
        if not found:
            return self._whole.get(text.lower())
        met = self._kept.met(found)
        return next((name for name, other in met if likeness(found, other) >= self._least), None)


class Restated:
    """A growing collection of claims, asked for one that a text states again.

    It does where the words of one stand in the other in their order, make up three quarters of it,
    and what is added neither is a number nor turns the claim around: ``Jonas still prefers tea``
    states ``Jonas prefers tea`` again; ``Ines prefers tea`` and ``Jonas no longer prefers tea`` do
    not. Chinese, Japanese and Korean characters count as words.
    """

    __slots__ = ("_cut", "_kept")

    def __init__(self, texts: Iterable[str]) -> None:
        """``texts`` are those that will be spoken of: they tell which words are rare."""
        self._cut = {text: _cut(text) for text in texts}
        sets = (keys for _, keys in self._cut.values())
        self._kept = _Meeting[Sequence[str]](sets, _SHARED_KEYS, _COMMON)

    def add(self, name: str, text: str) -> None:
        """Remember a claim by a name."""
        words, keys = self._cut.get(text) or _cut(text)
        self._kept.add(keys, name, words)

    def find(self, text: str) -> str | None:
        """The name of the first claim that the text states again; None where there is none."""
        words, keys = self._cut.get(text) or _cut(text)
        met = self._kept.met(keys)
        return next((name for name, other in met if _restates(words, other)), None)


class _Meeting(Generic[_Kept]):
    """Texts by the tokens of which alike ones must share one."""

    def __init__(
        self, sets: Iterable[frozenset[str]], least: float, most: int | None = None
    ) -> None:
        self._least = least
        self._most = most
        self._common: Mapping[str, int] = Counter(token for found in sets for token in found)
        self._named: list[tuple[str, _Kept]] = []
        self._where: dict[str, list[int]] = {}

    def add(self, found: frozenset[str], name: str, kept: _Kept) -> None:
        for token in self._first(found):
            places = self._where.setdefault(token, [])
            if self._most is None or len(places) < self._most:
                places.append(len(self._named))
        self._named.append((name, kept))

    def met(self, found: frozenset[str]) -> Iterable[tuple[str, _Kept]]:
        """Those that may be alike, in the order in which they were added."""
        places = {at for token in self._first(found) for at in self._where.get(token, ())}
        return (self._named[at] for at in sorted(places))

    def _first(self, found: frozenset[str]) -> Sequence[str]:
        ordered = sorted(found, key=lambda token: (self._common.get(token, 0), token))
        return ordered[: len(found) - ceil(self._least * len(found)) + 1]


def _cut(text: str) -> tuple[Sequence[str], frozenset[str]]:
    """The words of a text in their order, and what it is looked up by.

    That is words, and of CJK pairs, which are rarer than characters. Numbers, which a restatement
    has in common with its claim, mark every key.
    """
    words = tuple(piece for piece in _PIECE.findall(text.lower()) if piece.isalnum())
    numbers = " ".join(sorted({word for word in words if _has_digit(word)}))
    plain = [word for word in words if word[0] < _WIDE and not _has_digit(word)]
    pairs = [left + right for left, right in pairwise(words) if min(left[0], right[0]) >= _WIDE]
    return words, frozenset(f"{numbers}|{key}" for key in (*plain, *pairs)) or frozenset([numbers])


def _restates(one: Sequence[str], other: Sequence[str]) -> bool:
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    if len(short) < _ADDED * len(long):
        return False
    at = 0
    for word in long:
        if at < len(short) and word == short[at]:
            at += 1
        elif word in _TURNS or _has_digit(word):
            return False
    return at == len(short)


def _has_digit(word: str) -> bool:
    return not word.isalpha() and any(map(str.isdigit, word))
