"""The side follows what is chosen and leads elsewhere."""

from __future__ import annotations

import pytest

from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui


def test_a_line_is_opened_in_memory(pane, stand, qtbot) -> None:
    pane.listing.choose(("osprey",))
    stand.settle(qtbot)
    pane.desk.side.lines.opened.emit("0")
    assert stand.places == [Place("MEMORY.md", 4)]


def test_several_and_none(pane, stand, qtbot) -> None:
    pane.listing.choose(("osprey", "restic"))
    assert pane.desk.side.head._name.text() == "2 chosen"
    pane.listing.choose(())
    assert pane.desk.side.head._name.text() == "The whole graph"
    stand.settle(qtbot)
