"""Deeds for what is chosen."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graph import graph

pytestmark = pytest.mark.gui


def test_relations_are_removed_where_some_are_chosen_else_entities(pane, stand, qtbot) -> None:
    session, run = stand.context.session, stand.context.commands.run
    pane.listing.choose(("osprey",))
    pane.desk.side.relations.set_current("r2")
    pane.listing.relate(("r2",))
    run("graph.remove")
    stand.settle(qtbot)
    assert graph(session).relation("r2") is None
    assert graph(session).get("osprey") is not None
    pane.listing.relations = ()
    run("graph.remove")
    stand.settle(qtbot)
    assert graph(session).get("osprey") is None


def test_sheets_open_for_the_chosen_one(pane, stand, qtbot) -> None:
    desk, run = pane.desk, stand.context.commands.run
    pane.listing.choose(("osprey",))
    for command, sheet in (
        ("graph.edit", "entity"),
        ("graph.merge", "merging"),
        ("graph.split", "splitting"),
        ("graph.relation", "relation"),
        ("graph.entity", "entity"),
    ):
        assert run(command)
        assert desk.sheet() is getattr(desk, sheet)
        desk.close_sheet()
    stand.settle(qtbot)
