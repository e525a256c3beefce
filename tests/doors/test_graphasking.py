"""What is asked for decides how much of the graph is read."""

from __future__ import annotations

import pytest

from mnemoscope.doors.graphasking import Asked


@pytest.mark.parametrize(
    ("asked", "local"),
    [
        (Asked(entity="a"), True),
        (Asked(entity="a", relation="uses", type="tool"), True),
        (Asked(), False),
        (Asked(entity="a", depth=2), False),
        (Asked(entity="a", stats=True), False),
        (Asked(entity="a", path=("a", "b")), False),
    ],
)
def test_one_entity_alone_needs_no_whole_graph(asked, local):
    assert asked.local is local
