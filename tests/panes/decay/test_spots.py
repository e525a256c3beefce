"""What is found below the mouse, and what is said of it."""

from __future__ import annotations

import numpy as np
import pytest
from tests.panes.decay import stock as source

from mnemoscope.kit.chartlines import on_axis
from mnemoscope.panes.decay.drawing import View, draw, trace
from mnemoscope.panes.decay.spots import Sight

REACH = (1.0, 0.02)


@pytest.fixture(params=[False, True], ids=["even", "log"])
def sight(request, figures) -> Sight:
    view = View(figures.stock.today - 60, figures.stock.today + 30, request.param)
    row = figures.stock.row(source.key(source.MAILS))
    drawn = draw(figures, np.flatnonzero(~figures.held), view)
    return Sight(figures, drawn, trace(figures, row, view), request.param)


def test_a_recall_tells_its_question_and_from_where_it_came_back(qapp, sight):
    jump = sight.traced.jumps[1]
    spot = sight.look((jump.at, 1.0), REACH)
    assert spot.title.startswith("Recalled Mon 19 Oct, brought back at .")
    assert source.QUESTION in spot.note


def test_the_chosen_curve_goes_before_the_others(qapp, sight):
    at = sight.figures.stock.today + 3
    place = float(on_axis(np.array([sight.traced.value(at)]), log=sight.log)[0])
    spot = sight.look((at, place), REACH)
    assert spot.row == sight.traced.row
    assert "if it is not used" in spot.title


def test_another_curve_is_told_by_its_words(qapp, sight):
    row = sight.figures.stock.row(source.key(source.CABINET))
    number = sight.drawn.rows.tolist().index(row)
    at = sight.drawn.x[-40]
    spot = sight.look((at, sight.drawn.y[number, -40]), REACH)
    assert spot.row == row
    assert spot.title == source.CABINET
    assert spot.value == pytest.approx(float(sight.figures.strengths[row, 2]), abs=0.35)


def test_far_from_all_there_is_nothing(qapp, sight):
    assert sight.look((sight.drawn.x[5], 0.999), (0.1, 0.0001)) is None
    assert Sight(sight.figures, None, None, log=False).look((0.0, 0.5), REACH) is None
