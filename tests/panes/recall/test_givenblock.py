"""A short block is shown whole, a long one scrolls."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.recall.givenblock import GivenBlock

pytestmark = pytest.mark.gui


@pytest.fixture
def block(theme, qtbot: QtBot) -> GivenBlock:
    made = GivenBlock(theme)
    qtbot.addWidget(made)
    made.resize(300, 40)
    made.show()
    return made


def test_it_is_as_high_as_its_text_up_to_some_lines(block, theme):
    block.show_text("one\ntwo")
    low = block.height()
    assert block.verticalScrollBar().maximum() == 0
    block.show_text("\n".join("line" for _ in range(12)))
    assert block.height() > low
    assert block.verticalScrollBar().maximum() == 0
    block.show_text("\n".join("line" for _ in range(200)))
    assert block.height() < 18 * theme.line("code")
    assert block.verticalScrollBar().maximum() > 0


def test_it_can_be_read_but_not_written(block):
    block.show_text("<relevant-memories> <b>x</b>")
    assert block.isReadOnly()
    assert block.toPlainText() == "<relevant-memories> <b>x</b>"
