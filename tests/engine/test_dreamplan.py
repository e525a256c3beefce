"""A night planned: what would be written, what waits and why, and nothing touched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from importlib import util
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Control, Progress, Stopped
from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED, Eviction, Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.engine.dreamplan import has_provenance, plan_dream, stale_sources

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)


def snapshot(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def reasons(plan: Any) -> dict[str, Any]:
    return {one.candidate.entry.key: one.reason for one in plan.rejected}


def test_a_plan_tells_everything_and_writes_nothing(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    before = snapshot(root)
    plan = plan_dream(open_session(root, read_only=True))
    assert [item.text for item in plan.accepted] == [
        "The kiln reaches 1240 degrees on Tuesdays.",
        "阿玛拉不喝咖啡，只喝绿茶。",
    ]
    assert (plan.day, plan.considered, plan.writes) == ("2026-11-28", 4, True)
    assert dict(plan.counts) == {"contaminated": 1, "signals": 1}
    assert {one.blocked and one.blocked.rule for one in plan.rejected} == {Rule.COMMAND, None}
    assert plan.memory.after.startswith(plan.memory.before)
    assert plan.budget_before is not None
    assert plan.budget_after is not None
    assert plan.budget_after.used == len(plan.memory.after)
    assert plan.budget_after.promoted > plan.budget_before.promoted == 0
    assert plan.diary is not None
    assert "two memories" in plan.diary.after.lower(), "it is told as the night would tell it"
    assert snapshot(root) == before


def test_an_empty_workspace_has_an_empty_night(workspace: Any, open_session: Any) -> None:
    plan = plan_dream(open_session(workspace()))
    assert (plan.writes, plan.diary, plan.counts, plan.considered) == (False, None, (), 0)
    assert plan.memory.path == "MEMORY.md"
    assert plan.memory.after == ""


def test_a_night_that_promotes_nothing_says_which_gate_held_how_many(
    workspace: Any, open_session: Any
) -> None:
    plan = plan_dream(open_session(workspace(nights.files())), Gates(0.99, 3, 2, 30, 10))
    assert not plan.accepted
    # The command misses the score as well: a rule is told of what it alone has blocked.
    assert dict(plan.counts) == {"score": 3, "signals": 1}
    assert not plan.writes


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        (None, Hold.NOTE_GONE),
        ("# other\n", Hold.TEXT_GONE),
        (
            "<!-- openclaw:dreaming:light:start -->\n- The kiln reaches 1240 degrees on Tuesdays.\n"
            "<!-- openclaw:dreaming:light:end -->\n",
            Hold.MANAGED,
        ),
        (
            "- The kiln reaches 1240 degrees on Tuesdays.\n\n\n\n"
            "- The kiln reaches 1240 degrees on Tuesdays.\n",
            Hold.AMBIGUOUS,
        ),
    ],
)
def test_a_text_without_its_place_is_never_written(
    workspace: Any, open_session: Any, note: str | None, reason: Hold
) -> None:
    files = nights.files(nights.KILN)
    del files[nights.NOTE]
    if note is not None:
        files[nights.NOTE] = note
    plan = plan_dream(open_session(workspace(files)))
    assert plan.accepted == ()
    assert reasons(plan) == {nights.KILN["key"]: reason}


def test_a_renamed_note_is_followed(workspace: Any, open_session: Any) -> None:
    files = nights.files(nights.KILN)
    files["memory/2026-11-26-studio.md"] = files.pop(nights.NOTE)
    (item,) = plan_dream(open_session(workspace(files))).accepted
    assert (item.path, item.start_line, item.moved) == ("memory/2026-11-26-studio.md", 3, 0)


def test_a_note_outside_the_workspace_is_not_read(workspace: Any, open_session: Any) -> None:
    outside = nights.entry(1, "a secret beyond the wall", path="../memory/2026-11-26.md")
    root = workspace(nights.files(outside))
    (root.parent / "memory").mkdir()
    (root.parent / "memory/2026-11-26.md").write_text("- a secret beyond the wall\n")
    plan = plan_dream(open_session(root))
    assert plan.accepted == ()
    assert "secret" not in plan.memory.after


def test_a_binary_note_is_named_and_the_rest_goes_on(workspace: Any, open_session: Any) -> None:
    other = nights.entry(1, "Broken bytes everywhere here.", path="memory/2026-11-25.md")
    root = workspace({**nights.files(nights.KILN, other), "memory/2026-11-25.md": b"\0\1\2"})
    plan = plan_dream(open_session(root))
    assert len(plan.accepted) == 1
    assert reasons(plan)[other["key"]] is Hold.UNREADABLE
    assert [problem.path for problem in plan.problems] == ["memory/2026-11-25.md"]


def test_a_lost_candidate_leaves_its_place_to_the_next(workspace: Any, open_session: Any) -> None:
    gone = nights.entry(9, "This sentence was deleted at noon.", totalScore=6.0)
    root = workspace(nights.files(gone, nights.KILN, nights.TEA))
    plan = plan_dream(open_session(root), replace(SEED.gates, limit=1))
    assert [item.start_line for item in plan.accepted] == [3]
    assert reasons(plan) == {gone["key"]: Hold.TEXT_GONE, nights.TEA["key"]: Hold.LIMIT}
    exact = open_session(root, profile=OPENCLAW_2026_9)
    assert plan_dream(exact, replace(OPENCLAW_2026_9.gates, limit=1)).accepted == ()


def test_what_memory_says_already_is_not_said_again(workspace: Any, open_session: Any) -> None:
    memory = "# Memory\n\n- the kiln reaches 1240 degrees on tuesdays\n"
    plan = plan_dream(open_session(workspace(nights.files(nights.KILN, **{"MEMORY.md": memory}))))
    assert reasons(plan) == {nights.KILN["key"]: Hold.KNOWN}


def test_two_candidates_of_the_same_words_are_written_once(
    workspace: Any, open_session: Any
) -> None:
    twin = nights.entry(1, KILN_WORDS, path="memory/2026-11-27.md")
    files = {**nights.files(nights.KILN, twin), "memory/2026-11-27.md": f"- {KILN_WORDS}\n"}
    plan = plan_dream(open_session(workspace(files)))
    assert len(plan.accepted) == 1
    assert Hold.KNOWN in reasons(plan).values()


KILN_WORDS = nights.KILN["snippet"]


def test_the_day_is_that_of_the_persons_zone(workspace: Any, open_session: Any) -> None:
    west = timezone(timedelta(hours=-7), "MST")
    plan = plan_dream(open_session(workspace(nights.files()), zone=west))
    assert plan.day == "2026-11-27"
    assert "(2026-11-27)" in plan.memory.after
    assert plan.diary is not None
    assert "*November 27, 2026 at 8:00 PM MST*" in plan.diary.after


def test_what_was_recalled_from_long_term_memory_is_not_looked_at(
    workspace: Any, open_session: Any
) -> None:
    lasting = nights.entry(3, "The log lies in the drawer.", "MEMORY.md")
    plan = plan_dream(open_session(workspace(nights.files(nights.KILN, lasting))))
    assert (plan.considered, len(plan.accepted), plan.rejected) == (1, 1, ())


def test_an_unreadable_diary_does_not_end_the_night(
    workspace: Any, open_session: Any, close: Any
) -> None:
    root = workspace(nights.files(**{"DREAMS.md": "x"}))
    close(root / "DREAMS.md")
    plan = plan_dream(open_session(root))
    assert (len(plan.accepted), plan.diary) == (2, None)


def test_a_binary_diary_does_not_end_the_night(workspace: Any, open_session: Any) -> None:
    files: Mapping[str, str | bytes] = {**nights.files(), "DREAMS.md": b"\0"}
    plan = plan_dream(open_session(workspace(files)))
    assert (len(plan.accepted), plan.diary) == (2, None)
    assert [problem.path for problem in plan.problems] == ["DREAMS.md"]


def test_progress_is_told_and_stop_is_heard(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()))
    told: list[Progress] = []
    plan_dream(session, control=Control(report=told.append))
    assert [step.stage for step in told] == [*("rank", "relocate", "relocate", "tell")]

    class Pressed:
        def is_set(self) -> bool:
            return True

    with pytest.raises(Stopped):
        plan_dream(session, control=Control(stop=Pressed()))


def test_gates_are_those_of_the_profile(workspace: Any, open_session: Any) -> None:
    days = [f"2026-11-{day}" for day in range(23, 28)]
    asked_once = nights.entry(3, KILN_WORDS, queryHashes=["a"], recallDays=days)
    root = workspace(nights.files(asked_once))
    strict = open_session(root, profile=OPENCLAW_2026_9)
    assert set(reasons(plan_dream(strict)).values()) == {Gate.CONTEXTS}
    assert len(plan_dream(open_session(root)).accepted) == 1


OLD = "\n## Promoted From Short-Term Memory (2026-11-{0})\n\n" + "".join(
    f"<!-- openclaw-memory-promotion:memory:memory/2026-11-{{0}}.md:{number}:{number} -->\n"
    f"- Berth {{0}} number {number} holds a lamp of its own and a {'rope ' * 20}too. "
    f"[score=0.5{number}0 signals=3 recalls=3 avg=0.700 source=memory/2026-11-{{0}}.md:1-1]\n"
    for number in range(1, 5)
)


def full(profile: Any = SEED, budget: int = 2_450) -> tuple[dict[str, str], Any]:
    """A MEMORY.md of eight promoted entries, all of a low score, that is nearly full."""
    files = nights.files(nights.KILN)
    files["MEMORY.md"] += OLD.format("01") + OLD.format("02")
    return files, replace(profile, memory_budget=budget)


def test_what_leaves_for_the_budget_is_kept_in_the_archive(
    workspace: Any, open_session: Any
) -> None:
    files, profile = full()
    plan = plan_dream(open_session(workspace(files), profile=profile))
    assert [item.start_line for item in plan.accepted] == [3]
    assert [one.text[:17] for one in plan.evicted] == ["Berth 01 number 1", "Berth 02 number 1"]
    assert plan.archive is not None
    assert plan.archive.before == ""
    for one in plan.evicted:
        assert one.text in plan.archive.after
        assert one.text not in plan.memory.after
    assert len(plan.memory.after) <= 2_450
    assert files["MEMORY.md"].startswith(plan.memory.after[:50])


def test_the_oldest_leave_first_where_that_is_chosen(workspace: Any, open_session: Any) -> None:
    files, profile = full(replace(SEED, eviction=Eviction.OLDEST))
    plan = plan_dream(open_session(workspace(files), profile=profile))
    assert [one.text[:17] for one in plan.evicted] == ["Berth 01 number 1", "Berth 01 number 2"]


def test_openclaw_2026_9_drops_no_half_night_and_defers_all(
    workspace: Any, open_session: Any
) -> None:
    files, profile = full(OPENCLAW_2026_9)
    root = workspace(files)
    gates = replace(profile.gates, min_contexts=0)
    deferred = plan_dream(open_session(root, profile=profile), gates, with_diary=False)
    assert reasons(deferred) == {nights.KILN["key"]: Hold.BUDGET}
    assert not deferred.writes
    wider = replace(profile, eviction_share=0.5)
    plan = plan_dream(open_session(root, profile=wider), gates, with_diary=False)
    assert len(plan.accepted) == 1
    assert len(plan.evicted) == 4
    assert "(2026-11-01)" not in plan.memory.after
    assert "(2026-11-02)" in plan.memory.after
    assert plan.archive is None


def test_a_sweep_of_2026_9_asks_who_recorded_it(workspace: Any, open_session: Any) -> None:
    known = nights.entry(3, KILN_WORDS, provenance={"originClass": "agent"})
    unknown = nights.entry(4, nights.TEA["snippet"])
    session = open_session(workspace(nights.files(known, unknown)), profile=OPENCLAW_2026_9)
    sweep = plan_dream(session)
    assert [item.start_line for item in sweep.accepted] == [3]
    assert reasons(sweep) == {unknown["key"]: Hold.PROVENANCE}
    assert len(plan_dream(session, with_diary=False).accepted) == 2


@pytest.mark.parametrize(
    ("origin", "kind", "path", "known"),
    [
        ("owner", None, "memory/2026-11-26.md", True),
        ("untrusted", "interactive", "memory/2026-11-26.md", False),
        (None, "interactive", "memory/2026-11-26.md", False),
        ("agent", "interactive", "memory/.dreams/session-corpus/2026-11-26.txt", True),
        ("agent", "cron", "memory/.dreams/session-corpus/2026-11-26.txt", False),
    ],
)
def test_provenance_is_that_of_a_person_or_an_agent(
    origin: str | None, kind: str | None, path: str, known: bool
) -> None:
    entry = RecallEntry("k", path, 1, 1, "x", origin_class=origin, session_kind=kind)
    assert has_provenance(entry, {"k"}) is known
    assert not has_provenance(entry, {"other"})


def test_a_source_that_changes_after_the_plan_is_noticed(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    session = open_session(root)
    plan = plan_dream(session)
    assert stale_sources(session, plan) == ()
    (root / nights.NOTE).write_text("- other words\n")
    assert stale_sources(session, plan) == (nights.NOTE,)


def test_text_by_hand_that_fills_the_budget_is_warned_of(workspace: Any, open_session: Any) -> None:
    files = nights.files(**{"MEMORY.md": "# Memory\n\n- " + "by hand " * 110 + "\n"})
    session = open_session(workspace(files), profile=replace(SEED, memory_budget=1_000))
    plan = plan_dream(session)
    assert [problem.code for problem in plan.problems] == ["budget-tight"]
    assert "89 %" in plan.problems[0].message
    assert plan.budget_after is not None
    assert plan.budget_after.tight


def test_the_day_of_a_night_in_california_is_the_one_before(
    workspace: Any, open_session: Any
) -> None:
    clock = FixedClock(datetime(2026, 4, 2, 6, 30, tzinfo=UTC))
    zone = ZoneInfo("America/Los_Angeles")
    recent = {"lastRecalledAt": "2026-04-01T20:00:00.000Z"}
    kiln = nights.entry(3, KILN_WORDS, **recent)
    session = open_session(workspace(nights.files(kiln)), clock=clock, zone=zone)
    after = plan_dream(session).memory.after
    assert "## Promoted From Short-Term Memory (2026-04-01)" in after
