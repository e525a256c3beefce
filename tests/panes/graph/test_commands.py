"""All commands can be found and have their conditions."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


def test_commands_follow_the_choice(pane, stand) -> None:
    table = stand.context.commands
    found = [one for one in table.all() if one.id.startswith("graph.")]
    assert len(found) == 19
    keys = [key for one in found for key in one.keys]
    assert len(keys) == len(set(keys))
    assert not table.enabled(table.find("graph.merge"))
    pane.listing.choose(("osprey",))
    assert table.enabled(table.find("graph.merge"))
    assert table.enabled(table.find("graph.around"))
