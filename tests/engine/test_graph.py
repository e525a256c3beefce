"""The ledger's rows and the wiki's pages are one graph, read again only where something changed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Graph, Origin, Relation
from mnemoscope.engine.graph import entities, graph, local, relations_of

PAGE = """\
---
pageType: entity
id: entity.ledger
title: Ledger
aliases: [book]
privacyTier: {tier}
relationships:
  - targetTitle: Nowhere
    kind: knows
---
"""


@pytest.fixture
def session(workspace, open_session):
    files = {"wiki/WIKI.md": "", "wiki/entities/ledger.md": PAGE.format(tier="public")}
    session = open_session(workspace(files))
    store = session.ledger.graph
    row = Entity(
        "page:entity.ledger",
        "Ledger",
        "entity",
        ("big book",),
        (("k", "v"),),
        origin=Origin.WIKI,
        page="wiki/entities/ledger.md",
    )
    store.put_entities([Entity("nas", "nas", "server", ("box",)), row])
    store.put_relations(
        [
            Relation("r", "page:entity.ledger", "runs_on", "nas", first_seen=session.clock.now()),
        ]
    )
    return session


def test_a_page_has_what_was_added_to_it_outside(session):
    known = graph(session)
    ledger = known.get("page:entity.ledger")
    assert ledger is not None
    assert (ledger.aliases, ledger.props) == (("book", "big book"), (("k", "v"),))
    assert list(map(known.line, known.relations)) == ["Ledger --runs_on--> nas"]
    assert list(map(known.line, known.dangling)) == ["Ledger --knows--> Nowhere"]


def test_it_is_the_same_graph_until_something_changes(session):
    known = graph(session)
    assert graph(session) is known
    session.ledger.graph.put_entities([Entity("x", "X", "tool")])
    changed = graph(session)
    assert changed is not known
    page = session.root / "wiki/entities/ledger.md"
    page.write_text(PAGE.format(tier="private"), "utf-8")
    again = graph(session)
    assert again is not changed
    assert [one.private for one in again.relations] == [True]


def test_the_graph_of_a_moment_is_a_part_of_it(session):
    before = graph(session, session.clock.now() - timedelta(days=1))
    assert before.relations == ()
    assert len(graph(session, session.clock.now()).relations) == 1


@pytest.mark.parametrize("name", ["LEDGER", "book", "big  book", "nas", "Box"])
def test_one_is_found_without_reading_the_whole_graph(session, name):
    (found,) = entities(session, name)
    whole = graph(session)
    assert found == whole.named(name)[0]
    part = local(session, name)
    assert part.named(name) == (found,)
    assert part.around(found.id) == whole.around(found.id)
    assert session.graphs.graph is whole


def test_by_its_id_it_is_found_too(session):
    assert local(session, "nas").get("nas") is not None
    assert len(local(session, "nas").relations) == 1
    assert isinstance(local(session, "nobody"), Graph)
    assert local(session, "nobody").entities == ()


def test_what_a_page_states_itself_is_there_once(session):
    page = session.root / "wiki/entities/ledger.md"
    text = PAGE.format(tier="public").replace("targetTitle: Nowhere", "targetTitle: Ledger")
    page.write_text(text, "utf-8")
    own = "page:entity.ledger"
    session.ledger.graph.put_relations([Relation("own", own, "knows", own)])
    told = [one for one in relations_of(session, [own]) if one.kind == "knows"]
    assert [one.origin for one in told] == [Origin.WIKI]
    assert [one.origin for one in graph(session).around(own) if one.kind == "knows"] == [
        Origin.WIKI
    ]


def test_without_a_wiki_there_are_the_rows(workspace, open_session):
    session = open_session(workspace({}))
    assert graph(session).entities == ()
    session.ledger.graph.put_entities([Entity("p", "P", "tool", page="wiki/gone.md")])
    assert [one.page for one in graph(session).entities] == [None]
    assert [one.page for one in entities(session, "p")] == [None]


def test_what_a_page_states_rests_on_the_lines_of_notes_as_well(workspace, open_session):
    page = "---\npageType: entity\nid: entity.{0}\ntitle: {0}\n{1}---\n"
    stated = "relationships:\n  - targetPath: entities/b.md\n    kind: uses\n"
    session = open_session(
        workspace(
            {
                "wiki/WIKI.md": "",
                "wiki/entities/a.md": page.format("a", stated),
                "wiki/entities/b.md": page.format("b", ""),
            }
        )
    )
    store, ids = session.ledger.graph, ("page:entity.a", "page:entity.b")
    store.put_entities([Entity(one, one, "tool", origin=Origin.WIKI) for one in ids])
    line = Evidence("memory/2026-05-01.md", 3, 3)
    store.put_relations([Relation("r", ids[0], "uses", ids[1], evidence=(line,))])
    for known in (graph(session), local(session, "a")):
        (relation,) = known.relations
        assert relation.origin is Origin.WIKI
        assert relation.evidence == (Evidence("wiki/entities/a.md", 0, 0), line)
