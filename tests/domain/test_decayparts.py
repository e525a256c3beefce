from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.domain.decayfacts import Uses, facts_of, uses_of
from mnemoscope.domain.decayparams import Model, Params, Tier
from mnemoscope.domain.decayparts import by_tier, like, parts_of, stretched

AT = np.asarray(50.0)


@pytest.mark.parametrize(
    ("model", "names", "fading"),
    [
        (Model.RECENCY, "recency", "recency"),
        (Model.SEARCH, "decay", "decay"),
        (Model.POWER, "decay", "decay"),
        (Model.WEIBULL, "retention", "retention"),
        (Model.COMPOSITE, "retention frequency importance", "retention"),
        (Model.TEMPERATURE, "age references priority", "age"),
        (Model.VALUE, "importance freshness references feedback", "freshness"),
        (Model.REFLECTION, "logistic", "logistic"),
    ],
)
def test_one_part_of_each_model_fades(model: Model, names: str, fading: str) -> None:
    one = facts_of(created=10.0, accesses=2, last_access=20.0, references=1)
    parts = parts_of(model, one, uses_of(one), AT, Params())
    later = parts_of(model, one, uses_of(one), AT + 30, Params())
    assert [part.name for part in parts] == names.split()
    assert [part.name for part in parts if part.fades] == [fading]
    for now, then in zip(parts, later, strict=True):
        assert (then.values[0] < now.values[0]) == now.fades


@pytest.mark.parametrize("model", Model)
def test_parts_have_the_shape_of_memories_and_moments(model: Model) -> None:
    one = facts_of(created=10.0, accesses=2, last_access=20.0)
    flat = uses_of(one)
    wide = Uses(flat.made[:, None], flat.last[:, None], flat.count[:, None])
    parts = parts_of(model, one, wide, np.array([30.0, 50.0, 70.0]), Params())
    total = sum(part.weight * part.values for part in parts)
    assert np.shape(total) == (1, 3)
    now = sum(part.weight * part.values for part in parts_of(model, one, flat, AT, Params()))
    assert np.asarray(total)[:, 1] == pytest.approx(np.asarray(now))


def test_uses_and_links_count_together_for_the_value() -> None:
    one = facts_of(created=0.0, last_access=1.0, accesses=3, references=2)
    found = {p.name: p.values[0] for p in parts_of(Model.VALUE, one, uses_of(one), AT, Params())}
    assert found["references"] == 0.5


def test_what_changes_fades_three_times_as_fast() -> None:
    still, changing = facts_of(importance=0.5), facts_of(importance=0.5, dynamic=True)
    assert stretched(changing, Params()) == pytest.approx(stretched(still, Params()) / 3)
    assert stretched(still, Params(dynamic=True)) == stretched(changing, Params())


def test_an_unknown_tier_is_the_middle_one() -> None:
    tiers = [facts_of(tier=tier) for tier in Tier]
    assert [by_tier(one, (1.0, 2.0, 3.0))[0] for one in tiers] == [1.0, 2.0, 3.0]
    for odd in (-1, 3, 99):
        one = facts_of()
        one.tier[0] = odd
        assert by_tier(one, (1.0, 2.0, 3.0))[0] == 2.0


def test_a_column_is_stood_up_beside_a_table() -> None:
    column = np.array([1.0, 2.0])
    assert like(column, np.zeros((2, 5))).shape == (2, 1)
    assert like(column, np.zeros(2)).shape == (2,)
