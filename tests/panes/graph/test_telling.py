"""The side follows what is chosen and leads elsewhere."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Evidence, Relation
from mnemoscope.runtime.bus import PagePlace, Place

pytestmark = pytest.mark.gui


def test_a_line_is_opened_in_memory(pane, stand, qtbot) -> None:
    pane.listing.choose(("osprey",))
    stand.settle(qtbot)
    pane.desk.side.lines.opened.emit("0")
    assert stand.places == [Place("MEMORY.md", 4)]


def test_what_a_header_states_is_opened_as_its_page(pane, stand, qtbot) -> None:
    header = Evidence("wiki/entities/kite.md", 0, 0)
    tie = Relation("h", "kite", "uses", "osprey", evidence=(header,))
    stand.context.session.ledger.graph.put_relations([tie])
    pane.loading.load()
    stand.settle(qtbot)
    pane.listing.choose(("kite",))
    stand.settle(qtbot)
    pane.desk.side.lines.opened.emit("0")
    assert stand.places == [PagePlace("wiki/entities/kite.md")]


def test_several_and_none(pane, stand, qtbot) -> None:
    pane.listing.choose(("osprey", "restic"))
    assert pane.desk.side.head._name.text() == "2 chosen"
    pane.listing.choose(())
    assert pane.desk.side.head._name.text() == "The whole graph"
    stand.settle(qtbot)
