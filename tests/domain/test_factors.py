"""The numbers behind a score, against published figures."""

from __future__ import annotations

from datetime import UTC, datetime
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain import factors
from mnemoscope.domain.profile import OPENCLAW_2026_4, Weights
from mnemoscope.domain.signals import PhaseSignal

NOW = factors.milliseconds(datetime(2026, 4, 20, 3, tzinfo=UTC))


def days(*numbers: int) -> tuple[str, ...]:
    return tuple(f"2026-04-{number:02}" for number in numbers)


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ((), 0.0),
        (days(1), 0.2),
        (days(1, 2), 0.301158),
        (days(1, 2, 3), 0.504005),
        (days(1, 8), 0.686872),
        (days(1, 2, 3, 4, 5), 0.807143),
        (days(1, 4), 0.429729),
        (("no day", "2026-04-01"), 0.2),
        (("2026-02-30", "2026-03-02"), 0.236872),
    ],
)
def test_consolidation_counts_days_and_their_span(seen: tuple[str, ...], expected: float) -> None:
    assert factors.consolidation(seen, 0) == pytest.approx(expected, abs=1e-6)


def test_three_groundings_are_worth_a_whole_consolidation() -> None:
    assert factors.consolidation((), 3) == 1.0
    assert factors.consolidation((), -2) == 0.0


@pytest.mark.parametrize(
    ("light", "rem", "day", "expected"),
    [
        (1, 0, "20", 0.021372),
        (0, 1, "20", 0.032059),
        (6, 6, "20", 0.15),
        (2, 0, "13", 0.023953),
        (9999, 9999, "20", 0.15),
    ],
)
def test_light_and_rem_lift_a_score(light: int, rem: int, day: str, expected: float) -> None:
    at = f"2026-04-{day}T03:00:00.000Z"
    lift = factors.boost(PhaseSignal("k", light, rem, at, at), OPENCLAW_2026_4, NOW)
    assert lift.total == pytest.approx(expected, abs=1e-6)


def test_hits_without_a_readable_moment_lift_nothing() -> None:
    lift = factors.boost(PhaseSignal("k", 3, 3, "soon", None), OPENCLAW_2026_4, NOW)
    assert lift.total == 0.0


def test_half_lives_halve() -> None:
    assert factors.fading(14, 14) == pytest.approx(0.5)
    assert factors.fading(14, 7) == pytest.approx(0.25)
    assert factors.fading(14, 0) == factors.fading(14, nan) == 1.0


def test_ages_are_counted_in_days_and_never_negative() -> None:
    assert factors.age_in_days("2026-04-19T03:00:00.000Z", NOW) == 1.0
    assert factors.age_in_days("2026-05-01T03:00:00.000Z", NOW) == 0.0
    assert factors.age_in_days("garbage", NOW) is None


def test_weights_are_clipped_and_scaled() -> None:
    scaled = factors.normalised(Weights(2, -1, 1, 0, 0, 1))
    assert (scaled.frequency, scaled.relevance, scaled.conceptual) == (0.5, 0.0, 0.25)
    assert factors.normalised(Weights(0, 0, 0, 0, 0, 0)) == Weights()


@given(st.floats())
def test_every_float_is_cut_to_the_unit_interval(value: float) -> None:
    assert 0.0 <= factors.clamp(value) <= 1.0
    assert factors.clamp(inf) == 0.0


@given(st.integers(min_value=0, max_value=10**9))
def test_frequency_rises_to_one_at_ten(signals: int) -> None:
    assert 0.0 <= factors.frequency(signals) <= factors.frequency(signals + 1) <= 1.0
    assert factors.frequency(10) == 1.0
