"""Health is told from named parts, is monotone, and says nothing of what is empty or new."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.health import (
    ILL,
    WEIGHTS,
    Condition,
    HealthPart,
    Vitals,
    health_of,
)

DAYS = st.floats(0, 400, allow_nan=False)
COUNT = st.integers(0, 500)
OLD = Vitals(age_days=90, since_promotion=1, promoted=9, considered=20, signals=20, runs=30)


@st.composite
def vitals(draw: st.DrawFn) -> Vitals:
    runs = draw(st.integers(0, 60))
    age = draw(DAYS)
    return Vitals(
        age_days=age,
        since_promotion=draw(st.none() | st.floats(0, max(age, 0.1))),
        promoted=draw(COUNT),
        waiting=draw(COUNT),
        considered=draw(COUNT),
        signals=draw(st.none() | COUNT),
        runs=runs,
        failed=draw(st.integers(0, runs)),
    )


def value(one: Vitals) -> float:
    found = health_of(one).value
    assert found is not None
    return found


def test_a_memory_that_lives_is_whole() -> None:
    found = health_of(replace(OLD, since_promotion=0))
    assert found.value == pytest.approx(1.0)
    assert found.condition is Condition.GOOD


def test_the_parts_add_up_and_tell_their_figures() -> None:
    found = health_of(
        Vitals(
            age_days=60,
            since_promotion=7,
            promoted=3,
            waiting=1,
            considered=9,
            signals=20,
            runs=10,
            failed=2,
        )
    )
    by_part = {part.part: part for part in found.parts}
    assert list(by_part) == list(HealthPart)
    assert by_part[HealthPart.PROMOTION].value == pytest.approx(0.5)
    assert by_part[HealthPart.PROMOTION].measured == 7
    assert (by_part[HealthPart.YIELD].measured, by_part[HealthPart.YIELD].of) == (3, 4)
    assert by_part[HealthPart.YIELD].value == pytest.approx(0.75)
    assert by_part[HealthPart.INTAKE].value == pytest.approx(1.0)
    assert (by_part[HealthPart.RUNS].measured, by_part[HealthPart.RUNS].of) == (2, 10)
    assert found.value == pytest.approx(0.4 * 0.5 + 0.3 * 0.75 + 0.15 + 0.15 * 0.8)
    assert found.value == pytest.approx(sum(part.points for part in found.parts))


@pytest.mark.parametrize(
    "one",
    [
        Vitals(),
        Vitals(age_days=0),
        Vitals(age_days=6.9, considered=12, signals=40, runs=3, failed=3),
    ],
    ids=["empty", "just made", "younger than a week"],
)
def test_an_empty_or_new_memory_has_no_health(one: Vitals) -> None:
    found = health_of(one)
    assert found.value is None
    assert found.condition is Condition.NO_DATA


def test_what_is_not_known_weighs_nothing() -> None:
    found = health_of(Vitals(age_days=30, since_promotion=0, signals=20))
    shares = {part.part: part.share for part in found.parts}
    assert shares[HealthPart.YIELD] == shares[HealthPart.RUNS] == 0
    assert shares[HealthPart.PROMOTION] == pytest.approx(0.4 / 0.55)
    assert found.value == pytest.approx(1.0)


def test_three_weeks_of_signals_and_no_promotion_is_the_bar_of_recovery() -> None:
    starved = Vitals(age_days=90, considered=10, signals=50, runs=30)
    assert value(replace(starved, since_promotion=20)) > ILL
    late = health_of(replace(starved, since_promotion=21.5))
    assert late.value is not None
    assert late.value < ILL
    assert late.condition is Condition.ILL


def test_before_the_first_promotion_days_count_from_the_first_signal() -> None:
    never = Vitals(age_days=40, considered=10, signals=50, runs=30)
    assert value(never) == value(replace(never, since_promotion=40))
    assert health_of(never).condition is Condition.ILL


def test_the_weights_are_a_whole() -> None:
    assert sum(WEIGHTS.values()) == pytest.approx(1.0)


@given(vitals())
def test_health_lies_between_0_and_1(one: Vitals) -> None:
    found = health_of(one)
    shares = sum(part.share for part in found.parts)
    assert shares == 0 or shares == pytest.approx(1.0)
    assert found.value is None or 0 <= found.value <= 1
    assert found.value is not None or one.age_days is None or one.age_days < 7 or not shares


@given(vitals(), st.integers(0, 100), st.floats(0, 100))
def test_health_is_monotone_in_every_figure(one: Vitals, more: int, days: float) -> None:
    """More days, more that waits, more failures never raise it; more of the rest never lower it."""
    seen = replace(one, age_days=400, signals=one.signals or 0, considered=one.considered + 1)
    seen = replace(seen, runs=seen.runs + 1)
    now = value(seen)
    slack = 1e-12
    since = min(400.0, (400.0 if seen.since_promotion is None else seen.since_promotion) + days)
    assert value(replace(seen, since_promotion=since)) <= now + slack
    assert value(replace(seen, waiting=seen.waiting + more)) <= now + slack
    assert value(replace(seen, failed=min(seen.runs, seen.failed + more))) <= now + slack
    assert value(replace(seen, promoted=seen.promoted + more)) >= now - slack
    assert value(replace(seen, signals=(seen.signals or 0) + more)) >= now - slack
    assert value(replace(seen, runs=seen.runs + more)) >= now - slack
