"""How long it takes to reckon the strengths of many memories, now, ahead and in the past.

Limits (medians on two cores): 18,000 memories at 3 dates 50 ms, what of them falls below the
threshold within 90 days 500 ms; 1,000 curves of 365 points, of which the chart draws one line,
60 ms with the drawing. Of the models these are the usual one and the slowest.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.decay import USUAL, crossing, multiplier, strength
from mnemoscope.domain.decayfacts import Facts
from mnemoscope.domain.decayhistory import Accesses, curves
from mnemoscope.domain.decayparams import Model

NOW = 20_785.0


def memories(count: int) -> tuple[Facts, Accesses]:
    """Invented memories of two years, used about three times each."""
    rng = np.random.default_rng(count)
    created = rng.uniform(NOW - 700, NOW - 1, count)
    accesses = rng.poisson(3, count)
    offsets = np.concatenate([[0], np.cumsum(accesses)])
    made = np.repeat(created, accesses)
    times = made + rng.random(len(made)) * (NOW - made)
    last = np.full(count, -np.inf)
    np.maximum.at(last, np.repeat(np.arange(count), accesses), times)
    facts = Facts(
        created=created,
        last_access=np.where(accesses > 0, last, np.nan),
        accesses=accesses.astype(np.float64),
        importance=rng.random(count),
        confidence=rng.random(count),
        priority=rng.random(count),
        references=rng.poisson(1, count).astype(np.float64),
        feedback=rng.random(count),
        tier=rng.integers(0, 3, count).astype(np.int8),
        dynamic=rng.random(count) < 0.1,
        pinned=rng.random(count) < 0.02,
    )
    return facts, Accesses(offsets, times)


@pytest.mark.parametrize("model", [Model.WEIBULL, Model.COMPOSITE], ids=str)
def test_18000_memories_at_three_dates(benchmark: Any, figures: Any, model: Model) -> None:
    facts, _ = memories(18_000)
    dates = [NOW, NOW + 30, NOW + 90]
    found = benchmark.pedantic(strength, (model, facts, dates, USUAL), rounds=15, warmup_rounds=2)
    assert found.shape == (18_000, 3)
    assert np.all(np.diff(found) <= 1e-12)
    name = f"strength of 18,000 memories at 3 dates, {model.value}"
    figures.note(name, f"{benchmark.stats.stats.median * 1e3:.1f} ms", "50 ms")


def test_multipliers_of_18000_memories(benchmark: Any, figures: Any) -> None:
    facts, _ = memories(18_000)
    found = benchmark.pedantic(multiplier, (facts, NOW, USUAL), rounds=15, warmup_rounds=2)
    assert found.min() >= 0.3
    figures.note(
        "multiplier of 18,000 memories", f"{benchmark.stats.stats.median * 1e3:.1f} ms", "—"
    )


@pytest.mark.parametrize("model", [Model.WEIBULL, Model.COMPOSITE], ids=str)
def test_what_of_18000_memories_fades_in_90_days(
    benchmark: Any, figures: Any, model: Model
) -> None:
    facts, _ = memories(18_000)
    when = benchmark.pedantic(
        crossing, (model, facts, NOW, USUAL, 0.3, 90.0), rounds=7, warmup_rounds=1
    )
    crossed = when[~np.isnan(when)]
    assert 0 < len(crossed) < 18_000
    assert np.all((crossed >= NOW) & (crossed <= NOW + 90))
    name = f"crossings within 90 days of 18,000 memories, {model.value}"
    figures.note(name, f"{benchmark.stats.stats.median * 1e3:.1f} ms", "500 ms")


@pytest.mark.parametrize("model", [Model.WEIBULL, Model.COMPOSITE], ids=str)
def test_a_thousand_curves_of_a_year(benchmark: Any, figures: Any, model: Model) -> None:
    facts, accesses = memories(1_000)
    found = benchmark.pedantic(
        curves,
        (model, facts, accesses, NOW - 300, NOW + 65, 365, USUAL),
        rounds=15,
        warmup_rounds=2,
    )
    assert found.shape == (1_000, 365)
    assert np.all((found >= 0.0) & (found <= 1.0))
    name = f"1,000 curves of 365 points, {model.value}"
    figures.note(name, f"{benchmark.stats.stats.median * 1e3:.1f} ms", "60 ms, drawing and all")
