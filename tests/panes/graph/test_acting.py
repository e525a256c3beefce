"""Deeds are told, and each can be taken back."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graph import graph
from mnemoscope.panes.graph.acting import Acting
from mnemoscope.panes.graph.verbs import EntityWords, RelationWords

pytestmark = pytest.mark.gui


@pytest.fixture
def acting(stand, owner) -> Acting:
    return Acting(stand.context, owner)


def test_each_deed_is_undone_by_its_link(acting, stand, qtbot) -> None:
    session = stand.context.session
    before = {one.triple for one in graph(session).relations}
    deeds = (
        lambda: acting.merge("liu", ["liu2"], ("Liu Yang", "刘洋"), 1),
        lambda: acting.remove(["osprey"], "osprey"),
        lambda: acting.remove_relations(["r2"], "a line"),
        lambda: acting.split("osprey", "osprey-2", ["r1"]),
        lambda: acting.prune(),
        lambda: acting.make_relation(RelationWords("kite", "knows", "osprey")),
    )
    for deed in deeds:
        deed()
        qtbot.waitUntil(lambda: not acting.busy)
        assert {one.triple for one in graph(session).relations} != before
        notice = stand.notices[-1]
        assert notice.link == "Undo", notice.text
        notice.act()
        qtbot.waitUntil(lambda: not stand.context.jobs.busy())
        assert {one.triple for one in graph(session).relations} == before


def test_refusals_are_told(acting, stand, qtbot) -> None:
    acting.make_entity(EntityWords("osprey"))
    qtbot.waitUntil(lambda: not acting.busy)
    assert "bears that name" in stand.notices[-1].text
    acting.keep_apart(("liu", "liu2"), "刘洋 / Liu Yang")
    qtbot.waitUntil(lambda: not acting.busy)
    assert stand.notices[-1].text == "刘洋 / Liu Yang: noted as two"
    acting.merge("liu", ["liu"], ("x", "y"), 0)
    qtbot.waitUntil(lambda: not acting.busy)
    assert "cannot be done" in stand.notices[-1].text
