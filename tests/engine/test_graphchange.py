"""A change to the graph is one operation: all of it or nothing, and only what was meant."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Entity, Relation
from mnemoscope.domain.outcomes import Facet, RefusalReason, Refused
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import ADD, Edits, GraphChange, change, rows_for
from mnemoscope.engine.undo import history

A, B = Entity("a", "A", "tool"), Entity("b", "B", "tool")


@pytest.fixture
def session(workspace, open_session):
    return open_session(workspace({}), consent=True)


def test_it_tells_what_it_touched(session):
    answer = change(session, ADD, "A", lambda _: Edits([A, B], [Relation("r", "a", "uses", "b")]))
    assert isinstance(answer, GraphChange)
    assert (answer.entities, answer.relations) == (("a", "b"), ("r",))
    assert answer.changes.facets == Facet.GRAPH | Facet.JOURNAL
    assert next((one.name, one.subject) for one in history(session)) == (ADD, "A")


def test_a_refusal_or_a_failure_leaves_nothing(session):
    refused = Refused(RefusalReason.BLOCKED)
    assert change(session, ADD, "A", lambda _: refused) == refused

    def fail(store):
        store.put_entities([A])
        raise RuntimeError("in the midst of it")

    with pytest.raises(RuntimeError):
        change(session, ADD, "A", fail)
    assert graph(session).entities == ()
    assert all(one.name != ADD for one in history(session))


def test_rows_of_pages_are_made_where_they_are_missing(session):
    page = Entity("page:x", "X", "person", ("y",), (("k", "v"),), page="wiki/x.md", private=True)
    (row,) = rows_for(session.ledger.graph, [page, A])
    assert (row.id, row.aliases, row.props, row.private) == ("page:x", (), (), False)
    session.ledger.graph.put_entities([row])
    assert rows_for(session.ledger.graph, [page]) == []
