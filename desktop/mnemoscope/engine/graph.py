"""Reads the entity graph: the ledger's rows and the wiki's pages as one graph."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from mnemoscope.domain.graph import Entity, Graph, Relation, entity_key
from mnemoscope.domain.graphwiki import WikiGraph, wiki_graph
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place

_EMPTY = WikiGraph((), ())


def graph(session: Session, as_of: datetime | None = None) -> Graph:
    """Return the whole graph, or what of it was known and held at a moment.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    store, shelf = session.ledger.graph, session.graphs
    with shelf.guard:
        wiki = _wiki(session)
        key = (store.revision(), wiki)
        if shelf.graph is None or shelf.key != key:
            shelf.graph, shelf.key = joined(*store.all(), wiki), key
        found = shelf.graph
    return found if as_of is None else found.of(as_of=as_of)


def warm(session: Session) -> Graph | None:
    """Return the whole graph where it was read already and nothing has changed since."""
    store, shelf = session.ledger.graph, session.graphs
    with shelf.guard:
        if shelf.graph is None or shelf.key != (store.revision(), _wiki(session)):
            return None
        return shelf.graph


def told_by_pages(session: Session) -> WikiGraph:
    """Return what the pages of the wiki say now."""
    with session.graphs.guard:
        return _wiki(session)


def entities(session: Session, name: str) -> tuple[Entity, ...]:
    """Return all that bear a name or alias, without reading the whole graph.

    Those first that bear it as their own name.
    """
    store, wiki, key = session.ledger.graph, told_by_pages(session), entity_key(name)
    rows = {one.id: one for one in store.answering(name)}
    told = {page.id for page in wiki.entities if any(entity_key(n) == key for n in page.names)}
    rows |= {one.id: one for one in store.entities(told)}
    pages = tuple(page for page in wiki.entities if page.id in told or page.id in rows)
    found = joined(rows.values(), (), WikiGraph(pages, ())).entities
    return tuple(sorted(found, key=lambda one: entity_key(one.name) != key))


def relations_of(session: Session, ids: Collection[str]) -> tuple[Relation, ...]:
    """Return the relations from and to some entities, without reading the whole graph."""
    wanted = set(ids)
    wiki = told_by_pages(session)
    own = session.ledger.graph.around(wanted)
    told = [one for one in wiki.relations if one.source in wanted or one.target in wanted]
    return _both(own, told)


def local(session: Session, name: str) -> Graph:
    """Return all that bear a name, or one by its id, with their relations and neighbours.

    Found through indexes, without reading the whole graph.
    """
    store, wiki = session.ledger.graph, told_by_pages(session)
    found = entities(session, name)
    ids = {one.id for one in found} or {name}
    relations = relations_of(session, ids)
    ends = ids | {end for one in relations for end in (one.source, one.target)}
    pages = tuple(page for page in wiki.entities if page.id in ends)
    return joined(store.entities(ends), relations, WikiGraph(pages, ()))


def joined(entities: Collection[Entity], relations: Collection[Relation], wiki: WikiGraph) -> Graph:
    """Join what the ledger holds and what the pages say; a page decides about itself."""
    pages = {one.id: one for one in wiki.entities}
    laid = {one.id: one for one in entities}
    both = [_overlaid(page, laid[page.id]) if page.id in laid else page for page in wiki.entities]
    # A page that went is from then on an entity like others.
    own = [replace(one, page=None) if one.page else one for one in entities if one.id not in pages]
    private = {one.id for one in wiki.entities if one.private}
    marked = [
        replace(one, private=True) if one.source in private or one.target in private else one
        for one in relations
    ]
    return Graph((*own, *both), _both(marked, wiki.relations))


def _both(own: Collection[Relation], told: Collection[Relation]) -> tuple[Relation, ...]:
    """Join relations of the ledger and of pages: what a page states rests on the lines as well."""
    stated = {one.triple for one in told}
    lines = {one.triple: one.evidence for one in own if one.triple in stated}
    return (
        *(one for one in own if one.triple not in stated),
        *(
            replace(one, evidence=tuple(dict.fromkeys((*one.evidence, *lines[one.triple]))))
            if lines.get(one.triple)
            else one
            for one in told
        ),
    )


def _overlaid(page: Entity, row: Entity) -> Entity:
    """Return a page with what was added to it outside of its file."""
    taken = {page.name, *page.aliases}
    aliases = (*page.aliases, *(name for name in row.aliases if name not in taken))
    said = dict(row.props) | dict(page.props)
    return replace(page, aliases=aliases, props=tuple(said.items()))


def _wiki(session: Session) -> WikiGraph:
    """Return what the pages say now; whoever asks holds the guard."""
    shelf = session.graphs
    where = place(session)
    pages = () if where is None else session.wiki_pages.read(where)
    same = len(pages) == len(shelf.pages) and all(
        one is other for one, other in zip(pages, shelf.pages, strict=True)
    )
    if shelf.wiki is None or not same:
        shelf.pages = pages
        shelf.wiki = wiki_graph(pages) if pages else _EMPTY
    return shelf.wiki
