"""Names are found in a text whatever stands around them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graph import Entity, Graph
from mnemoscope.domain.graphmentions import mentions_in, replaced

GRAPH = Graph(
    (
        Entity("mini", "Mac mini", "server", ("mac-mini",)),
        Entity("mac", "Mac", "tool"),
        Entity("li", "李雷", "person"),
        Entity("brien", "O'Brien", "person", ("@ob",)),
        Entity("x", "Twin", "tool"),
        Entity("y", "TWIN", "tool"),
    )
)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("the Mac mini and the mac", ["mini", "mac"]),
        ("MAC-MINI's disk", ["mini"]),
        ("macmini machine", []),
        ("李雷和李雷雷", ["li", "li"]),
        ("问李雷o'brien", ["li", "brien"]),
        ("ask @ob, please", ["brien"]),
        ("the twin", []),
        ("", []),
    ],
)
def test_the_longest_names_are_found_between_edges(text, ids):
    assert [one.entity.id for one in mentions_in(GRAPH, text)] == ids


def test_names_are_replaced_in_their_places():
    text = "李雷 uses the Mac mini"
    found = mentions_in(GRAPH, text)
    assert replaced(text, found, lambda one: f"<{one.entity.id}>") == "<li> uses the <mini>"


@settings(deadline=None)
@given(st.text(alphabet="李雷 Mac-mini'O@b", max_size=40))
def test_mentions_do_not_overlap(text):
    found = mentions_in(GRAPH, text)
    assert all(one.end <= other.start for one, other in pairwise(found))
