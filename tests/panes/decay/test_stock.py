"""What is read of the memories, and what is found among them."""

from __future__ import annotations

from datetime import date

import numpy as np
from tests.panes.decay import stock as source

from mnemoscope.domain.model import Layer
from mnemoscope.panes.decay.stock import LAYERS


def test_all_memories_are_there_with_their_layers(stock):
    layers = {stock.life(row).text: LAYERS[stock.layers[row]] for row in range(len(stock))}
    assert layers[source.MAILS] is Layer.SHORT_TERM
    assert layers[source.PROMOTED] is Layer.PROMOTED
    assert layers[source.HAND] is Layer.HAND_WRITTEN


def test_accesses_of_some_rows_are_cut_out(stock):
    row = stock.row(source.key(source.MAILS))
    other = stock.row(source.key(source.NEW))
    found = stock.accesses(np.array([other, row, other]))
    assert found.offsets.tolist() == [0, 0, 4, 4]
    assert np.allclose(stock.today - found.times, [50, 40, 25, 12])
    assert stock.row("nothing") is None


def test_days_begin_at_midnight_of_the_zone(stock):
    assert stock.day == date(2026, 11, 28)
    edges = stock.days_from(2)
    assert np.diff(edges).tolist() == [1.0, 1.0]
    assert edges[0] <= stock.today < edges[1]


def test_words_are_found_in_texts_and_paths(stock):
    assert stock.holding("cve PRIYA").sum() == 1
    assert stock.holding("memory/2026-09-20").sum() == 2
    assert stock.holding("机柜").sum() == 1
    assert stock.holding("").all()
    assert not stock.holding("nowhere").any()
