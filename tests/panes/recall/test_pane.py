"""Asking on a real index: cards, filters, signals only from questions that settled."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.probe import LoopProbe

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.panes.recall.pane import RecallPane
from mnemoscope.providers.use import UseEmbedder
from mnemoscope.runtime.bus import Place, Question

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("one_encoder")]


@pytest.fixture
def pane(stand, qtbot: QtBot) -> RecallPane:
    reconcile(stand.context.session, vectors=False)
    return stand.show(RecallPane, qtbot)


def signals(stand) -> int:
    return sum(entry.recall_count for entry in stand.context.session.ledger.signals.entries())


def test_an_answer_comes_while_typing_and_leaves_no_signal(stand, pane, qtbot: QtBot) -> None:
    QTest.keyClicks(pane._field, "nfs open")
    qtbot.waitUntil(lambda: pane._answer is not None)
    hit = pane._answer.hits[0]
    assert (hit.path, hit.start_line) == ("MEMORY.md", 6)
    assert {word.lower() for word in hit.matched} == {"nfs", "open"}
    assert signals(stand) == 0


class SlowModel(UseEmbedder):
    """Takes its time to load."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()

    def load(self) -> None:
        self.go.wait(20)
        super().load()


def test_words_answer_until_the_model_is_loaded(
    stand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reconcile(stand.context.session)
    slow = SlowModel()
    monkeypatch.setattr(stand.context.session, "_embedder", slow)
    pane = RecallPane(stand.context)
    qtbot.addWidget(pane)
    pane.activate()
    pane.show()
    QTest.keyClicks(pane._field, "nfs open")
    qtbot.waitUntil(lambda: pane._answer is not None)
    assert pane._answer.channels == ("words",)
    assert pane._note.isVisible()
    assert not pane.settled()
    slow.go.set()
    qtbot.waitUntil(pane.settled, timeout=20_000)
    assert "meaning" in pane._answer.channels
    assert not pane._note.isVisible()


def test_a_question_that_rests_counts_once(stand, pane, qtbot: QtBot) -> None:
    QTest.keyClicks(pane._field, "backups")
    stand.settle(qtbot)
    counted = signals(stand)
    assert counted > 0
    pane.refresh(Changes(Facet.INDEX))
    stand.settle(qtbot)
    assert signals(stand) == counted
    assert any(changes.facets & Facet.SIGNALS for changes in stand.changes)


def test_enter_counts_at_once_and_gives_the_results_the_keys(stand, pane, qtbot: QtBot) -> None:
    pane._field.setFocus()
    QTest.keyClicks(pane._field, "backups")
    QTest.keyClick(pane._field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert signals(stand) > 0


def test_chinese_is_found_and_lit_up(stand, pane, qtbot: QtBot) -> None:
    assert pane.show_target(Question("协作工具"))
    stand.settle(qtbot)
    card = pane._cards._cards.card(0)
    lit = [card.text[start : start + length] for start, length in card.matches]
    assert "协作工具" in "".join(lit)


def test_a_result_opens_its_place(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("NFS"))
    stand.settle(qtbot)
    pane._cards.opened.emit("0")
    hit = pane._answer.hits[0]
    assert stand.places == [Place(hit.path, hit.start_line, hit.memory_id)]


def test_a_chosen_result_stays_chosen_while_the_index_learns(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._cards.set_current("1")
    pane._cards.chosen.emit("1")
    pane.refresh(Changes(Facet.INDEX))
    stand.settle(qtbot)
    assert pane._cards.current() == "1"
    pane.show_target(Question("NFS"))
    stand.settle(qtbot)
    assert pane._cards.current() == "0"


def test_what_the_agent_gets_is_copied(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    assert stand.context.commands.run("recall.copy")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("<relevant-memories>")
    assert "Backups start at 03:30." in copied
    assert any("Kestrel" in text for text in stand.texts())


def test_filters_narrow_and_can_be_cleared(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._filters._layer.set_current("short_term")
    pane._filters.chosen.emit()
    stand.settle(qtbot)
    assert {hit.path for hit in pane._answer.hits} == {"memory/2026-11-08.md"}
    pane._filters._since.set_current("7")
    pane._filters.chosen.emit()
    stand.settle(qtbot)
    assert pane._answer.hits == ()
    assert pane._empty.isVisible()
    pane._empty.acted.emit()
    stand.settle(qtbot)
    assert len(pane._answer.hits) > 1


def test_a_word_being_composed_is_no_question_yet(stand, pane, qtbot: QtBot) -> None:
    QTest.keyClicks(pane._field, "b")
    QApplication.sendEvent(pane._field, QInputMethodEvent("bei", []))
    qtbot.wait(300)
    assert pane._answer is None
    commit = QInputMethodEvent()
    commit.setCommitString("备份")
    QApplication.sendEvent(pane._field, commit)
    qtbot.waitUntil(lambda: pane._answer is not None)
    assert pane._answer.query == "b备份"


def test_an_emptied_field_shows_no_old_answer(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._field.clear()
    stand.settle(qtbot)
    assert pane._answer is None
    assert pane._empty.isVisible()
    assert not stand.context.commands.run("recall.copy")


@pytest.mark.parametrize("query", ["?", "<b>", '"', "\0", "a" * 5000, "%_*", "👍", "\udc80"])
def test_any_string_is_a_question(stand, pane, qtbot: QtBot, query: str) -> None:
    pane._asking.ask(query, pane._filters.filters(pane._today()))
    stand.settle(qtbot)


def test_without_an_index_the_pane_says_so_and_asks_again(stand, qtbot: QtBot) -> None:
    pane = stand.show(RecallPane, qtbot)
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    assert pane._empty.isVisible()
    reconcile(stand.context.session, vectors=False)
    stand.context.bus.changed.emit(Changes(Facet.INDEX), None)
    stand.settle(qtbot)
    assert pane._answer.hits


def test_the_window_stays_free_while_asking(stand, pane, qtbot: QtBot) -> None:
    with LoopProbe() as probe:
        for letter in "backups of kite":
            QTest.keyClicks(pane._field, letter)
            qtbot.wait(15)
        stand.settle(qtbot)
    assert probe.longest_ms <= 100


def test_state_is_taken_up_again_even_when_damaged(stand, pane, qtbot: QtBot) -> None:
    pane._filters._layer.set_current("promoted")
    state = dict(pane.save_state())
    pane.restore_state({"widths": ["x"], "layer": "nothing", "since": 9})
    pane._filters._layer.set_current("")
    pane.restore_state(state)
    assert pane._filters._layer.current() == "promoted"
