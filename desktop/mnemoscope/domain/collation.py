"""The order of titles in an index: as people read them, whatever case and accents they have.

An approximation of the Unicode Collation Algorithm's root order (UTS 10), which JavaScript's
``localeCompare`` follows: punctuation, then digits, then letters; case decides between equals.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_FIRST = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
"""Marks in their order, behind the blank and before the digits."""
_PLACE = {mark: place for place, mark in enumerate(_FIRST, 1)}

Key = tuple[tuple[tuple[int, int], ...], str, str]
"""Letters alone, then accents, then case."""


@lru_cache(maxsize=65_536)
def key(text: str) -> Key:
    """Return by what a text is sorted."""
    parted = unicodedata.normalize("NFD", text)
    letters = tuple(
        _weight(letter)
        for letter in unicodedata.normalize("NFKD", text).casefold()
        if not unicodedata.combining(letter)
    )
    # Lower case stands before upper case, so the case is turned round.
    return letters, parted.casefold(), text.swapcase()


def _weight(letter: str) -> tuple[int, int]:
    if letter.isspace():
        return 0, 0
    if letter in _PLACE:
        return 0, _PLACE[letter]
    if letter.isdigit():
        return 2, unicodedata.digit(letter, 0)
    return (3 if letter.isalnum() else 1), ord(letter)
