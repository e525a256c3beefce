"""Strengths, falls, and what is held."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.figures import MONTH, WEEK, reckon


def row(figures, text):
    return figures.stock.row(source.key(text))


def test_only_short_term_memories_fade(figures):
    for text in (source.PROMOTED, source.HAND):
        assert figures.held[row(figures, text)]
        assert figures.strengths[row(figures, text)].tolist() == [1, 1, 1, 1]
        assert np.isnan(figures.crosses[row(figures, text)])
    assert not figures.held[row(figures, source.MAILS)]


def test_as_if_not_promoted_they_fade_too(figures):
    free = reckon(figures.stock, replace(figures.way, as_if=True))
    assert not free.held.any()
    assert free.strengths[row(free, source.PROMOTED), 3] < 1


def test_counts_add_up(figures):
    by_day = figures.by_day(MONTH)
    assert by_day.sum() == figures.falling(MONTH).sum()
    assert by_day[:WEEK].sum() == figures.falling(WEEK).sum()
    assert figures.histogram(20).sum() == len(figures.stock)
    places = figures.day_of(MONTH)
    for day in range(MONTH):
        assert (places == day).sum() == by_day[day].sum()


def test_what_has_fallen_is_due_and_falls_no_more(figures):
    gateway = row(figures, source.GATEWAY)
    assert figures.below[gateway]
    assert figures.due()[gateway]
    assert np.isnan(figures.crosses[gateway])
    assert figures.day_of(MONTH)[gateway] == -1
    assert not figures.due()[row(figures, source.NEW)]


def test_a_longer_half_life_lets_less_fall(figures):
    params = figures.way.params.with_half_life(figures.way.model, 200)
    longer = reckon(figures.stock, replace(figures.way, params=params))
    assert longer.due().sum() < figures.due().sum()
    assert (longer.strengths >= figures.strengths - 1e-12).all()
