"""Asking on a real index: cards, filters, signals only from questions that settled."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.probe import LoopProbe

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Changes, EnvironmentFault, Facet
from mnemoscope.engine.feedback import verdicts
from mnemoscope.engine.questions import past_questions
from mnemoscope.engine.recallviews import Filters, Hit, RecallAnswer, Term, Tuning
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
    assert pane._centre.note.isVisible()
    assert not pane.settled()
    slow.go.set()
    qtbot.waitUntil(pane.settled, timeout=20_000)
    assert "meaning" in pane._answer.channels
    assert not pane._centre.note.isVisible()


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


def test_a_result_that_nobody_took_gives_way_to_a_better_one(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    answer = pane._answer
    pane._show_answer(replace(answer, hits=answer.hits[::-1]))
    assert pane._cards.current() == "0"
    pane._cards.chosen.emit("0")
    pane._show_answer(answer)
    assert pane._cards.current() == str(len(answer.hits) - 1)


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
    pane._filters._by["layer"].set_current("short_term")
    pane._filters.chosen.emit()
    stand.settle(qtbot)
    assert {hit.path for hit in pane._answer.hits} == {"memory/2026-11-08.md"}
    pane._filters._since.take("7")
    pane._filters.chosen.emit()
    stand.settle(qtbot)
    assert pane._answer.hits == ()
    assert pane._centre.empty.isVisible()
    pane._centre.empty.acted.emit()
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
    assert pane._centre.empty.isVisible()
    assert not stand.context.commands.run("recall.copy")


@pytest.mark.parametrize("query", ["?", "<b>", '"', "\0", "a" * 5000, "%_*", "👍", "\udc80"])
def test_any_string_is_a_question(stand, pane, qtbot: QtBot, query: str) -> None:
    pane._asking.ask(query, Filters(), Tuning())
    stand.settle(qtbot)


def test_without_an_index_the_pane_says_so_and_asks_again(stand, qtbot: QtBot) -> None:
    pane = stand.show(RecallPane, qtbot)
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    assert pane._centre.empty.isVisible()
    reconcile(stand.context.session, vectors=False)
    stand.context.bus.changed.emit(Changes(Facet.INDEX), None)
    stand.settle(qtbot)
    assert pane._answer.hits


@pytest.mark.pace
def test_the_window_stays_free_while_asking(stand, pane, qtbot: QtBot) -> None:
    with LoopProbe() as probe:
        for letter in "backups of kite":
            QTest.keyClicks(pane._field, letter)
            qtbot.wait(15)
        stand.settle(qtbot)
    assert probe.busiest_ms <= 100


def test_state_is_taken_up_again_even_when_damaged(stand, pane, qtbot: QtBot) -> None:
    pane._filters._by["layer"].set_current("promoted")
    state = dict(pane.save_state())
    pane.restore_state({"widths": ["x"], "layer": "nothing", "since": 9})
    pane._filters._by["layer"].set_current("")
    pane.restore_state(state)
    assert pane._filters._by["layer"].current() == "promoted"


def test_sliders_switches_and_filters_leave_no_signal(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    before = stand.context.session.ledger.signals.entries()
    for turn in (pane._turning.older.click, pane._turning.copies.click):
        turn()
        stand.settle(qtbot)
    pane._turning.balance._slider.setValue(20)
    pane._filters._by["layer"].set_current("short_term")
    pane._filters.chosen.emit()
    stand.settle(qtbot)
    qtbot.wait(1200)
    stand.settle(qtbot)
    assert stand.context.session.ledger.signals.entries() == before


def test_what_is_turned_reaches_the_answer_at_once(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._turning.older.click()
    pane._turning.half_life.set_current("7")
    pane._turning.half_life.chosen.emit("7")
    stand.settle(qtbot)
    assert pane._asking._asked.tuning == Tuning(half_life_days=7.0)
    pane._turning.balance._slider.setValue(90)
    stand.settle(qtbot)
    assert pane._asking._asked.tuning.alpha == 0.9
    pane.show_target(Question("NFS"))
    stand.settle(qtbot)
    assert pane._asking._asked.tuning == Tuning(half_life_days=7.0)


def test_everything_can_be_done_by_keys(stand, pane, qtbot: QtBot) -> None:
    pane._field.setFocus()
    QTest.keyClicks(pane._field, "backups")
    stand.settle(qtbot)
    QTest.keyClick(pane._field, Qt.Key.Key_Down)
    assert pane._cards.hasFocus()
    QTest.keyClick(pane._cards, Qt.Key.Key_Y)
    stand.settle(qtbot)
    assert [each.helpful for each in verdicts(stand.context.session, "backups")] == [True]
    assert pane._cards._cards.card(0).verdict is True
    assert pane._cards.current() == "0"
    QTest.keyClick(pane._cards, Qt.Key.Key_Y)
    stand.settle(qtbot)
    assert verdicts(stand.context.session, "backups") == ()
    QTest.keyClick(pane._cards, Qt.Key.Key_Down)
    QTest.keyClick(pane._cards, Qt.Key.Key_N)
    stand.settle(qtbot)
    assert pane._cards._cards.card(1).verdict is False
    QTest.keySequence(pane._cards, QKeySequence(QKeySequence.StandardKey.Undo))
    stand.settle(qtbot)
    assert pane._cards._cards.card(1).verdict is None
    assert stand.texts()[-1].startswith("Taken back")
    QTest.keyClick(pane._cards, Qt.Key.Key_Return)
    assert stand.places[-1].path == pane._answer.hits[1].path
    QTest.keyClick(pane._cards, Qt.Key.Key_Up)
    QTest.keyClick(pane._cards, Qt.Key.Key_Up)
    assert pane._field.hasFocus()
    QTest.keyClick(pane._field, Qt.Key.Key_Escape)
    assert pane._field.text() == ""


def test_tab_goes_from_the_field_over_filters_and_cards_into_the_panel(
    stand, pane, qtbot: QtBot
) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    order = []
    widget = pane._field
    while widget not in order:
        order.append(widget)
        widget = widget.nextInFocusChain()
    wanted = [pane._field, pane._filters._where, pane._turning.copies, pane._cards]
    wanted += [pane._turning.balance._slider, pane._inspector._block]
    places = [order.index(each) for each in wanted]
    assert places == sorted(places)


def test_up_walks_through_earlier_questions(stand, pane, qtbot: QtBot) -> None:
    for text in ("backups", "NFS"):
        pane.show_target(Question(text))
        stand.settle(qtbot)
    assert [each.text for each in past_questions(stand.context.session)] == ["NFS", "backups"]
    pane._field.clear()
    for expected in ("NFS", "backups", "backups"):
        QTest.keyClick(pane._field, Qt.Key.Key_Up)
        assert pane._field.text() == expected
    QTest.keyClick(pane._field, Qt.Key.Key_Down)
    assert pane._field.text() == "NFS"
    stand.settle(qtbot)
    assert pane._answer.query == "NFS"


def test_a_question_is_saved_by_its_key(stand, pane, qtbot: QtBot) -> None:
    assert not stand.context.commands.run("recall.save")
    pane.show_target(Question("备份"))
    stand.settle(qtbot)
    assert stand.context.commands.run("recall.save")
    stand.settle(qtbot)
    assert [each.text for each in past_questions(stand.context.session) if each.saved] == ["备份"]


def many(query: str, count: int) -> RecallAnswer:
    text = "Nextcloud backups start at 03:30 since 8 Nov, 刘洋负责协作工具的备份。 " * 3
    terms = (Term("meaning", 0.8, 0.6), Term("words", 0.7, 0.4))
    hit = Hit("MEMORY.md", 4, 4, text, 0.76, terms, Layer.HAND_WRITTEN, ("backups", "备份"))
    hits = tuple(replace(hit, start_line=at + 1, end_line=at + 1) for at in range(count))
    return RecallAnswer(query, hits, count, ("words", "meaning"), 12.0)


@pytest.mark.pace
def test_ten_thousand_hits_stay_fluid(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    answer = many("backups", 10_000)
    slowest = 0.0

    def timed(step) -> None:
        # The work of the window alone, whatever else the machine has to do meanwhile.
        nonlocal slowest
        began = time.thread_time()
        step()
        QApplication.processEvents()
        slowest = max(slowest, time.thread_time() - began)

    pane._asking.answered.emit(answer)
    stand.settle(qtbot)
    bar = pane._cards.verticalScrollBar()
    assert bar.maximum() > 500_000
    for at in range(12):
        timed(lambda at=at: bar.setValue(bar.maximum() * at // 12))
        timed(lambda at=at: pane.resize(1100 + 20 * at, 836))
    timed(lambda: pane._cards.set_current("9999"))
    assert pane._cards.current() == "9999"
    assert slowest < 0.1


def test_an_answer_that_cannot_be_had_is_told_and_tried_again(
    stand, pane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments, **words):
        raise EnvironmentFault("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr("mnemoscope.panes.recall.asking.recall", broken)
        QTest.keyClicks(pane._field, "backups")
        qtbot.waitUntil(lambda: bool(stand.failures))
        pane._asking.hold()
        stand.settle(qtbot)
    assert "No answer" in pane._centre.empty.accessibleName()
    stand.failures.clear()
    pane._centre.empty.acted.emit()
    stand.settle(qtbot)
    assert pane._answer.hits


def test_an_answer_of_another_question_says_so(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._asking.answered.emit(replace(pane._answer, like="the backups", note="vectors-late"))
    assert pane._centre.like.text() == "Answered as “the backups”."
    assert pane._centre.note.isVisible()


@pytest.mark.parametrize("width", [700, 900, 1040, 1240, 1600])
def test_nothing_is_cut_off_at_any_width(stand, pane, qtbot: QtBot, width: int) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane.resize(width, 600)
    QApplication.processEvents()
    assert pane.minimumSizeHint().width() <= width
    for box in (pane._turning.older, pane._turning.copies, pane._filters._since):
        assert box.geometry().right() < pane._filters.width()
        assert box.width() >= box.sizeHint().width()
    assert pane._filters.geometry().bottom() < pane._centre._results.geometry().top()


def test_everything_that_takes_the_keys_has_a_name(stand, pane, qtbot: QtBot) -> None:
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    pane._filters._more.click()
    for switch in (pane._turning.older, pane._turning.copies):
        switch.click()
    stand.settle(qtbot)
    nameless = [
        widget
        for widget in pane.findChildren(QWidget)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not (widget.accessibleName() or getattr(widget, "text", str)())
        and widget.objectName() != "qt_scrollarea_viewport"
        and not widget.inherits("QScrollBar")
    ]
    assert nameless == []


def test_an_empty_workspace_answers_nothing_and_says_so(open_stand, qtbot: QtBot) -> None:
    stand = open_stand({"IDENTITY.md": "- Name: Kestrel\n"})
    reconcile(stand.context.session, vectors=False)
    pane = stand.show(RecallPane, qtbot)
    assert "What would Kestrel remember?" in pane._centre.empty.accessibleName()
    pane.show_target(Question("zzqq"))
    stand.settle(qtbot)
    assert "Nothing found" in pane._centre.empty.accessibleName()
    assert not pane._copy.isEnabled()


def test_a_memory_of_many_pages_is_cut_everywhere(open_stand, qtbot: QtBot) -> None:
    long = "- backups " + "刘洋负责协作工具的备份 and more of it " * 2000 + "\n"
    stand = open_stand({"MEMORY.md": long})
    reconcile(stand.context.session, vectors=False)
    pane = stand.show(RecallPane, qtbot)
    pane.show_target(Question("backups"))
    stand.settle(qtbot)
    assert pane._answer.hits
    assert pane._cards.visualRect(pane._cards.model().index(0, 0)).height() < 140
    assert pane._inspector._block.height() < 20 * pane.context.theme.line("code")
    assert len(pane._inspector._note._lines.accessibleName()) <= 2000
