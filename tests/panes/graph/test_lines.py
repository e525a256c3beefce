"""Rows of the tables."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.lines import (
    Rows,
    entity_columns,
    entity_rows,
    line_rows,
    named_rows,
    pair_key,
    proposal_rows,
    relation_columns,
    relation_rows,
    side_columns,
    side_rows,
    text_columns,
)
from mnemoscope.panes.graph.stock import read_lines, read_offers

pytestmark = pytest.mark.gui


def test_entities_are_sorted_by_each_column(stock) -> None:
    graph = stock.graph
    for column in entity_columns():
        rows = entity_rows(graph, graph.entities, column.key, down=True)
        assert len(rows) == len(graph.entities)
    assert entity_rows(graph, graph.entities, "links", down=True).key(0) == "osprey"
    rows = entity_rows(graph, graph.entities, "name", down=False)
    assert rows.words(rows.place("osprey"), "name") == "osprey, server"


def test_relations_are_sorted_by_each_column(stock) -> None:
    graph = stock.graph
    for column in relation_columns():
        assert len(relation_rows(graph, graph.relations, column.key, down=False)) == 5
    rows = relation_rows(graph, graph.relations, "confidence", down=False)
    assert rows.key(0) == "r1"
    assert rows.words(0, "source") == "restic, tool"
    assert rows.words(rows.place("r3"), "state") == "unsupported"


def test_the_side_tells_the_direction_once_for_each_kind(stock) -> None:
    rows = side_rows(stock.graph, "osprey")
    found = [rows.words(place, "kind") for place in range(len(rows))]
    assert found == ["← manages", "← runs_on", "partner_of →"]
    assert "osprey --partner_of--> kite" in rows.tip(2, "other")
    assert len(side_columns()) == 3


def test_lines_proposals_and_what_would_go(stand, stock) -> None:
    session = stand.context.session
    rows = line_rows(read_lines(session, stock.graph, "osprey"))
    assert rows.words(0, "text") == "restic runs on osprey"
    assert rows.tip(0, "text") == "MEMORY.md:4"
    offers = read_offers(session)
    rows = proposal_rows(offers.proposals)
    assert rows.key(0) == pair_key(offers.proposals[0])
    assert "=" in rows.words(0, "other")
    rows = named_rows(stock.graph, offers.spare.relations, offers.spare.entities)
    assert rows.words(0, text_columns()[0].key) == "osprey --partner_of--> kite"
    assert len(Rows()) == 0
    assert Rows().place("x") is None
