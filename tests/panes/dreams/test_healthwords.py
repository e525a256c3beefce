"""Health in words."""

from __future__ import annotations

import pytest

from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import Condition, Vitals, health_of
from mnemoscope.domain.profile import SEED
from mnemoscope.engine.health import Health
from mnemoscope.engine.pruning import Prunable, Store
from mnemoscope.panes.dreams.healthwords import (
    condition_words,
    doubts_words,
    drought_words,
    part_rows,
)

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("condition", list(Condition))
def test_every_condition_is_said(condition):
    assert condition_words(condition)


def test_a_drought_names_the_gate_and_its_count():
    words = drought_words(Drought(11, "signals", 10, 10), SEED.gates)
    assert "11 nights" in words
    assert "10 of 10" in words
    assert "signals" in words
    assert "nothing to promote" in drought_words(Drought(2, "", 0, 0), SEED.gates)


def test_days_since_a_promotion_are_told_only_where_there_was_one():
    never, ever = (
        Health(health_of(vitals), None, (), (), (), Prunable(Store(0, ()), Store(0, ())))
        for vitals in (Vitals(age_days=3), Vitals(age_days=9, since_promotion=3))
    )
    first, second = part_rows(never)[0], part_rows(ever)[0]
    assert first.value == second.value
    assert (first.detail, second.detail) == ("none yet", "3 days")


def test_what_does_not_add_up_is_counted() -> None:
    assert "2 things do not add up" in doubts_words(2)
