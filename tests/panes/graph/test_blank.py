"""Nothing to see, and what can be done about it."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.pane import GraphPane

pytestmark = pytest.mark.gui


def test_a_graph_is_read_out_of_the_notes(open_stand, qtbot) -> None:
    files = {"MEMORY.md": "# M\n\n- Mina Okafor manages the Atlas project\n- @pia uses restic\n"}
    stand = open_stand(files)
    pane = stand.show(GraphPane, qtbot)
    assert pane.stage.is_empty()
    pane.stage.acted.emit()
    qtbot.waitUntil(lambda: not pane.loading.extracting)
    stand.settle(qtbot)
    assert not pane.stage.is_empty()


def test_read_only_offers_nothing(open_stand, qtbot) -> None:
    stand = open_stand(read_only=True)
    pane = stand.show(GraphPane, qtbot)
    assert pane.stage.is_empty()
    assert pane.stage._empty._button.isHidden()
    assert not pane._new.isEnabled()


def test_filters_that_let_nothing_through_are_cleared(pane, stand, qtbot) -> None:
    pane.listing.turn(hidden=frozenset({"server", "tool", "person", "project"}))
    stand.settle(qtbot)
    assert pane.stage.is_empty()
    pane.stage.acted.emit()
    stand.settle(qtbot)
    assert len(pane.shown.picture.ids) == 7
