"""Profiles are found by name, and an unknown name says which there are."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import PROFILES, SEED, profile_named


def test_every_profile_is_found_by_its_name() -> None:
    assert [profile_named(name).name for name in PROFILES] == list(PROFILES)
    assert profile_named("seed") is SEED


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"'dream'.*seed.*openclaw-2026\.4"):
        profile_named("dream")


def test_the_seeds_constants_are_those_of_the_design() -> None:
    weights, gates = SEED.weights, SEED.gates
    assert (weights.frequency, weights.relevance, weights.diversity) == (0.24, 0.30, 0.15)
    assert (weights.recency, weights.consolidation, weights.conceptual) == (0.15, 0.10, 0.06)
    assert (gates.min_score, gates.min_signals, gates.min_contexts) == (0.75, 3, 2)
    assert (gates.max_age_days, SEED.memory_budget) == (30, 10_000)
