"""Where a text names entities of a graph, by any of their names in any spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.graph import Entity, Graph, entity_key
from mnemoscope.domain.tokens import is_cjk

_LONGEST = 48
"""Characters of a name that is looked for."""
_EDGE = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text."""

    start: int
    end: int
    """Offsets in characters, end exclusive."""
    entity: Entity


def possible_names(text: str) -> frozenset[str]:
    """Return all stretches of a text that may be a name, folded as names are compared."""
    edges = _edges(text)
    return frozenset(
        entity_key(text[start:end])
        for start in edges
        for end in edges
        if 0 < end - start <= _LONGEST and not (text[start].isspace() or text[end - 1].isspace())
    )


def mentions_in(graph: Graph, text: str) -> list[Mention]:
    """Find the names of entities in their order, the longest ones, none within another one.

    A name that two bear is none: nobody can tell which is meant.
    """
    edges = _edges(text)
    found: list[Mention] = []
    taken = [False] * len(text)
    spans = [
        (start, end)
        for start in edges
        for end in edges
        if 0 < end - start <= _LONGEST and not text[start].isspace()
    ]
    for start, end in sorted(spans, key=lambda span: (span[0] - span[1], span[0])):
        if text[end - 1].isspace() or any(taken[start:end]):
            continue
        named = graph.named(entity_key(text[start:end]))
        if len(named) == 1:
            found.append(Mention(start, end, named[0]))
            taken[start:end] = [True] * (end - start)
    return sorted(found, key=lambda one: one.start)


def replaced(text: str, mentions: Sequence[Mention], by: Callable[[Mention], str]) -> str:
    """Return a text with something else in the place of each name."""
    for one in reversed(mentions):
        text = text[: one.start] + by(one) + text[one.end :]
    return text


def _edges(text: str) -> list[int]:
    """Return where a name may begin or end: around words and marks, between Chinese characters."""
    found: set[int] = set()
    for run in _EDGE.finditer(text):
        for at in range(run.start(), run.end()):
            inner = at > run.start() and not (is_cjk(text[at]) or is_cjk(text[at - 1]))
            if not inner:
                found.add(at)
        found.add(run.end())
    return sorted(found)
