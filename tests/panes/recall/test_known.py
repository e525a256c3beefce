"""What the graph knows stands above the hits, leads to its line, and goes with its question."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.graph import Entity, Evidence, Relation
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
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


class Watch(QObject):
    """Notes each time that a widget is hidden."""

    def __init__(self, parent: QObject, gone: list[bool]) -> None:
        super().__init__(parent)
        self._gone = gone

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() is QEvent.Type.Hide:
            self._gone.append(True)
        return False


def ask(pane, qtbot: QtBot, words: str) -> None:
    pane._field.clear()
    QTest.keyClicks(pane._field, words)
    qtbot.waitUntil(lambda: pane._answer is not None and pane._answer.query == words)
    qtbot.waitUntil(pane.settled, timeout=10_000)


def links(pane) -> list[Button]:
    block = pane._centre.known
    return [one for one in block.findChildren(Button) if one.isVisible()]


def rows(pane) -> list[str]:
    return [one.text() for one in pane._centre.known.findChildren(Label)]


def test_the_answer_is_shown_and_leads_to_its_line(stand, pane, qtbot: QtBot) -> None:
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    (link,) = links(pane)
    assert link.text() == "MEMORY.md:6"
    with qtbot.waitSignal(stand.context.bus.going) as gone:
        link.click()
    assert gone.args == [Place("MEMORY.md", 6)]


def test_relations_are_said_in_the_language_of_the_window(stand, pane, qtbot: QtBot) -> None:
    store = stand.context.session.ledger.graph
    store.put_entities([Entity("nas", "nas", "server")])
    store.put_relations(
        [Relation("m", "nas", "managed_by", "Bob"), Relation("r", "nas", "runs_on", "Hong")]
    )
    before = QLocale()
    QLocale.setDefault(QLocale("zh_CN"))
    try:
        for question, said in (
            ("谁管理 Clawra？", "Hong  管理  Clawra"),
            ("nas 由谁管理", "Bob  管理  nas"),
            ("nas 运行在", "nas  运行于  Hong"),
        ):
            # No key of a keyboard types these.
            pane._field.setText(question)
            qtbot.waitUntil(lambda wanted=said: wanted in rows(pane))
    finally:
        QLocale.setDefault(before)


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
    qtbot.waitUntil(pane._centre.known.isHidden)
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    pane._field.clear()
    assert not pane._centre.known.isVisible()


def test_typing_on_moves_nothing_where_the_answer_is_the_same(pane, qtbot: QtBot) -> None:
    ask(pane, qtbot, "who manages Clawra")
    qtbot.waitUntil(pane._centre.known.isVisible)
    (link,) = links(pane)
    gone: list[bool] = []
    pane._centre.known.installEventFilter(Watch(pane, gone))
    QTest.keyClicks(pane._field, "?")
    qtbot.waitUntil(lambda: pane._answer.query == "who manages Clawra?")
    qtbot.waitUntil(lambda: not pane.context.jobs.busy() and pane.settled(), timeout=10_000)
    assert gone == []
    assert links(pane) == [link]


def test_an_answer_to_another_question_does_not_wait_for_a_late_one(
    stand, pane, qtbot: QtBot
) -> None:
    ask(pane, qtbot, "who manages Clawra?")
    qtbot.waitUntil(pane._centre.known.isVisible)
    free = threading.Event()
    for at in range(2):
        stand.context.jobs.read(free.wait, 20, token=("test", at))
    try:
        pane._knowing.ask("who knows Clawra?")
        qtbot.waitUntil(pane._centre.known.isHidden)
    finally:
        free.set()
