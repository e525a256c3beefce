"""The panel explains the chosen result and shows the block that the agent gets."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Layer
from mnemoscope.engine.views import Hit, RecallAnswer, Term
from mnemoscope.panes.recall.inspector import RecallInspector

pytestmark = pytest.mark.gui


def hit(score: float, matched: tuple[str, ...]) -> Hit:
    terms = (Term("words", score, 1.0),)
    return Hit("MEMORY.md", 1, 1, "text", score, terms, Layer.HAND_WRITTEN, matched)


ANSWER = RecallAnswer("q", (hit(0.8, ("text",)), hit(0.7, ())), 2, ("words",), 12.0)


@pytest.fixture
def panel(theme, qtbot: QtBot) -> RecallInspector:
    made = RecallInspector(theme)
    qtbot.addWidget(made)
    made.resize(336, 700)
    made.show()
    return made


def test_first_and_later_results_are_explained(panel):
    panel.show_answer(ANSWER, "Kestrel")
    assert panel._why._title.text() == "Why number 1 is first"
    assert panel._remark.text() == "Met: text. Number 2 scores .100 less."
    panel.show_hit(ANSWER, 1)
    assert panel._why._title.text() == "Why number 2 is there"
    assert "near in meaning" in panel._remark.text()
    assert panel._block.toPlainText().startswith("<relevant-memories>")


def test_nothing_to_explain_hides_the_rest(panel):
    panel.show_answer(ANSWER, "Kestrel")
    panel.show_nothing("Nothing.")
    assert not panel._why.isVisible()
    assert not panel._given.isVisible()
    assert panel._blank.isVisible()


def test_a_short_block_is_shown_whole_at_any_width(panel, theme):
    panel.show_answer(ANSWER, "Kestrel")
    for width in (336, 500, 300):
        panel.resize(width, 700)
        QApplication.processEvents()
        block = panel._block
        assert block.height() >= block.height_of_text()
        assert block.verticalScrollBar().maximum() == 0
