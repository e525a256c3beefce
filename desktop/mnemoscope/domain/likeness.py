"""When two questions may share one answer: they must ask for the same things in the same way.

Nearly equal vectors do not say so: a sentence encoder puts ``ticket 4711`` and ``ticket 4712`` at
0.97. So both must name the same words, numbers and identifiers; what may differ are words that say
little, endings and order. Who, when, where and not say much.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from mnemoscope.domain.tokens import Question

ALIKE = 0.97
"""Cosine of two questions from which the answer of one may stand for the other."""
_DECISIVE = re.compile(
    r"(?:who|whom|whose|when|where|why|which|what|how|not?|never|without|before|after|from|to|cannot"
    r"|isn|aren|wasn|weren|don|doesn|didn|won|wouldn|couldn|shouldn|hasn|haven|hadn)"
)

Stems = Callable[[str], Iterable[str]]
"""Cuts a text into words without their endings, as the keyword index does."""


def subject(asked: Question, stems: Stems) -> frozenset[str]:
    """Return what a question asks for and how: two that differ in it never share an answer."""
    said = {stem for term in asked.telling for stem in stems(term.shown)}
    literal = {f"={term.shown}" for term in asked.identifiers}
    words = re.findall(r"[a-z]+", asked.text)
    return frozenset(said | literal | {f"?{word}" for word in words if _DECISIVE.fullmatch(word)})
