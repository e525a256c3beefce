"""Sets of words, of a hundred thousand texts too, asked for those that share words with another.

Each word has a number and each set is a row of numbers: as sets of words, ten thousand short texts
would fill thirty times what they fill.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Final

from mnemoscope.domain.similarity import likeness

_NUMBER: Final = "I"
_NOBODY: array[int] = array(_NUMBER)


class WordSets:
    """A growing row of sets of words, each known by its place."""

    __slots__ = ("_ends", "_flat", "_holders", "_numbers", "_words")

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._words: list[str] = []
        self._holders: list[array[int]] = []
        """By the number of a word: the places of the sets that hold it."""
        self._flat: array[int] = array(_NUMBER)
        self._ends: array[int] = array(_NUMBER)

    def __len__(self) -> int:
        """How many sets there are."""
        return len(self._ends)

    def __contains__(self, word: str) -> bool:
        """Tell whether one of the sets holds a word."""
        return word in self._numbers

    def add(self, words: Iterable[str]) -> None:
        """Take a set in, behind the others; each word must be named once."""
        place = len(self._ends)
        for word in words:
            number = self._numbers.get(word)
            if number is None:
                number = self._numbers[word] = len(self._words)
                self._words.append(word)
                self._holders.append(array(_NUMBER))
            self._holders[number].append(place)
            self._flat.append(number)
        self._ends.append(len(self._flat))

    def count(self, word: str) -> int:
        """Return how many sets hold a word."""
        number = self._numbers.get(word)
        return 0 if number is None else len(self._holders[number])

    def alike(self, words: frozenset[str], place: int, least: float) -> bool:
        """Tell whether a set is so like some words (`similarity.likeness`, 0 to 1), or more."""
        fewer, more = sorted((len(words), self.size(place)))
        return fewer >= least * more and likeness(words, self.at(place)) >= least

    def holding(self, words: Iterable[str]) -> list[int]:
        """Return the places of the sets that hold one of some words, in their order."""
        numbers = (self._numbers.get(word) for word in words)
        rows = (_NOBODY if number is None else self._holders[number] for number in numbers)
        return sorted({place for row in rows for place in row})

    def size(self, place: int) -> int:
        """Return how many words a set holds."""
        return self._ends[place] - (self._ends[place - 1] if place else 0)

    def at(self, place: int) -> frozenset[str]:
        """Return a set."""
        start = self._ends[place - 1] if place else 0
        return frozenset(self._words[number] for number in self._flat[start : self._ends[place]])
