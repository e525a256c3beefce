"""Finds among many texts one that says the same, without comparing each with each.

Two sets that share nine tenths of their tokens share one among the first few of any fixed order, so
only texts that meet there are compared.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from math import ceil

from mnemoscope.domain.similarity import SAME, likeness, tokens

_NEGATIONS = frozenset(
    {"not", "never", "no", "none", "without", "cannot", "don", "doesn", "isn", "won", "nor"}
    | {"不", "没", "无", "未", "别", "非"}
)
_ENDS = re.compile(r"[\W_]+$")
_ASCII_WORD = re.compile(r"[a-z0-9]+")


def ascii_tokens(text: str) -> frozenset[str]:
    """The tokens that OpenClaw 2026.4.15 compares: runs of ASCII letters and digits."""
    return frozenset(_ASCII_WORD.findall(text.lower()))


class Alike:
    """A growing collection of texts, each with the name that it is known by."""

    __slots__ = ("_cut", "_least", "_named", "_strict", "_where", "_whole")

    def __init__(
        self,
        least: float = SAME,
        *,
        strict: bool = False,
        cut: Callable[[str], frozenset[str]] = tokens,
    ) -> None:
        """Take two texts for the same from a likeness of their tokens on.

        Strict: not where one has a number or a negation that the other has not.
        """
        self._cut = cut
        self._least = least
        self._strict = strict
        self._named: list[tuple[str, frozenset[str]]] = []
        self._where: dict[str, list[int]] = {}
        self._whole: dict[str, str] = {}

    def add(self, name: str, text: str) -> None:
        """Remember a text."""
        found = self._cut(text)
        self._whole.setdefault(_folded(text), name)
        for token in self._first(found):
            self._where.setdefault(token, []).append(len(self._named))
        self._named.append((name, found))

    def find(self, text: str) -> str | None:
        """The name of the first text that says the same; None where none does."""
        whole = self._whole.get(_folded(text))
        if whole is not None:
            return whole
        found = self._cut(text)
        met = {at for token in self._first(found) for at in self._where.get(token, ())}
        for at in sorted(met):
            name, other = self._named[at]
            if likeness(found, other) >= self._least and self._agree(found, other):
                return name
        return None

    def _first(self, found: frozenset[str]) -> Iterable[str]:
        """The tokens of which one must be shared; long ones are rare, so they come first."""
        ordered = sorted(found, key=lambda token: (-len(token), token))
        return ordered[: len(found) - ceil(self._least * len(found)) + 1]

    def _agree(self, left: frozenset[str], right: frozenset[str]) -> bool:
        if not self._strict:
            return True
        differing = left ^ right
        return _NEGATIONS.isdisjoint(differing) and not any(map(_has_digit, differing))


def _folded(text: str) -> str:
    return _ENDS.sub("", " ".join(text.casefold().split()))


def _has_digit(token: str) -> bool:
    return any(map(str.isdigit, token))
