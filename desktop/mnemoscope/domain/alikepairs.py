"""Pairs of texts that are much alike by their words, without comparing each with each.

Two sets with a Jaccard index of at least t share one of the first ``n - ceil(t n) + 1`` tokens of
either in any fixed order (Bayardo, Ma, Srikant 2007); with the rarest first, few texts meet. All
that they share stands at the place of the first such token or behind it, so that the places tell
how much that can be; they need ``t / (1 + t)`` of both sizes (Xiao, Wang, Lin, Yu 2008).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil

from mnemoscope.domain.similarity import likeness, tokens

_FEWEST = 3
"""Texts of fewer tokens are not compared: a word or two are alike to too much."""
_LITTLE = 1e-9


_NAMED = re.compile(
    r"\d+(?:[.,:/-]\d+)*|\w*\d\w*|(?<=[\w,;] )[A-Z]\w+|[a-z]+[A-Z]\w*|[A-Z]{2,}", re.ASCII
)


def named(text: str) -> frozenset[str]:
    """Return the numbers, identifiers and names (with a capital inside a sentence) of a text."""
    return frozenset(_NAMED.findall(text))


def are_apart(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell by what texts name that they tell of two things: each names what the other does not.

    “Ticket 17” and “ticket 18” have nearly all words in common, and are pieces of no one fact.
    """
    return not (one <= other or other <= one)


def alike_pairs(texts: Sequence[str], least: float) -> Iterator[tuple[int, int, float]]:
    """Yield pairs of places whose texts are alike from `least` on, and how much; earlier first."""
    cut = [tokens(text) for text in texts]
    counts = Counter(token for found in cut for token in found)
    # By size and place of the token: of a whole group it is told at once that it is too far.
    met: defaultdict[str, defaultdict[tuple[int, int], list[int]]] = defaultdict(
        lambda: defaultdict(list)
    )
    share = least / (1 + least)
    for at, found in enumerate(cut):
        if len(found) < _FEWEST:
            continue
        ordered = sorted(found, key=lambda token: (counts[token], token))
        size = len(ordered)
        prefix = ordered[: size - ceil(least * size) + 1]
        others = {
            one
            for place, token in enumerate(prefix)
            for (length, there), group in met[token].items()
            if min(size - place, length - there) >= share * (size + length) - _LITTLE
            for one in group
        }
        for other in sorted(others):
            like = likeness(cut[other], found)
            if like >= least:
                yield other, at, like
        for place, token in enumerate(prefix):
            met[token][size, place].append(at)
