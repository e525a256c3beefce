"""How much an entry of the diary says again what those before it said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mnemoscope.domain.concepts import is_cjk

GRAM = 5
LOOKED_BACK = 5
"""So many entries before one are looked at."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def repetition(entry: str, before: Sequence[str]) -> float:
    """Return the share of an entry's 5-grams, 0 to 1, that stand in the five entries before it.

    A gram is five words in a row, and each character of Chinese, Japanese or Korean is a word. An
    entry of fewer words is one gram; one without words repeats nothing. `before` is oldest first.
    """
    own = grams(entry)
    if not own:
        return 0.0
    earlier: set[tuple[str, ...]] = set()
    for words in before[-LOOKED_BACK:]:
        earlier |= grams(words)
    return len(own & earlier) / len(own)


def repetitions(entries: Sequence[str]) -> tuple[float, ...]:
    """Return the repetition of each entry of a diary, oldest first."""
    return tuple(repetition(words, entries[:place]) for place, words in enumerate(entries))


def grams(text: str) -> frozenset[tuple[str, ...]]:
    """Return the 5-grams of a text."""
    found = tuple(_words(text))
    if not found:
        return frozenset()
    last = max(1, len(found) - GRAM + 1)
    return frozenset(found[at : at + GRAM] for at in range(last))


def _words(text: str) -> Iterable[str]:
    for match in _WORD.finditer(text.casefold()):
        yield from _parts(match[0])


def _parts(word: str) -> Iterable[str]:
    """Cut a run of letters into single characters of CJK and the runs between them."""
    if word.isascii():
        yield word
        return
    run = ""
    for char in word:
        if is_cjk(char):
            if run:
                yield run
            yield char
            run = ""
        else:
            run += char
    if run:
        yield run
