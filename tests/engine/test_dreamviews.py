"""Plans say for themselves whether they write."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from mnemoscope.engine.dreamviews import DreamPlan, FilePlan


def test_a_plan_writes_where_the_memory_changes() -> None:
    moment = datetime(2026, 11, 28, 3, tzinfo=UTC)
    file = FilePlan("MEMORY.md", "a", "a", None)
    plan = DreamPlan("2026-11-28", moment, 0, (), (), (), (), file, None, None, None, ())
    assert not plan.writes
    assert replace(plan, memory=replace(file, after="b")).writes
