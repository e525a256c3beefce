"""Texts that can be asked whether one of them says the same as another, without comparing all.

Two texts say the same if their words are the same whatever the punctuation, or if they share nine
tenths of their tokens (OpenClaw's measure) and differ in no number and no negation: ``port 8443``
and ``port 9443`` stay two facts however long their sentence is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from math import ceil
from typing import Generic, TypeVar

from mnemoscope.domain.concepts import is_cjk
from mnemoscope.domain.similarity import SAME, tokens
from mnemoscope.domain.wordsets import WordSets

_Value = TypeVar("_Value")
_WORD = re.compile(r"\w+")
_DIGIT = re.compile(r"\d")
_DENIALS = frozenset(
    {"no", "not", "never", "none", "without", "isn", "don", "doesn", "won", "cannot", "can"}
    | set("不没沒无無非未勿别")
)
"""Words and signs of which one more or less turns a sentence round (``can`` + ``t``)."""
_ROUNDING = 1e-9


def said(text: str) -> str:
    """Return the words of a text alone: lower case, one form of each letter, no punctuation.

    Blanks beside a CJK character are left out, because punctuation there comes and goes.
    """
    words = " ".join(_WORD.findall(unicodedata.normalize("NFKC", text).lower()))
    if words.isascii():
        return words
    kept: list[str] = []
    for at, char in enumerate(words):
        if char == " " and (is_cjk(words[at - 1]) or is_cjk(words[at + 1])):
            continue
        kept.append(char)
    return "".join(kept)


class Sayings(Generic[_Value]):
    """An index of texts, each with a value; asking costs as much as the rarest words occur."""

    __slots__ = ("_exact", "_sets", "_values")

    def __init__(self, texts: Iterable[tuple[str, _Value]] = ()) -> None:
        self._exact: dict[str, _Value] = {}
        self._sets = WordSets()
        self._values: list[_Value] = []
        for text, value in texts:
            self.add(text, value)

    def add(self, text: str, value: _Value) -> None:
        """Take a text in; of texts with the same words the first one's value is kept."""
        words = said(text)
        if not words or words in self._exact:
            return
        self._exact[words] = value
        self._sets.add(tokens(words))
        self._values.append(value)

    def find(self, text: str) -> _Value | None:
        """Return the value of a text that says the same; None where there is none."""
        words = said(text) if self._exact else ""
        if not words:
            return None
        if words in self._exact:
            return self._exact[words]
        mine = tokens(words)
        # Who shares nine tenths of the tokens shares one of any tenth of them and one more.
        rarest = sorted(mine, key=self._sets.count)
        enough = len(mine) - ceil(SAME * len(mine) - _ROUNDING) + 1
        for at in self._sets.holding(rarest[:enough]):
            if self._sets.alike(mine, at, SAME) and not _turns(mine ^ self._sets.at(at)):
                return self._values[at]
        return None

    def __contains__(self, text: str) -> bool:
        """Tell whether one of the texts says the same as this one."""
        return self.find(text) is not None


def _turns(differing: Iterable[str]) -> bool:
    """Tell whether tokens that only one of two texts has make it another statement."""
    return any(token in _DENIALS or _DIGIT.search(token) for token in differing)
