"""Prose is plain text, as high as its lines, on the grid of its style."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollArea
from tests.kit.conftest import Show

from mnemoscope.kit.prosetext import ProseText
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_it_is_as_high_as_its_lines_at_any_width(theme: Theme, show: Show):
    text = ProseText(theme, "Diary")
    window = show(text, width=400)
    text.set_words("Tonight the backups moved. " * 12 + "\n\n附件们陆续搬到了 kite。")
    QApplication.processEvents()
    wide = text.height()
    assert wide % theme.line("prose") == 0
    window.resize(220, 400)
    QApplication.processEvents()
    assert text.height() > wide
    assert text.minimumSizeHint().width() <= 220


def test_markup_stays_letters_and_may_not_be_changed(theme: Theme, show: Show):
    text = ProseText(theme, "Diary")
    show(text, width=400)
    text.set_words("<b>灯塔</b> <a href='file:///x'>x</a>")
    assert text.toPlainText() == "<b>灯塔</b> <a href='file:///x'>x</a>"
    assert text.isReadOnly()
    assert text.accessibleName() == "Diary"


def test_larger_text_is_higher(theme: Theme, show: Show):
    text = ProseText(theme, "Diary")
    show(text, width=400)
    text.set_words("one line")
    before = text.height()
    theme.set_text_scale(2.0)
    assert text.height() > before


def test_code_stands_on_a_grid_of_its_own(theme: Theme, show: Show):
    text = ProseText(theme, "Text", style="code")
    show(text, width=400)
    text.set_words("- a\n- b")
    QApplication.processEvents()
    assert text.height() == 2 * theme.line("code")
    assert text.font().family() == theme.font("code").family()


def test_the_wheel_scrolls_the_page_and_not_the_text(theme: Theme, show: Show):
    text = ProseText(theme, "Text", style="code")
    text.set_words("\n".join(f"第 {at} 行 of many" for at in range(60)))
    area = QScrollArea()
    area.setWidget(text)
    area.setWidgetResizable(True)
    show(area, width=300, height=200)
    middle = QPointF(20, 20)
    event = QWheelEvent(
        middle,
        QPointF(text.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(text.viewport(), event)
    assert text.verticalScrollBar().value() == 0
    assert not event.isAccepted() or area.verticalScrollBar().value() > 0
