"""The table twin."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


def test_it_has_the_filters_and_the_selection_of_the_picture(pane, stand, qtbot) -> None:
    pane.listing.choose(("osprey",))
    assert stand.context.commands.run("graph.table")
    page = pane.stage.page
    assert page.entities.current() == "osprey"
    assert page.entities.model().rowCount() == 7
    pane.listing.turn(hidden=frozenset({"server"}))
    stand.settle(qtbot)
    assert page.entities.model().rowCount() == 5
    page.search("rest")
    assert page.entities.model().rowCount() == 1
    page.search("")
    page.entities.set_current("liu")
    page.entities.select(["liu", "restic"])
    assert pane.listing.ids == ("liu", "restic")


def test_relations_are_listed_sorted_and_chosen(pane, stand, qtbot) -> None:
    stand.context.commands.run("graph.table")
    page = pane.stage.page
    page._view.set_current("relations")
    page._on_view()
    assert page.relations.model().rowCount() == 5
    page.relations.sorting.emit("confidence")
    page.relations.select(["r1"])
    assert pane.listing.relations == ("r1",)
    assert stand.context.commands.run("graph.edit")
    assert pane.desk.sheet() is pane.desk.relation
