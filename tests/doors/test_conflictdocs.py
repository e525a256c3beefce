"""The documents of conflicts have stable keys."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from mnemoscope.domain.conflicts import Attribute, Conflict, ConflictKind, Reason, Side
from mnemoscope.domain.contexts import Contexts
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement, advise
from mnemoscope.doors import conflictdocs
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.settlebatch import Batch, Choice, TogetherPlan
from mnemoscope.engine.settleviews import (
    Effect,
    EffectKind,
    FilePlan,
    RecallChange,
    Settled,
    SettlePlan,
)

NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)
LEFT = Side("MEMORY.md", 3, 4, "The port is 8080.", None, "a1")
RIGHT = Side("memory/2026-11-20.md", 1, 1, "The port is 9090.", "2026-11-20", "b2")
REASON = Reason("port", Attribute.PORT, "8080", "9090")
CONFLICT = Conflict("c0ffee", ConflictKind.VALUE, 0.87654, REASON, (LEFT, RIGHT))


def test_a_conflict_names_both_sides_with_their_lines() -> None:
    document = conflictdocs.conflict(CONFLICT)
    told = ["id", "kind", "confidence", "reason", "proposedByModel", "model", "sides"]
    assert list(document) == told
    assert (document["proposedByModel"], document["model"]) == (False, None)
    proposed = conflictdocs.conflict(replace(CONFLICT, model="owl@localhost"))
    assert (proposed["proposedByModel"], proposed["model"]) == (True, "owl@localhost")
    assert document["confidence"] == 0.8765
    side = conflictdocs.side(RIGHT)
    assert (side["startLine"], side["endLine"], side["date"], side["status"]) == (
        1, 1, "2026-11-20", None,
    )  # fmt: skip


def test_advice_names_what_each_step_looked_at() -> None:
    document = conflictdocs.advice(advise(CONFLICT, Contexts()))
    assert document["settlement"] == "review"
    steps = document["steps"]
    assert isinstance(steps, list)
    assert steps[0] == {
        "step": "newest",
        "for": "none",
        "strength": 0.0,
        "facts": [{"signal": "day", "left": "", "right": "2026-11-20"}],
    }


def test_a_plan_shows_files_effects_and_recall() -> None:
    hit = Hit("MEMORY.md", 3, 3, "The port is 8080.", 0.51234, (), Layer.HAND_WRITTEN)
    plan = SettlePlan(
        CONFLICT, Settlement.KEEP_B, None, None, "", "mina", NOW,
        (FilePlan("MEMORY.md", "a", "b", "f", b"b"),),
        (Effect(EffectKind.HIDDEN, "memory/2026-11-20.md", 0, "x"),),
        (RecallChange("port", hit, None, 1, 0),),
    )  # fmt: skip
    document = conflictdocs.plan(plan)
    assert document["files"] == [{"path": "MEMORY.md", "before": "a", "after": "b"}]
    assert document["effects"] == [
        {"kind": "hidden", "path": "memory/2026-11-20.md", "line": None, "before": "x", "after": ""}
    ]
    (recall,) = document["recall"]  # pyright: ignore[reportGeneralTypeIssues]
    assert recall["before"]["score"] == 0.5123
    assert recall["after"] is None


def test_a_decision_says_when_in_utc() -> None:
    settled = Settled(
        1, "c0ffee", ConflictKind.VALUE, Settlement.REVIEW, "a", "a.md", "b", "b.md", "", "mina",
        NOW, NOW, automatic=False, confidence=None, reviewed=None, run=None, operation=7,
    )  # fmt: skip
    document = conflictdocs.settled(settled)
    assert (document["at"], document["until"]) == ("2026-11-30T09:00:00.000Z",) * 2
    assert document["sides"] == [{"path": "a.md", "text": "a"}, {"path": "b.md", "text": "b"}]


def test_many_decisions_name_what_is_settled_and_what_is_left_open() -> None:
    plan = SettlePlan(CONFLICT, Settlement.REVIEW, None, None, "", "mina", NOW, (), ())
    choice = Choice(CONFLICT, Settlement.REVIEW)
    left = Refused(RefusalReason.CHANGED_SINCE, "lost before")
    file = FilePlan("MEMORY.md", "a", "b", None, b"b")
    document = conflictdocs.together(TogetherPlan((plan,), ((choice, left),), (file,)))
    assert document == {
        "settled": [{"conflict": "c0ffee", "settlement": "review", "effects": []}],
        "leftOpen": [{"conflict": "c0ffee", "reason": "lost before"}],
        "files": [{"path": "MEMORY.md", "before": "a", "after": "b"}],
    }
    changes = Changes(Facet.FILES, ("MEMORY.md",), 7)
    document = conflictdocs.batch(
        Batch((choice,), ((choice, Clash("a.md", "", "", "", "")),), changes)
    )
    assert document == {
        "settled": [{"conflict": "c0ffee", "settlement": "review"}],
        "leftOpen": [{"conflict": "c0ffee", "reason": "the lines clash"}],
        "paths": ["MEMORY.md"],
        "operation": 7,
    }
