"""Proposes entities that may be one under two names; see `mnemoscope.domain.graphidentity`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.graph import entity_key
from mnemoscope.domain.graphidentity import Proposal, proposals
from mnemoscope.domain.tokens import is_cjk
from mnemoscope.engine.graph import graph
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.session import Session


def identity_proposals(session: Session) -> tuple[Proposal, ...]:
    """Return the pairs of entities that may be one, the likeliest first; nothing is changed.

    Raises:
        EnvironmentFault: the ledger cannot be read.
        BadInput: a word list is missing.
    """
    return proposals(graph(session), session.ledger.graph.apart(), _translations(session.resources))


@lru_cache(maxsize=2)
def _translations(resources: Path) -> Mapping[str, Collection[str]]:
    """Return for each English word of the synonyms the Chinese ones, and the other way round."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in read_words(resources / "lexicon" / "synonyms.txt"):
        words = [entity_key(word) for word in line.split(",") if word.strip()]
        for word in words:
            found[word].update(other for other in words if is_cjk(other) != is_cjk(word))
    return found
