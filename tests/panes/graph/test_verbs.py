"""The verbs."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import GraphChange
from mnemoscope.engine.graphedit import RelationEdit
from mnemoscope.panes.graph.verbs import (
    EntityWords,
    RelationWords,
    change_entity,
    change_relation,
    join_props,
    make_entity,
    make_relation,
    split_names,
    split_props,
    unknown_names,
)

pytestmark = pytest.mark.gui


def test_words_are_taken_apart() -> None:
    assert split_names("a, b，c、a,,") == ("a", "b", "c")
    props = split_props("rack: B4\nnothing\n地址：10.0.0.1:80")
    assert props == (("rack", "B4"), ("地址", "10.0.0.1:80"))
    assert split_props(join_props(props)) == props
    assert unknown_names(["Osprey"], "osprey", "new", "") == ["new"]


def test_an_end_that_is_new_is_made(stand) -> None:
    session = stand.context.session
    outcome = make_relation(session, RelationWords("osprey", "located_in", "Room 4"))
    assert isinstance(outcome, GraphChange)
    known = graph(session)
    assert known.named("Room 4")[0].type == "concept"
    made = make_entity(session, EntityWords("heron", "server", ("h1",), (("rack", "B5"),)))
    words = EntityWords("heron-2", "tool", ("h1",), ())
    change_entity(session, made.entities[0], words)
    assert graph(session).named("heron")[0].name == "heron-2"
    change_relation(session, "r2", RelationEdit(kind="knows"))
    assert graph(session).relation("r2").kind == "knows"
    assert not isinstance(make_entity(session, EntityWords("osprey")), GraphChange)
