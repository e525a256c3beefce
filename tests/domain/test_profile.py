"""Profiles are found by name, with the constants of the design."""

from __future__ import annotations

from mnemoscope.domain.profile import PROFILES, SEED


def test_every_profile_is_found_by_its_name() -> None:
    assert [profile.name for profile in PROFILES.values()] == list(PROFILES)
    assert PROFILES["seed"] is SEED


def test_the_seeds_constants_are_those_of_the_design() -> None:
    weights, gates = SEED.weights, SEED.gates
    assert (weights.frequency, weights.relevance, weights.diversity) == (0.24, 0.30, 0.15)
    assert (weights.recency, weights.consolidation, weights.conceptual) == (0.15, 0.10, 0.06)
    assert (gates.min_score, gates.min_signals, gates.min_contexts) == (0.75, 3, 2)
    assert (gates.max_age_days, SEED.memory_budget) == (30, 10_000)
