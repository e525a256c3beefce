"""Sentences that say nothing but a relation of the graph: they need no memory of their own.

Only what somebody stated counts, by hand, in a file or on a page: a relation that was read out of
a note would otherwise cover that note itself.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime

from mnemoscope.domain.graph import DERIVED, Graph, Relation
from mnemoscope.domain.graphmentions import Mention, mentions_in, replaced
from mnemoscope.domain.sayings import said

_LONGEST = 200
"""Characters from which a text says more than one relation."""
_BOTH = 2
_A, _B = "xaaax", "xbbbx"
_ARTICLE = re.compile(rf"\bthe (?={_A}|{_B})")


class Stated:
    """The relations of a graph that are stated, and the sentences that say them."""

    def __init__(
        self, graph: Graph, sentences: Mapping[str, Collection[str]], now: datetime
    ) -> None:
        """Take the graph; ``sentences`` are by kind, with ``{a}`` and ``{b}`` for the ends."""
        self._graph = graph
        self._kinds: defaultdict[str, set[str]] = defaultdict(set)
        for kind, listed in sentences.items():
            for sentence in listed:
                self._kinds[_form(sentence.format(a=f" {_A} ", b=f" {_B} "))].add(kind)
        self._there = {
            one.triple: one
            for one in graph.relations
            if one.origin not in DERIVED and one.supported and one.holds(now) and not one.loop
        }

    def line(self, relation: Relation) -> str:
        """Return a relation as ``A --manages--> B``."""
        return self._graph.line(relation)

    def saying(self, text: str) -> Relation | None:
        """Return the relation that a text says and nothing else; None: it says more, or other."""
        if not self._there or len(text) > _LONGEST:
            return None
        found = mentions_in(self._graph, text)
        if len(found) != _BOTH:
            return None
        first, second = found
        for source, target in ((first, second), (second, first)):
            form = _form(replaced(text, found, lambda one, a=source: _mark(one, a)))
            for kind in self._kinds.get(form, ()) or self._own(form):
                relation = self._there.get((source.entity.id, kind, target.entity.id))
                if relation is not None:
                    return relation
        return None

    def _own(self, form: str) -> Collection[str]:
        """Return the kind whose own words stand between the ends: ``A works with B``."""
        if form.startswith(f"{_A} ") and form.endswith(f" {_B}"):
            return (form[len(_A) + 1 : -len(_B) - 1].replace(" ", "_"),)
        return ()


def _mark(mention: Mention, source: Mention) -> str:
    return f" {_A} " if mention is source else f" {_B} "


def _form(text: str) -> str:
    return _ARTICLE.sub("", said(text))
