"""What is read of the graph."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Evidence, Graph, Relation
from mnemoscope.panes.graph.lines import line_rows
from mnemoscope.panes.graph.stock import read_lines, read_offers

pytestmark = pytest.mark.gui


def test_names_are_found_by_name_and_alias_the_best_first(stock) -> None:
    assert stock.find("OSPREY") == ["osprey"]
    assert stock.find("备份") == ["osprey"]
    assert stock.find("刘洋")[0] in {"liu", "liu2"}
    assert stock.find("nobody") == []
    assert stock.find(" ") == []


def test_types_kinds_and_moments(stock) -> None:
    assert stock.types() == ["person", "project", "tool", "server"]
    assert "runs_on" in stock.kinds()
    assert list(stock.moments) == sorted(stock.moments)
    assert stock.statistics.orphans == 1


def test_lines_are_read_from_their_files(stand, stock) -> None:
    lines = read_lines(stand.context.session, stock.graph, "osprey")
    assert [line.text for line in lines] == ["restic runs on osprey"]
    (stand.root / "MEMORY.md").unlink()
    lines = read_lines(stand.context.session, stock.graph, "osprey")
    assert [line.text for line in lines] == [""]


def test_what_the_header_of_a_page_states_is_told_without_a_line(stand, stock) -> None:
    header = Evidence("MEMORY.md", 0, 0)
    ties = [
        Relation("h1", "kite", "uses", "osprey", evidence=(header,)),
        Relation("h2", "alone", "runs_on", "osprey", evidence=(header,)),
    ]
    known = Graph(stock.graph.entities, [*stock.graph.relations, *ties])
    lines = read_lines(stand.context.session, known, "osprey")
    told = {line.text for line in lines}
    assert told == {
        "kite --uses--> osprey", "Fernhill --runs_on--> osprey", "restic runs on osprey"
    }  # fmt: skip
    rows = line_rows(lines)
    tips = {rows.face(at)["text"].tip for at in range(len(lines))}
    assert tips == {"MEMORY.md", "MEMORY.md:4"}
    (stand.root / "MEMORY.md").unlink()
    lines = read_lines(stand.context.session, known, "osprey")
    assert {line.text for line in lines} == {""}


def test_offers(stand) -> None:
    offers = read_offers(stand.context.session)
    assert {offers.proposals[0].keep.id, offers.proposals[0].gone.id} == {"liu", "liu2"}
    assert [one.id for one in offers.spare.relations] == ["r3"]
