"""Exactly one segment is on, and nothing moves when another is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def switch(theme: Theme) -> Segmented:
    return Segmented(theme, [Segment("a", "All"), Segment("b", "Claims")], name="View")


def parts(switch: Segmented) -> list[QToolButton]:
    return switch.findChildren(QToolButton)


def test_segments_change_by_mouse_and_keys(switch: Segmented, show: Show, qtbot: QtBot):
    show(switch)
    assert switch.current() == "a"
    first, second = parts(switch)
    with qtbot.waitSignal(switch.chosen) as caught:
        QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    assert caught.args == ["b"]
    QTest.keyClick(second, Qt.Key.Key_Left)
    QTest.keyClick(switch.focusWidget(), Qt.Key.Key_Space)
    assert switch.current() == "a"
    assert (first.isChecked(), second.isChecked()) == (True, False)


def test_switching_by_code_is_not_announced(switch: Segmented, qtbot: QtBot):
    with qtbot.assertNotEmitted(switch.chosen, wait=10):
        switch.set_current("b")
    assert switch.current() == "b"


def test_nothing_moves_when_the_segment_changes(switch: Segmented):
    before = switch.sizeHint()
    switch.set_current("b")
    assert switch.sizeHint() == before
    switch.set_text("b", "Claims 1,024")
    assert switch.sizeHint().width() > before.width()


def test_the_segment_that_is_on_is_washed(switch: Segmented, theme: Theme, show: Show):
    show(switch)
    first, second = parts(switch)
    wash = theme.color("selection").rgb()
    assert wash in colours(first)
    assert wash not in colours(second)
    switch.setEnabled(False)
    assert theme.color("border_strong").rgb() not in colours(second)


def test_each_segment_is_spoken_by_its_words(switch: Segmented):
    assert switch.accessibleName() == "View"
    assert [part.text() for part in parts(switch)] == ["All", "Claims"]
    assert all(part.focusPolicy() is Qt.FocusPolicy.StrongFocus for part in parts(switch))


def test_a_switch_without_segments_is_no_fault(theme: Theme):
    assert Segmented(theme, []).current() == ""


def test_icons_give_way_before_words_are_cut(theme: Theme, show: Show):
    segments = [Segment("a", "All 64"), Segment("b", "Hand-written 39", icon="pen-nib")]
    switch = Segmented(theme, segments)
    wide, least = switch.sizeHint().width(), switch.minimumSizeHint().width()
    assert least < wide
    show(switch, width=least)
    assert switch.width() == least
    for part in parts(switch):
        assert part.width() >= part.minimumSizeHint().width()
    assert sum(part.width() for part in parts(switch)) == least
