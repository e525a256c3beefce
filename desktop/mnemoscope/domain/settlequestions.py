"""Questions by which it is shown what a decision changes in recall."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.pieces import told_words
from mnemoscope.domain.sayings import said
from mnemoscope.domain.signals import collapse
from mnemoscope.domain.similarity import tokens

COUNT = 3
_SHARED = 0.5
"""Share of a question's words from which on it may be about two statements."""
_FEWEST = 2
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_LONELY = re.compile(r"\s+([.,;:!?。，；：！？])")


def questions_for(conflict: Conflict, past: Iterable[str]) -> tuple[str, ...]:
    """Return up to three questions: asked ones that share most words with both, then own ones.

    ``past``: what was asked before, the latest first. The own ones name the subject, what is said
    of it, and the words of a statement without the value that differs.
    """
    left, right = conflict.sides
    words = tokens(said(left.text)) | tokens(said(right.text))
    ranked: list[tuple[float, str]] = []
    for question in past:
        mine = tokens(said(question))
        shared = len(mine & words)
        if shared >= _FEWEST and shared >= _SHARED * len(mine):
            ranked.append((shared / len(mine), question))
    asked = [question for _, question in sorted(ranked, key=lambda one: -one[0])]
    found = dict.fromkeys(filter(None, (*asked[:COUNT], *_own(conflict))))
    return tuple(found)[:COUNT]


def _own(conflict: Conflict) -> tuple[str, ...]:
    reason = conflict.reason
    left, right = conflict.sides
    attribute = reason.attribute.value
    named = attribute.casefold() in reason.subject.casefold().split()
    return (
        collapse(reason.subject if named else f"{reason.subject} {attribute}"),
        _without(left.text, reason.left),
        _without(right.text, reason.right),
        collapse(told_words(left.text, reason.left)),
    )


def _without(text: str, value: str) -> str:
    """The words about a value without it; empty where the text has it not, or nothing else."""
    piece = told_words(text, value)
    rest = piece.replace(value, " ") if value and value in piece else ""
    words = collapse(_LONELY.sub(r"\1", _EDGES.sub("", rest)))
    return words if len(tokens(said(words))) >= _FEWEST else ""
