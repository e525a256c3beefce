"""A sentence that says just one stated relation is recognised, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.graph import Entity, Graph, Origin, Relation
from mnemoscope.domain.graphstated import Stated

NOW = datetime(2026, 5, 1, tzinfo=UTC)
GRAPH = Graph(
    (
        Entity("a", "Atlas", "project"),
        Entity("n", "nas", "server"),
        Entity("l", "李雷", "person"),
    ),
    (
        Relation("1", "a", "runs_on", "n"),
        Relation("2", "l", "works_with", "n"),
        Relation("3", "l", "manages", "a", origin=Origin.RULES),
        Relation("4", "l", "manages", "l"),
    ),
)
SENTENCES = {
    "runs_on": ("{a} runs on {b}", "{b} hosts {a}", "{a}跑在{b}上"),
    "manages": ("{a} manages {b}",),
}


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Atlas runs on the nas.", "1"),
        ("The nas hosts Atlas", "1"),
        ("Atlas 跑在 nas 上。", "1"),
        ("李雷 works with nas", "2"),
        ("nas runs on Atlas", None),
        ("李雷 manages Atlas", None),
        ("李雷 manages 李雷", None),
        ("Atlas does not run on the nas", None),
        ("Atlas runs on the nas, and " * 20, None),
        ("Atlas", None),
    ],
)
def test_just_what_is_stated_is_recognised(text, relation):
    stated = Stated(GRAPH, SENTENCES, NOW)
    found = stated.saying(text)
    assert (found and found.id) == relation


def test_a_relation_is_told_as_a_line():
    assert Stated(GRAPH, {}, NOW).line(GRAPH.relations[0]) == "Atlas --runs_on--> nas"
