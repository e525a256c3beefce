"""How well a few typed letters fit a line: for the palette."""

from __future__ import annotations

_WHOLE = 100.0
_BOUNDARY = 40.0
_LETTERS = 40.0


def fuzzy(query: str, line: str) -> float | None:
    """Score a line for a query, higher is better; None where a word of the query does not fit.

    A word fits as it stands, best at the start of a word, or with its letters in order.
    """
    folded = line.casefold()
    total = 0.0
    for word in query.casefold().split():
        score = _word(word, folded)
        if score is None:
            return None
        total += score
    return total - len(line) * 0.01


def _word(word: str, line: str) -> float | None:
    at = line.find(word)
    best = -1
    while at >= 0:
        if at == 0 or not line[at - 1].isalnum():
            return _WHOLE + _BOUNDARY - min(at, 100) * 0.2
        best = at if best < 0 else best
        at = line.find(word, at + 1)
    if best >= 0:
        return _WHOLE - min(best, 100) * 0.2
    return _in_order(word, line)


def _in_order(word: str, line: str) -> float | None:
    start = at = line.find(word[0])
    if at < 0:
        return None
    for letter in word[1:]:
        at = line.find(letter, at + 1)
        if at < 0:
            return None
    spread = at - start + 1 - len(word)
    # Letters strewn over half a line fit by chance only.
    return _LETTERS - spread if spread <= 2 * len(word) + 4 else None
