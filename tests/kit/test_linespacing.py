from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit
from shiboken6 import Shiboken

from mnemoscope.kit.linespacing import SpacedLayout

pytestmark = pytest.mark.gui

TEXT = "plain\n中文和 English\n" + "a long line that wraps 很多次 " * 12 + "\n🌙\n\nlast"


@pytest.fixture
def view(qtbot) -> QPlainTextEdit:
    made = QPlainTextEdit()
    made.document().setDocumentLayout(SpacedLayout(made.document()))
    made.resize(300, 600)
    qtbot.addWidget(made)
    made.setPlainText(TEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


def layout_of(view: QPlainTextEdit) -> SpacedLayout:
    layout = view.document().documentLayout()
    assert isinstance(layout, SpacedLayout)
    return layout


def test_lines_stand_on_a_grid(view: QPlainTextEdit):
    layout = layout_of(view)
    layout.set_spacing(view.font(), 40)
    block = view.document().firstBlock()
    baselines: list[float] = []
    top = 0.0
    while block.isValid():
        rect = layout.blockBoundingRect(block)
        lines = block.layout().lineCount()
        margin = 0 if block.next().isValid() else view.document().documentMargin()
        assert rect.height() == lines * 40 + margin
        for at in range(lines):
            line = block.layout().lineAt(at)
            baselines.append(top + line.y() + line.ascent())
        top += rect.height()
        block = block.next()
    steps = {round(b - a, 3) for a, b in pairwise(baselines)}
    assert steps == {40.0}


def test_a_press_falls_on_the_line_that_is_seen(view: QPlainTextEdit):
    layout_of(view).set_spacing(view.font(), 40)
    view.viewport().repaint()
    margin = round(view.document().documentMargin())
    for row in (0, 1):
        cursor = view.cursorForPosition(QPoint(20, margin + row * 40 + 20))
        assert cursor.blockNumber() == row


def test_the_text_cursor_stands_in_its_line(view: QPlainTextEdit):
    layout_of(view).set_spacing(view.font(), 40)
    view.viewport().repaint()
    cursor = QTextCursor(view.document().findBlockByNumber(1))
    rect = view.cursorRect(cursor)
    margin = view.document().documentMargin()
    assert margin + 40 <= rect.top() <= rect.bottom() <= margin + 80


def test_less_than_the_font_needs_is_not_taken(view: QPlainTextEdit):
    layout = layout_of(view)
    layout.set_spacing(view.font(), 1)
    assert layout.spacing() >= view.fontMetrics().height() - 1


def test_editing_keeps_the_grid(view: QPlainTextEdit):
    layout = layout_of(view)
    layout.set_spacing(view.font(), 30)
    view.insertPlainText("new 中文\nlines\n")
    view.undo()
    view.redo()
    for number in range(view.blockCount() - 1):
        block = view.document().findBlockByNumber(number)
        height = layout.blockBoundingRect(block).height()
        assert height == 30 * block.layout().lineCount()


def test_the_document_stays_with_its_view(view: QPlainTextEdit):
    layout = layout_of(view)
    layout.set_spacing(view.font(), 30)
    view.grab()
    # PySide takes a document away from its view when its layout is asked for it.
    assert Shiboken.dump(view).count("QTextDocument") == 1
