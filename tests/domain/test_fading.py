from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.somelives import NOW, ago, life, some

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.fading import (
    EARLIEST,
    LATEST,
    crossings,
    forecast_of,
    moment_of,
    strengths,
)
from mnemoscope.domain.life import Place
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.model import Layer

PURE = Params(reinforcement=0.0)
HALF_LIFE = 14.0


def test_strengths_ahead_halve_by_the_half_life() -> None:
    found = strengths(some(life("fan", age=0)), Model.RECENCY, PURE, NOW, (0, 14, 28))
    assert found.tolist() == [pytest.approx([1.0, 0.5, 0.25])]
    assert strengths(some(), Model.RECENCY, PURE, NOW).shape == (0, 4)


def test_a_memory_crosses_when_its_half_life_is_over() -> None:
    (day,) = crossings(some(life("fan", age=4)), Model.RECENCY, PURE, NOW, 0.5, 30)
    assert moment_of(day) - ago(4) == pytest.approx(
        timedelta(days=HALF_LIFE), abs=timedelta(seconds=1)
    )


def _layer(layer: Layer) -> dict[str, tuple[Place, ...]]:
    return {"places": (Place("a.md", 1, 1, layer),)}


def test_each_day_counts_what_fades_on_it_by_layer() -> None:
    lives = some(
        life("late", age=2, **_layer(Layer.WIKI)),
        life("soon", age=12, **_layer(Layer.SHORT_TERM)),
        life("soon too", age=12.1, **_layer(Layer.HAND_WRITTEN)),
        life("then", age=11, **_layer(Layer.PROMOTED)),
        life("over", age=15, **_layer(Layer.SHORT_TERM)),
        life("held", age=12, pinned=True),
    )
    found = forecast_of(lives, Model.RECENCY, PURE, NOW, 0.5, 5, UTC)
    assert [one.id for one in found.rows] == ["soon too", "soon", "then"]
    assert [one.day for one in found.days] == [date(2026, 11, 28 + n) for n in range(3)] + [
        date(2026, 12, n) for n in (1, 2, 3)
    ]
    assert [one.total for one in found.days] == [0, 0, 2, 1, 0, 0]
    third = found.days[2]
    assert (third.short_term, third.hand_written, third.promoted, third.wiki) == (1, 1, 0, 0)
    assert (found.below, found.total) == (1, 6)
    assert found.rows[1].strength == pytest.approx(0.5 ** (12 / HALF_LIFE))


def test_a_day_is_one_of_the_persons_zone() -> None:
    lives = some(life("fan", age=HALF_LIFE - 0.9))
    utc = forecast_of(lives, Model.RECENCY, PURE, NOW, 0.5, 3, UTC)
    honolulu = forecast_of(lives, Model.RECENCY, PURE, NOW, 0.5, 3, ZoneInfo("Pacific/Honolulu"))
    assert [one.day for one in utc.days if one.total] == [date(2026, 11, 29)]
    assert [one.day for one in honolulu.days if one.total] == [date(2026, 11, 28)]
    assert utc.rows == honolulu.rows


def test_nothing_fades_where_there_is_nothing() -> None:
    found = forecast_of(some(), Model.WEIBULL, Params(), NOW, 0.3, 2, UTC)
    assert (found.rows, found.below, found.total) == ((), 0, 0)
    assert [one.total for one in found.days] == [0, 0, 0]


def test_days_end_with_the_calendar() -> None:
    now = datetime(9998, 12, 1, tzinfo=UTC)
    found = forecast_of(some(life("fan")), Model.RECENCY, PURE, now, 0.5, 36_600, UTC)
    assert found.days[-1].day == LATEST.date()


@given(st.floats(allow_nan=False))
def test_every_day_is_a_moment_that_every_zone_can_show(day: float) -> None:
    at = moment_of(day)
    assert EARLIEST <= at <= LATEST
    for zone in ("Pacific/Kiritimati", "Pacific/Honolulu"):
        at.astimezone(ZoneInfo(zone))


@given(
    st.lists(st.floats(0, 400), max_size=12),
    st.sampled_from([model for model in Model if model is not Model.REFLECTION]),
    st.floats(0.05, 0.95),
    st.integers(1, 200),
)
def test_every_memory_that_fades_is_counted_on_one_day(
    ages: list[float], model: Model, threshold: float, days: int
) -> None:
    lives = some(*(life(f"m{n}", age=age) for n, age in enumerate(ages)))
    found = forecast_of(lives, model, Params(), NOW, threshold, days, UTC)
    assert sum(one.total for one in found.days) == len(found.rows)
    now, then = strengths(lives, model, Params(), NOW, (0, days)).T
    falls = {
        row.id
        for row, before, after in zip(lives.rows, now, then, strict=True)
        if before >= threshold > after
    }
    assert {one.id for one in found.rows} == falls
    order = [epoch_days(one.crosses) for one in found.rows]
    assert np.all(np.diff(order) >= 0)
