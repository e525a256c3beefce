"""Two become one and one becomes two, with all that hangs on them, and back again row for row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.graph import Evidence, Origin, Relation
from mnemoscope.domain.outcomes import Changes, EnvironmentFault, Facet, RefusalReason, Refused
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import NewRelation, add_entity, add_relation, remove_entities
from mnemoscope.engine.graphmerge import (
    keep_apart,
    merge,
    plan_merge,
    prunable,
    prune,
    split,
)
from mnemoscope.engine.undo import redo, undo, undo_operation

TABLES = (
    "entities",
    "entity_aliases",
    "relations",
    "relation_evidence",
    "graph_apart",
    "graph_denied",
)
PAGE = """\
---
pageType: entity
id: entity.mina
title: Mina Okafor
aliases:
  - mina
---
"""


def rows(session):
    query = session.ledger.database.query
    return {name: query(f"SELECT * FROM {name} ORDER BY 1, 2") for name in TABLES}


def made(answer):
    assert isinstance(answer, GraphChange), answer
    return answer


def lines(session):
    known = graph(session)
    return sorted(known.line(one) for one in known.relations)


def known_as(session, name):
    return graph(session).named(name)[0]


@pytest.fixture
def session(workspace, open_session):
    session = open_session(workspace({"MEMORY.md": ""}), consent=True)
    props = {"Alice": (("role", "lead"),), "alicia": (("role", "dev"), ("mail", "a@x"))}
    ids = {
        name: made(add_entity(session, name, "person", props=props.get(name, ()))).entities[0]
        for name in ("Alice", "alicia", "Bob", "Nas")
    }
    for source, kind, target in (
        ("Alice", "manages", "Bob"),
        ("alicia", "manages", "Bob"),
        ("alicia", "uses", "Nas"),
        ("Bob", "knows", "alicia"),
        ("Alice", "knows", "alicia"),
        ("alicia", "likes", "alicia"),
    ):
        said = (Evidence(f"memory/{source}.md", 1, 1),)
        new = NewRelation(ids[source], kind, ids[target], evidence=said)
        made(add_relation(session, new))
    return session


def ends(session):
    return known_as(session, "Alice").id, known_as(session, "alicia").id


def test_the_plan_says_what_will_be_and_changes_nothing(session):
    before = rows(session)
    plan = plan_merge(session, ends(session)[0], [ends(session)[1]])
    assert not isinstance(plan, Refused)
    assert plan.after.aliases == ("alicia",)
    assert (plan.moved.joined, len(plan.moved.loops), len(plan.moved.put)) == (1, 1, 4)
    assert rows(session) == before


def test_relations_names_and_facts_go_over_and_come_back(session):
    before = rows(session)
    keep, gone = ends(session)
    made(merge(session, keep, [gone]))
    assert lines(session) == [
        "Alice --likes--> Alice",
        "Alice --manages--> Bob",
        "Alice --uses--> Nas",
        "Bob --knows--> Alice",
    ]
    alice = known_as(session, "Alice")
    assert (alice.aliases, dict(alice.props)) == (("alicia",), {"role": "lead", "mail": "a@x"})
    managed = session.ledger.graph.find(keep, "manages", known_as(session, "Bob").id)
    assert managed is not None
    assert {one.path for one in managed.evidence} == {"memory/Alice.md", "memory/alicia.md"}
    after = rows(session)
    assert isinstance(undo(session), Changes)
    assert rows(session) == before
    assert isinstance(redo(session), Changes)
    assert rows(session) == after


def test_a_merge_is_taken_back_long_after(session):
    keep, gone = ends(session)
    operation = made(merge(session, keep, [gone])).changes.operation
    made(add_relation(session, NewRelation(keep, "located_in", known_as(session, "Nas").id)))
    assert operation is not None
    assert isinstance(undo_operation(session, operation), Changes)
    assert "alicia --uses--> Nas" in lines(session)
    assert "Alice --located_in--> Nas" in lines(session)


def test_a_merge_is_not_taken_back_over_what_was_removed_since(session):
    keep, gone = ends(session)
    operation = made(merge(session, keep, [gone])).changes.operation
    made(remove_entities(session, [known_as(session, "Nas").id]))
    before = rows(session)
    assert operation is not None
    answer = undo_operation(session, operation)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert rows(session) == before


def test_nobody_becomes_part_of_itself_or_of_nobody(session):
    keep, gone = ends(session)
    for answer in (
        merge(session, keep, [keep]),
        merge(session, keep, []),
        merge(session, "nobody", [gone]),
        merge(session, keep, [gone, "nobody"]),
    ):
        assert isinstance(answer, Refused)


def test_a_page_takes_others_in_and_stays_itself(workspace, open_session):
    session = open_session(
        workspace({"wiki/WIKI.md": "", "wiki/entities/mina.md": PAGE}), consent=True
    )
    mina = known_as(session, "Mina Okafor").id
    other = made(add_entity(session, "M. Okafor", "person", props=(("mail", "m@x"),))).entities[0]
    nas = made(add_entity(session, "nas", "server")).entities[0]
    made(add_relation(session, NewRelation(other, "uses", nas)))
    before = rows(session)
    answer = merge(session, other, [mina])
    assert isinstance(answer, Refused)
    assert answer.path == "wiki/entities/mina.md"
    made(merge(session, mina, [other]))
    assert lines(session) == ["Mina Okafor --uses--> nas"]
    page = known_as(session, "M. Okafor")
    assert (page.id, page.aliases, page.props) == (
        mina,
        ("mina", "M. Okafor"),
        (("mail", "m@x"),),
    )
    assert isinstance(undo(session), Changes)
    assert rows(session) == before


def vault(*pages):
    return {"wiki/WIKI.md": "", **{f"wiki/entities/{name}.md": text for name, text in pages}}


def bytes_of(session):
    return {
        path.relative_to(session.root).as_posix(): path.read_bytes()
        for path in session.root.rglob("*")
        if path.is_file()
    }


SECOND = """\
---
pageType: entity
id: {0}
title: M. Okafor
entityType: person
relationships:
  - targetTitle: Nas
    kind: owns
