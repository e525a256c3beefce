"""The column at the right."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from mnemoscope.domain.graphwalks import path
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.panes.graph.side import Side, way_words
from mnemoscope.panes.graph.stock import read_lines, read_offers

pytestmark = pytest.mark.gui


@pytest.fixture
def side(theme, qtbot) -> Side:
    made = Side(theme)
    qtbot.addWidget(made)
    made.resize(336, 800)
    made.show()
    return made


def texts(side: Side) -> str:
    return " | ".join(one.text() for one in side.findChildren(QLabel) if one.isVisibleTo(side))


def test_one_entity(side, stand, stock) -> None:
    side.show_entity(stock.graph, stock.graph.by_id["osprey"], writable=True)
    side.show_lines(read_lines(stand.context.session, stock.graph, "osprey"))
    assert "also called: 备份机" in texts(side)
    assert "Remembered" in texts(side)
    assert "rack" in side._facts.accessibleName()
    jumped: list[str] = []
    side.jumped.connect(jumped.append)
    side.relations.opened.emit("r1")
    assert jumped == ["restic"]
    placed: list[int] = []
    side.placed.connect(placed.append)
    side.lines.opened.emit("0")
    assert placed == [0]
    side.grab()


def test_what_was_done_is_listed_and_taken_back(side, stock) -> None:
    graph, at = stock.graph, stock.now
    side.show_entity(graph, graph.by_id["osprey"], writable=True)
    assert not side.undo.isVisible()
    deeds = (
        Deed(9, "graph-merge", "osprey-1 → osprey", at, False, False, True),
        Deed(8, "graph-edit", "osprey", at, True, True, False),
    )
    side.show_deeds(deeds, writable=True)
    model = side.deeds.model()
    told = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert "by hand · merged osprey-1 → osprey" in told[0]
    assert "by a night, taken back · changed osprey" in told[1]
    assert not side.undo.isEnabled()
    undone: list[int] = []
    side.undoing.connect(undone.append)
    side.deeds.chosen.emit("8")
    assert not side.undo.isEnabled()
    side.deeds.chosen.emit("9")
    side.undo.click()
    assert undone == [9]
    side.show_deeds(deeds, writable=False)
    side.deeds.chosen.emit("9")
    assert not side.undo.isEnabled()


def test_the_whole_and_what_is_offered(side, stand, stock) -> None:
    side.show_overview(stock.graph, stock.statistics)
    side.show_offers(read_offers(stand.context.session))
    assert "The whole graph" in texts(side)
    assert side.same.text() == "1 may be one under two names"
    assert side.spare.isVisible()


def test_several_and_the_way_between(side, stock) -> None:
    graph = stock.graph
    way = path(graph, "restic", "kite")
    found = [graph.by_id["restic"], graph.by_id["kite"]]
    side.show_several(graph, found, way, writable=False)
    assert "2 chosen" in texts(side)
    assert "restic --runs_on--> osprey" in texts(side)
    assert not side.merge.isEnabled()
    assert way_words(graph, None) == ""
