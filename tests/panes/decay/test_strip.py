"""The strip: what falls on each day, how strong memories are, and what is chosen of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from mnemoscope.kit.barchart import BarChart
from mnemoscope.kit.segmented import Segmented
from mnemoscope.panes.decay.figures import reckon
from mnemoscope.panes.decay.strip import Strip

pytestmark = pytest.mark.gui


@pytest.fixture
def strip(theme, figures, qtbot) -> Strip:
    made = Strip(theme)
    qtbot.addWidget(made)
    made.resize(860, 180)
    made.show_figures(figures)
    made.show()
    return made


def said(strip: Strip) -> str:
    return " | ".join(label.text() for label in strip.findChildren(QLabel))


def test_it_counts_what_falls(strip, figures):
    total = figures.by_day(30).sum()
    assert f"Falls below .30 in the next 30 days: {total}" in said(strip)
    assert "below it now" in said(strip)
    bars = strip.findChild(BarChart)
    assert sum(column.total for column in bars._columns) == total
    assert bars._columns[0].strong
    assert bars._columns[6].shaded
    assert not bars._columns[7].shaded


def test_one_colour_leaves_its_room_to_the_words(strip):
    assert not strip._legend.isVisible()
    assert not strip._below.isVisible()
    assert strip._note.width() >= strip._note.fontMetrics().horizontalAdvance(strip._note.text())


def test_the_legend_is_never_cut_and_cuts_no_words(strip, figures):
    strip._switch.set_current("bin")
    strip.show_figures(reckon(figures.stock, replace(figures.way, as_if=True)))
    strip.resize(1_200, 200)
    assert strip._legend.isVisible()
    assert not strip._below.isVisible()
    strip.resize(500, 200)
    assert not strip._legend.isVisible()
    assert strip._below.isVisible()


def test_a_column_is_told_by_its_key(strip, qtbot):
    bars = strip.findChild(BarChart)
    bars.setFocus()
    with qtbot.waitSignal(strip.chosen) as told:
        QTest.keyClick(bars, Qt.Key.Key_Return)
    assert told.args == ["day:0"]


def test_the_other_side_counts_strengths_and_forgets_the_day(strip, figures, qtbot):
    strip.set_only("day:3")
    switch = strip.findChild(Segmented)
    button = switch.findChildren(type(switch._buttons["bin"]))[1]
    with qtbot.waitSignal(strip.chosen) as told:
        button.click()
    assert told.args == [""]
    assert f"How strong {len(figures.stock)} memories are now" in said(strip)
    bars = strip.findChild(BarChart)
    assert sum(column.total for column in bars._columns) == len(figures.stock)
    strip.set_only("bin:19")
    assert bars.current() == "bin:19"
    strip.set_only("day:1")
    assert len(bars._columns) == 30
