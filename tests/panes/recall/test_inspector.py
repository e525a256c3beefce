"""The panel explains the chosen result and shows the block that the agent gets."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recallviews import Hit, Reading, ReadTerm, RecallAnswer, Term
from mnemoscope.panes.recall.inspector import RecallInspector

pytestmark = pytest.mark.gui


def hit(score: float, matched: tuple[str, ...], snippet: str = "text") -> Hit:
    terms = (Term("words", score, 1.0),)
    return Hit("MEMORY.md", 1, 1, snippet, score, terms, Layer.HAND_WRITTEN, matched)


READING = Reading((ReadTerm("text", "noun"), ReadTerm("the", "stop")), "fact", "latin", 0.4)
ANSWER = RecallAnswer(
    "q",
    (hit(0.8, ("text",)), hit(0.7, ())),
    30,
    ("words",),
    12.0,
    timings=(("read", 12.0),),
    reading=READING,
    left_out=(("floor", 19), ("hidden", 1)),
)


@pytest.fixture
def panel(theme, qtbot: QtBot) -> RecallInspector:
    made = RecallInspector(theme, QWidget())
    qtbot.addWidget(made)
    made.resize(336, 900)
    made.show()
    return made


def words(panel: RecallInspector) -> list[str]:
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


def test_first_and_later_results_are_explained(panel):
    panel.show_answer(ANSWER, "Kestrel")
    panel.show_hit(ANSWER, 0)
    assert "Why number 1 is first" in words(panel)
    assert "Met: text. Number 2 scores .100 less." in words(panel)
    panel.show_hit(ANSWER, 1)
    assert "Why number 2 is there" in words(panel)
    assert any("near in meaning" in each for each in words(panel))
    assert panel._block.toPlainText().startswith("<relevant-memories>")


def test_reading_time_and_what_was_left_out_are_told(panel):
    panel.show_answer(ANSWER, "Kestrel")
    told = words(panel)
    assert "fact, Latin" in told
    assert "12 of 300 ms" in told
    # What was found comes on top of what was left out.
    assert "20 of 50" in told
    assert panel._left_rows.accessibleName() == "Below the lowest score  19; Hidden from recall  1"
    assert panel._read.accessibleName() == "text, noun; dropped, the"


def test_the_block_is_counted_and_says_what_is_cut(panel):
    panel.show_answer(ANSWER, "Kestrel")
    block = panel._block.toPlainText()
    assert f"2 memories, {len(block)} characters" in words(panel)
    assert not panel._truncated.isVisible()
    long = RecallAnswer("q", (hit(0.8, (), "x" * 700 + "…"),), 1, ("words",), 1.0)
    panel.show_answer(long, "Kestrel")
    assert "1 of them cut to 700 characters." in words(panel)


def test_an_answer_without_results_still_tells_how_it_was_read(panel):
    panel.show_answer(ANSWER, "Kestrel")
    panel.show_hit(ANSWER, 0)
    panel.show_answer(RecallAnswer("q", (), 19, ("words",), 3.0, reading=READING), "Kestrel")
    assert panel._read.isVisible()
    assert not panel._why.isVisible()
    assert not panel._given.isVisible()


def test_nothing_to_explain_hides_the_rest(panel):
    panel.show_answer(ANSWER, "Kestrel")
    panel.show_nothing("Nothing.")
    assert words(panel) == ["Nothing."]


def test_nothing_is_cut_at_any_width(panel, theme):
    panel.show_answer(ANSWER, "Kestrel")
    for width in (300, 336, 500):
        panel.resize(width, 900)
        QApplication.processEvents()
        block = panel._block
        assert block.height() >= block.height_of_text()
        assert block.verticalScrollBar().maximum() == 0
        assert panel._holder.width() <= panel._area.viewport().width()
