"""The menu."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


def test_node_and_ground(pane, stand) -> None:
    pane.listing.choose(("osprey",))
    pane._menus.open("osprey")
    node = [action.text() for action in pane._menus.menu.actions() if action.text()]
    pane._menus.menu.close()
    pane._menus.open("")
    ground = [action.text() for action in pane._menus.menu.actions() if action.text()]
    pane._menus.menu.close()
    assert "Merge entities…" in node
    assert "New entity…" in ground
