"""How alike two texts are: the share of tokens that they have in common.

Tokens and measure are those of OpenClaw's deduplication; letters outside ASCII and CJK, which it
leaves out, count here as words too, so that Cyrillic or accented texts can be compared.
"""

from __future__ import annotations

import re

from mnemoscope.domain.concepts import is_cjk

SAME = 0.9
"""From this likeness on, two texts say the same (OpenClaw's deduplication)."""

_WORD = re.compile(r"\w+")


def tokens(text: str) -> frozenset[str]:
    """Return lower-cased words, and of CJK each character and each adjacent pair."""
    found: set[str] = set()
    for run in _WORD.findall(text.lower()):
        found.update([run] if run.isascii() else _mixed(run))
    return frozenset(found)


def likeness(left: frozenset[str], right: frozenset[str]) -> float:
    """Jaccard's index of two token sets: 0 nothing in common, 1 the same; two empty sets: 0."""
    union = len(left | right)
    return len(left & right) / union if union else 0.0


def _mixed(run: str) -> list[str]:
    """Cut a run of letters at the borders of CJK; words stay whole, CJK gives pairs too."""
    found: list[str] = []
    word = before = ""
    for char in run:
        if is_cjk(char):
            found.extend([char, before + char] if before else [char])
            if word:
                found.append(word)
            word, before = "", char
        else:
            word, before = word + char, ""
    return [*found, word] if word else found
