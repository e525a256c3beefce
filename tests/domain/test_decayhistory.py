from __future__ import annotations

import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.decay import strength
from mnemoscope.domain.decayfacts import Facts, facts_of
from mnemoscope.domain.decayhistory import Accesses, curves, jumps
from mnemoscope.domain.decayparams import Model, Params, Tier

PURE = Params(reinforcement=0.0)
ALONE = Accesses(np.array([0, 0]), np.array([]))
models = st.sampled_from(list(Model))
times = st.lists(st.floats(-500, 3000), max_size=8)


def recorded(*rows: list[float]) -> Accesses:
    offsets = np.cumsum([0, *(len(row) for row in rows)])
    return Accesses(offsets, np.array([at for row in rows for at in row], dtype=np.float64))


def used(made: float, at: list[float], importance: float = 0.3) -> Facts:
    return facts_of(
        created=made,
        last_access=max(at, default=np.nan),
        accesses=len(at),
        importance=importance,
    )


def together(*rows: Facts) -> Facts:
    return Facts(
        *(np.concatenate([getattr(row, name) for row in rows]) for name in Facts.__slots__)
    )


def test_each_recall_lifts_the_curve_and_lengthens_its_half_life() -> None:
    facts = used(0.0, [10.0, 20.0])
    days = curves(Model.RECENCY, facts, recorded([20.0, 10.0]), 0.0, 40.0, 41)[0]
    assert days[0] == 1.0
    assert days[9] == pytest.approx(0.5 ** (9 / 14))
    assert days[10] == days[20] == 1.0
    once = 14 * (1 + 0.5 * np.log1p(0.5 ** (9 / 30)))
    assert days[19] == pytest.approx(0.5 ** (9 / once))
    twice = 14 * (1 + 0.5 * np.log1p(2 * 0.5 ** (20 / 30)))
    assert days[40] == pytest.approx(0.5 ** (20 / twice))
    assert days[9] < days[19] < days[29]
    pure = curves(Model.RECENCY, facts, recorded([10.0, 20.0]), 0.0, 40.0, 41, PURE)[0]
    assert pure[9] == pytest.approx(pure[19]) == pytest.approx(pure[29])


def test_before_its_creation_a_memory_has_no_strength() -> None:
    days = curves(Model.SEARCH, used(10.0, []), ALONE, 0.0, 20.0, 21)[0]
    assert not days[:10].any()
    assert days[10] == 1.0
    found = curves(Model.RECENCY, facts_of(), recorded([5.0]), 0.0, 10.0, 11)[0]
    assert found[:5].tolist() == [0.0] * 5
    assert found[5] == 1.0


def test_what_has_no_moment_was_always_there() -> None:
    assert curves(Model.RECENCY, facts_of(), ALONE, -9e4, 9e4, 3).tolist() == [[1.0, 1.0, 1.0]]


def test_a_recall_before_the_creation_is_the_first_sign_of_it() -> None:
    days = curves(Model.RECENCY, used(10.0, [4.0]), recorded([4.0]), 0.0, 12.0, 13)[0]
    assert (days[3], days[4]) == (0.0, 1.0)


def test_accesses_without_a_moment_are_added_to_the_first_known() -> None:
    facts = facts_of(created=0.0, last_access=20.0, accesses=9)
    days = curves(Model.SEARCH, facts, recorded([20.0]), 0.0, 30.0, 31)[0]
    assert days[19] == pytest.approx(0.5 ** (19 / 30))
    assert days[30] == pytest.approx(strength(Model.SEARCH, facts, 30.0)[0])
    assert np.array_equal(curves(Model.SEARCH, facts, ALONE, 0.0, 30.0, 31)[0], days), (
        "the last use is known without a record of it"
    )


def test_recalls_without_a_finite_moment_are_passed_over() -> None:
    facts = used(0.0, [10.0])
    told = recorded([np.nan, 10.0, np.inf, -np.inf, 1e300])
    assert np.array_equal(
        curves(Model.WEIBULL, facts, told, 0.0, 30.0, 31),
        curves(Model.WEIBULL, facts, recorded([10.0]), 0.0, 30.0, 31),
    )


