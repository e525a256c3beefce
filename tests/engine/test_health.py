"""A workspace's health, told by its stores, runs and MEMORY.md; dry nights by their gate."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.engine.deepsleep import run_dream
from tests.engine.nights import KEY, KILN, NOTE, TEA, entry, files

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.doubts import Doubt
from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import Condition, HealthPart, PartHealth
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.successions import Succession
from mnemoscope.engine.dream import revert_dream
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.health import Health, health, health_score
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.ledger.openclaw_events import EVENTS

Workspace = Callable[[Mapping[str, str | bytes] | None], Path]
Open = Callable[..., Session]
OLD = {"firstRecalledAt": "2026-09-26T09:00:00.000Z"}


def part(found: Health, name: HealthPart) -> PartHealth:
    return next(one for one in found.parts if one.part is name)


def at(moment: str) -> FixedClock:
    return FixedClock(datetime.fromisoformat(moment).replace(tzinfo=UTC))


def events(*lines: Mapping[str, Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def slept(day: int, phase: str = "deep") -> dict[str, Any]:
    return {
        "type": "memory.dream.completed",
        "timestamp": f"2026-11-{day:02}T03:00:01.000Z",
        "phase": phase,
        "outcome": "completed",
        "lineCount": 5,
    }


def test_an_empty_workspace_has_no_data(workspace: Workspace, open_session: Open) -> None:
    found = health(open_session(workspace({"USER.md": "- Likes tea.\n"})))
    assert found.value is None
    assert found.condition is Condition.NO_DATA
    assert all(one.value is None for one in found.parts)
    assert (found.drought, found.mismatches, found.phases, found.problems) == (None, (), (), ())


def test_a_memory_of_two_days_has_no_health_yet(workspace: Workspace, open_session: Open) -> None:
    found = health(open_session(workspace(files(KILN, TEA))))
    assert found.condition is Condition.NO_DATA
    assert part(found, HealthPart.INTAKE).measured == 4
    assert (part(found, HealthPart.YIELD).measured, part(found, HealthPart.YIELD).of) == (0, 2)


def test_a_night_that_promotes_makes_it_well(workspace: Workspace, open_session: Open) -> None:
    root = workspace(files({**KILN, **OLD}, {**TEA, **OLD}, {**KEY, **OLD}))
    session = open_session(root, consent=True)
    before = health(session)
    assert before.value is not None
    assert part(before, HealthPart.PROMOTION).measured is None, "there was none to count from"
    assert part(before, HealthPart.PROMOTION).value == pytest.approx(2 ** (-62.75 / 7))
    assert isinstance(run_dream(session), DreamResult)
    after = health(session)
    assert after.value is not None
    assert after.value > before.value
    assert part(after, HealthPart.PROMOTION).measured == 0
    assert (part(after, HealthPart.YIELD).measured, part(after, HealthPart.YIELD).of) == (2, 2)
    assert (part(after, HealthPart.RUNS).measured, part(after, HealthPart.RUNS).of) == (0, 1)
    assert after.drought is None


def test_a_night_that_was_taken_back_promoted_nothing(
    workspace: Workspace, open_session: Open
) -> None:
    session = open_session(workspace(files({**KILN, **OLD})), consent=True)
    result = run_dream(session)
    assert isinstance(result, DreamResult)
    revert_dream(session, result.run)
    assert part(health(session), HealthPart.YIELD).measured == 0


def test_what_openclaw_promoted_counts_once(workspace: Workspace, open_session: Open) -> None:
    """The marker, the store and the event tell of the same line; the latest moment is taken."""
    key = KILN["key"]
    applied = {
        "type": "memory.promotion.applied",
        "timestamp": "2026-11-26T03:00:04.000Z",
        "applied": 1,
        "candidates": [{"key": key}],
    }
    memory = (
        "## Promoted From Short-Term Memory (2026-11-25)\n\n"
        f"<!-- openclaw-memory-promotion:{key} -->\n- The kiln.\n"
    )
    kiln = {**KILN, **OLD, "promotedAt": "2026-11-25T03:00:00.000Z"}
    root = workspace({**files(kiln, KEY), "MEMORY.md": memory, EVENTS: events(applied)})
    found = health(open_session(root))
    assert part(found, HealthPart.YIELD).measured == 1
    assert part(found, HealthPart.PROMOTION).measured == pytest.approx(2, abs=0.01)


def test_nights_without_anything_name_the_gate(
    workspace: Workspace, open_session: Open, clock: FixedClock
) -> None:
    few = [entry(3 + at, f"Shelf {at} holds blue glaze.", recallCount=1) for at in range(10)]
    root = workspace(files(*few))
    for day in range(10, -1, -1):
        now = FixedClock(clock.now() - timedelta(days=day))
        session = open_session(root, consent=True, clock=now)
        assert isinstance(run_dream(session), DreamResult)
    found = health(open_session(root))
    assert found.drought == Drought(11, "signals", 10, 10, (("signals", 10),))


def test_nights_of_the_agent_are_counted_too(workspace: Workspace, open_session: Open) -> None:
    promoted = {
        "type": "memory.promotion.applied",
        "timestamp": "2026-11-20T03:00:04.000Z",
        "applied": 1,
        "candidates": [],
    }
    told = events(slept(19), slept(20), promoted, slept(21), slept(21), slept(22), slept(23, "rem"))
    found = health(open_session(workspace({**files(KEY), EVENTS: told})))
    assert found.drought is not None
    assert (found.drought.nights, found.drought.gate) == (2, "signals")
    assert (found.drought.blocked, found.drought.considered) == (1, 1)


def test_failed_runs_lower_it(workspace: Workspace, open_session: Open, clock: FixedClock) -> None:
    session = open_session(workspace(files({**KILN, **OLD})))
    runs = session.ledger.runs
    for result in ("nothing", "failed", "refused", "stopped"):
        runs.finish(runs.start("dream", "scheduled", clock.now()), clock.now(), result)
    runs.start("dream", "manual", clock.now())
    found = health(session)
    assert (part(found, HealthPart.RUNS).measured, part(found, HealthPart.RUNS).of) == (2, 3)


def test_a_starved_memory_falls_ill_after_weeks(workspace: Workspace, open_session: Open) -> None:
    days = {"recallDays": ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"], **OLD}
    found = health(open_session(workspace(files({**KEY, **days}))))
    assert found.condition is Condition.ILL


def test_the_number_alone_is_the_same(workspace: Workspace, open_session: Open) -> None:
    session = open_session(workspace(files({**KILN, **OLD}, {**KEY, **OLD})))
    assert health_score(session, assessed(session)) == health(session).score


def test_a_moment_that_lies_ahead_is_no_promotion(workspace: Workspace, open_session: Open) -> None:
    ahead = {**KILN, **OLD, "promotedAt": "2027-03-01T03:00:00.000Z"}
    found = health(open_session(workspace(files(ahead, {**KEY, **OLD}))))
    assert part(found, HealthPart.YIELD).measured == 0


def test_what_is_in_the_store_of_another_profile(workspace: Workspace, open_session: Open) -> None:
    """The profile's own gates say who waits."""
    root = workspace(files({**KILN, **OLD}))
    session = open_session(root)
    strict = replace(session.profile, gates=replace(session.profile.gates, min_contexts=40))
    waiting = part(health(open_session(root, profile=strict)), HealthPart.YIELD)
    assert (waiting.value, waiting.of) == (0.0, 0)
    assert part(health(session), HealthPart.YIELD).of == 1


