"""Who is listed, and in which order."""

from __future__ import annotations

import numpy as np
import pytest
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.figures import MONTH
from mnemoscope.panes.decay.sieve import BINS, DUE, RECALLED, STALE, STRONGEST, Wish, drawn, listed


def texts(figures, wish):
    return [figures.stock.life(int(row)).text for row in listed(figures, wish)]


def test_what_has_fallen_comes_first_and_what_is_held_last(figures):
    found = texts(figures, Wish())
    assert len(found) == len(figures.stock)
    assert found[0] == source.GATEWAY
    assert set(found[-2:]) == {source.HAND, source.PROMOTED}


def test_other_views(figures):
    assert texts(figures, Wish(view=STRONGEST))[0] == source.NEW
    assert texts(figures, Wish(view=RECALLED))[0] == source.MAILS


def test_filters(figures):
    assert texts(figures, Wish(layer="promoted")) == [source.PROMOTED]
    assert texts(figures, Wish(words="机柜")) == [source.CABINET]
    assert texts(figures, Wish(tier="core")) == []
    due = {figures.stock.life(row).text for row in np.flatnonzero(figures.due())}
    assert set(texts(figures, Wish(only=DUE))) == due
    stale = {life.text for life in figures.stock.lives.rows if life.stale}
    assert set(texts(figures, Wish(only=STALE))) == stale
    assert 0 < len(stale) < len(figures.stock)
    for day in range(MONTH):
        assert len(texts(figures, Wish(only=f"day:{day}"))) == figures.by_day(MONTH)[day].sum()
    bins = [len(texts(figures, Wish(only=f"bin:{place}"))) for place in range(BINS)]
    assert bins == figures.histogram(BINS).sum(1).tolist()


@pytest.mark.parametrize(
    "column",
    ["memory", "layer", "tier", "now", "week", "month", "quarter", "falls", "last", "recalls",
     "importance", "value"],
)  # fmt: skip
def test_every_column_sorts_both_ways(figures, column):
    up, down = (listed(figures, Wish(column=column, down=way)) for way in (False, True))
    assert sorted(up.tolist()) == sorted(down.tolist()) == list(range(len(figures.stock)))
    if column in ("now", "value", "importance"):
        values = {"now": figures.strengths[:, 0], "value": figures.values}
        values |= {"importance": figures.facts.importance}
        assert np.all(np.diff(values[column][up]) >= 0)
        assert np.all(np.diff(values[column][down]) <= 0)


def test_what_was_never_recalled_stays_at_the_end(figures):
    for down in (False, True):
        assert texts(figures, Wish(column="last", down=down))[0] == source.MAILS


def test_held_memories_are_not_drawn(figures):
    rows = drawn(figures, Wish())
    assert not figures.held[rows].any()
    assert len(rows) == (~figures.held).sum()
    assert len(drawn(figures, Wish(only=DUE))) == len(rows), "the list alone is filtered by days"


def test_what_is_unfiltered():
    assert not Wish(view=STRONGEST, column="now", down=True).filters()
    assert Wish(words="x").filters()
    assert not Wish(words="x", only=DUE).unfiltered().filters()
