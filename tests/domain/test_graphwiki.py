"""Pages are entities, and what they say of each other are relations."""

from __future__ import annotations

from mnemoscope.domain.graph import Graph, Origin
from mnemoscope.domain.graphwiki import page_ids, relationship_of, wiki_graph
from mnemoscope.domain.wikipages import Page, PageKind, PersonCard, Relationship

MINA = Page(
    path="wiki/entities/mina.md",
    relative="entities/mina.md",
    kind=PageKind.ENTITY,
    id="entity.mina",
    title="Mina Okafor",
    aliases=("mina",),
    source_ids=("source.handbook",),
    person=PersonCard(handles=("@mina", "mina"), timezone="Africa/Lagos", ask_for=("bills",)),
    relationships=(
        Relationship(target_id="entity.ledger", kind="dependsOn", weight=0.8, confidence=7),
        Relationship(target_title="Ghost", kind="knows", privacy="private", index=1),
        Relationship(kind="knows", index=2),
    ),
    updated="2026-05-18T08:00:00.000Z",
    fields={"createdAt": "2026-05-01T08:00:00.000Z"},
    body="See [Ledger](ledger.md) and [the book](../sources/handbook.md).\n\n[[Teo]]\n",
    body_line=20,
)
LEDGER = Page(
    "wiki/entities/ledger.md",
    "entities/ledger.md",
    PageKind.ENTITY,
    "entity.ledger",
    "Ledger",
    entity_type="Project",
)
TEO = Page(
    "wiki/entities/teo.md",
    "entities/teo.md",
    PageKind.ENTITY,
    "entity.ledger",
    "Teo",
    privacy="secret",
)
BOOK = Page(
    "wiki/sources/handbook.md",
    "sources/handbook.md",
    PageKind.SOURCE,
    "source.handbook",
    "Handbook",
)
REPORT = Page("wiki/reports/a.md", "reports/a.md", PageKind.REPORT, "report.a", "A", body="[[Teo]]")
PAGES = (MINA, LEDGER, TEO, BOOK, REPORT)


def test_a_page_is_an_entity_with_what_its_card_says():
    known = {one.name: one for one in wiki_graph(PAGES).entities}
    assert set(known) == {"Mina Okafor", "Ledger", "Teo", "Handbook"}
    mina = known["Mina Okafor"]
    assert (mina.id, mina.type, mina.origin) == ("page:entity.mina", "person", Origin.WIKI)
    assert mina.aliases == ("mina", "@mina")
    assert dict(mina.props) == {"timezone": "Africa/Lagos", "askFor": "bills"}
    assert mina.created is not None
    assert (known["Ledger"].type, known["Handbook"].type) == ("project", "source")
    assert [one.private for one in known.values()] == [False, False, True, False]


def test_two_pages_of_one_id_are_two_entities():
    assert page_ids(PAGES)["entities/teo.md"] == "page:entities/teo.md"


def test_relationships_links_and_sources_are_relations_each_pair_explained_once():
    found = wiki_graph(PAGES)
    known = Graph(found.entities, found.relations)
    assert sorted(map(known.line, known.relations)) == [
        "Mina Okafor --cites--> Handbook",
        "Mina Okafor --depends_on--> Ledger",
        "Mina Okafor --links_to--> Teo",
    ]
    assert list(map(known.line, known.dangling)) == ["Mina Okafor --knows--> Ghost"]
    link = next(one for one in known.relations if one.kind == "links_to")
    assert (link.evidence[0].path, link.evidence[0].start_line) == (MINA.path, 22)
    assert link.private
    depends = next(one for one in known.relations if one.kind == "depends_on")
    assert (depends.weight, depends.confidence, depends.private) == (0.8, 1.0, False)


def test_a_relation_is_found_again_in_its_page():
    known = {one.kind: one for one in wiki_graph(PAGES).relations}
    for kind, index in (("depends_on", 0), ("knows", 1)):
        found = relationship_of(PAGES, known[kind])
        assert found is not None
        assert (found[0], found[1].index) == (MINA, index)
    assert relationship_of(PAGES, known["links_to"]) is None


def test_a_private_card_says_nothing():
    page = Page(
        "a.md",
        "entities/a.md",
        PageKind.ENTITY,
        "",
        "A",
        person=PersonCard(timezone="UTC", privacy="private"),
    )
    (entity,) = wiki_graph((page,)).entities
    assert (entity.id, entity.props) == ("page:entities/a.md", ())
