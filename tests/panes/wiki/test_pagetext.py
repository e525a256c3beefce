"""Links of a page's text are followed by mouse and keys; what leads outside is told apart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikilinks import links
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.wiki.pagetext import PageText, file_of

pytestmark = pytest.mark.gui

WORDS = "😀 See [[kiln]], [the note](../../memory/a.md#L3) and https://example.org/x(1).\n`[[no]]`"


@pytest.fixture
def text(theme, qtbot: QtBot) -> PageText:
    holder = QWidget()
    column = QVBoxLayout(holder)
    made = PageText(theme, "Text")
    for widget in (Button(theme, "before"), made, Button(theme, "after")):
        column.addWidget(widget)
    qtbot.addWidget(holder)
    made.set_words(WORDS)
    holder.resize(600, 300)
    holder.show()
    qtbot.waitExposed(holder)
    holder.activateWindow()
    made.holder = holder
    return made


def middle(text: PageText, at: int) -> QPoint:
    spot = text._spots[at]
    cursor = QTextCursor(text.document())
    cursor.setPosition((spot.start + spot.end) // 2)
    return text.cursorRect(cursor).center()


def test_links_are_marked_where_they_stand_behind_what_counts_twice(text):
    assert text.links() == ("kiln", "../../memory/a.md", "https://example.org/x(1")
    marked = [one.cursor.selectedText() for one in text.extraSelections()]
    assert marked == ["kiln", "../../memory/a.md", "https://example.org/x(1"]


def test_a_click_follows_and_words_can_still_be_selected(text, qtbot: QtBot):
    with qtbot.waitSignal(text.followed) as followed:
        QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle(text, 0))
    assert followed.args[0].target == "kiln"
    with qtbot.waitSignal(text.left_to) as left:
        QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle(text, 2))
    assert left.args[0].startswith("https://example.org/")
    with qtbot.assertNotEmitted(text.followed):
        QTest.mouseDClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle(text, 0))
        QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=middle(text, 0))


def test_tab_goes_through_the_links_and_enter_follows(text, qtbot: QtBot):
    before, after = text.holder.findChildren(Button)
    before.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert text.hasFocus()
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert "memory/a.md" in text.accessibleDescription()
    with qtbot.waitSignal(text.followed) as followed:
        QTest.keyClick(text, Qt.Key.Key_Return)
    assert followed.args[0].heading == "L3"
    QTest.keyClick(text, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert "kiln" in text.accessibleDescription()
    for _ in range(3):
        QTest.keyClick(text, Qt.Key.Key_Tab)
    assert after.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    with qtbot.waitSignal(text.left_to):
        QTest.keyClick(text, Qt.Key.Key_Return)


def test_a_link_to_a_note_means_its_file_and_none_outside(tmp_path):
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory/a.md").write_text("x", "utf-8")
    note, out = links("[a](../../memory/a.md) [b](../../../etc/passwd)")
    assert file_of(tmp_path, "wiki/entities/mill.md", note) == "memory/a.md"
    assert file_of(tmp_path, "wiki/entities/mill.md", out) == ""
