"""A value is tried by key or call, told in numbers, and can be taken back to what was saved."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours, count

from mnemoscope.kit.sliderrow import SavedSlider, SliderRow, Swatch
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def texts(row: SliderRow) -> list[str]:
    return [label.text() for label in row.findChildren(QLabel)]


def test_a_value_is_told_with_its_distance_from_the_saved(theme: Theme, show: Show):
    row = SliderRow(theme, "Diversity", "factor.diversity", 0.15)
    show(row, width=400)
    assert row.value() == 0.15
    assert texts(row) == ["Diversity", ".15", ""]
    row.set_value(0.23)
    assert texts(row) == ["Diversity", ".23", "+.08"]
    row.reset()
    assert texts(row) == ["Diversity", ".15", ""]


def test_keys_move_it_and_each_value_is_heard(theme: Theme, show: Show, qtbot: QtBot):
    row = SliderRow(theme, "Recency", "factor.recency", 0.5)
    show(row, width=400)
    slider = row.findChild(SavedSlider)
    assert slider is not None
    with qtbot.waitSignal(row.moved) as heard:
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert heard.args == [0.51]
    assert slider.accessibleName() == "Recency"
    assert slider.accessibleDescription() == ".51 +.01"


def test_the_saved_value_keeps_a_tick(theme: Theme, show: Show):
    row = SliderRow(theme, "Relevance", "factor.relevance", 0.3)
    show(row, width=400)
    slider = row.findChild(SavedSlider)
    assert slider is not None
    row.set_value(0.9)
    before = count(slider, theme.color("border_strong"))
    assert before > 0
    assert slider.tick() < slider.width() / 2


def test_the_swatch_has_the_colour_of_its_role(theme: Theme, show: Show):
    swatch = Swatch(theme, "factor.recency")
    show(swatch)
    assert theme.color("factor.recency").rgb() in colours(swatch)
    assert (swatch.width(), swatch.height()) == (8, 8)


def test_a_range_of_its_own_and_a_share_of_a_whole(theme: Theme, show: Show):
    row = SliderRow(theme, "Frequency", "factor.frequency", 0.24, most=0.4)
    show(row)
    slider = row.findChild(SavedSlider)
    assert slider.maximum() == 40
    assert slider.tick() < slider.width()
    row.set_value(0.4)
    row.show_share(0.34, 0.1)
    assert texts(row)[-2:] == [".34", "+.10"]
    row.save(0.4)
    assert texts(row)[-2:] == [".40", ""]
    row.set_name_width(120)
    assert row.name_width() <= 120
    row.take_keys()
    assert slider.hasFocus()
