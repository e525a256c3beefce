"""Curves of many and of one: where they begin, jump, end, and how far they reach."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.drawing import View, draw, ghosts, trace
from mnemoscope.panes.decay.figures import reckon


@pytest.fixture
def view(stock) -> View:
    return View(stock.today - 60, stock.today + 30)


def test_curves_begin_when_a_memory_was_written(figures, view):
    row = figures.stock.row(source.key(source.NEW))
    drawn = draw(figures, [row], view)
    there = np.isfinite(drawn.y[0])
    assert drawn.x[there][0] == pytest.approx(figures.facts.created[row], abs=0.5)
    assert drawn.x[-1] > view.last
    assert drawn.past[0].size < 20, "few points are enough"


def test_past_and_future_meet_now(figures, view):
    rows = np.flatnonzero(~figures.held)
    drawn = draw(figures, rows, view)
    step = drawn.x[1] - drawn.x[0]
    assert np.nanmax(drawn.past[0]) >= figures.stock.today - step
    assert np.nanmin(drawn.future[0]) <= figures.stock.today + step
    assert drawn.dotted


def test_a_small_move_is_covered_and_a_far_one_or_a_zoom_is_not(figures, view):
    drawn = draw(figures, [0], view)
    assert drawn.covers(View(view.first - 10, view.last - 10))
    assert not drawn.covers(View(view.first - 60, view.last - 60))
    assert not drawn.covers(View(view.last - 5, view.last))
    assert not drawn.covers(replace(view, log=True))


def test_the_chosen_one_stands_upright_at_its_recalls(figures, view):
    row = figures.stock.row(source.key(source.MAILS))
    traced = trace(figures, row, view)
    assert len(traced.jumps) == 4
    for jump in traced.jumps:
        at = traced.x == jump.at
        assert traced.y[at].min() == pytest.approx(jump.before)
        assert traced.y[at].max() == pytest.approx(1.0)
    assert np.all(np.diff(traced.x) >= 0)
    assert traced.value(figures.stock.today) == pytest.approx(traced.now, abs=0.01)
    assert traced.value(traced.halves) == pytest.approx(traced.now / 2, abs=0.02)
    assert traced.falls == figures.crosses[row]


def test_what_is_held_is_a_flat_line(figures, view):
    traced = trace(figures, figures.stock.row(source.key(source.HAND)), view)
    assert traced.held
    assert traced.jumps == ()
    assert np.isnan(traced.halves)
    assert set(traced.y[np.isfinite(traced.y)]) == {1.0}


def test_ghosts_begin_today_and_are_few(figures, view):
    row = figures.stock.row(source.key(source.MAILS))
    params = figures.way.params.with_half_life(figures.way.model, 100)
    tried = reckon(figures.stock, replace(figures.way, params=params))
    found = ghosts(tried, row, np.flatnonzero(~figures.held), view)
    assert found.x[0] == figures.stock.today
    assert found.y[-1] > trace(figures, row, view).value(view.last)
    assert np.all(np.diff(found.y) <= 0)
    assert np.isnan(found.others[1]).sum() == (~figures.held).sum() - 1
    held = figures.stock.row(source.key(source.HAND))
    assert len(ghosts(tried, held, np.flatnonzero(~figures.held), view).x) == 0


def test_a_logarithmic_axis_holds_the_same_curves(figures, view):
    flat, log = (draw(figures, [2], replace(view, log=on)) for on in (False, True))
    assert np.isfinite(flat.y).sum() == np.isfinite(log.y).sum()
    assert np.nanmin(log.y) >= 0


def test_nothing_is_drawn_of_nothing(figures, view):
    drawn = draw(figures, np.empty(0, np.int64), view)
    assert drawn.past[0].size == drawn.future[0].size == 0
