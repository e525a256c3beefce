"""The health in words: each part with its figures, each disagreement with both sides."""

from __future__ import annotations

import pytest

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import Vitals, health_of
from mnemoscope.domain.surplus import Surplus
from mnemoscope.engine.health import Health
from mnemoscope.engine.pruning import Prunable, Store
from mnemoscope.shell.health_words import drought_words, health_rows, mismatch_words

pytestmark = pytest.mark.gui


def health(vitals: Vitals, drought: Drought | None = None, *doubts: Mismatch) -> Health:
    stores = Prunable(Store(0, ()), Store(40_000, ((Surplus.OLD, 1_500),)))
    return Health(health_of(vitals), drought, doubts, (), (), stores)


def test_each_part_stands_with_its_figures() -> None:
    lives = Vitals(
        age_days=60,
        since_promotion=7,
        promoted=2,
        waiting=2,
        considered=9,
        signals=1234,
        runs=10,
        failed=2,
    )
    assert dict(health_rows(health(lives))) == {
        "Health": ".62, fair",
        "Last promotion": "7 days ago (.50 × .40)",
        "Promoted": "2 of 4 eligible in 30 days (.50 × .30)",
        "Signals": "1,234 in 7 days (1.00 × .15)",
        "Runs": "2 of 10 failed in 30 days (.80 × .15)",
        "To spare at OpenClaw": "1,500 of 40,000 entries: promoted, old or twice there",
    }


def test_an_empty_memory_is_not_called_ill() -> None:
    rows = health_rows(health(Vitals()))
    assert rows[0] == ("Health", "too little is known yet")
    assert {words for _, words in rows[1:5]} == {"nothing to go by yet"}


def test_an_ill_one_says_what_happens() -> None:
    rows = health_rows(health(Vitals(age_days=90, considered=10, signals=50, runs=30)))
    assert rows[0][1].endswith("ill: the next night looks back for a month")


def test_dry_nights_name_what_holds_back() -> None:
    assert drought_words(Drought(11, "signals", 10, 10)) == (
        "11 nights without a promotion: 10 of 10 held back by too few signals"
    )
    assert drought_words(Drought(4, "", 0, 0)) == (
        "4 nights without a promotion: there was nothing to promote"
    )
    found = health(Vitals(), Drought(2, "budget", 1, 1))
    assert (
        "Dry nights",
        "2 nights without a promotion: 1 of 1 held back by budget",
    ) in health_rows(found)


@pytest.mark.parametrize("doubt", Doubt)
def test_both_sides_of_a_disagreement_are_said(doubt: Doubt) -> None:
    words = mismatch_words(Mismatch(doubt, "DREAMS.md", "2026-11-28T03:00Z", "2026-11-25"))
    assert "{" not in words
    assert "2026-11-2" in words


def test_a_diary_without_entries() -> None:
    one = Mismatch(Doubt.DIARY_BEHIND, "DREAMS.md", "2026-11-28T03:00Z", "")
    assert mismatch_words(one) == (
        "DREAMS.md tells nothing, although a dream ended at 2026-11-28T03:00Z"
    )