def test_what_is_pinned_is_a_flat_line() -> None:
    pinned = facts_of(created=5.0, pinned=True)
    assert curves(Model.VALUE, pinned, ALONE, 0.0, 10.0, 3).tolist() == [[0.0, 1.0, 1.0]]


@pytest.mark.parametrize("model", Model)
def test_of_no_memory_and_at_no_moment_there_is_no_curve(model: Model) -> None:
    none = facts_of().take(np.array([], dtype=np.int64))
    nothing = Accesses(np.array([0]), np.array([]))
    assert curves(model, none, nothing, 0.0, 10.0, 5).shape == (0, 5)
    assert curves(model, facts_of(), ALONE, 0.0, 10.0, 0).shape == (1, 0)


@pytest.mark.parametrize("model", Model)
def test_many_curves_are_those_of_each_alone(model: Model) -> None:
    rng = np.random.default_rng(7)
    at = [sorted(rng.uniform(0, 400, rng.integers(0, 6))) for _ in range(90)]
    each = [used(float(made), row) for made, row in zip(rng.uniform(-50, 300, 90), at, strict=True)]
    found = curves(model, together(*each), recorded(*at), 0.0, 500.0, 365)
    for row, facts, calls in zip(found, each, at, strict=True):
        alone = curves(model, facts, recorded(calls), 0.0, 500.0, 365)[0]
        assert row == pytest.approx(alone, abs=1e-12)


@given(made=st.floats(-500, 500), at=times, other=times, model=models)
def test_after_the_last_recall_a_curve_is_the_forecast(
    made: float, at: list[float], other: list[float], model: Model
) -> None:
    facts = together(used(made, at), used(made, other))
    last = max([made, *at, *other])
    found = curves(model, facts, recorded(at, other), last, last + 365.0, 30)
    grid = np.linspace(last, last + 365.0, 30)
    assert found == pytest.approx(strength(model, facts, grid), abs=1e-12)


@given(made=st.floats(-500, 500), at=times, model=models)
def test_a_curve_is_bounded_and_rises_at_recalls_alone(
    made: float, at: list[float], model: Model
) -> None:
    grid = np.linspace(-600.0, 3100.0, 200)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = curves(model, used(made, at), recorded(at), -600.0, 3100.0, 200)[0]
    assert np.all((found >= 0.0) & (found <= 1.0))
    for place in np.flatnonzero(np.diff(found) > 1e-9):
        span = grid[place], grid[place + 1]
        assert any(span[0] < event <= span[1] for event in (made, *at))


@given(made=st.floats(-500, 500), at=times, model=models)
def test_jumps_are_what_the_curve_shows(made: float, at: list[float], model: Model) -> None:
    facts = used(made, at)
    found = jumps(model, facts, np.array(at))
    assert [jump.at for jump in found] == sorted(set(at))
    for jump in found:
        beside = curves(model, facts, recorded(at), jump.at, jump.at + 1.0, 2)[0, 0]
        assert jump.after == pytest.approx(beside, abs=1e-12)
        if model is not Model.COMPOSITE:
            assert jump.after >= jump.before - 1e-12


@given(at=times)
def test_a_recall_makes_a_strength_whole_again(at: list[float]) -> None:
    for jump in jumps(Model.WEIBULL, used(-600.0, at), np.array(at)):
        assert jump.after == 1.0


def test_jumps_before_and_after() -> None:
    found = jumps(Model.RECENCY, used(0.0, [14.0, 28.0]), np.array([28.0, 14.0, 14.0, np.nan]))
    assert [jump.at for jump in found] == [14.0, 28.0]
    assert found[0].before == pytest.approx(0.5)
    assert found[1].before > 0.5
    first = jumps(Model.RECENCY, facts_of(tier=Tier.CORE), np.array([3.0]))
    assert [(jump.before, jump.after) for jump in first] == [(0.0, 1.0)]
