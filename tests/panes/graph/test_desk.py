"""Sheets over the side."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graph import graph

pytestmark = pytest.mark.gui


def test_a_proposal_is_merged_after_its_preview(pane, stand, qtbot) -> None:
    desk = pane.desk
    desk.side.same.click()
    assert desk.sheet() is desk.same
    desk.same.act.click()
    stand.settle(qtbot)
    assert desk.sheet() is desk.merging
    desk.merging.act.click()
    stand.settle(qtbot)
    assert len(graph(stand.context.session).entities) == 6
    assert "Merged" in stand.notices[-1].text
    assert pane.listing.current in {"liu", "liu2"}


def test_two_are_noted_as_two(pane, stand, qtbot) -> None:
    desk = pane.desk
    desk.open_same()
    desk.same._not.click()
    stand.settle(qtbot)
    assert desk.offers.proposals == ()


def test_entity_relation_split_and_prune(pane, stand, qtbot) -> None:
    desk, session = pane.desk, stand.context.session
    desk.open_entity()
    desk.entity._name.setText("heron")
    desk.entity.act.click()
    stand.settle(qtbot)
    assert graph(session).named("heron")
    desk.open_relation("heron")
    desk.relation._kind.setText("knows")
    desk.relation._target.setText("kite")
    desk.relation.act.click()
    stand.settle(qtbot)
    relation = next(one for one in graph(session).relations if one.kind == "knows")
    desk.open_relation(relation=relation)
    desk.relation._over.setChecked(True)
    desk.relation.act.click()
    stand.settle(qtbot)
    assert graph(session).relation(relation.id).until is not None
    desk.open_split(graph(session).by_id["osprey"])
    desk.splitting._name.setText("osprey-2")
    desk.splitting._rows.select(["r1"])
    desk.splitting.act.click()
    stand.settle(qtbot)
    assert graph(session).named("osprey-2")
    desk.open_prune()
    desk.pruning.act.click()
    stand.settle(qtbot)
    assert graph(session).relation("r3") is None
    assert desk.sheet() is None
