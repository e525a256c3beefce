"""Merge, split, prune, and who may be the same."""

from __future__ import annotations

import pytest

from mnemoscope.engine.graphmerge import plan_merge
from mnemoscope.panes.graph.acting import Acting
from mnemoscope.panes.graph.desk import Desk
from mnemoscope.panes.graph.joining import MergeSheet, PruneSheet, SameSheet, SplitSheet
from mnemoscope.panes.graph.stock import read_offers, read_stock

pytestmark = pytest.mark.gui


def test_a_merge_is_shown_before(theme, qtbot, stand, stock) -> None:
    sheet = MergeSheet(theme)
    qtbot.addWidget(sheet)
    sheet.begin(stock.graph, ("liu",))
    assert not sheet.act.isEnabled()
    with qtbot.waitSignal(sheet.wanted):
        sheet._other.setText("Liu Yang")
    assert {sheet.keep(), *sheet.gone()} == {"liu", "liu2"}
    sheet.show_plan(plan_merge(stand.context.session, sheet.keep(), sheet.gone()))
    assert sheet.act.isEnabled()
    assert "also called" in sheet._also.text()
    sheet.show_plan(None, "why")
    assert sheet._also.text() == "why"


def test_a_split_takes_chosen_relations(theme, qtbot, stock) -> None:
    sheet = SplitSheet(theme)
    qtbot.addWidget(sheet)
    sheet.begin(stock.graph, stock.graph.by_id["osprey"])
    sheet._name.setText("osprey-2")
    sheet._rows.select(["r1"])
    assert (sheet.name(), sheet.relations()) == ("osprey-2", ("r1",))


def test_what_would_go_and_who_may_be_one(theme, qtbot, stand, stock) -> None:
    offers = read_offers(stand.context.session)
    prune, same = PruneSheet(theme), SameSheet(theme)
    for sheet in (prune, same):
        qtbot.addWidget(sheet)
    prune.begin(stock.graph, offers.spare)
    assert prune.act.isEnabled()
    same.begin(offers.proposals)
    assert same.pair() is offers.proposals[0]
    same.begin(())
    assert same.pair() is None
    assert not same.act.isEnabled()


@pytest.mark.parametrize("folder", ["entities", "sources"])
def test_pages_that_become_one_are_named_before(theme, qtbot, open_stand, folder) -> None:
    page = "---\nid: {0}\ntitle: {0}\nclaims:\n  - text: About {0}.\n---\n"
    files = {
        "wiki/WIKI.md": "",
        "wiki/entities/mina.md": page.format("mina"),
        f"wiki/{folder}/teo.md": page.format("teo"),
    }
    stand = open_stand(files)
    stock = read_stock(stand.context.session)
    desk = Desk(stand.context, Acting(stand.context))
    qtbot.addWidget(desk)
    desk.stock = stock
    ids = [stock.graph.named(name)[0].id for name in ("mina", "teo")]
    sheet = desk.merging
    sheet.begin(stock.graph, ids)
    sheet._keep.set_current(ids[0])
    plan = plan_merge(stand.context.session, sheet.keep(), sheet.gone())
    desk._on_plan(sheet.keep(), plan)
    assert sheet.act.isEnabled() == (folder == "entities")
    if folder == "sources":
        assert "source" in sheet._also.text()
        return
    told = {row.text: row.value for row in sheet._facts._rows}
    assert told["Pages that go"] == "entities/teo.md"
    assert told["Claims that go over"] == "1"
