"""Entities and relations are added, edited and removed; each change is taken back row for row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import (
    EntityEdit,
    NewRelation,
    RelationEdit,
    add_entity,
    add_relation,
    edit_entity,
    edit_relation,
    remove_entities,
    remove_relations,
)
from mnemoscope.engine.undo import history, redo, undo, undo_operation

TABLES = (
    "entities",
    "entity_aliases",
    "relations",
    "relation_evidence",
    "graph_apart",
    "graph_denied",
)
MINA = """\
---
pageType: entity
id: entity.mina
title: Mina Okafor
entityType: person
aliases:
  - mina
relationships:
  - targetId: entity.ledger
    targetPath: entities/ledger.md
    kind: owns
updatedAt: 2026-05-18T08:00:00.000Z
---

# Mina Okafor

See [Ledger](ledger.md).
"""
LEDGER = """\
---
pageType: entity
id: entity.ledger
title: Ledger
entityType: project
updatedAt: 2026-05-18T08:00:00.000Z
---

# Ledger
"""
WIKI = {
    "wiki/WIKI.md": "",
    "wiki/entities/mina.md": MINA,
    "wiki/entities/ledger.md": LEDGER,
}


def rows(session):
    query = session.ledger.database.query
    return {name: query(f"SELECT * FROM {name} ORDER BY 1, 2") for name in TABLES}


def made(answer):
    assert isinstance(answer, GraphChange), answer
    return answer


def lines(session):
    known = graph(session)
    return sorted(known.line(one) for one in known.relations)


@pytest.fixture
def session(workspace, open_session):
    return open_session(workspace({"MEMORY.md": "# Memory\n"}), consent=True)


@pytest.fixture
def ids(session):
    names = {"Hong": "person", "Clawra": "person", "Mac mini": "server"}
    return {name: made(add_entity(session, name, kind)).entities[0] for name, kind in names.items()}


@pytest.fixture
def managed(session, ids):
    said = (Evidence("memory/2026-05-01.md", 3, 3, "abc"),)
    new = NewRelation(ids["Hong"], "manages", ids["Clawra"], evidence=said)
    return made(add_relation(session, new)).relations[0]


def test_what_is_added_stands_in_the_graph(session, ids, managed):
    assert lines(session) == ["Hong --manages--> Clawra"]
    hong = graph(session).get(ids["Hong"])
    assert hong is not None
    assert (hong.type, hong.origin, hong.created) == ("person", Origin.HAND, session.clock.now())
    relation = graph(session).relation(managed)
    assert relation is not None
    assert relation.evidence == (Evidence("memory/2026-05-01.md", 3, 3, "abc"),)


def test_a_name_in_any_spelling_and_a_triple_are_there_once(session, ids, managed):
    answer = add_entity(session, " ＨＯＮＧ ", "person")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.AMBIGUOUS
    again = add_relation(session, NewRelation(ids["Hong"], "Manages", ids["Clawra"]))
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO
    assert isinstance(add_entity(session, "  ", "person"), Refused)
    assert isinstance(add_relation(session, NewRelation("x", "uses", ids["Hong"])), Refused)


def changes(session, ids, managed):
    """Every verb once, by its name."""
    return {
        "entity": lambda: edit_entity(
            session,
            ids["Hong"],
            EntityEdit(name="Hongjun", type="tool", aliases=("老大",), props=(("at", "home"),)),
        ),
        "relation": lambda: edit_relation(
            session, managed, RelationEdit(kind="partner_of", weight=3.0, confidence=0.5)
        ),
        "ended": lambda: edit_relation(session, managed, RelationEdit(until=session.clock.now())),
        "remove entity": lambda: remove_entities(session, [ids["Hong"]]),
        "remove relation": lambda: remove_relations(session, [managed]),
        "add": lambda: add_entity(session, "New", "tool", aliases=("N", "nn")),
        "add relation": lambda: add_relation(
            session, NewRelation(ids["Clawra"], "runs_on", ids["Mac mini"])
        ),
    }


@pytest.mark.parametrize(
    "name",
    ["entity", "relation", "ended", "remove entity", "remove relation", "add", "add relation"],
)
def test_each_change_is_taken_back_and_made_again_row_for_row(session, ids, managed, name):
    before = rows(session)
    answer = made(changes(session, ids, managed)[name]())
    assert Facet.GRAPH in answer.changes.facets
    after = rows(session)
    assert after != before
    back = undo(session)
    assert isinstance(back, Changes)
    assert Facet.GRAPH in back.facets
    assert rows(session) == before
    assert isinstance(redo(session), Changes)
    assert rows(session) == after
    assert isinstance(undo(session), Changes)
    assert rows(session) == before


def test_a_new_name_keeps_the_old_one_as_an_alias_and_a_new_spelling_does_not(session, ids):
    made(edit_entity(session, ids["Hong"], EntityEdit(name="Hongjun")))
    found = graph(session).get(ids["Hong"])
    assert found is not None
    assert found.aliases == ("Hong",)
    made(edit_entity(session, ids["Hong"], EntityEdit(name="HongJun")))
    found = graph(session).get(ids["Hong"])
    assert found is not None
    assert (found.name, found.aliases) == ("HongJun", ("Hong",))
    taken = edit_entity(session, ids["Hong"], EntityEdit(name="clawra"))
    assert isinstance(taken, Refused)
    assert taken.reason is RefusalReason.AMBIGUOUS
    nothing = edit_entity(session, ids["Hong"], EntityEdit(type="person"))
    assert isinstance(nothing, Refused)
    assert nothing.reason is RefusalReason.NOTHING_TO_DO


def test_an_older_change_is_taken_back_and_later_ones_stay(session, ids, managed):
    first = made(edit_entity(session, ids["Hong"], EntityEdit(type="tool"))).changes.operation
    made(edit_entity(session, ids["Hong"], EntityEdit(aliases=("h",))))
    assert first is not None
    assert isinstance(undo_operation(session, first), Changes)
    found = graph(session).get(ids["Hong"])
    assert found is not None
    assert (found.type, found.aliases) == ("person", ("h",))


def test_an_older_change_whose_column_changed_since_is_refused(session, ids):
    first = made(edit_entity(session, ids["Hong"], EntityEdit(type="tool"))).changes.operation
    made(edit_entity(session, ids["Hong"], EntityEdit(type="server")))
    before = rows(session)
    assert first is not None
    answer = undo_operation(session, first)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert rows(session) == before


def test_an_entity_that_somebody_tied_since_does_not_go(session, ids):
    operations = {one.subject: one.id for one in history(session)}
    made(add_relation(session, NewRelation(ids["Clawra"], "runs_on", ids["Mac mini"])))
    answer = undo_operation(session, operations["Clawra"])
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert lines(session) == ["Clawra --runs_on--> Mac mini"]


def test_what_notes_said_since_does_not_keep_an_undo_from_going_through(session, ids, managed):
    before = graph(session).relation(managed)
    assert before is not None
    made(edit_relation(session, managed, RelationEdit(kind="knows")))
    store = session.ledger.graph
    seen = graph(session).relation(managed)
    assert seen is not None
    more = (*seen.evidence, Evidence("memory/2026-05-02.md", 9, 9, "def"))
    store.put_relations([replace(seen, evidence=more, last_seen=None)])
    assert isinstance(undo(session), Changes)
    after = graph(session).relation(managed)
    assert after is not None
    assert (after.kind, after.evidence) == ("manages", more)


def test_what_was_read_out_of_notes_and_removed_is_not_read_again(session, ids):
    read = Relation("r-1", ids["Hong"], "uses", ids["Mac mini"], origin=Origin.RULES)
    session.ledger.graph.put_relations([read])
    session.ledger.graph.put_entities([Entity("e-x", "Noise", "tool", origin=Origin.RULES)])
    made(remove_relations(session, ["r-1"]))
    made(remove_entities(session, ["e-x"]))
    assert session.ledger.graph.denied() == {("hong", "uses", "mac mini"), ("noise", "", "")}
    made(add_entity(session, "Noise", "tool"))
    assert session.ledger.graph.denied() == {("hong", "uses", "mac mini")}
    assert isinstance(undo(session), Changes)
    assert isinstance(undo(session), Changes)
    assert session.ledger.graph.denied() == {("hong", "uses", "mac mini")}


def test_what_somebody_touches_is_from_then_on_stated_by_hand(session, ids):
    read = Relation("r-1", ids["Hong"], "uses", ids["Mac mini"], origin=Origin.RULES)
    session.ledger.graph.put_relations([read])
    made(add_relation(session, NewRelation(ids["Hong"], "uses", ids["Mac mini"])))
    found = graph(session).relation("r-1")
    assert found is not None
    assert found.origin is Origin.HAND


def test_a_relation_may_lead_back_to_its_start(session, ids):
    made(add_relation(session, NewRelation(ids["Hong"], "knows", ids["Hong"])))
    assert graph(session).degree(ids["Hong"]) == 0
    assert lines(session) == ["Hong --knows--> Hong"]


def test_nothing_is_written_where_that_is_not_allowed(workspace, open_session):
    session = open_session(workspace({}), read_only=True)
    answer = add_entity(session, "X", "tool")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.READ_ONLY


@pytest.fixture
def wiki(workspace, open_session):
    return open_session(workspace(WIKI), consent=True)


def test_pages_are_changed_where_they_stand(wiki):
    page = wiki.root / "wiki/entities/mina.md"
    before = page.read_bytes()
    mina, ledger = "page:entity.mina", "page:entity.ledger"
    relation = next(iter(graph(wiki).around(ledger))).id
    made(edit_relation(wiki, relation, RelationEdit(kind="maintains")))
    assert "kind: maintains" in page.read_text("utf-8")
    relation = next(iter(graph(wiki).around(ledger))).id
    made(remove_relations(wiki, [relation]))
    assert lines(wiki) == ["Mina Okafor --links_to--> Ledger"]
    made(add_relation(wiki, NewRelation(mina, "manages", ledger)))
    assert lines(wiki) == ["Mina Okafor --manages--> Ledger"]
    made(edit_entity(wiki, mina, EntityEdit(name="Mina O.", aliases=("mina", "mo"))))
    known = graph(wiki).get(mina)
    assert known is not None
    assert (known.name, known.aliases) == ("Mina O.", ("mina", "mo"))
    while isinstance(undo(wiki), Changes):
        pass
    assert page.read_bytes() == before


def test_links_and_pages_are_not_removed_from_the_graph(wiki):
    page = wiki.root / "wiki/entities/mina.md"
    page.write_text(MINA.replace("relationships:", "others:"), "utf-8")
    link = graph(wiki).relations[0]
    assert link.kind == "links_to"
    for answer in (
        remove_relations(wiki, [link.id]),
        remove_entities(wiki, ["page:entity.mina"]),
        edit_entity(wiki, "page:entity.mina", EntityEdit(props=(("a", "b"),))),
    ):
        assert isinstance(answer, Refused)
        assert (answer.reason, answer.path) == (RefusalReason.BLOCKED, "wiki/entities/mina.md")


def test_what_is_tied_to_a_page_outlives_it(wiki):
    nas = made(add_entity(wiki, "nas", "server")).entities[0]
    made(add_relation(wiki, NewRelation("page:entity.ledger", "runs_on", nas)))
    assert "Ledger --runs_on--> nas" in lines(wiki)
    (wiki.root / "wiki/entities/ledger.md").unlink()
    assert "Ledger --runs_on--> nas" in lines(wiki)
    known = graph(wiki).get("page:entity.ledger")
    assert known is not None
    assert (known.name, known.page) == ("Ledger", None)
    made(remove_entities(wiki, [known.id]))
    assert lines(wiki) == []
