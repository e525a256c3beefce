"""Days as briefly as their distance allows, and sentences that are true."""

from __future__ import annotations

from datetime import date

import pytest
from tests.panes.decay import stock as source

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import AccessKind, Protection
from mnemoscope.panes.decay import words
from mnemoscope.panes.decay.stock import LAYERS


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2026, 11, 28), "today"),
        (date(2026, 12, 1), "Tue 1"),
        (date(2026, 12, 20), "20 Dec"),
        (date(2026, 11, 2), "2 Nov"),
        (date(2029, 5, 3), "May 2029"),
    ],
)
def test_days(qapp, stock, day, said):
    assert words.day_words(stock, day) == said


def test_everything_that_can_be_named_is(qapp):
    assert all(words.layer_words(layer) for layer in LAYERS)
    assert all(words.tier_words(tier.value) for tier in Tier)
    assert all("{0}" in words.access_words(kind) for kind in AccessKind)
    assert all(words.protection_words(why) for why in Protection)
    assert words.counts_words((1, 0, 2, 0)) == "1 short-term, 2 hand-written"


def test_when_it_falls(qapp, figures):
    row = figures.stock.row(source.key(source.GATEWAY))
    assert words.falls_words(figures, row) == "now"
    assert words.falls_sentence(figures, row) == "It is below .30 now."
    held = figures.stock.row(source.key(source.PROMOTED))
    assert words.falls_words(figures, held) == "held"
    assert "Promoted" in words.falls_sentence(figures, held)
    new = figures.stock.row(source.key(source.NEW))
    assert "unless it is used" in words.falls_sentence(figures, new)


def test_texts_are_cut_and_masked(figures):
    assert words.short("x" * 90) == "x" * 48 + "…"
    assert "hunter2" not in words.short(source.SECRET)
    assert words.ago_words(figures.stock, None) == "—"
