"""One state for all views."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.listing import Listing

pytestmark = pytest.mark.gui


def test_only_changes_are_told(owner) -> None:
    listing = Listing(owner)
    heard: list[str] = []
    listing.wished.connect(lambda: heard.append("wish"))
    listing.chosen.connect(lambda: heard.append("chosen"))
    listing.turn(steps=2)
    listing.turn(steps=3)
    listing.choose(("a", "b"))
    listing.choose(("a", "b"))
    assert heard == ["wish", "chosen"]
    assert listing.current == "a"
    listing.relate(("r1",))
    listing.choose(("a", "b"))
    assert listing.relations == ()
    assert len(heard) == 4
