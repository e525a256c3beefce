"""Pairs of texts that are much alike by their words, without comparing each with each.

Two sets with a Jaccard index of at least t share one of the first ``n - ceil(t n) + 1`` tokens of
either in any fixed order (Bayardo, Ma, Srikant 2007); with the rarest first, few texts meet.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil

from mnemoscope.domain.similarity import likeness, tokens

_FEWEST = 3
"""Texts of fewer tokens are not compared: a word or two are alike to too much."""


def alike_pairs(texts: Sequence[str], least: float) -> Iterator[tuple[int, int, float]]:
    """Yield pairs of places whose texts are alike from `least` on, and how much; earlier first."""
    cut = [tokens(text) for text in texts]
    counts = Counter(token for found in cut for token in found)
    met: defaultdict[str, list[int]] = defaultdict(list)
    for at, found in enumerate(cut):
        if len(found) < _FEWEST:
            continue
        ordered = sorted(found, key=lambda token: (counts[token], token))
        prefix = ordered[: len(ordered) - ceil(least * len(ordered)) + 1]
        others = {one for token in prefix for one in met[token]}
        for other in sorted(others):
            if least <= len(cut[other]) / len(found) <= 1 / least:
                like = likeness(cut[other], found)
                if like >= least:
                    yield other, at, like
        for token in prefix:
            met[token].append(at)
