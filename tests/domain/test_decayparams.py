from __future__ import annotations

import tomllib
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.decayparams import (
    REFLECTIONS,
    Model,
    Params,
    ReflectionKind,
)
from mnemoscope.domain.outcomes import BadInput


@pytest.mark.parametrize(
    ("model", "days"),
    [
        (Model.RECENCY, 14.0),
        (Model.SEARCH, 30.0),
        (Model.POWER, 13.513407),
        (Model.WEIBULL, 30.0),
        (Model.COMPOSITE, 30.0),
        (Model.TEMPERATURE, 23.104906),
        (Model.VALUE, 57.762265),
        (Model.REFLECTION, 45.0),
    ],
)
def test_the_usual_half_lives(model: Model, days: float) -> None:
    assert Params().half_life_of(model) == pytest.approx(days, abs=1e-6)


@given(model=st.sampled_from(list(Model)), days=st.floats(0.1, 5000))
def test_a_half_life_that_is_set_is_the_one_that_is_told(model: Model, days: float) -> None:
    assert Params().with_half_life(model, days).half_life_of(model) == pytest.approx(days)


@pytest.mark.parametrize("days", [0.0, -1.0, float("nan"), float("inf"), 1e7])
def test_no_half_life_but_a_positive_number(days: float) -> None:
    with pytest.raises(BadInput):
        Params().with_half_life(Model.RECENCY, days)


def test_what_does_not_fade_has_an_infinite_half_life() -> None:
    still = Params(daily_factor=1.0, temperature_rate=0.0, value_rate=0.0)
    for model in (Model.POWER, Model.TEMPERATURE, Model.VALUE):
        assert still.half_life_of(model) == float("inf")


@pytest.mark.parametrize("field", [field.name for field in fields(Params) if field.type == "float"])
def test_every_number_has_its_limits(field: str) -> None:
    for value in (float("nan"), float("inf"), -1.0, 1e9):
        with pytest.raises(BadInput, match=field):
            Params(**{field: value})


def test_nothing_changed_is_an_empty_table() -> None:
    assert Params().changes() == {}
    assert Params.of({}) == Params()


def test_changes_are_kept_as_toml_and_read_again() -> None:
    changed = Params(
        recency_half_life=7.0,
        dynamic=True,
        reflection=ReflectionKind.LESSON,
        hold_pinned=False,
    )
    kept = changed.changes()
    assert kept == {
        "recency_half_life": 7.0,
        "dynamic": True,
        "reflection": "lesson",
        "hold_pinned": False,
    }
    text = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for name, value in kept.items()
    )
    assert Params.of(tomllib.loads(text)) == changed


def test_a_whole_number_of_a_settings_file_is_a_number() -> None:
    assert Params.of({"recency_half_life": 7}) == Params(recency_half_life=7.0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"half_life": 3.0},
        {"recency_half_life": "7"},
        {"recency_half_life": True},
        {"recency_half_life": float("nan")},
        {"dynamic": 1},
        {"reflection": "dream"},
        {"let_go": [0.3]},
    ],
)
def test_what_is_no_constant_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput, match=next(iter(wrong))):
        Params.of(wrong)


def test_the_midpoint_of_a_reflection_can_be_moved() -> None:
    assert Params().logistic == REFLECTIONS[ReflectionKind.INVARIANT]
    moved = Params(reflection=ReflectionKind.LESSON, reflection_midpoint=9.0).logistic
    assert (moved.midpoint, moved.most) == (9.0, pytest.approx(0.81))


def test_shapes_and_floors_by_tier() -> None:
    assert Params().betas == (0.8, 1.0, 1.3)
    assert Params().floors == (0.9, 0.7, 0.5)
