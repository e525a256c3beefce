"""Answers a question from the graph beside a search: exactly, within milliseconds, or not at all.

Where the whole graph was read already it is asked; else what the question names is looked up by
indexes, with its relations and their other ends.
"""

from __future__ import annotations

from mnemoscope.domain.graph import Entity, Graph, Relation, entity_key
from mnemoscope.domain.graphmentions import possible_names
from mnemoscope.domain.graphquestions import Answer, GraphAsker, asked_kinds
from mnemoscope.domain.graphwiki import WikiGraph
from mnemoscope.domain.tokens import fold
from mnemoscope.engine.graph import graph, joined, told_by_pages, warm
from mnemoscope.engine.graphanswer import load_question_words
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place
from mnemoscope.vault.wikipages import page_paths

_LONGEST = 160
"""Characters of a question; a longer one is a text."""
_MOST_PAGES = 150
"""Pages of a wiki that are read for an answer where they were not read before."""
_MOST_RELATIONS = 2_000
"""Relations that are read for an answer: those of a kind, or all where a way is asked for."""

_PATIENCE = 0.03
"""Seconds."""


def quick_answer(session: Session, question: str) -> Answer | None:
    """Return what the relations answer; None: nothing, too late, or not asked for.

    Raises:
        EnvironmentFault: the ledger cannot be read.
        BadInput: a word list is missing or broken.
    """
    text = " ".join(question.split())
    if not 0 < len(text) <= _LONGEST:
        return None
    words = load_question_words(session.resources)
    kinds = asked_kinds(text, words)
    if kinds is None:
        kinds = asked_kinds(text, words, session.ledger.graph.kinds())
    if kinds is None:
        return None
    # Whoever reads the whole graph just now holds the guard, perhaps for long.
    if not session.graphs.guard.acquire(timeout=_PATIENCE):
        return None
    try:
        known = warm(session)
        known = _near(session, text, kinds) if known is None else known
    finally:
        session.graphs.guard.release()
    if known is None or not known.relations:
        return None
    found = GraphAsker(known, words, session.clock.now()).answer(text)
    return found if found is not None and found.relations else None


def _near(session: Session, text: str, kinds: frozenset[str]) -> Graph | None:
    """Return the part of the graph that decides the answer; None: it would take too long."""
    where = place(session)
    if where is not None and not _read(session) and len(page_paths(where.root)) > _MOST_PAGES:
        return None
    store, wiki = session.ledger.graph, told_by_pages(session)
    keys = possible_names(fold(text))
    named = store.bearing(keys)
    pages = [one for one in wiki.entities if any(entity_key(name) in keys for name in one.names)]
    ids = {one.id for one in (*named, *pages)}
    if not kinds and len(ids) > 1:
        # A way between two may lead anywhere.
        return graph(session) if store.counts()[1] <= _MOST_RELATIONS else None
    rows = store.around(ids) if ids else store.of_kinds(kinds, _MOST_RELATIONS)
    if rows is None:
        return None
    told = [one for one in wiki.relations if _belongs(one, ids, kinds)]
    ends = ids | {end for one in (*rows, *told) for end in (one.source, one.target)}
    ends |= {one.id for one in named}
    return _joined(store.entities(ends), rows, wiki, ends)


def _belongs(one: Relation, ids: set[str], kinds: frozenset[str]) -> bool:
    return bool({one.source, one.target} & ids) if ids else one.kind in kinds


def _joined(
    rows: list[Entity], relations: list[Relation], wiki: WikiGraph, ends: set[str]
) -> Graph:
    pages = tuple(page for page in wiki.entities if page.id in ends)
    told = tuple(one for one in wiki.relations if one.source in ends and one.target in ends)
    return joined(rows, relations, WikiGraph(pages, told))


def _read(session: Session) -> bool:
    """Tell whether the pages of the wiki were read before."""
    return session.graphs.wiki is not None
