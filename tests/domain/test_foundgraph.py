"""The stretch of a mention."""

from __future__ import annotations

from mnemoscope.domain.foundgraph import Mention


def test_the_stretch_is_the_name_where_nothing_else_is_said() -> None:
    assert Mention(3, 9, "Beacon", "tool", "", 1).outer == (3, 9)
    assert Mention(3, 9, "Beacon", "tool", "", 1, 2, 14).outer == (2, 14)
    assert Mention(3, 9, "Beacon", "tool", "", 1, last=14).outer == (3, 14)
