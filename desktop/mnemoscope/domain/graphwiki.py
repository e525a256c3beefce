"""The pages of a wiki as entities, and what they say of each other as relations.

A page is an entity: its title, aliases and the handles of its person card are its names. Its
relationships are relations of their kinds; links and sources are relations of the kinds
``links_to`` and ``cites``. All of it is edited in the pages, where it comes from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.graph import PAGE, Entity, Evidence, Origin, Props, Relation, relation_id
from mnemoscope.domain.wikipages import Page, PageKind, Relationship, is_closed
from mnemoscope.domain.wikirelations import kind_key
from mnemoscope.domain.wikiweb import Web

LINKS_TO = "links_to"
"""The kind of a link that no relationship explains."""
CITES = "cites"
"""The kind of what leads from a page to the sources that it names."""
RELATED = "related_to"
"""The kind of a relationship that names none."""
MISSING = "missing:"
"""With this the id of an end begins of which there is no page."""
_TYPES = {
    PageKind.ENTITY: "entity",
    PageKind.CONCEPT: "concept",
    PageKind.SYNTHESIS: "concept",
    PageKind.SOURCE: "source",
}
_MADE = ("createdAt", "ingestedAt", "importedAt")
_WIKI_WEIGHT = 1.0
_LINK_WEIGHT = 0.5
"""A link says that two pages have to do with each other, not what."""


@dataclass(frozen=True, slots=True)
class WikiGraph:
    """What a vault says of who and what there is."""

    entities: tuple[Entity, ...]
    relations: tuple[Relation, ...]
    """Those that lead to no page are among them; see `MISSING`."""


def wiki_graph(pages: Sequence[Page]) -> WikiGraph:
    """Return the entities and relations of a vault; reports and broken pages are none."""
    entries = told(pages)
    ids = page_ids(entries)
    web = Web(entries)
    found: dict[tuple[str, str, str], Relation] = {}
    for page in entries:
        for relation in _relations(page, web, ids):
            found.setdefault(relation.triple, relation)
    explained = {(one.source, one.target) for one in found.values()}
    for page in entries:
        for relation in _links(page, web, ids):
            ends = (relation.source, relation.target)
            if ends not in explained and ends[::-1] not in explained:
                found.setdefault(relation.triple, relation)
    return WikiGraph(tuple(_entity(page, ids) for page in entries), tuple(found.values()))


def told(pages: Iterable[Page]) -> list[Page]:
    """Return the pages that are entities: neither reports nor broken ones."""
    return [page for page in pages if page.kind is not PageKind.REPORT and not page.broken]


def page_ids(pages: Iterable[Page]) -> Mapping[str, str]:
    """Return the ids of pages as entities, by their paths in the vault.

    Where two pages bear one id, the second goes by its path.
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for page in pages:
        wanted = PAGE + (page.id.strip() or page.relative)
        if wanted in taken:
            wanted = PAGE + page.relative
        taken.add(wanted)
        found[page.relative] = wanted
    return found


def _entity(page: Page, ids: Mapping[str, str]) -> Entity:
    card = page.person
    handles = () if card is None else card.handles
    aliases = dict.fromkeys(name for name in (*page.aliases, *handles) if name != page.title)
    return Entity(
        id=ids[page.relative],
        name=page.title,
        type=_type(page),
        aliases=tuple(aliases),
        props=_props(page),
        created=_made(page),
        updated=parse_utc(page.updated),
        origin=Origin.WIKI,
        page=page.path,
        private=is_closed(page.privacy),
    )


def _type(page: Page) -> str:
    written = kind_key(page.entity_type)
    if page.person_like and written in ("", "maintainer"):
        return "person"
    return written or _TYPES.get(page.kind, "concept")


def _made(page: Page) -> datetime | None:
    for name in _MADE:
        value = page.fields.get(name)
        moment = parse_utc(value) if isinstance(value, str) else None
        if moment is not None:
            return moment
    return None


def _props(page: Page) -> Props:
    """What a page and its card say of it; a private card says nothing."""
    card = page.person
    told = [("status", page.status), ("canonicalId", page.canonical_id)]
    if card is not None and not is_closed(card.privacy):
        told += [
            ("lane", card.lane),
            ("timezone", card.timezone),
            ("emails", ", ".join(card.emails)),
            ("socials", ", ".join(card.socials)),
            ("askFor", ", ".join(card.ask_for)),
        ]
    return tuple((name, value.strip()) for name, value in told if value.strip())


def _relations(page: Page, web: Web, ids: Mapping[str, str]) -> Iterator[Relation]:
    source = ids[page.relative]
    for one in page.relationships:
        target = web.target(one)
        name = one.target_title or one.target_id or one.target_path
        if target is None and not name:
            continue
        end = MISSING + name if target is None else ids[target.relative]
        yield _relation(page, source, one, end, target)
    for cited in dict.fromkeys(page.source_ids):
        for other in web.ids.get(cited, ())[:1]:
            end = ids[other.relative]
            yield _plain(page, source, CITES, end, 0, private=is_closed(other.privacy))


def _relation(
    page: Page, source: str, one: Relationship, end: str, target: Page | None
) -> Relation:
    kind = kind_key(one.kind) or RELATED
    told = (("note", one.note), ("evidenceKind", one.evidence_kind))
    seen = parse_utc(one.updated_at) or parse_utc(page.updated)
    closed = any(map(is_closed, (page.privacy, one.privacy, target.privacy if target else "")))
    return Relation(
        id=relation_id(source, kind, end),
        source=source,
        kind=kind,
        target=end,
        props=tuple((name, value) for name, value in told if value),
        weight=one.weight if one.weight is not None and one.weight > 0 else _WIKI_WEIGHT,
        confidence=1.0 if one.confidence is None else min(1.0, max(0.0, one.confidence)),
        evidence=(Evidence(page.path, 0, 0),),
        first_seen=_made(page),
        last_seen=seen,
        origin=Origin.WIKI,
        private=closed,
    )


def _links(page: Page, web: Web, ids: Mapping[str, str]) -> Iterator[Relation]:
    source = ids[page.relative]
    for link in web.links[page.relative]:
        meant = web.meant(page, link)
        end = ids.get(meant[0]) if len(meant) == 1 else None
        if end is not None and end != source:
            line = page.body_line + link.line - 1
            other = web.pages[meant[0]]
            yield _plain(page, source, LINKS_TO, end, line, private=is_closed(other.privacy))


def _plain(page: Page, source: str, kind: str, end: str, line: int, *, private: bool) -> Relation:
    return Relation(
        id=relation_id(source, kind, end),
        source=source,
        kind=kind,
        target=end,
        weight=_LINK_WEIGHT,
        evidence=(Evidence(page.path, line, line),),
        first_seen=_made(page),
        last_seen=parse_utc(page.updated),
        origin=Origin.WIKI,
        private=private or is_closed(page.privacy),
    )


def relationship_of(pages: Sequence[Page], relation: Relation) -> tuple[Page, Relationship] | None:
    """Return the entry of a page's list that states a relation; None: it is a link or a source."""
    entries = told(pages)
    ids = page_ids(entries)
    web = Web(entries)
    for page in entries:
        if ids[page.relative] != relation.source:
            continue
        for one in page.relationships:
            target = web.target(one)
            name = one.target_title or one.target_id or one.target_path
            end = MISSING + name if target is None else ids[target.relative]
            if (kind_key(one.kind) or RELATED, end) == (relation.kind, relation.target):
                return page, one
    return None
