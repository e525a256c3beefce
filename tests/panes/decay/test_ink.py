"""Thresholds have their words, and words keep off the chosen curve."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter
from tests.panes.decay import stock as source

from mnemoscope.domain.decayparams import Model
from mnemoscope.panes.decay.chart import DecayChart
from mnemoscope.panes.decay.drawing import Ghosts, View, trace
from mnemoscope.panes.decay.figures import reckon
from mnemoscope.panes.decay.ink import Ink, level_lines
from mnemoscope.panes.decay.spots import Sight

pytestmark = pytest.mark.gui


def test_each_threshold_is_named(qapp, figures):
    words = [line.words for line in level_lines(Sight(figures, None, None, log=False))]
    assert words == ["let go below .30", "hot above .70"]
    params = replace(figures.way.params, cold=0.2)
    warm = reckon(figures.stock, replace(figures.way, model=Model.TEMPERATURE, params=params))
    words = [line.words for line in level_lines(Sight(warm, None, None, log=False))]
    assert words[-1] == "cold below .20"


@pytest.mark.parametrize("half_life", [4, 10, 40])
@pytest.mark.parametrize("width", [420, 900])
def test_no_two_labels_overlap(theme, figures, qtbot, half_life, width):
    params = figures.way.params.with_half_life(figures.way.model, half_life)
    other = reckon(figures.stock, replace(figures.way, params=params))
    chart = DecayChart(theme, "Chart")
    qtbot.addWidget(chart)
    chart.resize(width, 300)
    view = View(other.stock.today - 60, other.stock.today + 30)
    row = other.stock.row(source.key(source.MAILS))
    sight = Sight(other, None, trace(other, row, view), log=False)
    chart.show_drawn(other, None)
    chart.show_view(view, (view.first, view.last))
    image = QImage(chart.size(), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    ink = Ink(chart, theme, painter, sight)
    ink.paint(level_lines(sight), sight.moment(other.stock.today - 2), None)
    painter.end()
    taken = ink._room._taken
    words = [rect for rect in taken if rect.width() > 30]
    assert len(words) >= 3
    for number, one in enumerate(words):
        assert chart.area().adjusted(-1, -1, 1, 1).contains(one)
        assert not any(one.intersects(two) for two in words[:number])


@pytest.mark.parametrize("away", [0.0, 0.05, -0.05, 0.09, -0.09])
def test_the_name_of_what_is_tried_stands_across_no_threshold(theme, figures, qtbot, away):
    chart = DecayChart(theme, "Chart")
    qtbot.addWidget(chart)
    chart.resize(900, 400)
    today = figures.stock.today
    view = View(today - 60, today + 30)
    sight = Sight(figures, None, None, log=False)
    chart.show_drawn(figures, None)
    chart.show_view(view, (view.first, view.last))
    x = np.linspace(today, today + 30, 40)
    tried = Ghosts(x, np.full(40, figures.way.params.let_go + away), (x[:0], x[:0]))
    image = QImage(chart.size(), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    ink = Ink(chart, theme, painter, sight)
    lines = level_lines(sight)
    ink.paint(lines, None, (tried, "half-life 25 days"))
    painter.end()
    box = next(rect for rect in ink._room._taken if rect.width() > 30)
    assert not any(box.top() <= ink._level(line) <= box.bottom() for line in lines)
