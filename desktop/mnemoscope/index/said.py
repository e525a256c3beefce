"""A text as it is weighed: what no question changes about it, found out once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cached_property

from mnemoscope.domain.chunks import WEIGHT_OF_A_WORD, weight
from mnemoscope.domain.tokens import fold, has_accents

_LABEL = re.compile(r"([^\s:：][^:：\n]{0,30}?)[:：]\s*\S")
_ASKS = ("?", "？")


class Said:
    """The words of a passage, and what they look like."""

    def __init__(self, text: str, cut: Callable[[str], list[str]]) -> None:
        self.text = text
        self._cut = cut
        self.folded = fold(text)

    @cached_property
    def accented(self) -> bool:
        """Whether the index may know its words in another spelling."""
        return has_accents(self.folded)

    @cached_property
    def label(self) -> str:
        """The name that it is labelled with, as in ``Mira: …``; empty: none."""
        label = _LABEL.match(self.folded)
        return "" if label is None else label[1]

    @cached_property
    def asks(self) -> bool:
        """Whether it is a question."""
        return self.folded.rstrip().endswith(_ASKS)

    @cached_property
    def size(self) -> float:
        """Words, roughly."""
        return weight(self.text) / WEIGHT_OF_A_WORD

    @cached_property
    def words(self) -> list[str]:
        """Its words as the index has them."""
        return self._cut(self.text)

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each word stands in it."""
        return Counter(self.words)


class NamedFile:
    """The file of a passage, by what its name says."""

    __slots__ = ("counts", "day", "folded", "id", "names", "path", "words")

    def __init__(self, number: int, path: str, day: str | None, words: list[str]) -> None:
        self.id = number
        self.path = path
        self.day = day
        self.words = words
        """Those that its name answers to, as the index has them."""
        self.counts = Counter(words)
        self.folded = fold(path)
        name = self.folded.rpartition("/")[2]
        self.names = self.folded, name, name.removesuffix(".md")
        """What it may be called as a whole."""


def is_turn(text: str) -> bool:
    """Tell whether a text begins with a label, such as the name of who speaks."""
    return _LABEL.match(text) is not None
