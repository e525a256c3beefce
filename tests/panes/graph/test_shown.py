"""What a wish lets through."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphwalks import statistics
from mnemoscope.panes.graph.shown import GROUP, MOST, Wish, _strongest, drawn, shown
from mnemoscope.panes.graph.stock import Stock

pytestmark = pytest.mark.gui


def ids(stock: Stock, **wish) -> set[str]:
    return set(shown(stock, Wish(**wish)).picture.ids)


def test_filters(stock) -> None:
    assert len(ids(stock)) == 7
    assert ids(stock, hidden=frozenset({"server", "tool"})) == {"liu", "liu2", "move"}
    assert ids(stock, kind="runs_on") == {"restic", "osprey"}
    assert ids(stock, centre="osprey", steps=1) == {"osprey", "restic", "liu", "kite"}
    assert "move" not in ids(stock, as_of=stock.now - timedelta(days=30))
    assert ids(stock, group=frozenset({"liu"})) == {"liu"}


def test_the_legend_counts_what_is_put_out_too(stock) -> None:
    assert shown(stock, Wish(hidden=frozenset({"tool"}))).counts["tool"] == 2


def test_size_width_and_support(stock) -> None:
    picture = shown(stock, Wish()).picture
    at = picture.index
    assert picture.sizes[at["osprey"]] == max(picture.sizes)
    ties = {tuple(sorted(pair)): n for n, pair in enumerate(picture.edges.tolist())}
    assert len(picture.edges) == 4
    strong = ties[tuple(sorted((at["restic"], at["osprey"])))]
    assert picture.widths[strong] == 2
    assert picture.faded[ties[tuple(sorted((at["kite"], at["osprey"])))]]
    assert len(set(drawn(stock.graph, "same").sizes)) == 1
    by_lines = drawn(stock.graph, "lines")
    assert by_lines.sizes[at["restic"]] > by_lines.sizes[at["liu"]]


def test_beyond_three_thousand_communities_are_shown(stock) -> None:
    count = MOST + 600
    entities = [Entity(f"e{n}", f"Name {n}", "tool") for n in range(count)]
    near = [(n, n // 60 * 60) for n in range(count - 40) if n % 60]
    relations = [Relation(f"r{n}", f"e{a}", "uses", f"e{b}") for n, (a, b) in enumerate(near)]
    graph = Graph(entities, relations)
    large = Stock(graph, stock.now, (), statistics(graph))
    found = shown(large, Wish())
    assert found.grouped
    assert found.layout_key == "groups"
    assert sum(map(len, found.members)) == count
    assert len(found.picture.ids) < 100
    assert found.picture.ids[0].startswith(GROUP)
    assert "+59" in found.picture.names[0]
    assert "small groups" in found.picture.names[-1]
    every = shown(large, Wish(every=True))
    assert not every.grouped
    assert len(every.picture.ids) == count
    assert len(shown(large, Wish(group=found.members[0])).picture.ids) == 60


def test_of_communities_the_strongest_ties_are_drawn() -> None:
    ties = Counter({(a, b): 40 - 3 * a - b for a in range(12) for b in range(a + 1, 12)})
    kept = _strongest(ties)
    assert len(kept) < 3 * 12
    for end in range(12):
        mine = sorted((count for tie, count in ties.items() if end in tie), reverse=True)
        held = sorted((count for tie, count in kept.items() if end in tie), reverse=True)
        assert held[:3] == mine[:3]
