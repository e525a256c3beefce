"""Names of all sorts in one sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.domain.graphlists import NOBODY, WORDS, entities

from mnemoscope.domain.extractionnames import names_in_sentence


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("@noor wrote in #night-watch.", {"@noor": "person", "#night-watch": "channel"}),
        ("@阿青 在 #发布群 里说了。", {"@阿青": "person", "#发布群": "channel"}),
        ("Restart linden-2 and nas-linden.", {"linden-2": "server", "nas-linden": "server"}),
        ("Ping 192.0.2.7 from attic.lan.", {"192.0.2.7": "server", "attic.lan": "server"}),
        ("The “Quiet Reef” project waits.", {"Quiet Reef": "project"}),
        ("「春山计划」延期。", {"春山计划": "project"}),
        ("Mail to noor@example.org about PR #42.", {}),
        ("Use UTF-8, gpt-4 and sha-256.", {}),
        ("See /etc/hosts-1/x and a_b-2_c.", {}),
    ],
)
def test_names_by_their_form(text: str, wanted: dict[str, str]) -> None:
    assert entities(text) == wanted


def test_no_mention_overlaps_another_and_all_stand_in_order() -> None:
    text = "Rosa of Blue Harbor Studio moved the “Paper Boat” project from tern-02 at 09:30."
    mentions = names_in_sentence(text, NOBODY, WORDS)
    spans = [one.outer for one in mentions]
    assert spans == sorted(spans)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))
    assert [one.name for one in mentions] == [
        "Rosa",
        "Blue Harbor Studio",
        "Paper Boat",
        "tern-02",
        "09:30",
    ]


def test_a_file_counts_only_where_a_relation_speaks_of_it() -> None:
    assert entities("Edit caddy.json again.") == {}
    assert entities("Caddy is configured in caddy.json.") == {
        "Caddy": "tool",
        "caddy.json": "concept",
    }
