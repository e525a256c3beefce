from __future__ import annotations

import pytest
from tests.domain.somelives import life

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import Life, LifeKind, Place, Protection
from mnemoscope.domain.lifefilter import LifeFilter, life_filter
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput

TASK = life("task", kind=LifeKind.TASK, stale=True, category="Person", uses=(1,))
CORE = life(
    "core",
    tier=Tier.CORE,
    pinned=True,
    protected=Protection.PINNED,
    places=(
        Place("memory/people/lin.md", 1, 1, Layer.HAND_WRITTEN),
        Place("wiki/entities/Lin.md", 1, 1, Layer.WIKI),
    ),
    text="Lin likes the FAN.",
)


def _met(*conditions: str) -> list[Life]:
    wanted = life_filter(conditions)
    return [one for one in (TASK, CORE) if wanted.meets(one)]


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("kind=task", TASK),
        ("Kind = TASK", TASK),
        ("tier=core", CORE),
        ("layer=hand_written", CORE),
        ("category=person", TASK),
        ("protection=pinned", CORE),
        ("path=memory/PEOPLE/", CORE),
        ("path=wiki/", CORE),
        ("text=fan", CORE),
        ("stale", TASK),
        ("pinned", CORE),
        ("protected", CORE),
        ("unprotected", TASK),
        ("unused", CORE),
        ("moves", CORE),
    ],
)
def test_a_condition_is_met_by_one(condition: str, met: Life) -> None:
    assert _met(condition) == [met]


def test_all_conditions_must_hold_and_values_of_one_name_are_alternatives() -> None:
    assert _met("kind=task", "pinned") == []
    assert _met("kind=task", "kind=fact") == [TASK, CORE]
    assert _met("status=active") == [TASK, CORE]
    assert _met() == [TASK, CORE]
    assert life_filter(()) == LifeFilter()


@pytest.mark.parametrize("condition", ["", "colour=red", "tier=silver", "kind", "=", "stale=1"])
def test_what_is_no_condition_is_refused_with_what_there_is(condition: str) -> None:
    with pytest.raises(BadInput, match="there are"):
        life_filter([condition])
