"""The side panel stacks its sections; its actions stay at the foot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QSplitter, QWidget
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import column_of, row_of

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import Section, SidePanel
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_sections_are_stacked_with_hairlines_between(theme: Theme, show: Show):
    panel = SidePanel(theme, 320)
    one, two = panel.add_section("Score", "gate .750"), panel.add_section("Left out")
    one.body.addWidget(QLabel("one"))
    show(panel, width=320, height=400)
    assert one.geometry().bottom() < two.y()
    assert set(row_of(one, one.height() - 1)) == {theme.color("border").rgb()}


def test_the_foot_is_shown_when_it_has_an_action(theme: Theme, show: Show):
    panel = SidePanel(theme, 320)
    action, last = Button(theme, "Pin"), Button(theme, "Delete", kind="danger")
    show(panel, width=320, height=400)
    panel.add_action(action)
    panel.add_action(last, end=True)
    QApplication.processEvents()
    assert action.isVisible()
    left, right = (button.mapTo(panel, QPoint(0, 0)).x() for button in (action, last))
    assert left == pytest.approx(24, abs=1)
    assert right + last.width() == pytest.approx(320 - 24, abs=1)
    assert action.mapTo(panel, QPoint(0, 0)).y() > 400 - 56


def test_sections_scroll_and_the_foot_does_not(theme: Theme, show: Show):
    panel = SidePanel(theme, 320)
    for number in range(30):
        panel.add_section(f"Section {number}")
    action = Button(theme, "Pin")
    panel.add_action(action)
    show(panel, width=320, height=300)
    bar = panel.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() > 0
    place = action.mapTo(panel, QPoint(0, 0))
    bar.setValue(bar.maximum())
    assert action.mapTo(panel, QPoint(0, 0)) == place


def test_the_line_at_the_left_is_not_drawn_twice(theme: Theme, show: Show):
    panel = SidePanel(theme, 320)
    show(panel, width=320, height=200)
    assert set(column_of(panel, 0)) == {theme.color("border").rgb()}
    splitter = QSplitter()
    splitter.addWidget(panel)
    assert set(column_of(panel, 0)) == {theme.color("sunken").rgb()}


def test_the_panel_is_as_wide_as_it_was_asked_for_and_wider_for_large_text(theme: Theme):
    panel = SidePanel(theme, 360)
    assert panel.sizeHint().width() == 360
    theme.set_text_scale(2.0)
    assert panel.sizeHint().width() > 600
    assert panel.minimumWidth() == 280


def test_a_section_without_words_has_no_head(theme: Theme, show: Show):
    section = Section(theme)
    show(section, width=300)
    assert not any(label.isVisible() for label in section.findChildren(Label))
    section.set_words("Score", "gate .750", ".908")
    QApplication.processEvents()
    shown = [label.text() for label in section.findChildren(Label) if label.isVisible()]
    assert sorted(shown) == sorted(["Score", ".908", "gate .750"])


def test_the_scroll_bar_is_no_bright_strip_and_has_its_room_from_the_start(
    theme: Theme, show: Show, qtbot: QtBot
):
    panel = SidePanel(theme, 320)
    first = panel.add_section("One")
    show(panel, width=320, height=300)
    width = first.width()
    bar = panel.findChild(QScrollArea).verticalScrollBar()
    assert set(column_of(bar, bar.width() - 1)) == {theme.color("sunken").rgb()}
    for number in range(30):
        panel.add_section(f"Section {number}")
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert first.width() == width


def test_what_has_just_been_shown_is_scrolled_to(theme: Theme, show: Show):
    panel = SidePanel(theme)
    tall, late = QWidget(), QWidget()
    tall.setMinimumHeight(2000)
    late.setMinimumHeight(40)
    late.hide()
    panel.insert(tall)
    panel.insert(late)
    show(panel, width=336, height=400)
    assert late.visibleRegion().isEmpty()
    late.show()
    panel.reveal(late)
    assert not late.visibleRegion().isEmpty()


def test_its_sections_can_be_put_away_all_at_once(theme: Theme, show: Show):
    panel = SidePanel(theme)
    section = panel.add_section("Problems")
    show(panel, height=300)
    panel.set_shown(shown=False)
    assert not section.isVisible()
    assert panel.isVisible()
    panel.set_shown(shown=True)
    QApplication.processEvents()
    assert section.isVisible()
    assert section.width() > 200
