"""A memory that starves gets back what it is sure of, and asks about the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.health import Condition
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED, Gates
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.health import health
from mnemoscope.engine.recovering import plan_deep, recovered
from mnemoscope.engine.review import accept, waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

STRICT = replace(SEED, gates=Gates(min_signals=50))


def starved(line: int, text: str, mean: float, **more: Any) -> dict[str, Any]:
    """Found again and again on three days, weeks ago; nothing was heard of it since."""
    return nights.entry(
        line,
        text,
        recallCount=7,
        totalScore=7 * mean,
        maxScore=1.0,
        firstRecalledAt="2026-10-20T09:00:00.000Z",
        lastRecalledAt="2026-11-10T09:00:00.000Z",
        recallDays=["2026-10-20", "2026-11-01", "2026-11-10"],
        conceptTags=["kiln", "clay", "tea", "fire", "heat", "oven"],
        **more,
    )


SURE = starved(3, nights.KILN["snippet"], 0.96)
LIKELY = starved(4, nights.TEA["snippet"], 0.86)
LOST = starved(6, "Words that stand nowhere in the note of that day.", 0.86)


@pytest.fixture
def ill(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(nights.files(SURE, LIKELY, LOST)), consent=True, profile=STRICT)


def keys(items: Any) -> list[str]:
    return [item.candidate.entry.key for item in items]


def test_the_surest_are_planned_and_the_others_asked_about(ill: Session) -> None:
    deep = plan_deep(ill, None, Control())
    assert keys(deep.plan.accepted) == [SURE["key"]]
    assert deep.missed == {SURE["key"]: (Gate.SIGNALS,)}
    assert [one.entry.key for one in deep.to_ask] == [LIKELY["key"], LOST["key"]]
    assert keys(recovered(ill, deep)) == [LIKELY["key"]], "what is lost cannot be asked about"
    assert deep.plan.considered == 3
    assert dict(deep.plan.counts)["signals"] == 2


def test_gates_that_a_person_names_and_promotions_by_hand_recover_nothing(ill: Session) -> None:
    for options in ({"gates": Gates(min_signals=50)}, {"gates": None, "sweep": False}):
        deep = plan_deep(ill, control=Control(), **options)
        assert (deep.plan.accepted, deep.to_ask) == ((), ())


def test_a_healthy_memory_recovers_nothing(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    fresh = nights.entry(3, nights.KILN["snippet"])
    session = open_session(workspace(nights.files(fresh)), consent=True, profile=STRICT)
    deep = plan_deep(session, None, Control())
    assert (deep.plan.accepted, deep.to_ask) == ((), ())


def test_a_night_writes_the_one_and_proposes_the_other(ill: Session) -> None:
    night = dream(ill, mode=Mode.WRITE)
    assert isinstance(night, NightResult)
    assert (night.result, night.proposed) == ("promoted", 1)
    memory = (ill.root / "MEMORY.md").read_text("utf-8")
    assert ("1240 degrees" in memory, "阿玛拉" in memory) == (True, False)
    (asked,) = waiting(ill)
    assert (asked.key, asked.missed) == (LIKELY["key"], (Gate.SIGNALS,))
    accept(ill, [asked.id])
    assert "阿玛拉" in (ill.root / "MEMORY.md").read_text("utf-8")


def test_in_review_both_are_proposed(ill: Session) -> None:
    night = dream(ill, mode=Mode.REVIEW)
    assert isinstance(night, NightResult)
    assert [(one.key, one.missed) for one in waiting(ill)] == [
        (SURE["key"], (Gate.SIGNALS,)),
        (LIKELY["key"], (Gate.SIGNALS,)),
    ]


def test_junk_is_not_recovered_however_sure(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    junk = starved(5, nights.SHELL["snippet"], 0.99)
    session = open_session(workspace(nights.files(junk, SURE)), consent=True, profile=STRICT)
    deep = plan_deep(session, None, Control())
    assert keys(deep.plan.accepted) == [SURE["key"]]
    assert recovered(session, deep) == ()


def test_openclaws_own_rules_never_recover(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(nights.files(SURE)), profile=OPENCLAW_2026_9)
    deep = plan_deep(session, None, Control())
    assert (deep.plan.accepted, deep.missed, deep.to_ask) == ((), {}, ())


def test_what_was_recovered_makes_the_memory_well(ill: Session) -> None:
    before = health(ill)
    assert before.condition is Condition.ILL
    dream(ill, mode=Mode.WRITE)
    assert health(ill).condition is not Condition.ILL
