"""Marks of the axes for every length of time."""

from __future__ import annotations

import pytest

from mnemoscope.panes.decay.ticks import time_marks, value_marks


@pytest.mark.parametrize("days", [3, 14, 40, 90, 400, 1_200, 4_000, 40_000, 3_000_000])
def test_there_are_some_and_not_too_many(qapp, stock, days):
    first, last = stock.today - days * 0.7, stock.today + days * 0.3
    marks = time_marks(stock, first, last)
    assert 2 <= len(marks) <= 80
    assert marks[-1][1:] == ("today", True)
    inside = [at for at, _, _ in marks if first - 1 <= at <= last + 1]
    assert len(inside) >= 2
    assert all(words for _, words, _ in marks)


def test_sixty_days_have_halves_of_months(qapp, stock):
    words = [words for _, words, _ in time_marks(stock, stock.today - 60, stock.today + 30)]
    assert words == ["1 Oct", "15 Oct", "1 Nov", "15 Nov", "1 Dec", "15 Dec", "today"]


def test_values_even_and_by_tens(qapp):
    assert [words for _, words, _ in value_marks(log=False)] == ["0", ".25", ".50", ".75", "1"]
    places = [place for place, _, _ in value_marks(log=True)]
    assert places[0] == 0
    assert places[-1] == 1
    assert places == sorted(places)
