"""What was done to an entity is told from the journal, and nothing that was done to others."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import (
    EntityEdit,
    NewRelation,
    add_entity,
    add_relation,
    edit_entity,
)
from mnemoscope.engine.graphhistory import deeds
from mnemoscope.engine.graphmerge import keep_apart, merge
from mnemoscope.engine.undo import undo

PAGE = "---\npageType: entity\nid: entity.mina\ntitle: Mina\naliases: [m]\n---\n"


def made(answer) -> str:
    assert isinstance(answer, GraphChange), answer
    return answer.entities[0] if answer.entities else ""


@pytest.fixture
def session(workspace, open_session):
    return open_session(
        workspace({"MEMORY.md": "", "wiki/WIKI.md": "", "wiki/entities/mina.md": PAGE}),
        consent=True,
    )


def names(session, name: str) -> list[tuple[str, bool, bool]]:
    (entity,) = graph(session).named(name)
    return [(one.name, one.undone, one.undoable) for one in deeds(session, entity)]


def test_each_deed_is_told_with_what_may_be_taken_back(session) -> None:
    ids = {name: made(add_entity(session, name, "tool")) for name in ("A", "B", "C", "D")}
    made(add_relation(session, NewRelation(ids["A"], "uses", ids["B"])))
    made(keep_apart(session, [(ids["C"], ids["D"])]))
    made(merge(session, ids["A"], [ids["C"]]))
    assert names(session, "A") == [
        ("graph-merge", False, True),
        ("graph-add", False, True),
        ("graph-add", False, True),
    ]
    assert names(session, "B") == [("graph-add", False, True), ("graph-add", False, True)]
    assert names(session, "D")[0] == ("graph-apart", False, True)
    undo(session)
    assert names(session, "A")[0] == ("graph-merge", True, False)
    (told,) = deeds(session, graph(session).named("A")[0], most=1)
    assert told.subject == "C → A"
    assert not told.by_night


def test_a_page_is_changed_in_its_file(session) -> None:
    (page,) = graph(session).named("Mina")
    made(edit_entity(session, page.id, EntityEdit(name="Mina Okafor")))
    ((name, undone, undoable),) = names(session, "Mina Okafor")
    assert (name, undone, undoable) == ("edit", False, True)
    made(add_entity(session, "Other", "tool"))
    assert len(names(session, "Mina Okafor")) == 1


def test_a_kept_version_that_is_damaged_keeps_nothing_else_back(session) -> None:
    made(add_entity(session, "A", "tool"))
    made(add_entity(session, "B", "tool"))
    for path in (session.folder / "history").rglob("*"):
        if path.is_file() and b'"A"' in path.read_bytes():
            path.write_bytes(b"torn")
    assert names(session, "A") == []
    assert names(session, "B") == [("graph-add", False, True)]