claims:
  - text: Mina is away.
---

Calls [Mina](mina.md).
"""
NAS = (
    "---\nid: entity.nas\ntitle: Nas\nrelationships:\n  - targetId: entity.mo\n---\n[[M. Okafor]]\n"
)


@pytest.fixture
def two_pages(workspace, open_session):
    """Two pages of one person, and an entity of the ledger that hangs on the second."""
    files = vault(("mina", PAGE), ("mo", SECOND.format("entity.mo")), ("nas", NAS))
    session = open_session(workspace(files), consent=True)
    second = known_as(session, "M. Okafor").id
    city = made(add_entity(session, "Lagos", "concept")).entities[0]
    made(add_relation(session, NewRelation(second, "lives_in", city)))
    return session


def test_two_pages_become_one_and_come_back_byte_for_byte(two_pages):
    session = two_pages
    keep, gone = known_as(session, "Mina Okafor").id, known_as(session, "M. Okafor").id
    before, files = rows(session), bytes_of(session)
    plan = plan_merge(session, keep, [gone])
    assert not isinstance(plan, Refused)
    assert plan.pages is not None
    assert [page.path for page in plan.pages.gone] == ["wiki/entities/mo.md"]
    assert plan.pages.others == ("wiki/entities/nas.md",)
    assert (plan.pages.claims, plan.told, len(plan.moved.put)) == (1, 2, 1)
    assert plan.after.aliases == ("mina", "M. Okafor")
    assert (rows(session), bytes_of(session)) == (before, files)
    done = made(merge(session, keep, [gone]))
    assert Facet.GRAPH | Facet.WIKI | Facet.FILES in done.changes.facets
    assert lines(session) == [
        "Mina Okafor --lives_in--> Lagos",
        "Mina Okafor --owns--> Nas",
        "Nas --related_to--> Mina Okafor",
    ]
    assert known_as(session, "M. Okafor").page == "wiki/entities/mina.md"
    assert "wiki/entities/mo.md" not in bytes_of(session)
    merged = rows(session), bytes_of(session)
    assert isinstance(undo(session), Changes)
    assert (rows(session), bytes_of(session)) == (before, files)
    assert isinstance(redo(session), Changes)
    assert (rows(session), bytes_of(session)) == merged


def test_joined_pages_are_parted_long_after(two_pages):
    session = two_pages
    keep, gone = known_as(session, "Mina Okafor").id, known_as(session, "M. Okafor").id
    files = bytes_of(session)
    operation = made(merge(session, keep, [gone])).changes.operation
    made(add_entity(session, "Ferry", "tool"))
    assert operation is not None
    answer = undo_operation(session, operation)
    assert isinstance(answer, Changes)
    assert Facet.GRAPH in answer.facets
    assert bytes_of(session) == files
    assert "M. Okafor --lives_in--> Lagos" in lines(session)
    assert isinstance(undo(session), Changes)
    assert "Mina Okafor --lives_in--> Lagos" in lines(session)
    assert "wiki/entities/mo.md" not in bytes_of(session)


def test_pages_are_not_parted_over_what_their_rows_have_become(two_pages):
    session = two_pages
    keep, gone = known_as(session, "Mina Okafor").id, known_as(session, "M. Okafor").id
    operation = made(merge(session, keep, [gone])).changes.operation
    made(remove_entities(session, [known_as(session, "Lagos").id]))
    before, files = rows(session), bytes_of(session)
    assert operation is not None
    assert isinstance(undo_operation(session, operation), Refused)
    assert (rows(session), bytes_of(session)) == (before, files)


def test_a_file_in_the_way_leaves_rows_and_pages_joined(two_pages):
    session = two_pages
    keep, gone = known_as(session, "Mina Okafor").id, known_as(session, "M. Okafor").id
    made(merge(session, keep, [gone]))
    (session.root / "wiki/entities/mo.md").mkdir()
    before = rows(session)
    with pytest.raises(EnvironmentFault):
        undo(session)
    assert rows(session) == before
    (session.root / "wiki/entities/mo.md").rmdir()
    assert isinstance(undo(session), Changes)
    assert "M. Okafor --lives_in--> Lagos" in lines(session)


def test_of_two_pages_of_one_id_the_one_that_stays_keeps_what_hangs_on_it(workspace, open_session):
    files = vault(("mina", SECOND.format("entity.mina")), ("zoe", PAGE))
    session = open_session(workspace(files), consent=True)
    keep, gone = known_as(session, "Mina Okafor").id, known_as(session, "M. Okafor").id
    assert keep.endswith("entities/zoe.md")
    city = made(add_entity(session, "Lagos", "concept")).entities[0]
    made(add_relation(session, NewRelation(keep, "lives_in", city)))
    made(add_relation(session, NewRelation(gone, "knows", city)))
    before = rows(session), bytes_of(session)
    made(merge(session, keep, [gone]))
    assert known_as(session, "Mina Okafor").page == "wiki/entities/zoe.md"
    assert [one for one in lines(session) if "Lagos" in one] == [
        "Mina Okafor --knows--> Lagos",
        "Mina Okafor --lives_in--> Lagos",
    ]
    assert isinstance(undo(session), Changes)
    assert (rows(session), bytes_of(session)) == before


def test_one_becomes_two(session):
    before = rows(session)
    keep, gone = ends(session)
    made(merge(session, keep, [gone]))
    merged = rows(session)
    uses = next(one for one in graph(session).around(keep) if one.kind == "uses")
    answer = split(session, keep, "alicia", relations=[uses.id], props=["mail"])
    new = made(answer).entities[1]
    assert "alicia --uses--> Nas" in lines(session)
    second = graph(session).get(new)
    assert second is not None
    assert (second.type, second.props) == ("person", (("mail", "a@x"),))
    assert known_as(session, "Alice").aliases == ()
    assert session.ledger.graph.apart() == {(min(keep, new), max(keep, new))}
    assert isinstance(undo(session), Changes)
    assert rows(session) == merged
    assert isinstance(undo(session), Changes)
    assert rows(session) == before


def test_a_part_needs_a_name_of_its_own_and_only_its_own_relations(session):
    keep, gone = ends(session)
    foreign = next(one for one in graph(session).around(gone) if one.kind == "uses")
    for answer in (
        split(session, keep, "ALICE"),
        split(session, keep, "Bob"),
        split(session, keep, "  "),
        split(session, keep, "Second", relations=[foreign.id]),
        split(session, "nobody", "Second"),
    ):
        assert isinstance(answer, Refused)


def test_what_nothing_supports_goes_and_what_it_leaves_alone(session):
    store = session.ledger.graph
    bob = known_as(session, "Bob")
    lone = made(add_entity(session, "Lone", "tool")).entities[0]
    read = made(add_entity(session, "Read", "tool")).entities[0]
    store.put_entities([_read(session, read)])
    store.put_relations(
        [Relation("r-9", bob.id, "uses", read, origin=Origin.RULES, supported=False)]
    )
    before = rows(session)
    found = prunable(session)
    assert ([one.id for one in found.relations], [one.id for one in found.entities]) == (
        ["r-9"],
        [read],
    )
    made(prune(session))
    assert graph(session).get(lone) is not None
    assert graph(session).get(read) is None
    assert isinstance(prune(session), Refused)
    assert isinstance(undo(session), Changes)
    assert rows(session) == before
    made(prune(session, unsupported=False, by_hand=True))
    assert graph(session).get(lone) is None
    assert graph(session).get(read) is not None


def _read(session, entity):
    known = graph(session).get(entity)
    assert known is not None
    return replace(known, origin=Origin.RULES)


def test_two_that_are_two_stay_noted_and_undo_forgets_it(session):
    keep, gone = ends(session)
    made(keep_apart(session, [(keep, gone)]))
    assert session.ledger.graph.apart() == {tuple(sorted((keep, gone)))}
    assert isinstance(undo(session), Changes)
    assert session.ledger.graph.apart() == frozenset()
