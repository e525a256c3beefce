"""What the graph knows stands above the hits, leads to its line, and goes with its question."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.graph import Entity, Evidence, Relation
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.recall.pane import RecallPane
from mnemoscope.runtime.bus import PagePlace, Place

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("one_encoder")]


@pytest.fixture
def pane(stand, qtbot: QtBot) -> RecallPane:
    session = stand.context.session
    reconcile(session, vectors=False)
    store = session.ledger.graph
    store.put_entities([Entity(name, name, "person") for name in ("Hong", "Clawra", "Bob")])
    lines = (Evidence("MEMORY.md", 6, 6),)
    store.put_relations([Relation("1", "Hong", "manages", "Clawra", evidence=lines)])
    store.put_relations(
        [
            Relation(f"k{at}", "Bob", f"kind_{at}", "Hong", evidence=(Evidence("wiki/x.md", 0, 0),))
            for at in range(6)
        ]
    )
    return stand.show(RecallPane, qtbot)


def ask(pane, qtbot: QtBot, words: str) -> None:
    pane._field.clear()
    QTest.keyClicks(pane._field, words)
    qtbot.waitUntil(lambda: pane._answer is not None and pane._answer.query == words)
    qtbot.waitUntil(pane.settled, timeout=10_000)


def links(pane) -> list[Button]:
    block = pane._centre.known
    return [one for one in block.findChildren(Button) if one.isVisible()]


def test_the_answer_is_shown_and_leads_to_its_line(stand, pane, qtbot: QtBot) -> None:
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    (link,) = links(pane)
    assert link.text() == "MEMORY.md:6"
    with qtbot.waitSignal(stand.context.bus.going) as gone:
        link.click()
    assert gone.args == [Place("MEMORY.md", 6)]


def test_a_page_is_opened_as_one_and_long_answers_are_cut(stand, pane, qtbot: QtBot) -> None:
    ask(pane, qtbot, "who is Bob?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    assert len(links(pane)) == 4
    with qtbot.waitSignal(stand.context.bus.going) as gone:
        links(pane)[0].click()
    assert gone.args == [PagePlace("wiki/x.md")]


def test_it_goes_with_its_question(pane, qtbot: QtBot) -> None:
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    ask(pane, qtbot, "nfs open")
    assert not pane._centre.known.isVisible()
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    pane._field.clear()
    assert not pane._centre.known.isVisible()
