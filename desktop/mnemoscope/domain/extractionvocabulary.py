"""The names that a workspace knows already, found in a text however they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mnemoscope.domain.tokens import fold

_WORD = re.compile(r"[^\W_]+(?:[-_.'’][^\W_]+)*")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff]")
_SHORTEST_LATIN = 2
_MOST_WORDS = 6
_HEAD = 2
"""Characters by which names without blanks are looked up."""


@dataclass(frozen=True, slots=True)
class KnownName:
    """A name or an alias, and the entity that bears it."""

    text: str
    entity: str
    """The name that the entity goes by."""
    type: str


class Vocabulary:
    """Known names; a longer one is found before a shorter one inside it.

    Made once for a run: 50,000 names take about a tenth of a second.
    """

    def __init__(self, names: Iterable[KnownName] = ()) -> None:
        self._latin: dict[str, KnownName] = {}
        self._heads: dict[str, int] = {}
        self._han: dict[str, list[tuple[str, KnownName]]] = {}
        for known in names:
            folded = " ".join(fold(known.text).split())
            if _HAN.search(folded):
                if len(folded) >= _HEAD:
                    self._han.setdefault(folded[:_HEAD], []).append((folded, known))
            elif len(folded) >= _SHORTEST_LATIN and (words := _WORD.findall(folded)):
                self._latin.setdefault(" ".join(words), known)
                longest = self._heads.get(words[0], 0)
                self._heads[words[0]] = min(_MOST_WORDS, max(longest, len(words)))
        for listed in self._han.values():
            listed.sort(key=lambda one: -len(one[0]))

    def __len__(self) -> int:
        """The number of forms."""
        return len(self._latin) + sum(map(len, self._han.values()))

    def find(self, text: str) -> Iterator[tuple[int, int, KnownName]]:
        """Yield the known names of a text with their offsets; none overlaps another."""
        folded = fold(text)
        # Folding may change lengths (ligatures, full width stays): offsets must be those of text.
        if len(folded) != len(text):
            folded = text.lower() if len(text.lower()) == len(text) else text
        if self._latin:
            yield from self._find_latin(folded)
        if self._han and not text.isascii():
            yield from self._find_han(folded)

    def _find_latin(self, folded: str) -> Iterator[tuple[int, int, KnownName]]:
        words = [(match.start(), match.end(), match[0]) for match in _WORD.finditer(folded)]
        at = 0
        while at < len(words):
            found = self._longest(words, at)
            if found is None:
                at += 1
                continue
            size, start, end, known = found
            yield start, end, known
            at += size

    def _longest(
        self, words: list[tuple[int, int, str]], at: int
    ) -> tuple[int, int, int, KnownName] | None:
        start, end, word = words[at]
        if word.endswith(("'s", "’s")) and word[:-2] in self._heads:
            word, end = word[:-2], end - 2
            known = self._latin.get(word)
            return (1, start, end, known) if known else None
        for size in range(min(self._heads.get(word, 0), len(words) - at), 0, -1):
            said = " ".join(one[2] for one in words[at : at + size])
            stop = words[at + size - 1][1]
            known = self._latin.get(said)
            if known is None and said.endswith(("'s", "’s")):
                known, stop = self._latin.get(said[:-2]), stop - 2
            if known is not None:
                return size, start, stop, known
        return None

    def _find_han(self, folded: str) -> Iterator[tuple[int, int, KnownName]]:
        at = 0
        while at < len(folded) - 1:
            for form, known in self._han.get(folded[at : at + _HEAD], ()):
                if folded.startswith(form, at):
                    yield at, at + len(form), known
                    at += len(form) - 1
                    break
            at += 1