def test_an_old_rule_beside_a_new_one_is_a_pair(workspace: Workspace, open_session: Open) -> None:
    memory = "".join(
        f"## Promoted From Short-Term Memory ({day})\n\n"
        f"<!-- openclaw-memory-promotion:memory:memory/{day}.md:4:4 -->\n- {text}\n\n"
        for day, text in (
            ("2026-03-01", "Deploy on Friday."),
            ("2026-05-01", "周五不再发布新版本。"),
        )
    )
    root = workspace({"MEMORY.md": memory + "- Never deploy on Friday.\n"})
    assert health(open_session(root)).pairs == ()
    (root / "MEMORY.md").write_text(
        f"{memory}<!-- openclaw-memory-promotion:memory:memory/2026-05-01.md:9:9 -->\n"
        "- Never deploy on Friday.\n",
        "utf-8",
    )
    (pair,) = health(open_session(root)).pairs
    assert (pair.kind, pair.older.text) == (Succession.CONFLICT, "Deploy on Friday.")


def test_nights_of_all_phases_are_told_by_their_deep_sleep(
    workspace: Workspace, open_session: Open, clock: FixedClock
) -> None:
    """Light sleep counts signals too, and REM sleep what it considers: neither is a gate."""
    strict = replace(SEED, gates=replace(SEED.gates, min_contexts=40))
    few = [entry(3 + at, f"Shelf {at} holds blue glaze.") for at in range(10)]
    note = {NOTE: "".join(f"- Shelf {at} holds blue glaze.\n" for at in range(10))}
    root = workspace({**files(*few), **note})
    for day, phases in ((1, [Phase.LIGHT, Phase.REM]), (0, list(Phase))):
        now = FixedClock(clock.now() - timedelta(days=day))
        session = open_session(root, consent=True, clock=now, profile=strict)
        done = dream(session, phases=phases, mode=Mode.REVIEW)
        assert isinstance(done, NightResult)
        assert done.result == "gathered"
    found = health(open_session(root, profile=strict))
    assert found.drought == Drought(1, "contexts", 10, 10, (("contexts", 10),))
    doubts = [one.doubt for one in found.mismatches]
    assert Doubt.DIARY_BEHIND not in doubts, "a night that proposes tells no diary"


def test_a_night_that_proposes_again_what_waits_is_no_dry_one(
    workspace: Workspace, open_session: Open
) -> None:
    session = open_session(workspace(files({**KILN, **OLD})))
    for _ in range(3):
        assert isinstance(dream(session, mode=Mode.REVIEW), NightResult)
    assert health(session).drought is None
